import type { CountedRows } from '../gigs/counted-rows.ts'
import { earnings, type Gig, isCompleted, type Rates } from '../gigs/gig.ts'
import { mileageDeduction } from '../mileage/mileage.ts'
import { driveDeduction } from '../mileage/own-drive.ts'
import { milesOf } from '../mileage/trips.ts'
import { type Cents, sumOf } from '../money/money.ts'
import { type Day, monthOf, weekdayOf, yearOf } from '../time/calendar-day.ts'
import { oldestFirst } from '../time/order.ts'
import { isWithin, type Period, periodAt, periodOf } from '../time/period.ts'
import { bestClients, type ClientFigures } from './best-clients.ts'
import { seriesOf } from './series.ts'
import { type Sums, sumUp } from './summary.ts'

/** What a year was the first or the best in. The best ones need an earlier year to compare with. */
export type YearRecord = 'firstYear' | 'bestYear' | 'bestMonth' | 'bestGig'

/** A look back at a year with completed gigs. Cents. */
export interface YearReview<G extends Gig = Gig> {
  readonly period: Period<'annual'>
  /** The figures of the year's cards. */
  readonly sums: Omit<Sums, 'breakdown'>
  /** The income of each month, January first. */
  readonly months: readonly { readonly period: Period<'monthly'>; readonly income: Cents }[]
  /** The month with the highest income, the first of equal ones. */
  readonly bestMonth: { readonly period: Period<'monthly'>; readonly income: Cents }
  /** The completed gig with the highest income, the first of equal ones. */
  readonly bestGig: { readonly gig: G; readonly income: Cents }
  /** Null if no gig earned anything. */
  readonly bestClient: ClientFigures | null
  readonly clients: number
  /** How many of the clients had no completed gig in an earlier year. */
  readonly newClients: number
  /** 0 is Sunday, as in `weekdayOf`. Of equal weekdays, the first in the week. */
  readonly busiestWeekday: { readonly weekday: number; readonly gigs: number }
  readonly miles: number
  /** The deduction for the miles, each gig's and each drive's rounded, as in the expenses of the card. */
  readonly mileageDeduction: Cents
  readonly records: readonly YearRecord[]
}

/** Returns the year that the dashboard looks back at: in January the year before, and none in other months. */
export const yearToReview = (today: Day): number | null => (monthOf(today) === 1 ? yearOf(today) - 1 : null)

/** Returns whether a year is over and had work, so that there is something to look back at. */
export const isReviewable = (year: number, gigs: readonly Gig[], today: Day): boolean =>
  year < yearOf(today) && gigs.some((gig) => isCompleted(gig) && yearOf(gig.date) === year)

/** Returns the first of the highest. */
function highest<Row>(rows: readonly Row[], figure: (row: Row) => number): Row | undefined {
  return rows.reduce<Row | undefined>((best, row) => (best !== undefined && figure(best) >= figure(row) ? best : row), undefined)
}

/** Looks back at a year. Returns null if it is not over, or if no gig was completed in it. */
export function reviewYear<G extends Gig>(year: number, all: CountedRows<G>, rates: Rates, today: Day): YearReview<G> | null {
  // The year comes from an address, so it may be any number.
  if (!isReviewable(year, all.gigs, today)) return null
  const period = periodAt('annual', year, 1)
  const completed = all.gigs.filter(isCompleted).toSorted(oldestFirst)
  const worked = completed.filter(({ date }) => isWithin(period, date))
  const bestGig = highest(worked, earnings)
  const { breakdown: _, ...sums } = sumUp(period, all, rates, today)
  const monthly = Array.from({ length: 12 }, (_, month) => periodAt('monthly', year, month + 1))
  const months = seriesOf(monthly, all, rates, today).map((figures) => ({ period: figures.period, income: figures.taxableIncome }))
  const bestMonth = highest(months, ({ income }) => income)
  const weekdays = [...Map.groupBy(worked, ({ date }) => weekdayOf(date))].map(([weekday, gigs]) => ({ weekday, gigs: gigs.length }))
  const busiestWeekday = highest(
    weekdays.sort((one, other) => one.weekday - other.weekday),
    ({ gigs }) => gigs,
  )
  if (!bestGig || !bestMonth || !busiestWeekday) return null

  const before = completed.filter(({ date }) => date < period.start)
  const known = new Set(before.map(({ clientId }) => clientId))
  const clients = new Set(worked.map(({ clientId }) => clientId))
  const ofYear = all.gigs.filter(({ date }) => isWithin(period, date))
  const drives = all.drives.filter(({ day }) => isWithin(period, day))
  return {
    period,
    sums,
    months,
    bestMonth,
    bestGig: { gig: bestGig, income: earnings(bestGig) },
    bestClient: bestClients(worked)[0] ?? null,
    clients: clients.size,
    newClients: [...clients].filter((client) => !known.has(client)).length,
    busiestWeekday,
    miles: sumOf(ofYear, ({ mileage }) => mileage) + milesOf(drives),
    mileageDeduction:
      sumOf(ofYear, ({ mileage, date }) => mileageDeduction(mileage, date, rates)) + sumOf(drives, (drive) => driveDeduction(drive, rates)),
    records: recordsOf({ year: sums.taxableIncome, month: bestMonth.income, gig: earnings(bestGig) }, before),
  }
}

/** Returns the records of a year by its highest incomes, compared with the completed gigs of the years before. */
function recordsOf(best: { year: Cents; month: Cents; gig: Cents }, before: readonly Gig[]): YearRecord[] {
  if (before.length === 0) return ['firstYear']
  const mostIn = (kind: 'annual' | 'monthly') =>
    Math.max(...[...Map.groupBy(before, ({ date }) => periodOf(kind, date).start).values()].map((gigs) => sumOf(gigs, earnings)))
  const isRecord = {
    bestYear: best.year > mostIn('annual'),
    bestMonth: best.month > mostIn('monthly'),
    bestGig: best.gig > Math.max(...before.map(earnings)),
  }
  return (['bestYear', 'bestMonth', 'bestGig'] as const).filter((record) => isRecord[record])
}
