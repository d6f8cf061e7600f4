import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { gigPage as words } from '#words/en/gigs/gig-page.ts'
import { momentIn } from '#words/moment-text.ts'
import { api, timeZone } from '../base/calls/api.ts'
import { Loaded } from '../base/navigation/loaded.tsx'
import { keys } from '../base/records/keys.ts'
import { isWaitingId } from '../base/records/waiting-ids.ts'
import { Button } from '../kit/button.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { GigCard } from './gig-card.tsx'

/** Lists what changed in a gig, on demand. A gig that waits on this device has no history yet. */
export function GigHistory({ gigId }: { gigId: number }) {
  const [isOpen, setOpen] = useState(false)
  if (isWaitingId(gigId)) return null
  return (
    <GigCard
      title={words.whatChanged}
      action={
        <Button variant="ghost" className="-my-2 -mr-3 px-3!" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? words.hide : words.show}
        </Button>
      }
    >
      {isOpen && <Changes gigId={gigId} />}
    </GigCard>
  )
}

const momentOf = momentIn(timeZone())

function Changes({ gigId }: { gigId: number }) {
  const read = useQuery({
    queryKey: [...keys.activity, gigId],
    queryFn: () => api('GET /api/user/activity', { query: { gig: String(gigId) } }),
    staleTime: 0,
  })
  return (
    <Loaded of={read} what={words.itsChanges} skeleton={<Skeleton className="mt-2 h-24 w-full rounded-control" />}>
      {({ activities }) =>
        activities.length === 0 ? (
          <p className="mt-2 text-[0.9375rem] text-muted">{words.nothingChanged}</p>
        ) : (
          <ul className="mt-1 divide-y divide-line">
            {activities.map(({ id, at, text }) => (
              <li key={id} className="py-2 text-[0.9375rem] wrap-anywhere">
                {text}
                <time dateTime={at} className="block text-sm text-muted">
                  {momentOf(at)}
                </time>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
