import { formatRate } from '#domain/mileage/irs-mileage.ts'
import { type MileageRates, otherRates, rateOfDays } from '#domain/mileage/mileage.ts'
import { type MeasuredRoute, roughlyKnown } from '#domain/mileage/route-form.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { mileageTexts } from './en/mileage.ts'

/** Writes the rate of a mile on some days: `"$0.70"`, or that each day has its own rate. */
export function rateLabel(days: readonly Day[], rates: MileageRates): string {
  const rate = rateOfDays(days, rates)
  return rate === null ? mileageTexts.rateOfEachDay : formatRate(rate)
}

/** Returns a note with the IRS rate of some days where the worker uses the flat rate and the two differ; else null (money.md A19). */
export function otherRateNote(days: readonly Day[], rates: MileageRates): string | null {
  const irsRates = otherRates(days, rates)
  if (irsRates === null) return null
  if (irsRates.length > 1) return mileageTexts.ratesOfDays({ rates: irsRates })
  return days.length > 1 ? mileageTexts.rateOfDays({ rates: irsRates }) : mileageTexts.rateOfDay({ rates: irsRates })
}

/** Returns the label of the button that switches to the IRS rate of some days, where `otherRateNote` names it; else null. */
export function otherRateChoice(days: readonly Day[], rates: MileageRates): string | null {
  const irsRates = otherRates(days, rates)
  if (irsRates === null) return null
  return irsRates.length > 1 ? mileageTexts.switchToRates : mileageTexts.switchToRate({ rates: irsRates })
}

/** Says that miles are a commute: `84 miles of commuting: kept in your mileage log, not deducted.` */
export const commuteNote = (miles: number): string => mileageTexts.commute({ miles })

/** Says how exact miles are, and how long they take: `An estimate, give or take 3 miles, about 1 h 20 min.` */
export function measuredNote(route: MeasuredRoute, roundTrip: boolean): string {
  const known = roughlyKnown(route)
  if (known) return known === 'city' ? mileageTexts.onlyCities : mileageTexts.onlyZipCodes
  const { plusMinusMiles, minutes, method } = route
  const ways = roundTrip ? 2 : 1
  const off = (plusMinusMiles ?? 0) * ways
  return mileageTexts[method]({ off, minutes: minutes === null ? null : minutes * ways })
}
