import { Users } from 'lucide-react'
import { averageDaysToPay, bestClients, type ClientFigures } from '#domain/dashboard/best-clients.ts'
import type { Gig } from '#domain/gigs/gig.ts'
import { formatCents } from '#domain/money/money.ts'
import { dashboard as words } from '#words/en/dashboard.ts'
import { RecordLink } from '../base/navigation/page-link.tsx'
import { daysToPayText } from '../base/records/days-to-pay.ts'
import { Card } from '../kit/card.tsx'

/** The most clients that are shown. */
const SHOWN = 5

/** Shows the clients with the highest income in a period, and how long they take to pay. Draws nothing without income. */
export function ClientsCard({ gigs }: { gigs: readonly Gig[] }) {
  const clients = bestClients(gigs)
  const [best] = clients
  if (!best) return null
  const days = averageDaysToPay(gigs)
  return (
    <Card as="section" aria-label={words.bestClients}>
      <h3 className="flex items-center gap-2 font-semibold">
        <Users aria-hidden="true" className="size-4.5 text-brand" /> {words.bestClients}
      </h3>
      <ol className="mt-4 grid grid-cols-1 gap-3">
        {clients.slice(0, SHOWN).map((client) => (
          <Client key={client.clientId} client={client} share={client.earnings / best.earnings} />
        ))}
      </ol>
      <p className="mt-4 text-sm text-muted">
        {clients.length > SHOWN && `${words.moreClients({ more: clients.length - SHOWN })} `}
        {days !== null && (days === 0 ? words.paidAtOnce : words.paidAfterDays({ days }))}
      </p>
    </Card>
  )
}

const Client = ({ client, share }: { client: ClientFigures; share: number }) => (
  <li>
    <p className="flex items-baseline justify-between gap-4">
      <RecordLink to="client" id={client.clientId} className="font-medium">
        {client.clientName}
      </RecordLink>
      <span className="tabular shrink-0 font-semibold">{formatCents(client.earnings)}</span>
    </p>
    <div aria-hidden="true" className="bar mt-1 h-1.5 overflow-hidden rounded-full bg-sunken">
      <div className="bar-fill h-full rounded-full bg-brand" style={{ width: `${Math.max(2, share * 100)}%` }} />
    </div>
    <p className="mt-1 text-sm text-muted">
      {client.daysToPay === null
        ? words.gigs({ gigs: client.gigs })
        : words.gigsAndDaysToPay({ gigs: client.gigs, pays: daysToPayText(client.daysToPay) })}
    </p>
  </li>
)
