import { Download, Mail, ReceiptText } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { Client } from '#contract/clients.ts'
import type { Statement } from '#contract/invoices/statements.ts'
import type { Invoice } from '#contract/invoices.ts'
import { ages } from '#domain/invoices/statement.ts'
import { centsOf, formatCents } from '#domain/money/money.ts'
import { formatDay, formatDays } from '#words/dates.ts'
import { opened } from '#words/en/base/opened.ts'
import { titles } from '#words/en/base/titles.ts'
import { paymentMethodNames } from '#words/en/gig-names.ts'
import { statementAges, statements as words } from '#words/en/statements.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { openDialog, showRecord, showScreen, useRecordId } from '../base/navigation/addresses.ts'
import { BackLink } from '../base/navigation/back-link.tsx'
import { both } from '../base/navigation/loaded.tsx'
import { LoadedPage } from '../base/navigation/loaded-page.tsx'
import { RecordLink } from '../base/navigation/page-link.tsx'
import { RecordPage } from '../base/navigation/record-page.tsx'
import { useChange } from '../base/offline/make-change.ts'
import { useClients } from '../base/records/clients.ts'
import { useInvoices } from '../base/records/invoices.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { GhostRows } from '../kit/ghost.tsx'
import { PageHeading } from '../kit/page-heading.tsx'
import { rich } from '../kit/rich.ts'
import { RowList } from '../kit/row-list.tsx'
import { toast } from '../kit/toast.ts'
import { downloadStatement, useStatement } from './statement-changes.ts'

const showAll = () => showScreen('clients', { instead: true })
const written = (amount: string) => formatCents(centsOf(amount))

/** Shows what the client of the page's address owes, or the client that it was merged into. */
export default function StatementPage() {
  const id = useRecordId()
  return (
    <LoadedPage of={useClients()} what={opened.theClient}>
      {(clients) => {
        const found = clients.find((client) => client.id === id)
        const into = found?.mergedInto ?? null
        if (into !== null) return <Moved to={into} />
        return (
          <RecordPage key={id} of="client" record={found} title={({ name }) => words.pageTitle({ client: name })} onGone={showAll}>
            {(client) => <OfClient client={client} />}
          </RecordPage>
        )
      }}
    </LoadedPage>
  )
}

/** Leads to the statement of the client that another one was merged into. */
function Moved({ to }: { to: number }) {
  useEffect(() => showRecord('statement', to, { instead: true }), [to])
  return null
}

function OfClient({ client }: { client: Client }) {
  const read = useStatement(client.id)
  const name = <bdi>{client.name}</bdi>
  const day = read.data && formatDay(read.data.asOf)
  return (
    <>
      <BackLink to="client" id={client.id} name={client.name} />
      <PageHeading title={titles.statement} note={day ? rich(words.clientAsOf({ day }), { client: name }) : name}>
        <Buttons client={client} />
      </PageHeading>
      <LoadedPage of={both(read, useInvoices())} what={words.theStatement}>
        {([statement, invoices]) => <Lines client={client} statement={statement} all={invoices} />}
      </LoadedPage>
    </>
  )
}

function Buttons({ client }: { client: Client }) {
  const { id, name } = client
  const download = useChange(downloadStatement, { onError: (error) => toast({ ...failureOf(downloadStatement, error), tone: 'error' }) })
  const hasEmail = Boolean(client.billingEmail ?? client.email)
  return (
    <>
      <Button
        variant="secondary"
        className="grow"
        icon={<Download aria-hidden="true" className="size-4" />}
        busy={download.isPending}
        busyLabel={words.makingPdf}
        onClick={() => download.mutate(id)}
      >
        {words.downloadPdf}
      </Button>
      <Button
        variant="secondary"
        className="max-w-full grow shrink!"
        icon={<Mail aria-hidden="true" className="size-4 shrink-0" />}
        onClick={() => (hasEmail ? openDialog('mail-statement', { client: id }) : openDialog('edit-client', { client: id }))}
      >
        <span className="truncate">{hasEmail ? words.mailTo({ client: name }) : words.addEmail}</span>
      </Button>
    </>
  )
}

interface LinesProps {
  client: Client
  statement: Statement
  /** All invoices, also drafts. */
  all: readonly Invoice[]
}

