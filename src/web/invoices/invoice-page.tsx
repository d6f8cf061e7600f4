import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Download, Ellipsis, Link, Mail, Pencil, Send, Trash2, Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import type { Invoice } from '#contract/invoices.ts'
import { feesDue } from '#domain/invoices/fees.ts'
import { centsOf, formatCents } from '#domain/money/money.ts'
import { dayIn } from '#domain/time/calendar-day.ts'
import { formatDay } from '#words/dates.ts'
import { invoiceDrafts as drafts } from '#words/en/base/invoice-drafts.ts'
import { invoices as words } from '#words/en/invoices.ts'
import { isFeeText } from '#words/fee-text.ts'
import { momentIn } from '#words/moment-text.ts'
import { timeZone, today } from '../base/calls/api.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { openDialog, recordAddress, showScreen, useRecordId } from '../base/navigation/addresses.ts'
import { makeCorrection } from '../base/navigation/ask-corrected.ts'
import { BackLink } from '../base/navigation/back-link.tsx'
import { LoadedPage } from '../base/navigation/loaded-page.tsx'
import { PageLink } from '../base/navigation/page-link.tsx'
import { RecordPage } from '../base/navigation/record-page.tsx'
import { makeChange } from '../base/offline/make-change.ts'
import { askRegularly } from '../base/records/ask-regularly.ts'
import { invoices as records, useInvoices } from '../base/records/invoices.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { Menu, type MenuEntry } from '../kit/menu.tsx'
import { PageHeading } from '../kit/page-heading.tsx'
import { toast } from '../kit/toast.ts'
import { deleteInvoice, downloadInvoice, mailInvoice, restoreInvoice } from './invoice-changes.ts'
import { InvoicePaper } from './invoice-paper.tsx'
import { LateSection } from './late-section.tsx'
import { shareLink } from './share-link.ts'
import { StateBadge } from './state-badge.tsx'
import { undoRecorded } from './undo-recorded.ts'
import { useMailAddress } from './use-mail-address.ts'

const showAll = () => showScreen('invoices', { instead: true })
const nameOf = ({ invoiceNumber }: Invoice) => invoiceNumber ?? words.draft

/** Shows the invoice of the page's address, as a sheet of paper with its state and what to do next. */
export default function InvoicePage() {
  const id = useRecordId()
  return (
    <LoadedPage of={useInvoices()} what={words.theInvoice}>
      {(invoices) => (
        <RecordPage key={id} of="invoice" record={invoices.find((invoice) => invoice.id === id)} title={nameOf} onGone={showAll}>
          {(invoice) => <OneInvoice invoice={invoice} invoices={invoices} />}
        </RecordPage>
      )}
    </LoadedPage>
  )
}

const tell = (change: Parameters<typeof failureOf>[0]) => ({
  onError: (error: Error) => void toast({ ...failureOf(change, error), tone: 'error' }),
})

/** Deletes a draft. Undo restores it. */
const remove = (client: QueryClient, invoice: Invoice) =>
  void makeChange(client, deleteInvoice, invoice, {
    onSuccess: () =>
      toast({
        title: words.isDeleted,
        tone: 'success',
        actions: [{ label: words.undo, onSelect: () => void makeChange(client, restoreInvoice, invoice, tell(restoreInvoice)) }],
      }),
    ...tell(deleteInvoice),
  })

/** Mails an invoice once more, without a message. */
const mailAgain = (client: QueryClient, invoice: Invoice, email: string) =>
  void makeChange(
    client,
    mailInvoice,
    { invoice, message: '', reminder: false },
    { onSuccess: () => toast({ title: words.mailed({ email }), tone: 'success' }), ...tell(mailInvoice) },
  )

