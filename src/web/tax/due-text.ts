import { formatCents } from '#domain/money/money.ts'
import type { DueNow } from '#domain/tax/estimated-payments.ts'
import { formatDay } from '#domain/time/calendar-day.ts'

interface Sentence {
  readonly text: string
  readonly isLate?: boolean
}

/** Returns a sentence about what is late and one about what is due next. */
export function dueSentences({ late, next }: DueNow): readonly Sentence[] {
  if (!next)
    return [
      {
        text:
          late > 0
            ? `${formatCents(late)} is past due. All four due dates have passed: pay the rest with your return.`
            : 'All four due dates have passed.',
      },
    ]
  if (late + next.cents === 0) return [{ text: 'No quarterly payment is open.' }]
  return [
    ...(late > 0 ? [{ text: `${formatCents(late)} is past due by this estimate.`, isLate: true }] : []),
    ...(next.cents > 0 ? [{ text: `Next: ${formatCents(next.cents)} by ${formatDay(next.dueOn)}.` }] : []),
  ]
}
