import type { QueryClient } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { formatDay } from '#words/dates.ts'
import { calendar as words } from '#words/en/calendar.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { makeChange } from '../base/offline/make-change.ts'
import { areWaiting, waitingText } from '../base/offline/waiting.ts'
import { editGig, undoEdit } from '../base/records/gig-changes.ts'
import { toast } from '../kit/toast.ts'

/** Changes the date of a gig, with Undo. */
export const moveGig = (client: QueryClient, gig: Gig, date: Day) =>
  makeChange(
    client,
    editGig,
    { seen: gig, patch: { date } },
    {
      onSuccess: (moved) =>
        toast({
          ...(areWaiting([moved]) ? waitingText() : { title: words.gigMoved({ gig: gig.eventName, day: formatDay(date, 'weekday') }) }),
          tone: 'success',
          actions: [{ label: words.undo, onSelect: () => moveBack(client, moved, gig) }],
        }),
      onError: (error) => toast({ ...failureOf(editGig, error), tone: 'error' }),
    },
  )

const moveBack = (client: QueryClient, edited: Gig, before: Gig) =>
  makeChange(client, undoEdit, { edited, before }, { onError: (error) => toast({ ...failureOf(editGig, error), tone: 'error' }) })
