import type { Day } from '../calendar-day.ts'
import { formatRate, irsRate, type Mills, milesAt } from '../irs-mileage.ts'
import { MILEAGE_RATE_CENTS, mileageDeduction } from '../mileage.ts'
import { type Cents, formatCents, sumOf } from '../money.ts'
import { gigName } from './costs.ts'
import type { ReportGig } from './report-gig.ts'
import type { MileageTotal } from './schedule-c.ts'

export interface Trip {
  readonly date: Day
  readonly place: string
  readonly purpose: string
  readonly miles: number
  readonly deduction: Cents
  readonly irsMills: Mills
}

export interface IrsTotal {
  readonly mills: Mills
  readonly miles: number
  readonly cents: Cents
}

/** The business miles of gigs at the rate in use, and what the IRS rate of each day gives (money.md A19). Cents. */
export interface MileageLog {
  readonly trips: readonly Trip[]
  readonly miles: number
  readonly deduction: Cents
  /** Miles are summed for each rate before they are rounded (A20). */
  readonly irsTotals: readonly IrsTotal[]
  readonly irsDeduction: Cents
}

export function mileageLog(gigs: readonly ReportGig[]): MileageLog {
  const trips = gigs.filter((gig) => gig.mileage > 0).map(tripOf)
  const irsTotals = [...Map.groupBy(trips, (trip) => trip.irsMills)].map(([mills, same]) => {
    const miles = sumOf(same, (trip) => trip.miles)
    return { mills, miles, cents: milesAt(mills, miles) }
  })
  const miles = sumOf(trips, (trip) => trip.miles)
  return { trips, miles, deduction: mileageDeduction(miles), irsTotals, irsDeduction: sumOf(irsTotals, ({ cents }) => cents) }
}

const tripOf = (gig: ReportGig): Trip => ({
  date: gig.date,
  place: gig.gigAddress ?? '',
  purpose: gigName(gig),
  miles: gig.mileage,
  deduction: mileageDeduction(gig.mileage),
  irsMills: irsRate(gig.date),
})

/** The miles as a row of Schedule C. */
export const mileageTotal = ({ miles, deduction, irsDeduction }: MileageLog): MileageTotal => ({
  miles,
  deduction,
  rate: formatRate(MILEAGE_RATE_CENTS * 10),
  note: irsDeduction === deduction ? '' : `${formatCents(irsDeduction)} at the IRS rate of each date`,
})

/** What Part IV of Schedule C asks, for the worker to fill in (money.md 2.5). */
export const partIvQuestions = [
  '43. When was the vehicle first used for business?',
  '44. Miles of the year: a. business, b. commuting, c. other',
  '45. Was it there for personal use off duty?',
  '46. Do you (or your spouse) have another vehicle for personal use?',
  '47a. Do you have evidence for the deduction?',
  '47b. Is the evidence written?',
] as const
