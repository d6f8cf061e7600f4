import type { NewDeposit } from '#contract/payments.ts'
import { isCompleted, isPaid } from '#domain/gigs/gig.ts'
import { completesGig, depositedGig } from '#domain/payments/deposit.ts'
import type { Queries } from '../core/database/queries.ts'
import { badInput, HttpError, notFound, notPossible, refusedField } from '../errors.ts'
import { type GigRow, lockGigs } from '../gigs/store.ts'
import { lockShares, type ShareRow } from '../payments/store.ts'
import type { WorkerCaller } from '../principal.ts'
import { storePayment } from './record.ts'

interface Recorded {
  readonly gigs: GigRow[]
  /** The ids of gigs that changed since the caller saw them, or are gone. Their payments were not recorded. */
  readonly leftOut: number[]
}

/**
 * Records payments of several gigs, each all or nothing. Leaves out a payment with a gig that changed since. Throws 404 if none of the gigs
 * exists, 400 for a payment of gigs of different clients, and 409 for a gig that was paid when the caller saw it.
 */
export async function recordDeposits(queries: Queries, caller: WorkerCaller, deposits: readonly NewDeposit[]): Promise<Recorded> {
  const ids = deposits.flatMap(({ shares }) => shares.map(({ gigId }) => gigId))
  const [locked, held] = await Promise.all([lockGigs(queries, caller.owner, ids), lockShares(queries, caller.owner, ids)])
  if (locked.length === 0) throw notFound()
  const gigs = new Map(locked.map((gig) => [gig.id, gig]))
  const recorded: Recorded = { gigs: [], leftOut: [] }
  for (const [at, deposit] of deposits.entries()) {
    const changed = deposit.shares.filter(({ gigId, version }) => gigs.get(gigId)?.version !== version)
    if (changed.length > 0) recorded.leftOut.push(...changed.map(({ gigId }) => gigId))
    else recorded.gigs.push(...(await recordDeposit(queries, caller, deposit, { at, gigs, held })))
  }
  return recorded
}

interface Known {
  /** The place of the deposit in the call. */
  readonly at: number
  /** The locked gigs by id. */
  readonly gigs: ReadonlyMap<number, GigRow>
  readonly held: readonly ShareRow[]
}

async function recordDeposit(
  queries: Queries,
  caller: WorkerCaller,
  { gotPaidDate, paymentMethod, shares }: NewDeposit,
  { at, gigs, held }: Known,
): Promise<GigRow[]> {
  const { today } = caller
  const paidOn = gotPaidDate ?? today
  if (paidOn > today) throw badInput(refusedField(`payments.${at}.gotPaidDate`, 'in_the_future', { code: 'notYetToday', today }))
  const paying = shares.flatMap((share) => {
    const gig = gigs.get(share.gigId)
    return gig ? [{ gig, share }] : []
  })
  if (paying.some(({ gig }) => isCompleted(gig) && isPaid(gig))) throw new HttpError('already_paid', { code: 'alreadyPaid' })
  if (new Set(paying.map(({ gig }) => gig.clientId)).size > 1)
    throw notPossible({ path: `payments.${at}.shares`, problem: { code: 'severalClients' } })
  const { rows } = await storePayment(queries, caller, {
    toPay: paying.map(({ gig, share }) => ({
      gig,
      pay: (counting) => depositedGig(gig, share, { method: paymentMethod, paidOn, held: counting }),
    })),
    method: paymentMethod,
    isFinal: paying.some(({ gig, share }) => completesGig(gig, share)),
    ...{ held, paidOn },
  })
  return [...rows.values()]
}
