import type { QueryClient } from '@tanstack/react-query'
import { gigResume as words } from '#words/en/marketplace/gig-resume.ts'
import { api } from '../../base/calls/api.ts'
import { always } from '../../base/calls/failure-texts.ts'
import { change } from '../../base/records/change.ts'
import { gigs } from '../../base/records/gigs.ts'
import { keys } from '../../base/records/keys.ts'
import { showResume } from './gig-resume.ts'

interface ChooseForResume {
  /** All days of the job. */
  readonly gigIds: readonly number[]
  readonly includeInResume: boolean
}

/** Choices are sent one after the other, so that the last answer holds the current resume. Only the last answer is kept. */
const SCOPE = 'gig resume'
const readAgain = (client: QueryClient) => void client.invalidateQueries({ queryKey: keys.gigResume })

export const chooseForResume = change({
  send: ({ gigIds, includeInResume }: ChooseForResume) =>
    api('PUT /api/gig-resume/gigs', { body: { gigIds: [...gigIds], includeInResume } }),
  scope: SCOPE,
  expect: (client, { gigIds, includeInResume }) =>
    void showResume(client, (resume) => ({
      ...resume,
      entries: resume.entries.map((entry) => (entry.gigIds[0] === gigIds[0] ? { ...entry, isIncluded: includeInResume } : entry)),
    })),
  keep: (client, resume) => {
    const isLast = client.isMutating({ predicate: ({ options }) => options.scope?.id === SCOPE }) <= 1
    if (isLast) showResume(client, () => resume)
    void gigs.readAgain(client)
  },
  repair: readAgain,
  failed: always(words.changeFailed),
})

export const shareResume = change({
  send: () => api('POST /api/gig-resume/link'),
  // A second try would end the link that the first try created.
  canRepeat: false,
  keep: (client, { sharedSince }) => showResume(client, (resume) => ({ ...resume, sharedSince })),
  repair: readAgain,
  failed: always(words.linkNotMade),
})

export const stopSharingResume = change({
  send: () => api('DELETE /api/gig-resume/link'),
  keep: (client) => showResume(client, (resume) => ({ ...resume, sharedSince: null })),
  repair: readAgain,
  failed: always(words.stillShared, words.stillSharedText),
})
