import type { QueryClient } from '@tanstack/react-query'
import type { BaProfile } from '#contract/marketplace/ba-profile.ts'
import type { EmergencyGig } from '#contract/marketplace/posts.ts'
import type { OptionalPart } from '#domain/marketplace/sent-parts.ts'
import { api } from '../calls/api.ts'
import { showProfile } from './ba-profile.ts'
import { clients } from './clients.ts'
import { keepEmergencyGig, readFeedAgain } from './emergency-gigs.ts'
import { gigs } from './gigs.ts'
import { keys } from './keys.ts'
import { mutation } from './mutation.ts'
import { showRead } from './notices.ts'

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

/** A city to add or remove, and the cities to show after that. */
export interface CityChange {
  readonly city: string
  readonly shown: readonly string[]
}
const showCities = (client: QueryClient, { shown }: CityChange) =>
  void showProfile(client, (profile) => ({ ...profile, preferredCities: shown }))

/** Changes of the profile are sent one after the other, so that the last answer holds the current profile. Only the last answer is kept. */
const SCOPE = 'ba profile'
const profileChange = {
  scope: SCOPE,
  keep: (client: QueryClient, profile: BaProfile) => {
    const isLast = client.isMutating({ predicate: ({ options }) => options.scope?.id === SCOPE }) <= 1
    if (isLast) client.setQueryData(keys.baProfile, profile)
  },
  repair: (client: QueryClient) => void client.invalidateQueries({ queryKey: keys.baProfile }),
}

export const marketplaceMutations = {
  apply: mutation({
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
  }),
  withdraw: mutation({
    send: (post: OfPost) => api('POST /api/emergency-gigs/:id/withdraw', { params: paramsOf(post) }),
    canRepeat: false,
    keep: keepGig,
    repair: readAllAgain,
  }),
  'keep booking': mutation({
    send: ({ postId, version }: KeptBooking) => api('POST /api/emergency-gigs/:id/keep', { params: paramsOf({ postId }), version }),
    canRepeat: false,
    keep: keepGig,
    repair: readAllAgain,
  }),
  'edit bio': mutation({
    send: (bio: string) => api('PUT /api/ba-profile', { body: { bio } }),
    ...profileChange,
  }),
  'turn emergency notifications': mutation({
    send: (emergencyNotifications: boolean) => api('PUT /api/ba-profile', { body: { emergencyNotifications } }),
    expect: (client, emergencyNotifications) => void showProfile(client, (profile) => ({ ...profile, emergencyNotifications })),
    ...profileChange,
  }),
  'leave out': mutation({
    send: (leavesOut: readonly OptionalPart[]) => api('PUT /api/ba-profile', { body: { leavesOut: [...leavesOut] } }),
    expect: (client, leavesOut) => void showProfile(client, (profile) => ({ ...profile, leavesOut })),
    ...profileChange,
  }),
  'add city': mutation({
    send: ({ city }: CityChange) => api('POST /api/ba-profile/cities', { body: { city } }),
    expect: showCities,
    ...profileChange,
  }),
  'remove city': mutation({
    send: ({ city }: CityChange) => api('POST /api/ba-profile/cities/remove', { body: { city } }),
    expect: showCities,
    ...profileChange,
  }),
  'order headshots': mutation({
    send: (ids: readonly number[]) => api('PUT /api/ba-profile/headshots', { body: { ids: [...ids] } }),
    expect: (client, ids) =>
      void showProfile(client, (profile) => ({
        ...profile,
        headshots: profile.headshots.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
      })),
    ...profileChange,
  }),
  'remove headshot': mutation({
    send: (id: number) => api('DELETE /api/ba-profile/headshots/:id', { params: { id: String(id) } }),
    canRepeat: false,
    ...profileChange,
  }),
  'remove resume': mutation({
    send: (_: null) => api('DELETE /api/ba-profile/resume'),
    canRepeat: false,
    ...profileChange,
  }),
  'read notices': mutation({
    send: (upTo: number) => api('POST /api/notices/read', { body: { upTo } }),
    keep: (client, _, upTo) => showRead(client, upTo),
  }),
}
