import type { QueryClient } from '@tanstack/react-query'
import type { BaProfile } from '#contract/marketplace/ba-profile.ts'
import type { OptionalPart } from '#domain/marketplace/sent-parts.ts'
import { baProfile as words } from '#words/en/marketplace/ba-profile.ts'
import { api } from '../../base/calls/api.ts'
import { always } from '../../base/calls/failure-texts.ts'
import { handOver } from '../../base/device/hand-over.ts'
import { showProfile } from '../../base/records/ba-profile.ts'
import { change } from '../../base/records/change.ts'
import { keys } from '../../base/records/keys.ts'

/** A city to add or remove, and the cities to show after that. */
interface CityChange {
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
  failed: always(words.updateFailed),
}

export const saveBio = change({
  send: (bio: string) => api('PUT /api/ba-profile', { body: { bio } }),
  ...profileChange,
})

export const turnAlerts = change({
  send: (emergencyNotifications: boolean) => api('PUT /api/ba-profile', { body: { emergencyNotifications } }),
  expect: (client, emergencyNotifications) => void showProfile(client, (profile) => ({ ...profile, emergencyNotifications })),
  ...profileChange,
})

export const leaveOut = change({
  send: (leavesOut: readonly OptionalPart[]) => api('PUT /api/ba-profile', { body: { leavesOut: [...leavesOut] } }),
  expect: (client, leavesOut) => void showProfile(client, (profile) => ({ ...profile, leavesOut })),
  ...profileChange,
})

export const addCity = change({
  send: ({ city }: CityChange) => api('POST /api/ba-profile/cities', { body: { city } }),
  expect: showCities,
  ...profileChange,
})

export const removeCity = change({
  send: ({ city }: CityChange) => api('POST /api/ba-profile/cities/remove', { body: { city } }),
  expect: showCities,
  ...profileChange,
})

export const orderHeadshots = change({
  send: (ids: readonly number[]) => api('PUT /api/ba-profile/headshots', { body: { ids: [...ids] } }),
  expect: (client, ids) =>
    void showProfile(client, (profile) => ({
      ...profile,
      headshots: profile.headshots.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
    })),
  ...profileChange,
})

export const removeHeadshot = change({
  send: (id: number) => api('DELETE /api/ba-profile/headshots/:id', { params: { id: String(id) } }),
  canRepeat: false,
  ...profileChange,
})

export const removeResume = change({
  send: (_: null) => api('DELETE /api/ba-profile/resume'),
  canRepeat: false,
  ...profileChange,
})

/** Downloads the worker's own resume. */
export const openResume = change({
  send: async () => handOver(await api('GET /api/ba-profile/resume')),
  failed: always(words.openFailed),
})
