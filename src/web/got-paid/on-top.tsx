import { type Cents, formatCents } from '#domain/money/money.ts'
import { readForm } from '#domain/payments/payment-form.ts'
import { gotPaid as words } from '#words/en/got-paid.ts'
import { Choice } from '../kit/choice.tsx'
import type { StepProps } from './step.ts'

interface Props extends Pick<StepProps, 'form' | 'set' | 'errorOf'> {
  path: 'isParkingOnTop' | 'areItemsOnTop'
}

/** Asks whether a reimbursement was part of the typed total or came on top of it. Draws nothing without a new reimbursement. */
export function OnTop({ form, set, errorOf, path }: Props) {
  const reading = readForm(form)
  const added: Cents = path === 'isParkingOnTop' ? reading.parkingAdded : reading.itemsAdded
  const answer = reading[path]
  if (added === 0) return null
  const typed = formatCents(reading.received - reading.onTop)
  return (
    <Choice
      label={words.onTopQuestion({ amount: formatCents(added), typed })}
      value={answer === null ? null : answer ? 'top' : 'in'}
      options={[
        { value: 'in', label: words.yes },
        { value: 'top', label: words.noOnTop },
      ]}
      onChoose={(chosen) => set({ [path]: chosen === 'top' })}
      error={errorOf(path)}
      hint={reading.onTop > 0 && words.totalWithOnTop({ typed, onTop: formatCents(reading.onTop), total: formatCents(reading.received) })}
    />
  )
}
