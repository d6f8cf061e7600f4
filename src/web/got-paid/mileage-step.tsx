import { otherRateNote, rateLabel } from '#domain/mileage/mileage.ts'
import { formatCents } from '#domain/money/money.ts'
import { formMiles } from '#domain/payments/payment-form.ts'
import { useRates } from '../base/session.ts'
import { CheckField, TextField } from '../kit/field.tsx'
import type { StepProps } from './step.ts'

export function MileageStep({ form, set, control, preview, workDays }: StepProps) {
  const rates = useRates()
  const rate = rateLabel(workDays, rates)
  const days = workDays.length
  const otherRate = otherRateNote(workDays, rates)
  return (
    <div className="grid gap-3">
      <TextField
        label={form.roundTrip ? 'Miles one way' : 'Miles driven'}
        inputMode="decimal"
        autoComplete="off"
        placeholder="None"
        hint={`A started mile counts as one. Each mile takes ${rate} off your profit.${otherRate ? ` ${otherRate}` : ''}`}
        {...control('miles')}
      />
      <CheckField
        label="Round trip (doubles the miles)"
        checked={form.roundTrip}
        onChange={(event) => set({ roundTrip: event.target.checked })}
      />
      {days > 1 && (
        <CheckField
          label={`I drove this on each of the ${days} days`}
          checked={form.mileageMode === 'per_day'}
          onChange={(event) => set({ mileageMode: event.target.checked ? 'per_day' : 'total' })}
        />
      )}
      {preview.miles > 0 && (
        <p className="tabular rounded-control bg-sunken px-4 py-3">
          {days > 1 && form.mileageMode === 'per_day' && `${formMiles(form)} miles × ${days} days = `}
          {preview.miles} miles × {rate} = <strong>{formatCents(preview.mileageDeduction)}</strong> mileage deduction
        </p>
      )}
    </div>
  )
}
