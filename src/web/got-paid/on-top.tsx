import { type Cents, formatCents } from '#domain/money/money.ts'
import { readForm } from '#domain/payments/payment-form.ts'
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
      label={`Was the ${formatCents(added)} in the ${typed}?`}
      value={answer === null ? null : answer ? 'top' : 'in'}
      options={[
        { value: 'in', label: 'Yes' },
        { value: 'top', label: 'No, on top' },
      ]}
      onChoose={(chosen) => set({ [path]: chosen === 'top' })}
      error={errorOf(path)}
      hint={reading.onTop > 0 && `Total received: ${typed} + ${formatCents(reading.onTop)} = ${formatCents(reading.received)}`}
    />
  )
}
