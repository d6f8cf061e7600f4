import { type Cents, formatCents, moneyOf } from '#domain/money/money.ts'
import { today } from '../base/api.ts'
import { Button } from '../kit/button.tsx'
import { DateField, MoneyField } from '../kit/field.tsx'
import type { StepProps } from './step.ts'

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
    <div className="grid gap-4 sm:grid-cols-2">
      <MoneyField label="Tips (on top of total received)" hint="Leave empty if you add them later." {...control('tips')} />
      <DateField label="Paid on" max={today()} {...control('gotPaidDate')} />
    </div>
  </div>
)
