import { useState } from 'react'
import type { PaymentMethod } from '#domain/gigs/gig.ts'
import { DEFAULT_TAX_PERCENTAGE, MAX_TAX_PERCENTAGE, WIZARD_TAX_PERCENTAGE } from '#domain/gigs/tax-percentage.ts'
import { formatCents } from '#domain/money/money.ts'
import { taxPercentageIn } from '#domain/payments/payment-form.ts'
import { paymentMethodNames } from '#words/en/gig-names.ts'
import { gotPaid as words } from '#words/en/got-paid.ts'
import { taxTypingNote } from '#words/payment-texts.ts'
import { useUser } from '../base/records/session.ts'
import { SelectField, TextField } from '../kit/field.tsx'
import { rich } from '../kit/rich.ts'
import type { StepProps } from './step.ts'

/** The percentages that a worker who never chose a default meets. */
const percentages = { most: MAX_TAX_PERCENTAGE, first: WIZARD_TAX_PERCENTAGE, estimated: DEFAULT_TAX_PERCENTAGE }

export function TaxStep({ form, set, errorOf, preview }: StepProps) {
  const { hasChosenTaxPercentage } = useUser()
  const [typed, setTyped] = useState(String(form.taxPercentage))
  const [note, setNote] = useState<string | null>(null)
  const take = (text: string) => {
    const refused = taxTypingNote(text)
    setNote(refused)
    if (refused) return
    setTyped(text)
    set({ taxPercentage: taxPercentageIn(text, form.taxPercentage) })
  }
  return (
    <div className="grid gap-5">
      <div>
        <TextField
          label={words.taxRateInPercent}
          inputMode="numeric"
          hint={hasChosenTaxPercentage ? words.taxRateHint({ most: MAX_TAX_PERCENTAGE }) : words.taxRateWithoutDefault(percentages)}
          error={note ?? errorOf('taxPercentage')}
          value={typed}
          onChange={(event) => take(event.target.value)}
          onBlur={() => {
            setTyped(String(form.taxPercentage))
            setNote(null)
          }}
        />
        <input
          type="range"
          aria-label={words.taxRate}
          min={0}
          max={MAX_TAX_PERCENTAGE}
          value={form.taxPercentage}
          onChange={(event) => take(event.target.value)}
          className="mt-3 h-11 w-full"
        />
        <p className="tabular text-sm text-muted">
          {rich(words.taxEstimate, { amount: <strong className="text-ink">{formatCents(preview.tax)}</strong> })}
        </p>
      </div>
      <SelectField
        label={words.paymentMethod}
        value={form.paymentMethod}
        onChange={(event) => set({ paymentMethod: event.target.value as PaymentMethod })}
      >
        {Object.entries(paymentMethodNames).map(([method, name]) => (
          <option key={method} value={method}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
