import { useState } from 'react'
import { highShares, netOf, type StubAmount } from '#domain/gigs/stub.ts'
import { formatCents } from '#domain/money/money.ts'
import { formStub } from '#domain/payments/payment-form.ts'
import { isStubTyped } from '#domain/payments/stub-form.ts'
import { stubLabels, gotPaid as words } from '#words/en/got-paid.ts'
import { MoneyField } from '../kit/field.tsx'
import type { StepProps } from './step.ts'

const fields: readonly StubAmount[] = ['gross', 'federal', 'socialSecurity', 'medicare', 'state', 'other', 'tips', 'overtime']
const hints: Partial<Record<StubAmount, string>> = { tips: words.stubTipsHint, overtime: words.stubOvertimeHint }

/** Asks for the pay stub of W-2 pay. It is folded, because all of it is optional. */
export function StubFields({ form, set, errorOf }: StepProps) {
  const [isOpen, setOpen] = useState(isStubTyped(form.stub))
  const stub = formStub(form)
  const high = stub ? highShares(stub) : []
  const hasError = fields.some((field) => errorOf(`stub.${field}`))
  return (
    <details
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-control border border-line px-4 open:pb-4"
    >
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 font-medium">
        {words.payStub}
        <span className="tabular text-sm font-normal text-muted">
          {stub ? words.stubNet({ amount: formatCents(netOf(stub)) }) : words.optional}
        </span>
      </summary>
      <p className="mb-3 text-sm text-muted">{words.stubHint}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map((field) => (
          <MoneyField
            key={field}
            name={`stub.${field}`}
            label={stubLabels[field]}
            hint={high.some((share) => share === field) ? words.highShare[field as (typeof high)[number]] : hints[field]}
            value={form.stub[field]}
            error={errorOf(`stub.${field}`)}
            onChange={({ target }) => set({ stub: { ...form.stub, [field]: target.value } })}
          />
        ))}
      </div>
    </details>
  )
}
