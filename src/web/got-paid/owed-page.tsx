import { BellRing, Copy, FileText, HandCoins, Hourglass, Mail, Share } from 'lucide-react'
import { useMemo } from 'react'
import type { Client } from '#contract/clients.ts'
import type { Gig } from '#contract/gigs.ts'
import { DEFAULT_TERMS_DAYS, termsChoices, termsOf } from '#domain/clients/client.ts'
import { formatCents } from '#domain/money/money.ts'
import { byAge, type Receivable } from '#domain/payments/receivables.ts'
import { formatDay, formatDays } from '#words/dates.ts'
import { gotPaid as words } from '#words/en/got-paid.ts'
import { latenessNames } from '#words/en/payments.ts'
import { reminderText } from '#words/payment-texts.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { canShare, mailAddress } from '../base/device/reach.ts'
import { openDialog, showScreen } from '../base/navigation/addresses.ts'
import { openGotPaid } from '../base/navigation/job-acts.ts'
import { both } from '../base/navigation/loaded.tsx'
import { LoadedPage } from '../base/navigation/loaded-page.tsx'
import { RecordLink } from '../base/navigation/page-link.tsx'
import { RowKeys } from '../base/navigation/row-keys.tsx'
import { useChange } from '../base/offline/make-change.ts'
import { useClients } from '../base/records/clients.ts'
import { useGigs } from '../base/records/gigs.ts'
import { useUser } from '../base/records/session.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { GhostRows } from '../kit/ghost.tsx'
import { Menu } from '../kit/menu.tsx'
import { PageHeading } from '../kit/page-heading.tsx'
import { toast } from '../kit/toast.ts'
import { changeTerms } from './payment-changes.ts'
import { useOwed } from './use-owed.ts'

/** Lists which client owes what, by how long. */
export default function OwedPage() {
  return (
    <>
      <PageHeading title={words.moneyOwed} note={words.owedText({ days: DEFAULT_TERMS_DAYS })}>
        <RowKeys withPaid />
      </PageHeading>
      <LoadedPage of={both(useGigs(), useClients())} what={words.moneyOwed}>
        {([gigs, clients]) => <Owed gigs={gigs} clients={clients} />}
      </LoadedPage>
    </>
  )
}

