import { formatRate, type Mills } from '#domain/mileage/irs-mileage.ts'
import type { TripMethod } from '#domain/places/trip-distance.ts'
import { durationText } from '../time-texts.ts'
import { count, countLarge } from './count.ts'

const listed = new Intl.ListFormat('en')
interface Rates {
  readonly rates: readonly Mills[]
}
interface Measured {
  readonly off: number
  readonly minutes: number | null
}
const measured = (what: string, minutes: number | null) =>
  `${what}${minutes === null ? '' : `, about ${durationText(minutes)}`}. Change the miles if you know better.`

/** Notes about rates, commutes and distances. */
export const mileageTexts = {
  rateOfEachDay: 'the IRS rate of each day',
  rateOfDay: ({ rates }: Rates) => `The IRS rate on this day is ${rates.map(formatRate).join()}.`,
  rateOfDays: ({ rates }: Rates) => `The IRS rate on these days is ${rates.map(formatRate).join()}.`,
  ratesOfDays: ({ rates }: Rates) => `The IRS rates of these days are ${listed.format(rates.map(formatRate))}.`,
  switchToRate: ({ rates }: Rates) => `Use ${rates.map(formatRate).join()}`,
  switchToRates: 'Use the IRS rates',
  commute: ({ miles }: { miles: number }) => `${countLarge('mile', miles)} of commuting: kept in your mileage log, not deducted.`,
  onlyCities: 'Only the cities are known; type the miles from your map.',
  onlyZipCodes: 'Only the ZIP codes are known; type the miles from your map.',
  estimated: ({ off, minutes }) => measured(off > 0 ? `An estimate, give or take ${count('mile', off)}` : 'An estimate', minutes),
  routed: ({ minutes }) => measured('Measured along roads', minutes),
  manual: ({ minutes }) => measured('As you entered it before', minutes),
} satisfies Record<TripMethod, (values: Measured) => string> & Record<string, unknown>
