import { Users } from 'lucide-react'
import { useMemo } from 'react'
import type { Client } from '#contract/clients.ts'
import type { Gig } from '#contract/gigs.ts'
import { isClientFound } from '#domain/clients/client-search.ts'
import { type ClientOrder, clientOrders, type ListedClient, listClients } from '#domain/dashboard/client-history.ts'
import { formatCents } from '#domain/money/money.ts'
import { moneyOwed } from '#domain/payments/receivables.ts'
import { yearOf } from '#domain/time/calendar-day.ts'
import { formatDay } from '#words/dates.ts'
import { titles } from '#words/en/base/titles.ts'
import { clientOrderNames, clients as words } from '#words/en/clients.ts'
import { compareNames } from '#words/name-order.ts'
import { today } from '../base/calls/api.ts'
import { openDialog } from '../base/navigation/addresses.ts'
import { CallLink } from '../base/navigation/contact-links.tsx'
import { useFilters } from '../base/navigation/filters.ts'
import { both } from '../base/navigation/loaded.tsx'
import { LoadedPage } from '../base/navigation/loaded-page.tsx'
import { RecordLink } from '../base/navigation/page-link.tsx'
import { RowKeys } from '../base/navigation/row-keys.tsx'
import { useClients } from '../base/records/clients.ts'
import { daysToPayText } from '../base/records/days-to-pay.ts'
import { useGigs } from '../base/records/gigs.ts'
import { useUser } from '../base/records/session.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { Select } from '../kit/field.tsx'
import { GhostRows } from '../kit/ghost.tsx'
import { PageHeading } from '../kit/page-heading.tsx'
import { SameClients } from './same-clients.tsx'

/** The most clients that are listed. The search finds the others. */
const SHOWN = 100

/** Lists all clients, except for those that were merged into another one. */
export default function ClientsPage() {
  return (
    <>
      <PageHeading title={titles.clients} note={words.subtitle({ year: yearOf(today()) })}>
        <RowKeys />
        <Button variant="secondary" onClick={() => openDialog('add-client', {})}>
          {words.addClient}
        </Button>
      </PageHeading>
      <LoadedPage of={both(useClients(), useGigs())} what={words.yourClients}>
        {([clients, gigs]) => <ClientList clients={clients.filter(({ mergedInto }) => mergedInto === null)} gigs={gigs} />}
      </LoadedPage>
    </>
  )
}

const filters = ['search', 'sort'] as const
const orderNamed = (text: string | undefined): ClientOrder => clientOrders.find((each) => each === text) ?? 'earned'

function ClientList({ clients, gigs }: { clients: readonly Client[]; gigs: readonly Gig[] }) {
  const day = today()
  const [{ search = '', sort }, change] = useFilters(filters)
  const { clientTerms } = useUser()
  const order = orderNamed(sort)
  const listed = useMemo(() => listClients(clients, gigs, day, order, compareNames), [clients, gigs, day, order])
  const owed = useMemo(() => Map.groupBy(moneyOwed(gigs, clientTerms, day).rows, ({ job }) => job.first.clientId), [gigs, clientTerms, day])
  const found = listed.filter(({ client }) => isClientFound(client, search))
  if (clients.length === 0)
    return (
      <Card>
        <EmptyState
          ghost={<GhostRows icon={<Users />} />}
          title={words.noClients}
          text={words.noClientsText}
          action={<Button onClick={() => openDialog('add-gig', {})}>{words.addGig}</Button>}
        />
      </Card>
    )
  return (
    <>
      <SameClients clients={listed.map(({ client }) => client)} />
      <div className="mb-3 flex flex-wrap gap-2">
        <input
          type="search"
          dir="auto"
          aria-label={words.searchClients}
          placeholder={words.searchPlaceholder}
          value={search}
          onChange={(event) => change({ search: event.target.value })}
          className="control min-w-0 flex-1 basis-48"
        />
        <Select
          aria-label={words.order}
          value={order}
          onChange={(event) => change({ sort: event.target.value === 'earned' ? undefined : event.target.value })}
        >
          {clientOrders.map((each) => (
            <option key={each} value={each}>
              {clientOrderNames[each]}
            </option>
          ))}
        </Select>
      </div>
      {found.length === 0 && <p className="py-4 text-muted">{words.noneFound}</p>}
      {found.length > 0 && (
        <Card flush>
          <ul aria-label={titles.clients} className="divide-y divide-line">
            {found.slice(0, SHOWN).map((each) => (
              <Row key={each.client.id} {...each} owed={(owed.get(each.client.id) ?? []).reduce((sum, { cents }) => sum + cents, 0)} />
            ))}
          </ul>
        </Card>
      )}
      {found.length > SHOWN && <p className="mt-3 text-sm text-muted">{words.moreClients({ more: found.length - SHOWN })}</p>}
    </>
  )
}

function Row({ client, history: { earnedThisYear, daysToPay, recent, next }, owed }: ListedClient<Client, Gig> & { owed: number }) {
  const [last] = recent
  const facts = [
    daysToPay !== null && daysToPayText(daysToPay),
    last && words.lastGigOn({ day: formatDay(last.date) }),
    !last && (next ? words.firstGigOn({ day: formatDay(next.date) }) : words.noGigs),
  ]
  return (
    <li className="px-4 py-2 sm:px-5">
      <div className="flex items-baseline justify-between gap-4">
        <RecordLink isRow to="client" id={client.id} className="font-medium">
          {client.name}
        </RecordLink>
        <span className="tabular shrink-0 font-semibold">{formatCents(earnedThisYear)}</span>
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span className="inline-block first-letter:uppercase">{facts.filter(Boolean).join(' · ')}</span>
        {owed > 0 && <span className="tabular text-pending">{words.owesAmount({ amount: formatCents(owed) })}</span>}
      </p>
      <CallLink phone={client.phone} />
    </li>
  )
}
