import { type Cents, centsOf, scale } from '../money/money.ts'
import { type Day, daysBetween } from '../time/calendar-day.ts'
import { hundredths, type LateFee } from './invoice.ts'

/** The days for which a percentage is charged once. */
const MONTH_DAYS = 30

/**
 * Returns the late fee that an invoice has earned by a day, in cents. A percentage is charged on the open work for each full 30 days after the
 * due date. It is simple, and each month is rounded half up by itself: 1.5% of 405.00 for 64 days is 2 × 6.08 = 12.16. A flat fee is charged
 * once, from the first day late. Without open work there is no fee.
 */
export function lateFeeOf(fee: LateFee | null, openWorkCents: Cents, dueDate: Day, today: Day): Cents {
  const daysLate = daysBetween(dueDate, today)
  if (fee === null || openWorkCents <= 0 || daysLate <= 0) return 0
  if (fee.kind === 'flat') return centsOf(fee.amount)
  return Math.floor(daysLate / MONTH_DAYS) * scale(openWorkCents, hundredths(fee.percent), 10_000)
}
