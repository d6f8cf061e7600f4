import { formatCents } from '#domain/money/money.ts'
import { gotPaid as words } from '#words/en/got-paid.ts'
import { cappedHint } from '#words/payment-texts.ts'
import { MoneyField } from '../kit/field.tsx'
import { rich } from '../kit/rich.ts'
import { OnTop } from './on-top.tsx'
import type { StepProps } from './step.ts'
import { WizardReceipts } from './wizard-receipts.tsx'

export const ParkingStep = ({ form, set, control, errorOf, preview, gigs }: StepProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <MoneyField label={words.parkingSpent} hint={words.parkingHint} {...control('parkingSpent')} />
    <MoneyField
      label={words.parkingReimbursed}
      hint={cappedHint(form.parkingSpent, form.parkingReimbursed) ?? words.notMoreThanPaid}
      {...control('parkingReimbursed')}
    />
    {form.parkingSpent.trim() !== '' && (
      <p className="tabular rounded-control bg-sunken px-4 py-3 sm:col-span-2">
        {rich(words.ownParkingCost, { amount: <strong>{formatCents(preview.parkingNet)}</strong> })}
      </p>
    )}
    <div className="empty:hidden sm:col-span-2">
      <OnTop form={form} set={set} errorOf={errorOf} path="isParkingOnTop" />
    </div>
    {form.parkingSpent.trim() !== '' && <WizardReceipts gigs={gigs} />}
  </div>
)
