import { type Cents, formatCents, moneyOf, parseAmount } from '#domain/money/money.ts'
import { today } from '../base/api.ts'
import { Button } from '../kit/button.tsx'
import { CheckField, DateField, MoneyField } from '../kit/field.tsx'
import type { StepProps } from './step.ts'

/** Whether less came than is still to come. */
const isLess = (typed: string, expected: Cents) => (parseAmount(typed) ?? expected) < expected

export const TotalStep = ({ form, set, control, workDays, expected }: StepProps & { expected: Cents }) => (
  <div className="grid gap-4">
    <div>
      <MoneyField
        label={workDays.length > 1 ? `Total received for all ${workDays.length} days` : 'Total received'}
        required
        data-autofocus
        hint="All that the client paid you, with any reimbursement in it."
        {...control('totalReceived')}
      />
      {expected > 0 && form.totalReceived === '' && (
        <Button variant="secondary" className="mt-2" onClick={() => set({ totalReceived: moneyOf(expected) })}>
          Paid as expected: {formatCents(expected)}
        </Button>
      )}
    </div>
    {(form.isPartial || isLess(form.totalReceived, expected)) && (
      <CheckField
        label="This is a part of it, the rest comes later"
        hint={form.isPartial ? `The gig is completed once ${formatCents(expected)} came, or when you say so.` : undefined}
        checked={form.isPartial}
        onChange={(event) => set({ isPartial: event.target.checked })}
      />
    )}
    <div className="grid gap-4 sm:grid-cols-2">
      <MoneyField label="Tips (on top of total received)" hint="Leave empty if you add them later." {...control('tips')} />
      <DateField label="Paid on" max={today()} {...control('gotPaidDate')} />
    </div>
  </div>
)
