import { formatCents } from '#domain/money/money.ts'
import { cappedHint } from '#words/payment-texts.ts'
import { MoneyField } from '../kit/field.tsx'
import { OnTop } from './on-top.tsx'
import type { StepProps } from './step.ts'

export const ParkingStep = ({ form, set, control, errorOf, preview }: StepProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <MoneyField label="Parking and tolls you paid" hint="Leave blank if there were none." {...control('parkingSpent')} />
    <MoneyField
      label="Reimbursed by the client"
      hint={cappedHint(form.parkingSpent, form.parkingReimbursed) ?? 'Can’t be more than you paid.'}
      {...control('parkingReimbursed')}
    />
    {form.parkingSpent.trim() !== '' && (
      <p className="tabular rounded-control bg-sunken px-4 py-3 sm:col-span-2">
        Your own parking cost: <strong>{formatCents(preview.parkingNet)}</strong>
      </p>
    )}
    <div className="empty:hidden sm:col-span-2">
      <OnTop form={form} set={set} errorOf={errorOf} path="isParkingOnTop" />
    </div>
  </div>
)
