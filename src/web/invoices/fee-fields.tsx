import { type FeeForm, feeKinds } from '#domain/invoices/invoice-form.ts'
import { feeKindNames, invoiceForm as words } from '#words/en/invoices.ts'
import { MoneyField, SelectField, TextField } from '../kit/field.tsx'

interface Props {
  form: FeeForm
  errorOf: (path: string) => string | undefined
  onChange: (change: Partial<FeeForm>) => void
}

/** Draws the fee for late pay that an invoice states. */
export const FeeFields = ({ form, errorOf, onChange }: Props) => (
  <>
    <SelectField
      label={words.fee}
      value={form.feeKind}
      onChange={({ target }) => onChange({ feeKind: feeKinds.find((kind) => kind === target.value) ?? 'none' })}
    >
      {feeKinds.map((kind) => (
        <option key={kind} value={kind}>
          {feeKindNames[kind]}
        </option>
      ))}
    </SelectField>
    {form.feeKind === 'percent' && (
      <TextField
        label={words.feePercent}
        inputMode="decimal"
        maxLength={4}
        value={form.feePercent}
        error={errorOf('feePercent')}
        onChange={({ target }) => onChange({ feePercent: target.value })}
      />
    )}
    {form.feeKind === 'flat' && (
      <MoneyField
        label={words.feeAmount}
        value={form.feeAmount}
        error={errorOf('feeAmount')}
        onChange={({ target }) => onChange({ feeAmount: target.value })}
      />
    )}
  </>
)
