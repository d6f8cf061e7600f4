import { Pencil, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { paymentMethodNames } from '#domain/gigs/gig.ts'
import { formatCents } from '#domain/money/money.ts'
import { isTaxRoundedByDay } from '#domain/payments/got-paid.ts'
import { readForm } from '#domain/payments/payment-form.ts'
import type { PaymentStep } from '#domain/payments/payment-steps.ts'
import { formatDay } from '#domain/time/calendar-day.ts'
import { agreementNote } from '#words/payment-texts.ts'
import type { StepProps } from './step.ts'

/** Shows the tax summary. A tap on a row goes back to its step. */
export function ReviewStep({ form, preview, workDays, onEdit }: StepProps & { onEdit: (step: PaymentStep) => void }) {
  const row = (step: PaymentStep, label: string, value: ReactNode) => (
    <button
      type="button"
      onClick={() => onEdit(step)}
      className="flex min-h-11 w-full items-center gap-3 py-1.5 text-left transition-colors hover:text-brand"
    >
      <span className="flex-1">{label}</span>
      <span className="tabular font-semibold">{value}</span>
      <Pencil aria-label="Edit" className="size-3.5 shrink-0 text-muted" />
    </button>
  )
  const reading = readForm(form)
  const { onTop, received } = reading
  const note = agreementNote(reading)
  return (
    <div className="grid gap-5">
      <div className="rounded-card bg-brand p-5 text-on-brand dark:bg-brand-soft dark:text-ink">
        <p className="text-sm">You keep after tax</p>
        <p className="figure mt-1 text-4xl">{formatCents(preview.keep)}</p>
        <p className="tabular mt-2 text-sm">
          Set aside {formatCents(preview.tax)} for tax
          {workDays.length > 1 &&
            `, over ${workDays.length} days${isTaxRoundedByDay(preview, form.taxPercentage) ? ', each rounded to the cent' : ''}`}
        </p>
      </div>
      {preview.exceeds && (
        <p role="alert" className="flex gap-3 rounded-control bg-pending-soft px-4 py-3 text-pending">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" /> Reimbursements exceed what you received
        </p>
      )}
      <section aria-label="Tax summary" className="divide-y divide-line">
        {row(
          'total',
          'Total received',
          onTop > 0 ? `${formatCents(received - onTop)} + ${formatCents(onTop)}` : formatCents(preview.received),
        )}
        {note &&
          form.agreed.due > 0 &&
          row('total', `Expected ${formatCents(form.agreed.due)}`, <span className="text-pending">{note}</span>)}
        {preview.reimbursed > 0 && row('parking', 'Reimbursements included', formatCents(-preview.reimbursed))}
        {row('total', 'Taxable income', formatCents(preview.taxable))}
        {preview.tips > 0 && row('total', 'Tips on top', formatCents(preview.tips))}
        {row('tax', `Tax estimate at ${form.taxPercentage}%`, formatCents(preview.tax))}
      </section>
      <section aria-label="Business deductions" className="divide-y divide-line">
        {row('mileage', `Mileage, ${preview.miles} miles`, formatCents(preview.mileageDeduction))}
        {row('parking', 'Parking, net', formatCents(preview.parkingNet))}
        {row('expenses', 'Other expenses, net', formatCents(preview.otherNet))}
        <p className="flex min-h-11 items-center gap-3 py-1.5 font-semibold">
          <span className="flex-1">Business deductions</span>
          <span className="tabular mr-6.5">{formatCents(preview.deductions)}</span>
        </p>
      </section>
      <p className="text-sm text-muted">
        Paid by {paymentMethodNames[form.paymentMethod].toLowerCase()} on {formatDay(form.gotPaidDate)}.
        {preview.tips === 0 && !form.hadTips && ' A tip that comes later goes into Edit Gig.'} The tax estimate uses taxable income only;
        deductions lower your profit in the report. An estimate, not tax advice.
      </p>
    </div>
  )
}
