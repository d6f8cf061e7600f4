import type { QueryClient } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import { type Day, formatDay } from '#domain/time/calendar-day.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { openDialog } from '../base/navigation/addresses.ts'
import { makeChange } from '../base/offline/mutations.ts'
import { isWaitingId } from '../base/offline/waiting.ts'
import { toast } from '../kit/toast.ts'

/** Changes the date of a gig, with Undo. */
export function moveGig(client: QueryClient, gig: Gig, date: Day) {
  // A gig that waits to be sent cannot be edited yet.
  if (isWaitingId(gig.id)) return openDialog('waiting', {})
  return makeChange(
    client,
    'edit gig',
    { seen: gig, patch: { date } },
    {
      onSuccess: (moved) =>
        toast({
          title: `${gig.eventName} moved to ${formatDay(date, 'weekday')}`,
          tone: 'success',
          actions: [{ label: 'Undo', onSelect: () => moveBack(client, moved) }],
        }),
      onError: (error) => toast({ ...failureOf('edit gig', error), tone: 'error' }),
    },
  )
}

const moveBack = (client: QueryClient, moved: Gig) =>
  makeChange(client, 'undo edit', moved, { onError: (error) => toast({ ...failureOf('edit gig', error), tone: 'error' }) })
