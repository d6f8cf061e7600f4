import { formatCents } from '#domain/money/money.ts'
import type { Extra, PayReading, Rest } from '#domain/payments/agreed-pay.ts'
import { Choice } from '../kit/choice.tsx'

interface Props<Answer> {
  reading: Pick<PayReading, 'short' | 'over' | 'received' | 'tips'>
  value: Answer | null
  onChoose: (answer: Answer) => void
  error?: string | undefined
}

const restHints: Readonly<Record<Rest, string>> = {
  owed: 'The gig waits for the rest.',
  not_coming: 'The gig is completed with less than agreed.',
}

/** Asks what becomes of the rest of a short payment. Nothing is completed for less than agreed without an answer. */
export const RestChoice = ({ reading: { short }, value, onChoose, error }: Props<Rest>) => (
  <Choice<Rest>
    label={short > 0 ? `The other ${formatCents(short)}:` : 'The rest:'}
    value={value}
    options={[
      { value: 'owed', label: 'Still owed' },
      { value: 'not_coming', label: 'Not coming' },
    ]}
    onChoose={onChoose}
    error={error}
    hint={value && restHints[value]}
  />
)

/** Asks what a client paid beyond the agreed pay. */
export function ExtraChoice({ reading: { over, received, tips }, value, onChoose, error }: Props<Extra>) {
  const hints: Readonly<Record<Extra, string>> = {
    pay: 'It counts as income.',
    tip: `${formatCents(received)} pay and ${formatCents(tips)} in tips.`,
    reimbursement: 'Enter the cost that it paid back in step 3 or 4.',
  }
  return (
    <Choice<Extra>
      label={`${formatCents(over)} more than agreed:`}
      value={value}
      options={[
        { value: 'pay', label: 'Extra pay' },
        { value: 'tip', label: 'A tip' },
        { value: 'reimbursement', label: 'A reimbursement' },
      ]}
      onChoose={onChoose}
      error={error}
      hint={value && hints[value]}
    />
  )
}
