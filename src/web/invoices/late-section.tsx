import { useQueryClient } from '@tanstack/react-query'
import { Copy, Mail, Share } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { Client } from '#contract/clients.ts'
import type { Gig } from '#contract/gigs.ts'
import type { Invoice } from '#contract/invoices.ts'
import { kindOf, payKindsOf } from '#domain/clients/pay-kind.ts'
import { billedCents } from '#domain/invoices/billed-gigs.ts'
import { lawsFor, placeOfWork } from '#domain/invoices/late-pay-laws.ts'
import { nextReminder, type PauseReason, type ReminderStep } from '#domain/invoices/reminders.ts'
import { centsOf } from '#domain/money/money.ts'
import { dayIn, daysBetween } from '#domain/time/calendar-day.ts'
import { formatDay } from '#words/dates.ts'
import { lateInvoice as words } from '#words/en/late-invoices.ts'
import { reminderStepNames } from '#words/en/late-pay.ts'
import { timeZone, today } from '../base/calls/api.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { canShare, mailAddress } from '../base/device/reach.ts'
import { Loaded } from '../base/navigation/loaded.tsx'
import { makeChange } from '../base/offline/make-change.ts'
import { useClients } from '../base/records/clients.ts'
import { useGigs } from '../base/records/gigs.ts'
import { useUser } from '../base/records/session.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { toast } from '../kit/toast.ts'
import { mailInvoice, noteReminder, useReminder } from './invoice-changes.ts'
import { RightsCard } from './rights-card.tsx'
import { useMailAddress } from './use-mail-address.ts'

/** The days after which a worker's rights are shown. */
const RIGHTS_AFTER = 30

/** Shows what to do about an invoice that is due: the next reminder, and after 30 days the worker's rights. */
export function LateSection({ invoice }: { invoice: Invoice }) {
  const { data: gigs } = useGigs()
  const { data: clients } = useClients()
  const daysLate = daysBetween(invoice.dueDate, today())
  if (daysLate < 0 || centsOf(invoice.openAmount) === 0) return null
  return (
    <>
      <Reminder invoice={invoice} />
      {daysLate >= RIGHTS_AFTER && gigs && clients && <Rights invoice={invoice} gigs={gigs} clients={clients} />}
    </>
  )
}

function Reminder({ invoice }: { invoice: Invoice }) {
  const client = useQueryClient()
  const { sentAt, remindersPaused, reminders, remindedOn } = invoice
  const note: Note = (noted) =>
    void makeChange(
      client,
      noteReminder,
      { invoice, ...noted },
      { onError: (error) => toast({ ...failureOf(noteReminder, error), tone: 'error' }) },
    )
  if (remindersPaused !== null)
    return (
      <Card as="section" aria-label={words.title} className="flex flex-wrap items-center justify-between gap-3">
        <p>{words.paused[remindersPaused]}</p>
        <Button variant="secondary" onClick={() => note({ wasSent: false, paused: null })}>
          {words.resume}
        </Button>
      </Card>
    )
  const next = nextReminder({ ...invoice, sentOn: sentAt && dayIn(timeZone(), new Date(sentAt)) }, today())
  const sent = reminders > 0 && remindedOn !== null && (
    <p className="text-sm text-muted">{words.sentOn({ reminders, day: formatDay(remindedOn) })}</p>
  )
  if (!next || next.dueOn > today())
    return (
      <Card as="section" aria-label={words.title}>
        <h2 className="font-semibold">{words.title}</h2>
        {sent}
        {next && <p className="text-sm text-muted">{words.nextOn({ step: reminderStepNames[next.step], day: formatDay(next.dueOn) })}</p>}
      </Card>
    )
  return <DueReminder invoice={invoice} step={next.step} sent={sent} note={note} />
}

type Note = (noted: { wasSent: boolean; paused?: PauseReason | null }) => void

interface DueProps {
  invoice: Invoice
  step: ReminderStep
  /** Says which reminders were sent. */
  sent: ReactNode
  note: Note
}

function DueReminder({ invoice, step, sent, note }: DueProps) {
  const read = useReminder(invoice, step)
  return (
    <Card as="section" aria-label={words.title}>
      <h2 className="font-semibold">{reminderStepNames[step]}</h2>
      {sent}
      <Loaded of={read} what={words.theReminder} skeleton={<Skeleton className="mt-3 h-48" />}>
        {(message) => <Message invoice={invoice} message={message} note={note} />}
      </Loaded>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="ghost" onClick={() => note({ wasSent: false, paused: 'reply' })}>
          {words.replied}
        </Button>
        <Button variant="ghost" onClick={() => note({ wasSent: false, paused: 'dispute' })}>
          {words.disputed}
        </Button>
      </div>
    </Card>
  )
}

interface MessageProps {
  invoice: Invoice
  message: { readonly subject: string; readonly body: string }
  note: Note
}

function Message({ invoice, message, note }: MessageProps) {
  const client = useQueryClient()
  const email = useMailAddress(invoice)
  const send = () =>
    void makeChange(
      client,
      mailInvoice,
      { invoice, message: message.body, reminder: true },
      {
        onSuccess: () => toast({ title: words.isSent({ email: email ?? '' }), tone: 'success' }),
        onError: (error) => toast({ ...failureOf(mailInvoice, error), tone: 'error' }),
      },
    )
  const askIfSent = () => toast({ title: words.askIfSent, actions: [{ label: words.wasSent, onSelect: () => note({ wasSent: true }) }] })
  const copy = () =>
    navigator.clipboard.writeText(message.body).then(askIfSent, () => void toast({ title: words.notCopied, tone: 'error' }))
  return (
    <>
      <p lang={invoice.language} className="mt-3 rounded-control bg-sunken p-3 text-sm wrap-anywhere whitespace-pre-line">
        {message.body}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" icon={<Copy aria-hidden="true" className="size-4" />} onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button
          variant="secondary"
          icon={<Mail aria-hidden="true" className="size-4" />}
          onClick={() => {
            if (email) return send()
            location.href = mailAddress(null, message)
            askIfSent()
          }}
        >
          {email ? words.mailTo({ email }) : words.mail}
        </Button>
        {canShare() && (
          <Button
            variant="secondary"
            icon={<Share aria-hidden="true" className="size-4" />}
            onClick={() => void navigator.share({ text: message.body }).then(askIfSent, () => {})}
          >
            {words.share}
          </Button>
        )}
      </div>
    </>
  )
}

function Rights({ invoice, gigs, clients }: { invoice: Invoice; gigs: readonly Gig[]; clients: readonly Client[] }) {
  const { homeAddress } = useUser()
  const laws = useMemo(() => {
    const kinds = payKindsOf(gigs, clients)
    const own = gigs.filter((gig) => gig.clientId === invoice.clientId)
    const billed = own.filter(({ id }) => invoice.gigs.some(({ gigId }) => gigId === id))
    const [first] = billed
    const work = own.map((gig) => ({ day: gig.date, cents: billedCents(gig) }))
    const address = billed.find(({ gigAddress }) => gigAddress)?.gigAddress ?? null
    return lawsFor(placeOfWork(address, homeAddress), { payKind: first ? kindOf(kinds, first) : '1099', work, today: today() })
  }, [invoice, gigs, clients, homeAddress])
  return <RightsCard laws={laws} />
}
