import { FileText, Plus } from 'lucide-react'
import { useMemo } from 'react'
import type { TaxForm } from '#contract/tax.ts'
import { formatCents, sumOf } from '#domain/money/money.ts'
import { type ExpectedForm, expectedForms } from '#domain/reports/expected-forms.ts'
import { reportedBy } from '#domain/tax/reported-form.ts'
import { type Residence, withoutIncomeTax } from '#domain/tax/state/residences.ts'
import { type TieOut, tieOuts } from '#domain/tax/tie-out.ts'
import { yearOf } from '#domain/time/calendar-day.ts'
import { formatDay } from '#words/dates.ts'
import { w2Documents } from '#words/en/account/w2-documents.ts'
import { paymentMethodNames } from '#words/en/gig-names.ts'
import { stateTax as stateWords } from '#words/en/state-tax.ts'
import { causeTexts, taxesPage as words } from '#words/en/tax.ts'
import { today } from '../base/calls/api.ts'
import { openDialog, recordAddress, w2DocumentsAddress } from '../base/navigation/addresses.ts'
import { both } from '../base/navigation/loaded.tsx'
import { LoadedPage } from '../base/navigation/loaded-page.tsx'
import { PageLink } from '../base/navigation/page-link.tsx'
import { useFederalEstimate, useFederalRecords } from '../base/records/federal-estimate.ts'
import { type Rows, useRows } from '../base/records/rows.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { GhostRows } from '../kit/ghost.tsx'
import { PageHeading } from '../kit/page-heading.tsx'
import { PaymentList } from './payment-list.tsx'
import { TaxCards } from './tax-cards.tsx'
import { useTaxRead } from './tax-read.ts'

/** Shows the estimate, the payments and the answers of the year, and all tax forms with what they say beside the records. */
export default function TaxesPage() {
  return (
    <>
      <PageHeading title={words.title} note={words.note}>
        {addButton('secondary')}
      </PageHeading>
      <LoadedPage of={both(useRows(), useTaxRead())} what={words.yourTaxes}>
        {([rows]) => <Taxes rows={rows} />}
      </LoadedPage>
    </>
  )
}

const addButton = (variant: 'primary' | 'secondary') => (
  <Button variant={variant} icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => openDialog('tax-form', {})}>
    {words.addForm}
  </Button>
)

function Taxes({ rows }: { rows: Rows }) {
  const records = useFederalRecords(rows)
  const year = yearOf(today())
  const { payments, statePayments, profile } = useFederalEstimate(year, rows)
  const expected = useMemo(
    () => [year, year - 1].flatMap((each) => expectedForms(each, records, records.forms).map((form) => ({ ...form, year: each }))),
    [year, records],
  )
  const years = [...new Set([...expected, ...records.forms.map(({ taxYear }) => ({ year: taxYear }))].map((each) => each.year))]
  return (
    <div className="grid grid-cols-1 gap-5">
      <h2 className="sr-only">{words.yourTaxes}</h2>
      <TaxCards year={year} rows={rows} besideFlat={null} />
      <section aria-label={words.payments({ year })}>
        <h2 className="mb-2 text-lg font-semibold">{words.payments({ year })}</h2>
        <Card>
          <PaymentList payments={payments} />
        </Card>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => openDialog('tax-payment', { year })}>
            {words.logPayment}
          </Button>
          <Button variant="secondary" onClick={() => openDialog('tax-answers', { year })}>
            {words.answers}
          </Button>
        </div>
      </section>
      {(isTaxed(profile?.residence) || statePayments.length > 0) && (
        <section aria-label={stateWords.paymentsOf({ year })}>
          <h2 className="mb-2 text-lg font-semibold">{stateWords.paymentsOf({ year })}</h2>
          <Card>
            <PaymentList payments={statePayments} />
          </Card>
          <Button variant="secondary" className="mt-3" onClick={() => openDialog('tax-payment', { year, to: 'state' })}>
            {stateWords.logPayment}
          </Button>
        </section>
      )}
      <section aria-label={words.forms}>
        <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <h2 className="text-lg font-semibold">{words.forms}</h2>
          <PageLink
            href={w2DocumentsAddress()}
            className="inline-flex min-h-11 items-center font-medium text-brand underline-offset-4 hover:underline"
          >
            {w2Documents.title}
          </PageLink>
        </div>
        {years.length === 0 ? (
          <Card>
            <EmptyState
              ghost={<GhostRows icon={<FileText />} />}
              title={words.noForms}
              text={words.noFormsText}
              action={addButton('primary')}
            />
          </Card>
        ) : (
          years
            .toSorted((one, other) => other - one)
            .map((each) => (
              <FormsOfYear key={each} year={each} records={records} expected={expected.filter((form) => form.year === each)} />
            ))
        )}
      </section>
    </div>
  )
}

/** Returns whether a worker of a state may have payments to it. */
const isTaxed = (residence: Residence | null | undefined) => residence != null && !withoutIncomeTax.includes(residence)

