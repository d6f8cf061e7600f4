import { useEffect, useRef } from 'react'
import { formatCents } from '#domain/money/money.ts'
import { formMeasured, formMiles } from '#domain/payments/payment-form.ts'
import { gotPaid as words } from '#words/en/got-paid.ts'
import { commuteNote, otherRateNote, rateLabel } from '#words/mileage-texts.ts'
import { DrivesFromHomeQuestion } from '../base/forms/drives-from-home.tsx'
import { UseIrsRate } from '../base/forms/mileage-rate.tsx'
import { RouteFields } from '../base/forms/route-fields.tsx'
import { useRates } from '../base/records/session.ts'
import { CheckField, TextField } from '../kit/field.tsx'
import { rich } from '../kit/rich.ts'
import { RepeatedTrip } from './repeated-trip.tsx'
import type { StepProps } from './step.ts'

export function MileageStep({ form, set, control, preview, gigs, workDays }: StepProps) {
  const rates = useRates()
  const rate = rateLabel(workDays, rates)
  const days = workDays.length
  const otherRate = otherRateNote(workDays, rates)
  const deducted = { miles: preview.miles, rate }
  const deductionText =
    days > 1 && form.mileageMode === 'per_day'
      ? words.deductionByDay({ ...deducted, milesADay: formMiles(form), days })
      : words.deduction(deducted)
  const measured = formMeasured(form)
  const result = useRef<HTMLDivElement>(null)
  const shown = useRef(measured)
  useEffect(() => {
    // The answer is below the button that asked for it, and on a phone below the fold.
    if (measured && measured !== shown.current) result.current?.scrollIntoView({ block: 'nearest' })
    shown.current = measured
  }, [measured])
  return (
    <div className="grid gap-3">
      <RepeatedTrip form={form} set={set} gigs={gigs} />
      <TextField
        label={form.roundTrip ? words.milesOneWay : words.milesDriven}
        inputMode="decimal"
        autoComplete="off"
        placeholder={words.none}
        hint={[words.milesHint({ rate }), otherRate].filter(Boolean).join(' ')}
        {...control('miles')}
      />
      <UseIrsRate days={workDays} />
      <RouteFields route={{ ...form, stops: [] }} measured={measured} onChange={set} endHint={words.endHint} hasPlaces gig={gigs[0]} />
      <CheckField label={words.roundTrip} checked={form.roundTrip} onChange={(event) => set({ roundTrip: event.target.checked })} />
      {days > 1 && (
        <CheckField
          label={words.droveEachDay({ days })}
          checked={form.mileageMode === 'per_day'}
          onChange={(event) => set({ mileageMode: event.target.checked ? 'per_day' : 'total' })}
        />
      )}
      <div ref={result} className="grid scroll-mb-4 gap-3 empty:hidden">
        {formMiles(form) > 0 && form.toAddress.trim() !== '' && <DrivesFromHomeQuestion fromAddress={form.fromAddress} />}
        {preview.commuteMiles > 0 && <p className="tabular rounded-control bg-sunken px-4 py-3">{commuteNote(preview.commuteMiles)}</p>}
        {preview.miles > 0 && (
          <p className="tabular rounded-control bg-sunken px-4 py-3">
            {rich(deductionText, { amount: <strong>{formatCents(preview.mileageDeduction)}</strong> })}
          </p>
        )}
      </div>
    </div>
  )
}
