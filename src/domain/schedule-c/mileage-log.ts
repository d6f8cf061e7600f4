import { formatRate, irsRate, type Mills, milesAt } from '../mileage/irs-mileage.ts'
import { FLAT_RATE, type MileageRates, mileageDeduction, rateOn } from '../mileage/mileage.ts'
import { type Cents, formatCents, sumOf } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import { gigName } from './costs.ts'
import type { CostedGig } from './report-gig.ts'
import type { MileageTotal } from './schedule-c.ts'

export interface Trip {
  readonly date: Day
  readonly place: string
  readonly purpose: string
  readonly miles: number
  /** The rate in use. */
  readonly mills: Mills
  readonly deduction: Cents
}

/** Miles of one rate, summed before they are rounded (money.md A20). */
export interface RateTotal {
  readonly mills: Mills
  readonly miles: number
  readonly cents: Cents
}

/** The business miles of gigs at the rate in use, and what both ways to count them give (money.md A19). Cents. */
export interface MileageLog {
  readonly trips: readonly Trip[]
  readonly miles: number
  readonly usesIrsRate: boolean
  /** Each trip rounded, as the Expenses card has it. */
  readonly deduction: Cents
  readonly flat: RateTotal
  readonly irsTotals: readonly RateTotal[]
  readonly irsDeduction: Cents
}

export function mileageLog(gigs: readonly CostedGig[], rates: MileageRates): MileageLog {
  const driven = gigs.filter((gig) => gig.mileage > 0)
  const trips = driven.map((gig) => tripOf(gig, rates))
  const miles = sumOf(trips, (trip) => trip.miles)
  const irsTotals = [...Map.groupBy(trips, (trip) => irsRate(trip.date))].map(([mills, same]) =>
    totalAt(
      mills,
      sumOf(same, (trip) => trip.miles),
    ),
  )
  return {
    trips,
    miles,
    usesIrsRate: rates.usesIrsMileageRate,
    deduction: sumOf(trips, (trip) => trip.deduction),
    flat: totalAt(FLAT_RATE, miles),
    irsTotals,
    irsDeduction: sumOf(irsTotals, ({ cents }) => cents),
  }
}

const totalAt = (mills: Mills, miles: number): RateTotal => ({ mills, miles, cents: milesAt(mills, miles) })

const tripOf = (gig: CostedGig, rates: MileageRates): Trip => ({
  date: gig.date,
  place: gig.gigAddress ?? '',
  purpose: gigName(gig),
  miles: gig.mileage,
  mills: rateOn(gig.date, rates),
  deduction: mileageDeduction(gig.mileage, gig.date, rates),
})

/** The miles as rows of Schedule C, one for each rate in use; what the other way to count gives stands beside the first. */
export function mileageTotals({ flat, irsTotals, irsDeduction, usesIrsRate }: MileageLog): MileageTotal[] {
  const used = usesIrsRate ? irsTotals : [flat]
  const other = usesIrsRate
    ? `All ${flat.miles.toLocaleString('en-US')} miles at ${formatRate(FLAT_RATE)}: ${formatCents(flat.cents)}`
    : `${formatCents(irsDeduction)} at the IRS rate of each date`
  const isSame = flat.cents === irsDeduction
  return used
    .filter(({ miles }) => miles > 0)
    .map(({ miles, mills, cents }, at) => ({ miles, rate: formatRate(mills), deduction: cents, note: isSame || at > 0 ? '' : other }))
}

/** What Part IV of Schedule C asks, for the worker to fill in (money.md 2.5). */
export const partIvQuestions = [
  '43. When was the vehicle first used for business?',
  '44. Miles of the year: a. business, b. commuting, c. other',
  '45. Was it there for personal use off duty?',
  '46. Do you (or your spouse) have another vehicle for personal use?',
  '47a. Do you have evidence for the deduction?',
  '47b. Is the evidence written?',
] as const
