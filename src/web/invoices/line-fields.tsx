import { Trash2 } from 'lucide-react'
import { itemKinds, itemUnits, MAX_ITEM_DESCRIPTION } from '#domain/invoices/invoice.ts'
import type { LineForm } from '#domain/invoices/invoice-form.ts'
import { itemKindNames, unitNames, invoiceForm as words } from '#words/en/invoices.ts'
import { Button } from '../kit/button.tsx'
import { DateField, MoneyField, SelectField, TextField } from '../kit/field.tsx'

/** A fee is added from the invoice that states it. */
const typedKinds = itemKinds.filter((kind) => kind !== 'fee')

interface Props {
  line: LineForm
  /** The place of the line among the typed ones, from 1 on. */
  number: number
  errorOf: (field: keyof LineForm) => string | undefined
  onChange: (change: Partial<LineForm>) => void
  onRemove: () => void
}

/** Draws the fields of a line that is not from a gig. */
export function LineFields({ line, number, errorOf, onChange, onRemove }: Props) {
  const control = (field: 'date' | 'description' | 'quantity' | 'rate') => ({
    value: line[field],
    error: errorOf(field),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange({ [field]: target.value }),
  })
  return (
    <fieldset className="grid grid-cols-2 gap-3 rounded-control bg-sunken p-3 sm:col-span-2">
      <legend className="sr-only">{words.lineOf({ line: number })}</legend>
      <TextField
        label={words.description}
        maxLength={MAX_ITEM_DESCRIPTION}
        autoComplete="off"
        className="col-span-2"
        {...control('description')}
      />
      <SelectField
        label={words.kind}
        value={line.kind}
        onChange={({ target }) => onChange({ kind: itemKinds.find((kind) => kind === target.value) ?? 'work' })}
      >
        {(line.kind === 'fee' ? itemKinds : typedKinds).map((kind) => (
          <option key={kind} value={kind}>
            {itemKindNames[kind]}
          </option>
        ))}
      </SelectField>
      <DateField label={words.date} {...control('date')} />
      <TextField label={words.quantity} inputMode="decimal" maxLength={8} autoComplete="off" {...control('quantity')} />
      <SelectField
        label={words.unit}
        value={line.unit}
        onChange={({ target }) => onChange({ unit: itemUnits.find((unit) => unit === target.value) ?? 'flat' })}
      >
        {itemUnits.map((unit) => (
          <option key={unit} value={unit}>
            {unitNames[unit]}
          </option>
        ))}
      </SelectField>
      <MoneyField label={words.rate} {...control('rate')} />
      <Button variant="ghost" size="icon" className="ml-auto self-end" aria-label={words.removeLine({ line: number })} onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-4.5" />
      </Button>
    </fieldset>
  )
}
