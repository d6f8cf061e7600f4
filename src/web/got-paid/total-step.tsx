import { Check } from 'lucide-react'
import { type Cents, formatCents, moneyOf, parseAmount } from '#domain/money/money.ts'
import { formStub, readForm, tipsBefore } from '#domain/payments/payment-form.ts'
import { gotPaid as words } from '#words/en/got-paid.ts'
import { today } from '../base/calls/api.ts'
import { Button } from '../kit/button.tsx'
import { DateField, MoneyField } from '../kit/field.tsx'
import { ExtraChoice, NetRestChoice, RestChoice } from './agreement.tsx'
import type { StepProps } from './step.ts'
import { StubFields } from './stub-fields.tsx'

/** Fills in the expected amount with one tap. */
const ExpectedChip = ({ expected, isChosen, set }: { expected: Cents; isChosen: boolean; set: StepProps['set'] }) => (
  <Button
    variant="secondary"
    aria-pressed={isChosen}
    className={`justify-self-start rounded-full! ${isChosen ? 'border-brand! bg-brand-soft! text-brand!' : ''}`}
    icon={isChosen && <Check aria-hidden="true" className="size-4.5" />}
    onClick={() => set({ totalReceived: moneyOf(expected) })}
  >
    {words.paidAsExpected({ amount: formatCents(expected) })}
  </Button>
)

/** Asks about a total that differs from what was agreed. */
function Agreement({ form, set, errorOf }: StepProps) {
  const reading = readForm(form)
  const typed = parseAmount(form.totalReceived) ?? 0
  // Less than the agreed pay is usual for W-2 pay without a stub, but it can be a part of the pay too.
  const mayBePart = form.isOnW2 && formStub(form) === null && typed > 0 && typed < form.agreed.due
  if (reading.short > 0 || (form.agreed.due === 0 && form.rest !== null))
    return <RestChoice reading={reading} value={form.rest} onChoose={(rest) => set({ rest })} error={errorOf('rest')} />
  if (mayBePart) return <NetRestChoice value={form.rest} onChoose={(rest) => set({ rest })} />
  if (reading.over === 0) return null
  return <ExtraChoice reading={reading} value={form.extra} onChoose={(extra) => set({ extra })} error={errorOf('extra')} />
}

export const TotalStep = (props: StepProps) => {
  const { form, set, control, workDays, gigs, isCorrection } = props
  const { due } = form.agreed
  const { onTop } = readForm(form)
  const typed = parseAmount(form.totalReceived)
  const earlier = tipsBefore(gigs)
  return (
    <div className="grid gap-4">
      {due > 0 && !form.isOnW2 && <ExpectedChip expected={due} isChosen={typed === due} set={set} />}
      <MoneyField
        label={workDays.length > 1 ? words.totalForDays({ days: workDays.length }) : words.totalReceived}
        required
        data-autofocus
        hint={
          onTop > 0
            ? words.reimbursedOnTop({ typed: formatCents(typed ?? 0), reimbursed: formatCents(onTop) })
            : form.isOnW2
              ? words.netHint
              : words.totalHint
        }
        {...control('totalReceived')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField
          label={words.tips}
          hint={earlier > 0 && !(isCorrection && form.hadTips) ? words.tipsBefore({ amount: formatCents(earlier) }) : words.tipsHint}
          {...control('tips')}
        />
        <DateField label={words.paidOn} max={today()} {...control('gotPaidDate')} />
      </div>
      {form.isOnW2 && <StubFields {...props} />}
      <Agreement {...props} />
    </div>
  )
}
