import type { PayKinds } from '../clients/pay-kind.ts'
import type { CountedRows } from '../gigs/counted-rows.ts'
import type { Mills } from '../mileage/irs-mileage.ts'
import type { Cents } from '../money/money.ts'
import type { CostPurpose } from '../tax/costs.ts'
import type { Day } from '../time/calendar-day.ts'
import { isWithin, type Period } from '../time/period.ts'
import { ownBooks } from './own-books.ts'

/** What an entry of the ledger is for. */
export type LedgerItem =
  | { readonly code: 'received' | 'paidBack' | 'tips'; readonly client: string }
  | { readonly code: 'cost'; readonly merchant: string; readonly purpose: CostPurpose }
  /** The miles of a month at one rate. */
  | { readonly code: 'miles'; readonly miles: number; readonly mills: Mills }

/** One income or cost of a worker's own business. Cents; costs are negative. */
export interface LedgerEntry {
  /** Its number in the ledger, from 1. */
  readonly number: number
  readonly day: Day
  readonly item: LedgerItem
  readonly cents: Cents
  /** The sum of the entries up to this one. */
  readonly balance: Cents
}

type Unsummed = Omit<LedgerEntry, 'number' | 'balance'>

/** Returns every income and cost of some months by the day it came or was spent, with the net so far. The last net is that of the record. */
export function ledgerOf(months: readonly Period<'monthly'>[], rows: CountedRows & { readonly payKinds: PayKinds }): LedgerEntry[] {
  const books = ownBooks(rows)
  const entries = months.flatMap((month): Unsummed[] => [
    ...books.incomes
      .filter(({ paidOn }) => isWithin(month, paidOn))
      .flatMap(({ paidOn: day, gig: { clientName: client }, received, reimbursed, tips }) => [
        { day, item: { code: 'received', client } as const, cents: received },
        { day, item: { code: 'paidBack', client } as const, cents: -reimbursed },
        { day, item: { code: 'tips', client } as const, cents: tips },
      ]),
    ...books.costs
      .filter(({ date }) => isWithin(month, date))
      .map(({ date: day, merchant, purpose, net }) => ({ day, item: { code: 'cost', merchant, purpose } as const, cents: -net })),
    ...books
      .mileage(month)
      .map(({ miles, mills, cents }) => ({ day: month.end, item: { code: 'miles', miles, mills } as const, cents: -cents })),
  ])
  let balance = 0
  return entries
    .filter(({ cents }) => cents !== 0)
    .toSorted((one, other) => (one.day === other.day ? 0 : one.day < other.day ? -1 : 1))
    .map((entry, at) => {
      balance += entry.cents
      return { ...entry, number: at + 1, balance }
    })
}
