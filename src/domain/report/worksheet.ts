import type { Expense } from '../expense.ts'
import type { Rates } from '../gig.ts'
import { isWithin, type Period } from '../period.ts'
import { sumUp } from '../summary.ts'
import { gigCosts, loggedCosts } from './costs.ts'
import { mileageLog, mileageTotals } from './mileage-log.ts'
import type { CostedGig } from './report-gig.ts'
import { type ScheduleC, scheduleC } from './schedule-c.ts'

/** The Schedule C worksheet of a period, as its report has it: lighter than the report, for who needs the profit only. */
export function worksheetOf(
  period: Period,
  all: { readonly gigs: readonly CostedGig[]; readonly expenses: readonly Expense[] },
  rates: Rates,
): ScheduleC {
  const gigs = all.gigs.filter((gig) => isWithin(period, gig.date))
  const expenses = all.expenses.filter((expense) => isWithin(period, expense.date))
  const { taxableIncome } = sumUp(period, { gigs, expenses }, rates)
  const costs = [...loggedCosts(expenses), ...gigs.flatMap(gigCosts)]
  return scheduleC(period.year, taxableIncome, costs, mileageTotals(mileageLog(gigs, rates.usesIrsMileageRate)))
}
