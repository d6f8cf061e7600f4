import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { projectedEarnings } from '#domain/gigs/gig.ts'
import type { Job } from '#domain/gigs/multi-day.ts'
import { mileageDeduction } from '#domain/mileage/mileage.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatDay } from '#words/dates.ts'
import { gigPage as words } from '#words/en/gigs/gig-page.ts'
import { openDialog } from '../base/navigation/addresses.ts'
import { ContactLinks } from '../base/navigation/contact-links.tsx'
import { Directions } from '../base/navigation/directions.tsx'
import { Loaded } from '../base/navigation/loaded.tsx'
import { RecordLink } from '../base/navigation/page-link.tsx'
import { useClients } from '../base/records/clients.ts'
import { statuses } from '../base/records/gig-status.ts'
import { useRates } from '../base/records/session.ts'
import { tripsOfGig } from '../base/records/trips.ts'
import { isWaitingId } from '../base/records/waiting-ids.ts'
import { ToneMark } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { AmountLine, GigCard } from './gig-card.tsx'

/** Shows where the gig is, and the way there. */
export const Where = ({ gig: { id, gigAddress } }: { gig: Gig }) => (
  <GigCard title={words.where}>
    {gigAddress ? (
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p dir="auto" className="min-w-0 flex-1 basis-52 text-[1.0625rem] wrap-anywhere">
          {gigAddress}
        </p>
        <Directions place={gigAddress} />
      </div>
    ) : (
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-[0.9375rem] text-muted">{words.noAddress}</p>
        <Button variant="ghost" className="-mr-3 px-3!" onClick={() => openDialog('edit-gig', { gig: id })}>
          {words.addAddress}
        </Button>
      </div>
    )}
  </GigCard>
)

/** Shows the client, and how to reach them. */
export function Who({ gig: { clientId, clientName } }: { gig: Gig }) {
  const client = useClients().data?.find(({ id }) => id === clientId)
  return (
    <GigCard title={words.who}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <RecordLink to="client" id={clientId} className="max-w-full text-[1.0625rem] font-medium">
            {clientName}
          </RecordLink>
          {client?.contactName && (
            <p dir="auto" className="text-sm text-muted">
              {client.contactName}
            </p>
          )}
        </div>
        {client && <ContactLinks email={client.email} phone={client.phone} />}
      </div>
    </GigCard>
  )
}

/** Shows the duties and notes. Draws nothing without both. */
export function Notes({ gig: { duties, notes } }: { gig: Gig }) {
  return (
    <>
      {duties && <LongText title={words.duties}>{duties}</LongText>}
      {notes && <LongText title={words.notes}>{notes}</LongText>}
    </>
  )
}

const LongText = ({ title, children }: { title: string; children: ReactNode }) => (
  <GigCard title={title}>
    <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
      {children}
    </p>
  </GigCard>
)

const milesText = (miles: number) => words.miles({ miles: miles.toLocaleString('en-US') })

/** Lists the drives of a gig and what they deduct. Draws nothing for a gig without miles. */
export function Drives({ gig }: { gig: Gig }) {
  const hasDrives = gig.mileage > 0 || gig.distanceMiles !== null
  if (!hasDrives || isWaitingId(gig.id)) return null
  return <KnownDrives gig={gig} />
}

function KnownDrives({ gig }: { gig: Gig }) {
  const rates = useRates()
  return (
    <GigCard title={words.drives}>
      <Loaded of={useQuery(tripsOfGig(gig.id))} what={words.theDrives} skeleton={<Skeleton className="mt-1 h-11 w-full rounded-control" />}>
        {(trips) => (
          <ul className="mt-1 divide-y divide-line text-[0.9375rem]">
            {trips.map(({ id, fromAddress, toAddress, miles, isRoundTrip, isCommute, purpose }) => (
              <AmountLine
                key={id}
                label={
                  fromAddress && toAddress
                    ? words.drive({ from: fromAddress, to: toAddress })
                    : (purpose ?? toAddress ?? fromAddress ?? words.typedMiles)
                }
                note={[isRoundTrip && words.roundTrip, isCommute && words.commute].filter(Boolean).join(' · ')}
                amount={milesText(miles)}
              />
            ))}
            <AmountLine label={words.deduction} amount={formatCents(mileageDeduction(gig.mileage, gig.date, rates))} isSum />
          </ul>
        )}
      </Loaded>
    </GigCard>
  )
}

/** Lists the days of a job. Each leads to its page. */
export const Days = ({ job, shown }: { job: Job<Gig>; shown: Gig }) => (
  <GigCard title={words.days}>
    <ul className="mt-1 divide-y divide-line text-[0.9375rem]">
      {job.gigs.map((gig) => (
        <li key={gig.id} aria-current={gig.id === shown.id ? 'true' : undefined} className="flex min-h-11 items-center gap-3">
          <ToneMark tone={statuses[gig.status].tone} className={`size-2.5 shrink-0 ${statuses[gig.status].text}`} />
          <span className="sr-only">{statuses[gig.status].name}</span>
          {gig.id === shown.id ? (
            <span className="font-semibold">{formatDay(gig.date, 'weekday')}</span>
          ) : (
            <RecordLink to="gig" id={gig.id}>
              {formatDay(gig.date, 'weekday')}
            </RecordLink>
          )}
          <span className="tabular ml-auto">{formatCents(projectedEarnings(gig))}</span>
        </li>
      ))}
    </ul>
  </GigCard>
)
