import type { Gig } from '../gigs/gig.ts'
import { centsOf, moneyOf, sumOf } from '../money/money.ts'
import { inProportion } from '../payments/deposit.ts'
import { billedCents } from './billed-gigs.ts'
import type { BilledGig } from './invoice.ts'

/** What an invoice asks for one day of a job. */
export interface BilledDay extends BilledGig {
  readonly invoiceId: number
  readonly holds: boolean
  readonly isDraft: boolean
}

/**
 * Returns what invoices ask for the days of a job that got another number of days; null when a sent invoice would lose all its days to another
 * one. An invoice for the whole job is one for all new days, in proportion to what they are worth now. One for some days keeps them, and what
 * it asked for removed days is added to its last day. So a sent invoice asks for the same total.
 */
export function billedAfter(billed: readonly BilledDay[], before: readonly number[], days: readonly Gig[]): BilledDay[] | null {
  const ids = new Set(days.map(({ id }) => id))
  const after: BilledDay[] = []
  for (const rows of Map.groupBy(billed, ({ invoiceId }) => invoiceId).values()) {
    const [row] = rows
    if (!row) continue
    if (rows.length === before.length) {
      const amounts = inProportion(
        sumOf(rows, ({ amount }) => centsOf(amount)),
        days.map(billedCents),
      )
      after.push(...days.map(({ id }, at) => ({ ...row, gigId: id, amount: moneyOf(amounts[at] ?? 0) })))
      continue
    }
    const gone = sumOf(rows, ({ gigId, amount }) => (ids.has(gigId) ? 0 : centsOf(amount)))
    if (row.isDraft || gone === 0) continue
    const last = rows.findLast(({ gigId }) => ids.has(gigId)) ?? freeDay(row, [...billed, ...after], days)
    if (!last) return null
    after.push({ ...last, amount: moneyOf(centsOf(last.amount) + gone) })
  }
  return after
}

/** Returns the last day that no other invoice holds, for an invoice that has none of the days yet. */
function freeDay(row: BilledDay, billed: readonly BilledDay[], days: readonly Gig[]): BilledDay | undefined {
  const isHeld = (id: number) =>
    row.holds && billed.some(({ gigId, invoiceId, holds }) => holds && gigId === id && invoiceId !== row.invoiceId)
  const free = days.findLast(({ id }) => !isHeld(id))
  return free && { ...row, gigId: free.id, amount: '0.00' }
}
