import type { CountedRows } from '../gigs/counted-rows.ts'
import type { Rates } from '../gigs/gig.ts'
import type { MileageRates } from '../mileage/mileage.ts'
import type { Cents } from '../money/money.ts'
import { type Days, isWithin } from '../time/period.ts'
import { type DatedIncome, incomeIn } from './accounting-method.ts'
import { type Cost, gigCosts, loggedCosts } from './costs.ts'
import { type GigTrip, type MileageLog, mileageLog, mileageTotals } from './mileage-log.ts'
import { type ScheduleC, scheduleC } from './schedule-c.ts'

/** The parts of a Schedule C worksheet. */
export interface WorksheetParts {
  readonly gigCosts: readonly Cost[]
  /** The costs of gigs and those logged separately. */
  readonly costs: readonly Cost[]
  readonly mileage: MileageLog
  readonly scheduleC: ScheduleC
}

/** Returns the worksheet of gigs, expenses and drives, with its parts. `income` is their taxable income, in cents. */
export function worksheetParts(
  year: number,
  income: Cents,
  { gigs, expenses, drives, trips }: CountedRows & { readonly trips?: readonly GigTrip[] | undefined },
  rates: MileageRates,
): WorksheetParts {
  const ofGigs = gigs.flatMap(gigCosts)
  const costs = [...loggedCosts(expenses), ...ofGigs]
  const mileage = mileageLog({ gigs, drives }, rates, trips)
  return { gigCosts: ofGigs, costs, mileage, scheduleC: scheduleC(year, income, costs, mileageTotals(mileage)) }
}

/**
 * Returns the worksheet of some days of a year, as in the report of those days. `incomes` is the income of all gigs, each on the day on
 * which it counts.
 */
export function worksheetOf(year: number, days: Days, all: CountedRows, incomes: readonly DatedIncome[], rates: Rates): ScheduleC {
  const gigs = all.gigs.filter((gig) => isWithin(days, gig.date))
  const expenses = all.expenses.filter((expense) => isWithin(days, expense.date))
  const drives = all.drives.filter((drive) => isWithin(days, drive.day))
  return worksheetParts(year, incomeIn(incomes, days), { gigs, expenses, drives }, rates).scheduleC
}
