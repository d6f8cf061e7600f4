import type { Gig } from '#contract/gigs.ts'
import { formatCents } from '#domain/money/money.ts'
import { dueNow, isLate } from '#domain/tax/estimated-payments.ts'
import { balanceOf, type FederalEstimate, leavesOut } from '#domain/tax/federal-estimate.ts'
import { federalSteps } from '#domain/tax/federal-year.ts'
import { yearOf } from '#domain/time/calendar-day.ts'
import { formatDay } from '#words/dates.ts'
import { bridge, federalLines, leftOut, tax as words } from '#words/en/tax.ts'
import { today } from '../base/calls/api.ts'
import { closeDialog, openDialog } from '../base/navigation/addresses.ts'
import type { FederalView } from '../base/records/federal-estimate.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { BridgeOfYear } from './bridge.tsx'
import { dueSentences } from './due-text.ts'
import { EstimateSection, Headline, Sentences, Steps } from './estimate-parts.tsx'
import { PaymentList } from './payment-list.tsx'

interface EstimateDialogProps {
  year: number
  view: FederalView
  estimate: FederalEstimate
  gigs: readonly Gig[]
}

/** Explains the federal estimate of a year: its computation, the payments by quarter, and what it leaves out. */
export function EstimateDialog({ year, view, estimate, gigs }: EstimateDialogProps) {
  const { profile } = view
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={words.federalEstimateOf({ year })}
      description={words.aboutEstimate}
      footer={
        <>
          <Button variant="secondary" onClick={() => openDialog('tax-answers', { year })}>
            {words.editAnswers}
          </Button>
          <Button onClick={() => openDialog('tax-payment', { year })}>{words.logPaymentButton}</Button>
        </>
      }
    >
      <Headline left={balanceOf(estimate, view.paid).left} total={estimate.total} withheld={estimate.withholding} paid={view.paid}>
        <p className="tabular mt-1 text-sm">
          {dueSentences(dueNow(view.quarters, today()))
            .map(({ text }) => text)
            .join(' ')}
        </p>
      </Headline>
      {profile && profile.year !== year && (
        <p className="mt-3 text-sm text-muted">{words.withAnswersOf({ year: profile.year, without: profile.year - 1 })}</p>
      )}
      <EstimateSection title={words.howWeGotThis}>
        <Steps steps={federalSteps(view, estimate).map(({ code, ...step }) => ({ label: federalLines[code], ...step }))} />
        {estimate.rulesYear !== year && <p className="mt-2 text-sm text-muted">{words.rulesOf({ year, rulesYear: estimate.rulesYear })}</p>}
      </EstimateSection>
      <EstimateSection title={bridge.title}>
        <p className="mb-1 text-sm text-muted">{profile?.accountingMethod === 'work' ? bridge.onWorkMethod : bridge.about}</p>
        <BridgeOfYear gigs={gigs} year={year} />
      </EstimateSection>
      <EstimateSection title={words.paymentsByQuarter}>
        <Quarters view={view} />
        <div className="mt-3">
          <PaymentList payments={view.payments} />
        </div>
      </EstimateSection>
      <EstimateSection title={words.leftOut}>
        <Sentences of={leavesOut.map((each) => leftOut[each])} />
      </EstimateSection>
    </Dialog>
  )
}

function Quarters({ view: { year, quarters, profile } }: { view: FederalView }) {
  const day = today()
  const ways = [
    words.taxEarnedSoFar,
    ...(profile?.lastYearTax ? [profile.wasHighIncome ? words.lastYearsQuarterRaised : words.lastYearsQuarter] : []),
    ...(yearOf(day) > year ? [words.quarterOfThisYear] : []),
  ]
  return (
    <>
      <table className="tabular w-full text-left text-[0.9375rem]">
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="py-1.5 font-medium">
              {words.quarter}
            </th>
            <th scope="col" className="py-1.5 font-medium">
              {words.due}
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              {words.toPay}
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              {words.paid}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {quarters.map((each) => (
            <tr key={each.quarter}>
              <th scope="row" className="py-1.5 font-medium">
                {words.quarterNumber({ quarter: each.quarter })} {isLate(quarters, each, day) && <Badge tone="danger">{words.late}</Badge>}
              </th>
              <td className="py-1.5">{formatDay(each.dueOn)}</td>
              <td className="py-1.5 text-right">{each.required === null ? words.notYet : formatCents(each.required)}</td>
              <td className="py-1.5 text-right">{formatCents(each.paid)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-muted">{words.dueByEachDate({ ways })}</p>
    </>
  )
}