interface OfYearProps {
  year: number
  records: ReturnType<typeof useFederalRecords>
  expected: readonly ExpectedForm[]
}

function FormsOfYear({ year, records, expected }: OfYearProps) {
  const tied = useMemo(() => tieOuts(year, records, records.forms), [year, records])
  return (
    <Card as="section" aria-label={words.ofYear({ year })} className="mb-4">
      <h3 className="text-sm font-semibold text-muted">{words.ofYear({ year })}</h3>
      <ul className="divide-y divide-line">
        {tied.map((each) => (
          <OfPayer key={each.forms.map(({ id }) => id).join(' ')} tied={each} />
        ))}
      </ul>
      {expected.length > 0 && <Expected year={year} forms={expected} />}
    </Card>
  )
}

/** Lists the forms that should still come. A tap begins to enter one. */
const Expected = ({ year, forms }: { year: number; forms: readonly ExpectedForm[] }) => (
  <div className="pt-3">
    <h4 className="text-sm font-medium">{words.expected}</h4>
    <p className="text-sm text-muted">{words.expectedNote}</p>
    <ul>
      {forms.map(({ kind, payer, cents }) => (
        <li key={`${kind} ${nameOf(payer)}`}>
          <button
            type="button"
            onClick={() => openDialog('tax-form', { year, kind, ...('clientId' in payer && { client: payer.clientId }) })}
            className="flex min-h-11 w-full items-center justify-between gap-4 text-left hover:text-brand"
          >
            <bdi className="min-w-0 truncate">{words.expectedFrom({ kind, payer: nameOf(payer) })}</bdi>
            <span className="tabular shrink-0 text-muted">{formatCents(cents)}</span>
          </button>
        </li>
      ))}
    </ul>
  </div>
)

const nameOf = (payer: ExpectedForm['payer']) => ('client' in payer ? payer.client : paymentMethodNames[payer.network])

/** Shows the forms of one payer, and the rows that explain why they differ from the records. */
function OfPayer({ tied }: { tied: TieOut }) {
  const { payer, forms, book, reported, causes, unexplained, isComplete } = tied
  const twice = causes.find(({ code }) => code === 'onBothForms')
  return (
    <li className="py-3">
      <p className="font-medium">
        <bdi>{payer}</bdi>
      </p>
      <ul>
        {forms.map((form) => (
          <li key={form.id}>
            <FormRow form={form as TaxForm} />
          </li>
        ))}
      </ul>
      <p className="tabular text-sm text-muted">{words.reportedAndBook({ reported: formatCents(reported), book: formatCents(book) })}</p>
      {reported === book && <p className="text-sm font-medium text-completed">{words.matches}</p>}
      {unexplained !== 0 && (
        <p className="tabular text-sm font-medium text-pending">{words.unexplained({ amount: formatCents(unexplained) })}</p>
      )}
      {!isComplete && <p className="text-sm text-muted">{words.notAllTried}</p>}
      {causes.length > 0 && (
        <details className="text-sm">
          <summary className="tabular flex min-h-11 w-fit cursor-pointer items-center font-medium text-completed underline decoration-line underline-offset-4 sm:min-h-8">
            {words.explained({ amount: formatCents(sumOf(causes, ({ cents }) => cents)) })}
          </summary>
          <ul className="border-l-2 border-line pl-3">
            {causes.map((cause) => (
              <li
                key={`${cause.code} ${cause.gigId} ${cause.day} ${cause.cents} ${cause.label}`}
                className="flex min-h-11 items-center justify-between gap-4"
              >
                <span className="min-w-0">
                  {causeTexts[cause.code]}
                  <span className="block truncate text-muted">
                    {formatDay(cause.day)} ·{' '}
                    {cause.gigId === null ? (
                      <bdi>{cause.label}</bdi>
                    ) : (
                      <PageLink href={recordAddress('gig', cause.gigId)} className="underline decoration-line underline-offset-4">
                        <bdi>{cause.label}</bdi>
                      </PageLink>
                    )}
                  </span>
                </span>
                <span className="tabular shrink-0">{formatCents(cause.cents)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {twice && <p className="text-sm">{words.reportOnce({ amount: formatCents(twice.cents) })}</p>}
    </li>
  )
}

const FormRow = ({ form }: { form: TaxForm }) => (
  <button
    type="button"
    onClick={() => openDialog('tax-form', { form: form.id })}
    className="flex min-h-11 w-full items-center justify-between gap-4 text-left hover:text-brand"
  >
    <span>
      {form.kind} <span className="sr-only">{words.ofPayer({ payer: form.payer })}</span>{' '}
      {form.account && <span className="text-muted">{form.account}</span>}{' '}
      {form.isCorrected && <Badge tone="neutral">{words.corrected}</Badge>}
    </span>
    <span className="tabular font-semibold">{formatCents(reportedBy(form))}</span>
  </button>
)
