import type { CountedRows } from '../gigs/counted-rows.ts'
import type { Gig } from '../gigs/gig.ts'
import { irsRate, type Mills, milesAt } from '../mileage/irs-mileage.ts'
import { FLAT_RATE, type MileageRates, mileageDeduction, rateOn } from '../mileage/mileage.ts'
import { driveDeduction, type OwnDrive } from '../mileage/own-drive.ts'
import { drivenMiles, type Trip } from '../mileage/trips.ts'
import { type Cents, spread, sumOf } from '../money/money.ts'
import type { TripMethod } from '../places/trip-distance.ts'
import { addDays, type Day } from '../time/calendar-day.ts'
import { type GigName, gigName } from './costs.ts'
import type { MileageTotal } from './schedule-c.ts'

/** A drive in the mileage log. */
export interface LoggedDrive {
  readonly date: Day
  /** The known places of the way in their order: none, only the destination, or all from the start to the destination. */
  readonly places: readonly string[]
  /** Whether the drive went back to its start, where that is known. */
  readonly isRoundTrip: boolean
  /** Null for a drive without a gig. */
  readonly gig: GigName | null
  /** What the drive was for besides the gig; null for the gig itself. */
  readonly purpose: string | null
  readonly miles: number
  readonly method: TripMethod
  /** The day of the entry if it was more than a week after the drive; else empty. */
  readonly writtenLater: Day | ''
}

/** A drive whose miles are deducted. */
export interface LoggedTrip extends LoggedDrive {
  /** The rate in use. */
  readonly mills: Mills
  readonly deduction: Cents
}

/** Miles at one rate, summed before rounding (money.md A20). */
export interface RateTotal {
  readonly mills: Mills
  readonly miles: number
  readonly cents: Cents
}

/** The business miles of gigs and drives at the rate in use, and the deductions at both kinds of rates (money.md A19). Cents. */
export interface MileageLog {
  readonly trips: readonly LoggedTrip[]
  readonly miles: number
  /** Drives from home that the worker counts as commutes. No figure includes them. */
  readonly commutes: readonly LoggedDrive[]
  readonly commuteMiles: number
  readonly usesIrsRate: boolean
  /** The sum of the trips' rounded deductions, as on the Expenses card. */
  readonly deduction: Cents
  readonly flat: RateTotal
  readonly irsTotals: readonly RateTotal[]
  readonly irsDeduction: Cents
}

/** A stored trip of a gig. */
export interface GigTrip extends Trip {
  readonly gigId: number
  readonly createdAt: string
}

/** Makes the mileage log of gigs and of drives without a gig, by day. A gig without given trips counts as one trip. */
export function mileageLog(
  { gigs, drives }: Pick<CountedRows, 'gigs' | 'drives'>,
  rates: MileageRates,
  allTrips: readonly GigTrip[] = [],
): MileageLog {
  const tripsOf = Map.groupBy(allTrips, ({ gigId }) => gigId)
  const driven = (gig: Gig, isCommute: boolean) => (tripsOf.get(gig.id) ?? []).filter((trip) => trip.isCommute === isCommute)
  const own = Map.groupBy(drives, ({ isCommute }) => isCommute)
  const trips = byDay([
    ...gigs.filter((gig) => gig.mileage > 0).flatMap((gig) => loggedTrips(gig, driven(gig, false), rates)),
    ...(own.get(false) ?? []).map((drive) => deductedDrive(drive, rates)),
  ])
  const commutes = byDay([
    ...gigs.flatMap((gig) => driven(gig, true).map((trip) => loggedDrive(gig, trip))),
    ...(own.get(true) ?? []).map(ownDrive),
  ])
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
    commutes,
    commuteMiles: sumOf(commutes, (trip) => trip.miles),
    usesIrsRate: rates.usesIrsMileageRate,
    deduction: sumOf(trips, (trip) => trip.deduction),
    flat: totalAt(FLAT_RATE, miles),
    irsTotals,
    irsDeduction: sumOf(irsTotals, ({ cents }) => cents),
  }
}

/** Sorts drives by day. Those of one day stay in their order. */
const byDay = <Drive extends LoggedDrive>(drives: readonly Drive[]): Drive[] =>
  drives.toSorted((one, other) => (one.date === other.date ? 0 : one.date < other.date ? -1 : 1))

