import { Pencil, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { beyondStub, netOf, type Stub } from '#domain/gigs/stub.ts'
import { formatCents } from '#domain/money/money.ts'
import { isTaxRoundedByDay, type PaymentPreview } from '#domain/payments/got-paid.ts'
import { formStub, readForm } from '#domain/payments/payment-form.ts'
import type { PaymentStep } from '#domain/payments/payment-steps.ts'
import { formatDay } from '#words/dates.ts'
import { paymentMethodWords } from '#words/en/gig-names.ts'
import { gotPaid as words } from '#words/en/got-paid.ts'
import { agreementNote } from '#words/payment-texts.ts'
import type { StepProps } from './step.ts'

/** Shows the tax summary. A tap on a row goes back to its step. */
export function ReviewStep({
  form,
  preview,
  workDays,
  onEdit,
  setAside,
}: StepProps & { onEdit: (step: PaymentStep) => void; setAside: ReactNode }) {
  const row = (step: PaymentStep, label: string, value: ReactNode) => (
    <button
      type="button"
      onClick={() => onEdit(step)}
      className="flex min-h-11 w-full items-center gap-3 py-1.5 text-left transition-colors hover:text-brand"
    >
      <span className="flex-1">{label}</span>
      <span className="tabular font-semibold">{value}</span>
      <Pencil aria-label={words.edit} className="size-3.5 shrink-0 text-muted" />
    </button>
  )
  const reading = readForm(form)
  const { onTop, received } = reading
  const note = agreementNote(reading)
  const gap = stubGap(formStub(form), preview)
  return (
    <div className="grid gap-5">
      <div className="rounded-card bg-brand p-5 text-on-brand dark:bg-brand-soft dark:text-ink">
        <p className="text-sm">{words.keepAfterTax}</p>
        <p className="figure mt-1 text-4xl">{formatCents(preview.keep)}</p>
        <p className="tabular mt-2 text-sm">{setAsideText(preview, workDays.length, form.taxPercentage)}</p>
      </div>
      {setAside}
      {preview.exceeds && (
        <p role="alert" className="flex gap-3 rounded-control bg-pending-soft px-4 py-3 text-pending">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" /> {words.reimbursedTooMuch}
        </p>
      )}
      {gap !== null && (
        <p role="alert" className="flex gap-3 rounded-control bg-pending-soft px-4 py-3 text-pending">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" /> {gap}
        </p>
      )}
      <section aria-label={words.taxSummary} className="divide-y divide-line">
        {row(
          'total',
          words.totalReceived,
          onTop > 0 ? `${formatCents(received - onTop)} + ${formatCents(onTop)}` : formatCents(preview.received),
        )}
        {note &&
          form.agreed.due > 0 &&
          row('total', words.expected({ amount: formatCents(form.agreed.due) }), <span className="text-pending">{note}</span>)}
        {preview.reimbursed > 0 && row('parking', words.reimbursementsIncluded, formatCents(-preview.reimbursed))}
        {preview.withheld > 0 && row('total', words.withheld, formatCents(preview.withheld))}
        {row('total', words.taxableIncome, formatCents(preview.taxable))}
        {preview.tips > 0 && row('total', words.tipsOnTop, formatCents(preview.tips))}
        {row('tax', words.taxEstimateAt({ percent: form.taxPercentage }), formatCents(preview.tax))}
      </section>
      <section aria-label={words.businessDeductions} className="divide-y divide-line">
        {row('mileage', words.mileage({ miles: preview.miles }), formatCents(preview.mileageDeduction))}
        {row('parking', words.parkingNet, formatCents(preview.parkingNet))}
        {row('expenses', words.otherExpensesNet, formatCents(preview.otherNet))}
        <p className="flex min-h-11 items-center gap-3 py-1.5 font-semibold">
          <span className="flex-1">{words.businessDeductions}</span>
          <span className="tabular mr-6.5">{formatCents(preview.deductions)}</span>
        </p>
      </section>
      <p className="text-sm text-muted">
        {words.paidBy({ method: paymentMethodWords[form.paymentMethod], day: formatDay(form.gotPaidDate) })}
        {preview.tips === 0 && !form.hadTips && ` ${words.laterTip}`} {words.estimateNote}
      </p>
    </div>
  )
}

/** Says how what came differs from the pay stub; null if it fits or without a stub. */
function stubGap(stub: Stub | null, { received, reimbursed }: PaymentPreview): string | null {
  const beyond = stub ? beyondStub(stub, received, reimbursed) : 0
  if (!stub || beyond === 0) return null
  return words.stubGap({
    net: formatCents(netOf(stub)),
    paidBack: reimbursed > 0 ? formatCents(reimbursed) : null,
    received: formatCents(received),
    gap: formatCents(Math.abs(beyond)),
    isMissing: beyond < 0,
  })
}

function setAsideText(preview: PaymentPreview, days: number, taxPercentage: number): string {
  const amount = formatCents(preview.tax)
  if (days < 2) return words.setAside({ amount })
  return isTaxRoundedByDay(preview, taxPercentage) ? words.setAsideRounded({ amount, days }) : words.setAsideOverDays({ amount, days })
}
