import type { PayKinds } from '../clients/pay-kind.ts'
import type { CountedRows } from '../gigs/counted-rows.ts'
import { type CashIncome, cashIncome } from '../payments/cash-basis.ts'
import { type Cost, gigCosts, loggedCosts } from '../tax/costs.ts'
import { mileageLog, type RateTotal } from '../tax/mileage-log.ts'
import { rowsOfKind } from '../tax/pay-of-kinds.ts'
import { addDays, dayOf, yearOf } from '../time/calendar-day.ts'
import { type Days, isWithin } from '../time/period.ts'

/** The books of a worker's own business: what came, by the day it came, and what was spent. */
export interface OwnBooks {
  readonly incomes: readonly CashIncome[]
  readonly costs: readonly Cost[]
  /**
   * Returns the business miles of a month at each IRS rate. Their amounts are what the month adds to the amount of its year, so that those of
   * twelve months sum to the deduction of the year, which is rounded once for each rate.
   */
  readonly mileage: (month: Days) => readonly RateTotal[]
}

/** Returns the books of a worker's own business: without W-2 pay, and without gigs on no form. */
export function ownBooks(rows: CountedRows & { readonly payKinds: PayKinds }): OwnBooks {
  const { gigs, expenses, drives } = rowsOfKind(rows, '1099')
  return {
    incomes: cashIncome(gigs),
    costs: [...loggedCosts(expenses), ...gigs.flatMap(gigCosts)],
    mileage: ({ start, end }) => {
      const ratesOf = (days: Days) => {
        const within = { gigs: gigs.filter(({ date }) => isWithin(days, date)), drives: drives.filter(({ day }) => isWithin(days, day)) }
        return mileageLog(within, { usesIrsMileageRate: true }).irsTotals
      }
      const year = dayOf(yearOf(start), 1, 1)
      const before = new Map(ratesOf({ start: year, end: addDays(start, -1) }).map((total) => [total.mills, total]))
      return ratesOf({ start: year, end }).flatMap(({ mills, miles, cents }) => {
        const driven = miles - (before.get(mills)?.miles ?? 0)
        return driven === 0 ? [] : [{ mills, miles: driven, cents: cents - (before.get(mills)?.cents ?? 0) }]
      })
    },
  }
}