function Lines({ client, statement, all }: LinesProps) {
  const { invoices, work, totals } = statement
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">
        {centsOf(totals.total) === 0 ? (
          <Card>
            <EmptyState
              ghost={<GhostRows icon={<ReceiptText />} />}
              title={words.owesNothing({ client: client.name })}
              text={words.owesNothingText}
            />
          </Card>
        ) : (
          <Totals client={client} totals={totals} />
        )}
        {invoices.length > 0 && (
          <Section title={words.openInvoices}>
            {invoices.map((invoice) => (
              <Line
                key={invoice.id}
                name={
                  <RecordLink to="invoice" id={invoice.id} className="max-w-full font-medium">
                    {words.invoiceNumber({ number: invoice.invoiceNumber ?? '' })}
                  </RecordLink>
                }
                note={words.dueOn({ day: formatDay(invoice.dueDate), age: statementAges[invoice.age] })}
                amount={written(invoice.openAmount)}
                besides={invoice.openAmount !== invoice.total && words.ofTotal({ total: written(invoice.total) })}
              />
            ))}
          </Section>
        )}
        {work.length > 0 && (
          <Section title={words.notInvoiced}>
            {work.map((line) => (
              <Work key={line.gigId} line={line} clientId={client.id} invoices={all} />
            ))}
          </Section>
        )}
      </div>
      <Payments payments={statement.payments} />
    </div>
  )
}

interface WorkProps {
  line: Statement['work'][number]
  clientId: number
  invoices: readonly Invoice[]
}

/** Shows owed work. Offers an invoice for it, or leads to the draft or the paid invoice that has it. */
function Work({ line: { gigId, gigIds, eventName, date, endDate, amount, dueOn, age }, clientId, invoices }: WorkProps) {
  const holding = invoices.find(({ status, gigs }) => status !== 'void' && gigs.some((gig) => gigIds.includes(gig.gigId)))
  return (
    <Line
      name={
        <RecordLink to="gig" id={gigId} className="max-w-full font-medium">
          {eventName}
        </RecordLink>
      }
      note={`${formatDays(date, endDate)} · ${words.dueOn({ day: formatDay(dueOn), age: statementAges[age] })}`}
      amount={written(amount)}
    >
      {holding ? (
        <RecordLink to="invoice" id={holding.id} className="max-w-full text-sm">
          {holding.status === 'draft' ? words.onADraft : words.invoiceNumber({ number: holding.invoiceNumber ?? '' })}
        </RecordLink>
      ) : (
        <Button
          variant="secondary"
          aria-label={words.invoiceFor({ work: eventName })}
          className="mt-1"
          onClick={() => openDialog('new-invoice', { client: clientId, gigs: gigIds })}
        >
          {words.invoiceIt}
        </Button>
      )}
    </Line>
  )
}

/** Shows the sum that is open, and how much of it has which age. */
const Totals = ({ client, totals }: { client: Client; totals: Statement['totals'] }) => (
  <Card>
    <p className="text-sm wrap-anywhere text-muted">{rich(words.owesYou, { client: <bdi>{client.name}</bdi> })}</p>
    <p className="figure tabular mt-1 text-4xl wrap-anywhere">{written(totals.total)}</p>
    <table className="tabular mt-3 w-full text-left text-[0.9375rem]">
      <thead className="text-sm text-muted">
        <tr>
          <th scope="col" className="py-1.5 font-medium">
            {words.howLate}
          </th>
          <th scope="col" className="py-1.5 text-right font-medium">
            {words.open}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {ages.map((age) => (
          <tr key={age} className={centsOf(totals[age]) === 0 ? 'text-muted' : ''}>
            <th scope="row" className="py-1.5 font-medium">
              {statementAges[age]}
            </th>
            <td className="py-1.5 text-right">{written(totals[age])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
)

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" aria-label={title}>
    <h2 className="text-sm font-semibold text-muted">{title}</h2>
    <RowList className="mt-1">{children}</RowList>
  </Card>
)

interface LineProps {
  name: ReactNode
  note?: string
  amount: string
  /** What belongs to the amount. */
  besides?: string | false
  /** What can be done about it. */
  children?: ReactNode
}

const Line = ({ name, note, amount, besides, children }: LineProps) => (
  <li className="flex items-center gap-3 py-1.5">
    <div className="min-w-0 flex-1">
      {name}
      {note && <p className="text-sm text-muted">{note}</p>}
      {children}
    </div>
    <p className="tabular shrink-0 text-right font-semibold">
      {amount}
      {besides && <span className="block text-sm font-normal text-muted">{besides}</span>}
    </p>
  </li>
)

function Payments({ payments }: Pick<Statement, 'payments'>) {
  if (payments.length === 0)
    return (
      <Card as="section" aria-label={words.lastPayments}>
        <h2 className="text-sm font-semibold text-muted">{words.lastPayments}</h2>
        <p className="mt-1 text-muted">{words.noPayments}</p>
      </Card>
    )
  return (
    <Section title={words.lastPayments}>
      {payments.map(({ day, amount, tips, method }, at) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: two payments of a day may be equal, and the list is never edited in place.
          key={at}
          name={<p className="font-medium">{formatDay(day)}</p>}
          note={paymentMethodNames[method]}
          amount={written(amount)}
          besides={centsOf(tips) > 0 && words.andTips({ tips: written(tips) })}
        />
      ))}
    </Section>
  )
}