const totalAt = (mills: Mills, miles: number): RateTotal => ({ mills, miles, cents: milesAt(mills, miles) })

/** How many days later an entry may be written: a weekly log counts as kept in time (26 CFR 1.274-5T(c)(2)(ii)). */
const DAYS_IN_TIME = 7

/** Returns the business trips of a gig. Their deductions sum to that of the gig's miles. */
function loggedTrips(gig: Gig, trips: readonly GigTrip[], rates: MileageRates): LoggedTrip[] {
  const { date, mileage } = gig
  const mills = rateOn(date, rates)
  const deduction = mileageDeduction(mileage, date, rates)
  if (trips.length === 0 || drivenMiles(trips) !== mileage) {
    const way = { places: gig.gigAddress ? [gig.gigAddress] : [], isRoundTrip: false }
    return [{ date, ...way, gig: gigName(gig), purpose: null, miles: mileage, method: 'manual', writtenLater: '', mills, deduction }]
  }
  const parts = spread(
    deduction,
    trips.map(({ miles }) => miles),
  )
  return trips.map((trip, at) => ({ ...loggedDrive(gig, trip), mills, deduction: parts[at] ?? 0 }))
}

function loggedDrive(gig: Gig, trip: GigTrip): LoggedDrive {
  return {
    date: gig.date,
    ...wayOf(trip, gig.gigAddress ?? ''),
    gig: gigName(gig),
    purpose: trip.purpose || null,
    miles: trip.miles,
    method: trip.method,
    writtenLater: writtenLater(trip.createdAt.slice(0, 10), gig.date),
  }
}

const ownDrive = (drive: OwnDrive): LoggedDrive => ({
  date: drive.day,
  ...wayOf(drive, ''),
  gig: null,
  purpose: drive.purpose,
  miles: drive.miles,
  method: drive.method,
  writtenLater: writtenLater(drive.createdAt.slice(0, 10), drive.day),
})

const deductedDrive = (drive: OwnDrive, rates: MileageRates): LoggedTrip => ({
  ...ownDrive(drive),
  mills: rateOn(drive.day, rates),
  deduction: driveDeduction(drive, rates),
})

const writtenLater = (written: Day, driven: Day) => (written > addDays(driven, DAYS_IN_TIME) ? written : '')

/** Returns the way of a trip. Without both ends, only the destination is known. */
function wayOf({ fromAddress, toAddress, stops, isRoundTrip }: Trip, destination: string) {
  const end = toAddress || destination
  if (!fromAddress || !end) return { places: end ? [end] : [], isRoundTrip: false }
  return { places: [fromAddress, ...stops, end], isRoundTrip }
}

/** Returns the miles as rows of Schedule C, one for each rate in use. The first row notes what the other rate would give. */
export function mileageTotals({ flat, irsTotals, irsDeduction, usesIrsRate }: MileageLog): MileageTotal[] {
  const used = usesIrsRate ? irsTotals : [flat]
  const other = usesIrsRate ? ({ code: 'atFlatRate', ...flat } as const) : ({ code: 'atIrsRates', cents: irsDeduction } as const)
  const isSame = flat.cents === irsDeduction
  return used
    .filter(({ miles }) => miles > 0)
    .map(({ miles, mills, cents }, at) => ({ miles, mills, deduction: cents, note: isSame || at > 0 ? null : other }))
}

/** A question of Schedule C, Part IV. */
export type PartIvQuestion =
  | { readonly code: 'firstUse' | 'personalUse' | 'otherVehicle' | 'evidence' | 'writtenEvidence' }
  | { readonly code: 'milesOfYear'; readonly miles: number; readonly commuteMiles: number }

/** Returns the questions of Schedule C, Part IV, for the worker to answer (money.md 2.5). */
export const partIvQuestions = ({ miles, commuteMiles }: Pick<MileageLog, 'miles' | 'commuteMiles'>): readonly PartIvQuestion[] => [
  { code: 'firstUse' },
  { code: 'milesOfYear', miles, commuteMiles },
  { code: 'personalUse' },
  { code: 'otherVehicle' },
  { code: 'evidence' },
  { code: 'writtenEvidence' },
]
