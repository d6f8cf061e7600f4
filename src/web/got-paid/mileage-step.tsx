import { MILEAGE_RATE_CENTS } from '#domain/mileage.ts'
import { formatCents } from '#domain/money.ts'
import { CheckField, TextField } from '../kit/field.tsx'
import { draftMiles } from './draft.ts'
import type { StepProps } from './step.ts'

export function MileageStep({ draft, set, errorOf, preview, days }: StepProps) {
  return (
    <div className="grid gap-3">
      <TextField
        label={draft.roundTrip ? 'Miles one way' : 'Miles driven'}
        inputMode="decimal"
        autoComplete="off"
        placeholder="None"
        hint={`A started mile counts as one. Each mile takes ${formatCents(MILEAGE_RATE_CENTS)} off your profit.`}
        value={draft.miles}
        error={errorOf('miles')}
        onChange={(event) => set({ miles: event.target.value })}
      />
      <CheckField
        label="Round trip (doubles the miles)"
        checked={draft.roundTrip}
        onChange={(event) => set({ roundTrip: event.target.checked })}
      />
      {days > 1 && (
        <CheckField
          label={`I drove this on each of the ${days} days`}
          checked={draft.mileageMode === 'per_day'}
          onChange={(event) => set({ mileageMode: event.target.checked ? 'per_day' : 'total' })}
        />
      )}
      {preview.miles > 0 && (
        <p className="tabular rounded-control bg-sunken px-4 py-3">
          {days > 1 && draft.mileageMode === 'per_day' && `${draftMiles(draft)} miles × ${days} days = `}
          {preview.miles} miles × {formatCents(MILEAGE_RATE_CENTS)} = <strong>{formatCents(preview.mileageDeduction)}</strong> mileage
          deduction
        </p>
      )}
    </div>
  )
}
