import { isDeepStrictEqual } from 'node:util'
import { isPaid } from '#domain/gigs/gig.ts'
import { type GotPaidPayload, type MileageMode, markGotPaid, type PaidGig, paymentOf, splitPayment } from '#domain/payments/got-paid.ts'
import { type Day, formatDay } from '#domain/time/calendar-day.ts'
import { audit, differences, lastChanges } from '../database/audit.ts'
import type { Queries } from '../database/queries.ts'
import { badInput, HttpError, notFound } from '../errors.ts'
import type { Caller } from '../principal.ts'
import { changeGigs, type GigRow, lockGigs } from './store.ts'

/** A gig and the version that somebody saw of it. */
export interface Seen {
  readonly id: number
  readonly version: number
}

interface GroupPayment extends GotPaidPayload {
  readonly gigIds: readonly number[]
  readonly mileageMode: MileageMode
  readonly isCorrection: boolean
  /** The gigs as their payer saw them. */
  readonly seen?: readonly Seen[] | undefined
}

/**
 * Records one payment over gigs of the caller, all or none: over the days that are still to be paid, split to the cent. The very same
 * payment again changes nothing; another one over gigs that are all paid is refused (409), unless it says that it corrects theirs.
 */
export async function recordPayment(
  queries: Queries,
  caller: Caller,
  { gigIds, mileageMode, isCorrection, seen = [], ...payload }: GroupPayment,
): Promise<GigRow[]> {
  const gigs = await lockGigs(queries, caller.owner, gigIds)
  if (gigs.length !== gigIds.length) throw notFound()
  if (!areAsSeen(gigs, seen)) throw new HttpError(412, 'This was changed in another window or on another device since you opened it.')
  const paidOn = payload.gotPaidDate ?? caller.today
  if (paidOn > caller.today)
    throw badInput({ path: 'gotPaidDate', message: `Today is ${formatDay(caller.today)}: choose that day or an earlier one` })

  const unpaid = gigs.filter((gig) => gig.status !== 'completed' || !isPaid(gig))
  const toPay = unpaid.length > 0 && !isCorrection ? unpaid : gigs
  const payments = splitPayment(paymentOf(payload), toPay.length, mileageMode)
  const paid = payments.map((payment) => markGotPaid(payment, paidOn))
  if (unpaid.length === 0) {
    if (toPay.every((gig, day) => isSamePayment(gig, paid[day], payload.gotPaidDate))) return gigs
    if (!isCorrection) throw new HttpError(409, 'This gig is already paid. Edit it to change its payment.')
  }

  const rows = await changeGigs(
    queries,
    caller.owner,
    toPay.map(({ id }, day) => ({ id, change: paid[day] as PaidGig })),
  )
  const rowOf = ({ id }: GigRow) => rows.get(id) as GigRow
  await audit(
    queries,
    caller,
    toPay.map((gig) => ({ action: 'got paid', tableName: 'gigs', recordId: gig.id, ...differences(gig, rowOf(gig)) })),
  )
  return gigs.map((gig) => rows.get(gig.id) ?? gig)
}

/** Whether a gig already holds all that a payment would store; the day counts only when it was given. */
function isSamePayment(gig: GigRow, paid: PaidGig | undefined, paidOn: Day | undefined): boolean {
  if (!paid) return false
  const { gotPaidDate, ...rest } = paid
  return (
    Object.entries(rest).every(([field, value]) => isDeepStrictEqual(value, gig[field as keyof GigRow])) &&
    (paidOn === undefined || gig.gotPaidDate === gotPaidDate)
  )
}

/** Whether none of the gigs was changed since it was seen. */
const areAsSeen = (gigs: readonly GigRow[], seen: readonly Seen[]) =>
  seen.every(({ id, version }) => gigs.some((gig) => gig.id === id && gig.version === version))

/** Takes the last payment of gigs back, all or none: they are as before it. Refused (409) where anything came after that payment. */
export async function takeBackPayment(queries: Queries, caller: Caller, seen: readonly Seen[]): Promise<GigRow[]> {
  const recordIds = seen.map(({ id }) => id)
  const gigs = await lockGigs(queries, caller.owner, recordIds)
  if (gigs.length !== seen.length) throw notFound()
  const payments = await lastChanges(queries, caller.owner, { action: 'got paid', tableName: 'gigs', recordIds })
  const isLast = (gig: GigRow) => (payments.get(gig.id)?.after as { version?: number } | undefined)?.version === gig.version
  if (!areAsSeen(gigs, seen) || !gigs.every(isLast)) throw new HttpError(409, 'This gig was changed since. Edit it instead.')
  const rows = await changeGigs(
    queries,
    caller.owner,
    gigs.map(({ id }) => ({ id, change: payments.get(id)?.before ?? {} })),
  )
  const rowOf = ({ id }: GigRow) => rows.get(id) as GigRow
  await audit(
    queries,
    caller,
    gigs.map((gig) => ({ action: 'undo got paid', tableName: 'gigs', recordId: gig.id, ...differences(gig, rowOf(gig)) })),
  )
  return gigs.map(rowOf)
}
