import { FileText, Plus, Settings } from 'lucide-react'
import { useState } from 'react'
import type { Invoice } from '#contract/invoices.ts'
import { centsOf, formatCents, sumOf } from '#domain/money/money.ts'
import { formatDay } from '#words/dates.ts'
import { invoices as words } from '#words/en/invoices.ts'
import { today } from '../base/calls/api.ts'
import { openDialog } from '../base/navigation/addresses.ts'
import { LoadedPage } from '../base/navigation/loaded-page.tsx'
import { RecordLink } from '../base/navigation/page-link.tsx'
import { useInvoices } from '../base/records/invoices.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { GhostRows } from '../kit/ghost.tsx'
import { PageHeading } from '../kit/page-heading.tsx'
import { RowList } from '../kit/row-list.tsx'
import { StateBadge } from './state-badge.tsx'

/** The invoices that are drawn at once. */
const AT_ONCE = 50

/** Lists the worker's invoices, and says what is open on them. */
export default function InvoicesPage() {
  return (
    <>
      <PageHeading title={words.title} note={words.intro}>
        <Button
          variant="ghost"
          icon={<Settings aria-hidden="true" className="size-4.5" />}
          onClick={() => openDialog('invoice-settings', {})}
        >
          {words.settings}
        </Button>
        {newButton('secondary')}
      </PageHeading>
      <LoadedPage of={useInvoices()} what={words.yourInvoices}>
        {(invoices) => <Invoices invoices={invoices} />}
      </LoadedPage>
    </>
  )
}

const newButton = (variant: 'primary' | 'secondary') => (
  <Button variant={variant} icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => openDialog('new-invoice', {})}>
    {words.newInvoice}
  </Button>
)

const openSum = (invoices: readonly Invoice[]) => sumOf(invoices, ({ openAmount }) => centsOf(openAmount))

function Invoices({ invoices }: { invoices: readonly Invoice[] }) {
  const [shown, setShown] = useState(AT_ONCE)
  if (invoices.length === 0)
    return (
      <Card>
        <EmptyState ghost={<GhostRows icon={<FileText />} />} title={words.none} text={words.noneText} action={newButton('primary')} />
      </Card>
    )
  const sent = invoices.filter(({ status }) => status !== 'draft')
  const overdue = openSum(sent.filter(({ dueDate }) => dueDate < today()))
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card as="section" aria-label={words.open}>
        <p className="text-sm text-muted">{words.open}</p>
        <p className="figure tabular mt-1 text-4xl">{formatCents(openSum(sent))}</p>
        {overdue > 0 && (
          <p className="tabular mt-1 text-sm font-semibold text-danger">{words.overdueSum({ amount: formatCents(overdue) })}</p>
        )}
      </Card>
      <Card flush>
        <RowList>
          {invoices.slice(0, shown).map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </RowList>
      </Card>
      {invoices.length > shown && (
        <Button variant="ghost" onClick={() => setShown(shown + AT_ONCE)}>
          {words.showMore({ more: invoices.length - shown })}
        </Button>
      )}
    </div>
  )
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { id, invoiceNumber, clientName, dueDate, openAmount, total, status } = invoice
  const isPart = status === 'partly_paid'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-52">
        <h2 className="flex min-w-0 font-semibold">
          <RecordLink isRow to="invoice" id={id}>
            {invoiceNumber ?? words.draft}
          </RecordLink>
        </h2>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <bdi className="truncate">{clientName}</bdi>
          <span className="first-letter:uppercase">{words.due({ day: formatDay(dueDate) })}</span>
        </p>
      </div>
      <StateBadge status={status} />
      <p className="tabular ml-auto w-28 shrink-0 text-right font-semibold">
        {formatCents(centsOf(isPart ? openAmount : total))}
        {isPart && <span className="block text-xs font-normal text-muted">{words.ofTotal({ total: formatCents(centsOf(total)) })}</span>}
      </p>
    </li>
  )
}
