import { isDeepStrictEqual } from 'node:util'
import { type Day, formatDay } from '#domain/calendar-day.ts'
import { isPaid } from '#domain/gig.ts'
import { type GotPaidPayload, type MileageMode, markGotPaid, type PaidGig, paymentOf, splitPayment } from '#domain/got-paid.ts'
import { audit, lastChanges } from '../database/audit.ts'
import type { Queries } from '../database/connect.ts'
import type { Caller } from '../http/call.ts'
import { badInput, found, HttpError, notFound } from '../http/errors.ts'
import { changeGig, type GigRow, lockGigs } from './store.ts'

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

  const rows: GigRow[] = []
  for (const [day, gig] of toPay.entries()) {
    const change = paid[day] as PaidGig
    const row = await changeGig(queries, caller.owner, gig.id, change)
    if (!row) throw notFound()
    rows.push(row)
  }
  await audit(
    queries,
    caller,
    rows.map((row, day) => ({
      action: 'got paid',
      tableName: 'gigs',
      recordId: row.id,
      oldValues: before(toPay[day] as GigRow, row),
      newValues: { ...(paid[day] as PaidGig), version: row.version },
    })),
  )
  const changed = new Map(rows.map((row) => [row.id, row]))
  return gigs.map((gig) => changed.get(gig.id) ?? gig)
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
  const rows: GigRow[] = []
  for (const gig of gigs) rows.push(found(await changeGig(queries, caller.owner, gig.id, payments.get(gig.id)?.before ?? {})))
  await audit(
    queries,
    caller,
    gigs.map((gig, at) => ({
      action: 'undo got paid',
      tableName: 'gigs',
      recordId: gig.id,
      oldValues: before(gig, rows[at] as GigRow),
      newValues: payments.get(gig.id)?.before as object,
    })),
  )
  return rows
}

/** The columns of a row that changed, as they were. */
function before({ version: _, ...old }: GigRow, now: GigRow): object {
  const changed = Object.entries(old).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(now[field as keyof GigRow]))
  return Object.fromEntries(changed)
}
