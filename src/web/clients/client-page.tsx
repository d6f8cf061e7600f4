import { ClipboardList, FileText, HandCoins, Pencil } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { Link } from 'wouter'
import type { Client } from '#contract/clients.ts'
import type { Gig } from '#contract/gigs.ts'
import { clientHistory } from '#domain/dashboard/client-history.ts'
import { formatCents } from '#domain/money/money.ts'
import { moneyOwed } from '#domain/payments/receivables.ts'
import { formatDay, formatDays } from '#words/dates.ts'
import { attachments as fileWords } from '#words/en/attachments/on-screen.ts'
import { opened } from '#words/en/base/opened.ts'
import { titles } from '#words/en/base/titles.ts'
import { clients as words } from '#words/en/clients.ts'
import { today } from '../base/calls/api.ts'
import { AttachmentList } from '../base/forms/attachment-list.tsx'
import { openDialog, recordAddress, showRecord, showScreen, useRecordId } from '../base/navigation/addresses.ts'
import { BackLink } from '../base/navigation/back-link.tsx'
import { ContactLinks } from '../base/navigation/contact-links.tsx'
import { both } from '../base/navigation/loaded.tsx'
import { LoadedPage } from '../base/navigation/loaded-page.tsx'
import { RecordLink } from '../base/navigation/page-link.tsx'
import { RecordPage } from '../base/navigation/record-page.tsx'
import { useClients } from '../base/records/clients.ts'
import { useGigs } from '../base/records/gigs.ts'
import { useUser } from '../base/records/session.ts'
import { Button, LinkButton } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { PageHeading } from '../kit/page-heading.tsx'
import { Details, History, PastGigs } from './history.tsx'

const showAll = () => showScreen('clients', { instead: true })

/** Shows the client of the page's address, or the page of the client that it was merged into. */
export default function ClientPage() {
  const id = useRecordId()
  return (
    <LoadedPage of={both(useClients(), useGigs())} what={opened.theClient}>
      {([clients, gigs]) => {
        const found = clients.find((client) => client.id === id)
        const into = found?.mergedInto ?? null
        if (into !== null) return <Moved to={into} />
        return (
          <RecordPage key={id} of="client" record={found} title={({ name }) => name} onGone={showAll}>
            {(client) => <OneClient client={client} gigs={gigs} />}
          </RecordPage>
        )
      }}
    </LoadedPage>
  )
}

/** Leads to the client that another one was merged into. */
function Moved({ to }: { to: number }) {
  useEffect(() => showRecord('client', to, { instead: true }), [to])
  return null
}

function OneClient({ client, gigs: all }: { client: Client; gigs: readonly Gig[] }) {
  const gigs = useMemo(() => all.filter(({ clientId }) => clientId === client.id), [all, client.id])
  const history = useMemo(() => clientHistory(gigs, client.id, today()), [gigs, client.id])
  return (
    <>
      <BackLink to="clients" name={titles.clients} />
      <PageHeading title={<bdi>{client.name}</bdi>} note={client.contactName && <bdi>{client.contactName}</bdi>}>
        {client.payKind === '1099' && (
          <>
            <Button
              variant="secondary"
              icon={<FileText aria-hidden="true" className="size-4" />}
              onClick={() => openDialog('new-invoice', { client: client.id })}
            >
              {words.invoice}
            </Button>
            <Link href={recordAddress('statement', client.id)} asChild>
              <LinkButton variant="secondary" icon={<ClipboardList aria-hidden="true" className="size-4" />}>
                {titles.statement}
              </LinkButton>
            </Link>
          </>
        )}
        <ContactLinks email={client.email} phone={client.phone} />
        <Button
          variant="secondary"
          icon={<Pencil aria-hidden="true" className="size-4" />}
          onClick={() => openDialog('edit-client', { client: client.id })}
        >
          {words.edit}
        </Button>
      </PageHeading>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          <History history={history} termsDays={client.termsDays} />
          <Details client={client} />
          <Files client={client} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <Owed gigs={gigs} />
          <PastGigs history={history} gigs={gigs} />
        </div>
      </div>
    </>
  )
}

/** Lists the documents of a client: a contract, a W-9. */
const Files = ({ client: { id, version } }: { client: Client }) => (
  <Card as="section" aria-label={fileWords.documents}>
    <h2 className="mb-2 text-sm font-semibold text-muted">{fileWords.documents}</h2>
    <AttachmentList subject={{ kind: 'client', id }} seen={version} kind="document" />
  </Card>
)

/** Lists what the client owes. Draws nothing if that is nothing. */
function Owed({ gigs }: { gigs: readonly Gig[] }) {
  const { clientTerms } = useUser()
  const day = today()
  const { owed, rows } = useMemo(() => moneyOwed(gigs, clientTerms, day), [gigs, clientTerms, day])
  if (rows.length === 0) return null
  return (
    <Card as="section" aria-label={words.owes}>
      <h2 className="flex justify-between text-sm font-semibold text-pending">
        {words.owes} <span className="tabular">{formatCents(owed)}</span>
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {rows.map(({ job, cents, dueOn, daysOverdue }) => (
          <li key={job.key} className="flex items-center gap-3 py-1.5">
            <div className="min-w-0 flex-1">
              <RecordLink to="gig" id={job.first.id} className="max-w-full font-medium">
                {job.first.eventName}
              </RecordLink>
              <p className="text-sm text-muted">
                {formatDays(job.start, job.end)} ·{' '}
                {daysOverdue > 0 ? words.overdue({ days: daysOverdue }) : words.due({ day: formatDay(dueOn) })}
              </p>
            </div>
            <span className="tabular shrink-0 font-semibold">{formatCents(cents)}</span>
          </li>
        ))}
      </ul>
      {rows.length > 1 && (
        <Button
          variant="secondary"
          className="mt-3 w-full"
          icon={<HandCoins aria-hidden="true" className="size-4.5" />}
          onClick={() => openDialog('deposit', { gigs: rows.flatMap(({ job }) => job.gigs.map(({ id }) => id)) })}
        >
          {words.oneDeposit}
        </Button>
      )}
    </Card>
  )
}