function Owed({ gigs, clients }: { gigs: readonly Gig[]; clients: readonly Client[] }) {
  const owed = useOwed(gigs)
  const emails = useMemo(() => new Map(clients.map(({ id, email }) => [id, email])), [clients])
  if (owed.rows.length === 0)
    return (
      <Card>
        <EmptyState
          ghost={<GhostRows icon={<Hourglass />} />}
          title={words.nothingOwed}
          text={words.nothingOwedText}
          action={
            <Button variant="secondary" onClick={() => showScreen('calendar')}>
              {words.openCalendar}
            </Button>
          }
        />
      </Card>
    )
  return (
    <>
      <Card as="section" aria-label={words.total} className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <p className="figure text-4xl">{formatCents(owed.owed)}</p>
        <p className="text-muted">{words.fromGigs({ gigs: owed.rows.length })}</p>
        {owed.overdueJobs > 0 && <Badge tone="danger">{words.overdueGigs({ gigs: owed.overdueJobs })}</Badge>}
      </Card>
      <Deposits rows={owed.rows} />
      {byAge(owed.rows).map(({ lateness, cents, rows }) => (
        <section key={lateness} aria-label={latenessNames[lateness]} className="mt-6">
          <h2 className="flex justify-between px-1 pb-2 text-sm font-semibold text-muted">
            {latenessNames[lateness]} <span className="tabular">{formatCents(cents)}</span>
          </h2>
          <Card flush>
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <OwedRow key={row.job.key} row={row} email={emails.get(row.job.first.clientId) ?? null} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </>
  )
}

/** Offers one deposit for all gigs of a client who owes several. */
function Deposits({ rows }: { rows: readonly Receivable<Gig>[] }) {
  const clients = [...Map.groupBy(rows, ({ job }) => job.first.clientId).values()].filter((same) => same.length > 1)
  if (clients.length === 0) return null
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {clients.map((same) => (
        <Button
          key={same[0]?.job.key}
          variant="secondary"
          icon={<HandCoins aria-hidden="true" className="size-4.5" />}
          onClick={() => openDialog('deposit', { gigs: same.flatMap(({ job }) => job.gigs.map(({ id }) => id)) })}
        >
          <bdi className="truncate">{words.depositFrom({ clientName: same[0]?.job.first.clientName ?? '', gigs: same.length })}</bdi>
        </Button>
      ))}
    </div>
  )
}

function OwedRow({ row, email }: { row: Receivable<Gig>; email: string | null }) {
  const { id, eventName, clientId, clientName } = row.job.first
  return (
    <li className="flex flex-wrap items-center gap-x-4 px-4 py-2 sm:px-5 xl:flex-nowrap">
      <div data-job={id} className="min-w-0 flex-1 basis-52">
        <h3 className="flex min-w-0 font-semibold">
          <RecordLink isRow to="gig" id={id}>
            {eventName}
          </RecordLink>
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <RecordLink to="client" id={clientId}>
            {clientName}
          </RecordLink>
          <span>{formatDays(row.job.start, row.job.end)}</span>
        </p>
      </div>
      <p className="tabular shrink-0 font-semibold xl:order-1 xl:w-28 xl:text-right">{formatCents(row.cents)}</p>
      <div className="flex flex-wrap items-center gap-x-2 max-xl:basis-full xl:order-2 xl:basis-112 xl:flex-nowrap">
        <DueBadge row={row} />
        <TermsField clientId={clientId} clientName={clientName} />
        <div className="ml-auto flex items-center gap-1">
          <Remind row={row} email={email} />
          <Button
            variant="secondary"
            data-key="P"
            className="px-3!"
            aria-label={words.gotPaidEvent({ eventName })}
            onClick={() => openGotPaid(row.job)}
          >
            {words.gotPaid}
          </Button>
        </div>
      </div>
    </li>
  )
}

/** Draws the ways to remind a client: a text to copy, a mail, or the device's share sheet. */
function Remind({ row, email }: { row: Receivable<Gig>; email: string | null }) {
  const { name } = useUser()
  const text = reminderText(row, name)
  const { eventName } = row.job.first
  const gigs = row.job.gigs.map(({ id }) => id)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: words.reminderCopied, description: words.reminderCopiedText, tone: 'success' })
    } catch {
      toast({ title: words.reminderNotCopied, tone: 'error' })
    }
  }
  const entries = () => [
    { name: words.invoice, icon: <FileText aria-hidden="true" />, onSelect: () => openDialog('new-invoice', { gigs }) },
    { name: words.copyReminder, icon: <Copy aria-hidden="true" />, onSelect: () => void copy() },
    {
      name: words.mailReminder,
      icon: <Mail aria-hidden="true" />,
      onSelect: () => {
        location.href = mailAddress(email, { subject: words.reminderSubject({ eventName }), body: text })
      },
    },
    ...(canShare()
      ? // A person who closes the share sheet has changed their mind.
        [{ name: words.shareReminder, icon: <Share aria-hidden="true" />, onSelect: () => void navigator.share({ text }).catch(() => {}) }]
      : []),
  ]
  return (
    <Menu
      label={words.remindAbout({ eventName })}
      entries={entries}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-3 text-[0.9375rem] font-semibold transition-colors hover:bg-sunken"
    >
      <BellRing aria-hidden="true" className="size-4" />
      <span className="max-sm:sr-only">{words.remind}</span>
    </Menu>
  )
}

/** Edits how many days a client has to pay, for all their gigs. */
function TermsField({ clientId, clientName }: { clientId: number; clientName: string }) {
  const { clientTerms } = useUser()
  const days = termsOf(clientTerms, clientId)
  const save = useChange(changeTerms, { onError: (error) => toast({ ...failureOf(changeTerms, error), tone: 'error' }) })
  const choices = [...new Set([...termsChoices, days])].sort((one, other) => one - other)
  return (
    <select
      aria-label={words.termsOf({ clientName })}
      value={save.isPending ? save.variables.days : days}
      onChange={(event) => save.mutate({ clientName, days: Number(event.target.value) })}
      className="min-h-11 rounded-control bg-transparent px-1 [field-sizing:content] text-sm text-muted underline decoration-line underline-offset-4 hover:text-ink"
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice === 0 ? words.dueAtOnce : words.dueInDays({ days: choice })}
        </option>
      ))}
    </select>
  )
}

const DueBadge = ({ row: { daysOverdue, dueOn } }: { row: Receivable<Gig> }) =>
  daysOverdue > 0 ? (
    <Badge tone="danger">{words.daysOverdue({ days: daysOverdue })}</Badge>
  ) : (
    <Badge tone="neutral">{words.dueOn({ day: formatDay(dueOn, 'short') })}</Badge>
  )
