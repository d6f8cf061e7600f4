import { plainNumber } from '../money/typed-number.ts'

/** The hours of one day of work, with two decimals. */
export const DAY_HOURS = { least: 0.25, most: 24 } as const

/** Returns typed hours with at most two decimals; null for a blank text and for any other text. */
export function hoursTyped(text: string): number | null {
  const plain = plainNumber(text)
  return plain !== null && /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}

/** Returns whether a number is the hours of one day of work. */
export const areDayHours = (hours: number): boolean => hours >= DAY_HOURS.least && hours <= DAY_HOURS.most
