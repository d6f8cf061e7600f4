import { formatCents } from '#domain/money/money.ts'
import type { DueNow } from '#domain/tax/estimated-payments.ts'
import { formatDay } from '#words/dates.ts'
import { tax as words } from '#words/en/tax.ts'

interface Sentence {
  readonly text: string
  readonly isLate?: boolean
}

/** Returns a sentence about what is late and one about what is due next. */
export function dueSentences({ late, next }: DueNow): readonly Sentence[] {
  if (!next)
    return [
      {
        text: late > 0 ? words.pastDueForGood({ amount: formatCents(late) }) : words.allDatesPassed,
      },
    ]
  if (late + next.cents === 0) return [{ text: words.noOpenPayment }]
  return [
    ...(late > 0 ? [{ text: words.pastDue({ amount: formatCents(late) }), isLate: true }] : []),
    ...(next.cents > 0 ? [{ text: words.nextPayment({ amount: formatCents(next.cents), day: formatDay(next.dueOn) }) }] : []),
  ]
}
