import { formatCents } from '#domain/money/money.ts'
import type { Extra, PayReading, Rest } from '#domain/payments/agreed-pay.ts'
import { questions as words } from '#words/en/got-paid/questions.ts'
import { Choice } from '../kit/choice.tsx'

interface Props<Answer> {
  reading: Pick<PayReading, 'short' | 'over' | 'received' | 'tips'>
  value: Answer | null
  onChoose: (answer: Answer) => void
  error?: string | undefined
}

const restHints: Readonly<Record<Rest, string>> = {
  owed: words.owedHint,
  not_coming: words.notComingHint,
}

/** Asks whether more comes after W-2 pay without a stub, which is usually less than agreed. Without an answer, the rest was withheld. */
export const NetRestChoice = ({ value, onChoose }: Pick<Props<Rest>, 'value' | 'onChoose'>) => (
  <Choice<Rest>
    label={words.restUnknown}
    value={value ?? 'not_coming'}
    options={[
      { value: 'not_coming', label: words.wasWithheld },
      { value: 'owed', label: words.stillOwed },
    ]}
    onChoose={onChoose}
    hint={value === 'owed' ? words.owedHint : undefined}
  />
)

/** Asks what becomes of the rest of a short payment. Nothing is completed for less than agreed without an answer. */
export const RestChoice = ({ reading: { short }, value, onChoose, error }: Props<Rest>) => (
  <Choice<Rest>
    label={short > 0 ? words.rest({ amount: formatCents(short) }) : words.restUnknown}
    value={value}
    options={[
      { value: 'owed', label: words.stillOwed },
      { value: 'not_coming', label: words.notComing },
    ]}
    onChoose={onChoose}
    error={error}
    hint={value && restHints[value]}
  />
)

/** Asks what a client paid beyond the agreed pay. */
export function ExtraChoice({ reading: { over, received, tips }, value, onChoose, error }: Props<Extra>) {
  const hints: Readonly<Record<Extra, string>> = {
    pay: words.extraPayHint,
    tip: words.tipHint({ pay: formatCents(received), tips: formatCents(tips) }),
    reimbursement: words.reimbursementHint,
  }
  return (
    <Choice<Extra>
      label={words.extra({ amount: formatCents(over) })}
      value={value}
      options={[
        { value: 'pay', label: words.extraPay },
        { value: 'tip', label: words.tip },
        { value: 'reimbursement', label: words.reimbursement },
      ]}
      onChoose={onChoose}
      error={error}
      hint={value && hints[value]}
    />
  )
}
