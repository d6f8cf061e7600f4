import type { QueryClient } from '@tanstack/react-query'
import type { EmergencyGig } from '#contract/marketplace/posts.ts'
import type { OptionalPart } from '#domain/marketplace/sent-parts.ts'
import { feed as words } from '#words/en/marketplace/feed.ts'
import { api } from '../../base/calls/api.ts'
import { except, orAsRefused } from '../../base/calls/failure-texts.ts'
import { showProfile } from '../../base/records/ba-profile.ts'
import { change } from '../../base/records/change.ts'
import { clients } from '../../base/records/clients.ts'
import { keepEmergencyGig, readFeedAgain } from '../../base/records/emergency-gigs.ts'
import { gigs } from '../../base/records/gigs.ts'

export interface OfPost {
  readonly postId: number
}
/** A booked worker's answer that a post still works for them, as it was shown. */
export interface KeptBooking extends OfPost {
  readonly version: number
}
export interface NewApplication extends OfPost {
  /** What is left out, now and from now on. Missing if the worker chose before. */
  readonly leftOut?: readonly OptionalPart[]
}
const paramsOf = ({ postId }: OfPost) => ({ id: String(postId) })

/** Reads the calendar's lists again: applying adds a gig and perhaps a client, and withdrawing removes the gig. */
function readCalendarAgain(client: QueryClient) {
  void gigs.readAgain(client)
  void clients.readAgain(client)
}

function keepGig(client: QueryClient, gig: EmergencyGig) {
  keepEmergencyGig(client, gig)
  readCalendarAgain(client)
}

/** Reads everything again: a failed call may have succeeded on the server, and a refusal shows that the post has changed. */
function readAllAgain(client: QueryClient) {
  void readFeedAgain(client)
  readCalendarAgain(client)
}

export const apply = change({
  send: ({ postId, leftOut }: NewApplication) =>
    api('POST /api/emergency-gigs/:id/apply', {
      params: paramsOf({ postId }),
      body: { isHeld: true, ...(leftOut && { leftOut: [...leftOut] }) },
    }),
  canRepeat: false,
  keep: (client, gig, { leftOut }) => {
    keepGig(client, gig)
    if (leftOut) void showProfile(client, (profile) => ({ ...profile, leavesOut: leftOut }))
  },
  repair: readAllAgain,
  failed: orAsRefused(words.applicationFailed, words.applicationFailedText),
})

export const withdrawApplication = change({
  send: (post: OfPost) => api('POST /api/emergency-gigs/:id/withdraw', { params: paramsOf(post) }),
  canRepeat: false,
  keep: keepGig,
  repair: readAllAgain,
  failed: orAsRefused(words.notWithdrawn, words.notWithdrawnText),
})

export const keepBooking = change({
  send: ({ postId, version }: KeptBooking) => api('POST /api/emergency-gigs/:id/keep', { params: paramsOf({ postId }), version }),
  canRepeat: false,
  keep: keepGig,
  repair: readAllAgain,
  failed: except(
    { outdated: { title: words.changedAgain, description: words.changedAgainText } },
    orAsRefused(words.notSaved, words.notSavedText),
  ),
})
