import { formatDay } from '#domain/calendar-day.ts'
import { formatCents } from '#domain/money.ts'
import type { DueNow } from '#domain/tax/estimated-payments.ts'

/** What is late and what comes next, in one or two sentences. */
export function dueText({ late, next }: DueNow): string {
  if (!next)
    return late > 0 ? `${formatCents(late)} was due by the last date; what is left goes with the return.` : 'All dates have gone by.'
  const sentences = [
    ...(late > 0 ? [`By this estimate ${formatCents(late)} is late: pay it soon.`] : []),
    ...(next.cents > 0 ? [`Next: ${formatCents(next.cents)} by ${formatDay(next.dueOn)}.`] : []),
  ]
  return sentences.length > 0 ? sentences.join(' ') : 'No quarterly payment is open.'
}
