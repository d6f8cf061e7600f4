import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { centsOf, formatCents } from '#domain/money/money.ts'
import { dueNow, isLate } from '#domain/tax/estimated-payments.ts'
import { balanceOf, type EstimateLine, type FederalEstimate, leavesOut } from '#domain/tax/federal-estimate.ts'
import { federalSteps } from '#domain/tax/federal-year.ts'
import { formatDay, yearOf } from '#domain/time/calendar-day.ts'
import { today } from '../base/calls/api.ts'
import { closeDialog, openDialog } from '../base/navigation/addresses.ts'
import type { FederalView } from '../base/records/tax.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { deletePayment } from './delete-payment.ts'
import { dueSentences } from './due-text.ts'

/** Explains the federal estimate of a year: its computation, the payments by quarter, and what it leaves out. */
export function EstimateDialog({ year, view, estimate }: { year: number; view: FederalView; estimate: FederalEstimate }) {
  const { profile } = view
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={`Federal estimate, ${year}`}
      description="Based on what’s recorded. An estimate beside the flat percentage, not tax advice."
      footer={
        <>
          <Button variant="secondary" onClick={() => openDialog('tax-answers', { year })}>
            Edit Answers
          </Button>
          <Button onClick={() => openDialog('tax-payment', { year })}>Log a Payment</Button>
        </>
      }
    >
      <Headline estimate={estimate} view={view} />
      {profile && profile.year !== year && (
        <p className="mt-3 text-sm text-muted">
          With your answers of {profile.year}, without what they say of {profile.year - 1}.
        </p>
      )}
      <Section title="How we got this">
        <Steps steps={federalSteps(view, estimate)} />
        {estimate.rulesYear !== year && (
          <p className="mt-2 text-sm text-muted">
            The rules of {year} are not in Gigfolio yet: these are the figures of {estimate.rulesYear}.
          </p>
        )}
      </Section>
      <Section title="Payments by quarter">
        <Quarters view={view} />
        <Payments payments={view.payments} />
      </Section>
      <Section title="What this leaves out">
        <ul className="list-disc space-y-1 pl-5 text-sm text-muted">
          {leavesOut.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </Section>
    </Dialog>
  )
}

function Headline({ estimate, view }: { estimate: FederalEstimate; view: FederalView }) {
  const { paid, quarters } = view
  const { left } = balanceOf(estimate, paid)
  return (
    <div className="rounded-card bg-brand p-5 text-on-brand dark:bg-brand-soft dark:text-ink">
      <p className="text-sm">{left < 0 ? 'Paid beyond the estimate' : 'Still to pay'}</p>
      <p className="figure mt-1 text-4xl">{formatCents(Math.abs(left))}</p>
      <p className="tabular mt-2 text-sm">
        {formatCents(estimate.total)} estimated, {formatCents(estimate.withholding)} withheld, {formatCents(paid)} paid
      </p>
      <p className="tabular mt-1 text-sm">
        {dueSentences(dueNow(quarters, today()))
          .map(({ text }) => text)
          .join(' ')}
      </p>
    </div>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="mt-6">
    <h3 className="mb-1 text-sm font-semibold text-muted">{title}</h3>
    {children}
  </section>
)

const Steps = ({ steps }: { steps: readonly EstimateLine[] }) => (
  <dl className="tabular">
    {steps.map(({ label, cents, isSum }) => (
      <div
        key={label}
        className={`flex items-baseline justify-between gap-4 py-1.5 ${isSum ? 'border-t border-line font-semibold not-last:mb-3' : ''}`}
      >
        <dt>{label}</dt>
        <dd className="shrink-0">{formatCents(cents)}</dd>
      </div>
    ))}
  </dl>
)

const words = new Intl.ListFormat('en', { type: 'disjunction' })

function Quarters({ view: { year, quarters, profile } }: { view: FederalView }) {
  const day = today()
  const ways = [
    'the tax on what you had earned until then at a year’s pace (Form 2210, Schedule AI)',
    ...(profile?.lastYearTax ? [`a quarter of last year’s tax${profile.wasHighIncome ? ' and 10% of it' : ''}`] : []),
    ...(yearOf(day) > year ? ['a quarter of 90% of the year’s tax'] : []),
  ]
  return (
    <>
      <table className="tabular w-full text-left text-[0.9375rem]">
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="py-1.5 font-medium">
              Quarter
            </th>
            <th scope="col" className="py-1.5 font-medium">
              Due
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              To pay
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              Paid
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {quarters.map((each) => (
            <tr key={each.quarter}>
              <th scope="row" className="py-1.5 font-medium">
                Q{each.quarter} {isLate(quarters, each, day) && <Badge tone="danger">Late</Badge>}
              </th>
              <td className="py-1.5">{formatDay(each.dueOn)}</td>
              <td className="py-1.5 text-right">{each.required === null ? 'Not yet' : formatCents(each.required)}</td>
              <td className="py-1.5 text-right">{formatCents(each.paid)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-muted">
        By each date: {words.format(ways)}
        {ways.length > 1 && ', whichever is least'}; less what is withheld. Nothing is due while less than $1,000 would be left. The IRS
        takes payments in the order of their dates.
      </p>
    </>
  )
}

function Payments({ payments }: Pick<FederalView, 'payments'>) {
  const client = useQueryClient()
  if (payments.length === 0) return <p className="mt-3 text-muted">No payments logged yet</p>
  return (
    <ul className="mt-3 divide-y divide-line border-t border-line">
      {payments.map((payment) => (
        <li key={payment.id} className="flex items-center gap-2 py-1">
          <span className="min-w-0 flex-1">
            {formatDay(payment.paidOn)} <span className="text-sm text-muted">for Q{payment.quarter}</span>
          </span>
          <span className="tabular font-semibold">{formatCents(centsOf(payment.amount))}</span>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Delete payment of ${formatDay(payment.paidOn)}`}
            className="text-muted"
            onClick={() => deletePayment(client, payment)}
          >
            <Trash2 aria-hidden="true" className="size-4" />
          </Button>
        </li>
      ))}
    </ul>
  )
}
