import { formatDollars } from '#domain/money/money.ts'
import type { ListSection, sectionSums } from '#domain/payments/gig-list.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { formatDay } from './dates.ts'
import { listTexts } from './en/list.ts'

/** Says that gigs of a month are listed above it: `"3 more above"`, or `"Listed above"` if no other gig of the month is left. */
export const aboveText = ({ rows, above }: Pick<ListSection, 'rows' | 'above'>): string =>
  rows.length === 0 ? listTexts.listedAbove : listTexts.moreAbove({ gigs: above.length })

/** Writes the sum of a month in whole dollars: `"$1,655 of $2,205 earned"`, or one figure where the two are equal. */
export function monthSumText({ earned, expected }: ReturnType<typeof sectionSums>): string {
  const dollars = { earned: formatDollars(earned), expected: formatDollars(expected) }
  if (earned === expected) return listTexts.earned(dollars)
  return earned === 0 ? listTexts.expected(dollars) : listTexts.earnedOf(dollars)
}

/** Returns the date mark of a row: a weekday and a day of the month, or the first and the last day. */
export function daysMark(days: readonly Day[]): { readonly weekday: string; readonly number: string } {
  const [first, last] = [days[0] ?? '', days.at(-1) ?? '']
  const weekday = formatDay(first, 'weekdayName')
  if (first === last) return { weekday, number: formatDay(first, 'dayNumber') }
  return { weekday, number: `${formatDay(first, 'dayNumber')}–${formatDay(last, 'dayNumber')}` }
}