function OneInvoice({ invoice, invoices }: { invoice: Invoice; invoices: readonly Invoice[] }) {
  const client = useQueryClient()
  const { id, status, openAmount, dueDate, numberToBe, viewedAt } = invoice
  const email = useMailAddress(invoice)
  const isDraft = status === 'draft'
  const isOpen = !isDraft && status !== 'void' && centsOf(openAmount) > 0
  const mayEnd = !['draft', 'void', 'paid'].includes(status)
  const entries = (): readonly MenuEntry[] => [
    ...(isDraft ? [{ name: words.edit, icon: <Pencil />, onSelect: () => openDialog('edit-invoice', { invoice: id }) }] : []),
    {
      name: words.downloadPdf,
      icon: <Download />,
      onSelect: () => void makeChange(client, downloadInvoice, invoice, tell(downloadInvoice)),
    },
    ...(isDraft
      ? []
      : [
          { name: words.copyLink, icon: <Link />, onSelect: () => void shareLink(client, invoice) },
          { name: words.newLink, onSelect: () => void shareLink(client, invoice, true) },
        ]),
    ...(isOpen && email ? [{ name: words.mailAgain, icon: <Mail />, onSelect: () => mailAgain(client, invoice, email) }] : []),
    ...(isDraft || status === 'void' ? [] : [{ name: words.correct, icon: <Pencil />, onSelect: () => makeCorrection(client, invoice) }]),
    ...(mayEnd
      ? [{ name: words.makeVoid, tone: 'danger' as const, beginsGroup: true, onSelect: () => openDialog('void-invoice', { invoice: id }) }]
      : []),
    ...(isDraft
      ? [{ name: words.delete, icon: <Trash2 />, tone: 'danger' as const, beginsGroup: true, onSelect: () => remove(client, invoice) }]
      : []),
  ]
  const acts = entries()
  return (
    <>
      <BackLink to="invoices" name={words.title} />
      <PageHeading
        title={<bdi>{nameOf(invoice)}</bdi>}
        note={numberToBe ? words.draftTo({ number: numberToBe }) : <bdi>{invoice.clientName}</bdi>}
      >
        {isDraft && (
          <Button icon={<Send aria-hidden="true" className="size-4.5" />} onClick={() => openDialog('send-invoice', { invoice: id })}>
            {words.send}
          </Button>
        )}
        {isOpen && <Button onClick={() => openDialog('pay-invoice', { invoice: id })}>{words.recordPayment}</Button>}
        {acts.length > 0 && (
          <Menu
            label={words.more({ name: nameOf(invoice) })}
            entries={entries}
            className="grid size-11 place-items-center rounded-control text-muted hover:bg-sunken"
          >
            <Ellipsis aria-hidden="true" className="size-5" />
          </Menu>
        )}
      </PageHeading>
      <div className="mx-auto grid max-w-3xl grid-cols-1 gap-4">
        <Card as="section" aria-label={words.balanceDue} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="figure tabular text-4xl">{formatCents(centsOf(openAmount))}</p>
          <StateBadge status={status} />
          {isOpen && <p className="text-muted">{words.due({ day: formatDay(dueDate) })}</p>}
          {invoice.lastMail && status !== 'void' && <MailLine mail={invoice.lastMail} />}
          {viewedAt && !isDraft && (
            <p className="text-muted">{words.viewedOn({ day: formatDay(dayIn(timeZone(), new Date(viewedAt))) })}</p>
          )}
        </Card>
        <News invoice={invoice} invoices={invoices} />
        {isOpen && <LateSection invoice={invoice} />}
        <InvoicePaper invoice={invoice} />
        <Recorded invoice={invoice} />
      </div>
    </>
  )
}

/** Says whether the mail server took the last mail to the client. While it waits, asks again. */
function MailLine({ mail: { state, at } }: { mail: NonNullable<Invoice['lastMail']> }) {
  const client = useQueryClient()
  const isWaiting = state === 'waiting'
  useEffect(() => (isWaiting ? askRegularly(() => records.readAgain(client)) : undefined), [client, isWaiting])
  const text = state === 'sent' ? words.mailTaken({ moment: momentIn(timeZone())(at) }) : isWaiting ? words.mailWaits : words.mailFailed
  return (
    <p role="status" className={`basis-full ${state === 'failed' ? 'font-medium text-danger' : 'text-muted'}`}>
      {text}
    </p>
  )
}

/** Says what happened to an invoice since it was sent, and leads to what comes next. */
function News({ invoice, invoices }: { invoice: Invoice; invoices: readonly Invoice[] }) {
  const client = useQueryClient()
  const { changedGigIds, replacedBy, replaces, voidReason, status } = invoice
  const fee = feesDue(invoices, invoice.clientId, today(), isFeeText).find((due) => due.invoice.id === invoice.id)?.cents ?? 0
  return (
    <>
      {changedGigIds.length > 0 && (
        <Card role="status" className="flex flex-wrap items-center justify-between gap-3">
          <p>{words.changed({ gigs: changedGigIds.length })}</p>
          <Button variant="secondary" onClick={() => makeCorrection(client, invoice)}>
            {drafts.correctNow}
          </Button>
        </Card>
      )}
      {fee > 0 && <p className="tabular px-1 text-sm text-muted">{words.nextFee({ amount: formatCents(fee) })}</p>}
      {status === 'void' && <p className="px-1 wrap-anywhere">{voidReason ? words.voidedFor({ reason: voidReason }) : words.isVoid}</p>}
      {replacedBy !== null && <InvoiceLink id={replacedBy} text={words.replacedBy} />}
      {replaces !== null && <InvoiceLink id={replaces} text={words.replaces} />}
    </>
  )
}

const InvoiceLink = ({ id, text }: { id: number; text: string }) => (
  <PageLink href={recordAddress('invoice', id)} className="flex min-h-11 w-fit items-center px-1 underline underline-offset-4">
    {text}
  </PageLink>
)

/** Lists what was recorded on the invoice, each with Undo. Payments that were recorded on its gigs are with their gigs. */
function Recorded({ invoice: { payments } }: { invoice: Invoice }) {
  const client = useQueryClient()
  if (payments.length === 0) return null
  return (
    <Card as="section" aria-label={words.payments}>
      <h2 className="text-sm font-semibold text-muted">{words.payments}</h2>
      <ul className="divide-y divide-line">
        {payments.map(({ id, receivedOn, amount, tax, reason }) => {
          const day = formatDay(receivedOn)
          const parts = [
            centsOf(amount) > 0 && formatCents(centsOf(amount)),
            centsOf(tax) > 0 && words.taxOfIt({ tax: formatCents(centsOf(tax)) }),
            reason !== null && words.writtenOffFor({ reason }),
          ].filter((part) => part !== false)
          return (
            <li key={id} className="flex items-center justify-between gap-3 py-1">
              <p className="tabular min-w-0 wrap-anywhere">{words.paymentOf({ day, parts })}</p>
              <Button variant="ghost" size="icon" aria-label={words.undoPayment({ day })} onClick={() => void undoRecorded(client, [id])}>
                <Undo2 aria-hidden="true" className="size-4.5" />
              </Button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
