import { type Cents, centsOf, scale, sumOf } from '../money/money.ts'
import { addDays, type Day, daysBetween } from '../time/calendar-day.ts'
import { hundredths, type LateFee } from './invoice.ts'

/** The days for which a percentage is charged once. */
const MONTH_DAYS = 30

/**
 * Returns the late fee that an invoice has earned by a day, in cents. A percentage is charged for each full 30 days after the due date, on the
 * work that is open at their end (`openOn`), and stays earned when that is paid later. It is simple, and each month is rounded half up by
 * itself: 1.5% of 405.00 for 64 days is 2 × 6.08 = 12.16. A flat fee is charged once, if work is open at the end of the due date.
 */
export function lateFeeOf(fee: LateFee | null, openOn: (day: Day) => Cents, dueDate: Day, today: Day): Cents {
  const daysLate = daysBetween(dueDate, today)
  if (fee === null || daysLate <= 0) return 0
  if (fee.kind === 'flat') return openOn(dueDate) > 0 ? centsOf(fee.amount) : 0
  const months = Array.from({ length: Math.floor(daysLate / MONTH_DAYS) }, (_, at) => addDays(dueDate, (at + 1) * MONTH_DAYS))
  return sumOf(months, (day) => scale(Math.max(0, openOn(day)), hundredths(fee.percent), 10_000))
}
