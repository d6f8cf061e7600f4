import { Users } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Client } from '#contract/clients.ts'
import type { Gig } from '#contract/gigs.ts'
import { type ListedClient, listClients } from '#domain/dashboard/client-history.ts'
import { formatCents } from '#domain/money/money.ts'
import { yearOf } from '#domain/time/calendar-day.ts'
import { formatDay } from '#words/dates.ts'
import { titles } from '#words/en/base/titles.ts'
import { clients as words } from '#words/en/clients.ts'
import { today } from '../base/calls/api.ts'
import { closeDialog, openDialog } from '../base/navigation/addresses.ts'
import { DialogLink } from '../base/navigation/dialog-link.tsx'
import { daysToPayText } from '../base/records/days-to-pay.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { RowList } from '../kit/row-list.tsx'
import { SameClients } from './same-clients.tsx'

/** The search field shows from this number of clients on. */
const SEARCHED_FROM = 9
/** The most clients that are listed. The search finds the others. */
const SHOWN = 100

/** Lists clients, sorted by this year's income. */
export function ClientList({ clients, gigs }: { clients: readonly Client[]; gigs: readonly Gig[] }) {
  const day = today()
  const [typed, setTyped] = useState('')
  const listed = useMemo(() => listClients(clients, gigs, day), [clients, gigs, day])
  const wanted = typed.trim().toLowerCase()
  const found = listed.filter(({ client }) => `${client.name} ${client.contactName ?? ''}`.toLowerCase().includes(wanted))
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={titles.clients}
      description={clients.length > 0 ? words.subtitle({ year: yearOf(day) }) : undefined}
    >
      {clients.length === 0 ? (
        <EmptyState
          icon={<Users aria-hidden="true" />}
          title={words.noClients}
          text={words.noClientsText}
          action={<Button onClick={() => openDialog('add-gig', {}, { instead: true })}>{words.addGig}</Button>}
        />
      ) : (
        <>
          <SameClients clients={listed.map(({ client }) => client)} />
          {clients.length >= SEARCHED_FROM && (
            <input
              type="search"
              dir="auto"
              aria-label={words.searchClients}
              placeholder={words.searchPlaceholder}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              className="control mb-2"
            />
          )}
          {found.length === 0 && <p className="py-4 text-muted">{words.noneFound}</p>}
          <RowList>
            {found.slice(0, SHOWN).map((each) => (
              <Row key={each.client.id} {...each} />
            ))}
          </RowList>
          {found.length > SHOWN && <p className="mt-3 text-sm text-muted">{words.moreClients({ more: found.length - SHOWN })}</p>}
        </>
      )}
    </Dialog>
  )
}

function Row({ client, history: { earnedThisYear, daysToPay, recent, next } }: ListedClient<Client, Gig>) {
  const [last] = recent
  const facts = [
    daysToPay !== null && daysToPayText(daysToPay),
    last && words.lastGigOn({ day: formatDay(last.date) }),
    !last && (next ? words.firstGigOn({ day: formatDay(next.date) }) : words.noGigs),
  ]
  return (
    <li className="py-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <DialogLink dialog="client" params={{ client: client.id }} className="font-medium">
          {client.name}
        </DialogLink>
        <span className="tabular shrink-0 font-semibold">{formatCents(earnedThisYear)}</span>
      </div>
      <p className="text-sm text-muted first-letter:uppercase">{facts.filter(Boolean).join(' · ')}</p>
    </li>
  )
}
