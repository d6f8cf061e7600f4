import { Check } from 'lucide-react'
import { type Cents, formatCents, moneyOf, parseAmount } from '#domain/money/money.ts'
import { today } from '../base/api.ts'
import { Button } from '../kit/button.tsx'
import { CheckField, DateField, MoneyField } from '../kit/field.tsx'
import type { StepProps } from './step.ts'

/** Returns whether the typed amount is less than the expected rest. */
const isLess = (typed: string, expected: Cents) => (parseAmount(typed) ?? expected) < expected

/** Fills in the expected amount with one tap. */
const ExpectedChip = ({ expected, isChosen, set }: { expected: Cents; isChosen: boolean; set: StepProps['set'] }) => (
  <Button
    variant="secondary"
    aria-pressed={isChosen}
    className={`justify-self-start rounded-full! ${isChosen ? 'border-brand! bg-brand-soft! text-brand!' : ''}`}
    icon={isChosen && <Check aria-hidden="true" className="size-4.5" />}
    onClick={() => set({ totalReceived: moneyOf(expected) })}
  >
    Paid as expected: {formatCents(expected)}
  </Button>
)

export const TotalStep = ({ form, set, control, workDays, expected }: StepProps & { expected: Cents }) => (
  <div className="grid gap-4">
    {expected > 0 && <ExpectedChip expected={expected} isChosen={parseAmount(form.totalReceived) === expected} set={set} />}
    <MoneyField
      label={workDays.length > 1 ? `Total received for all ${workDays.length} days` : 'Total received'}
      required
      data-autofocus
      hint="Everything the client paid, reimbursements included."
      {...control('totalReceived')}
    />
    {(form.isPartial || isLess(form.totalReceived, expected)) && (
      <CheckField
        label="This is only part of it. The rest comes later"
        hint={form.isPartial ? `The gig is completed once ${formatCents(expected)} is in, or when you say so.` : undefined}
        checked={form.isPartial}
        onChange={(event) => set({ isPartial: event.target.checked })}
      />
    )}
    <div className="grid gap-4 sm:grid-cols-2">
      <MoneyField label="Tips (on top of total received)" hint="Leave blank to add them later." {...control('tips')} />
      <DateField label="Paid on" max={today()} {...control('gotPaidDate')} />
    </div>
  </div>
)
