import type { ProfilePatch } from '#contract/account/profile.ts'
import type { User } from '#contract/account/sign-in.ts'
import type { SupportForm } from '#domain/account/support-form.ts'
import { profile as words } from '#words/en/account/profile.ts'
import { api } from '../../base/calls/api.ts'
import { always } from '../../base/calls/failure-texts.ts'
import { ChangedElsewhere } from '../../base/calls/failures.ts'
import { change } from '../../base/records/change.ts'
import { keepUser } from '../../base/records/query-client.ts'
import { saveEdit } from '../../base/records/save-edit.ts'

const notSaved = always(words.error, words.profileNotUpdated)

export const editProfile = change({
  send: ({ seen, patch }: { readonly seen: User; readonly patch: ProfilePatch }) =>
    saveEdit(seen, patch, { save: (version) => api('PUT /api/user', { body: patch, version }), read: () => api('GET /api/user') }),
  keep: keepUser,
  repair: (client, _, error) => {
    if (error instanceof ChangedElsewhere) keepUser(client, error.now as User)
  },
  failed: notSaved,
})

/** The same change in the settings, whose failure has another title (spec.md 8). */
export const editSettings = change({
  ...editProfile,
  failed: always(words.updateFailed, words.profileNotUpdated),
})

const notSetUp = always(words.setupError, words.setupNotSaved)

export const setUpProfile = change({
  send: (body: { name: string; homeAddress: string | null; gigTypes: string[]; clientName: string }) =>
    api('POST /api/user/setup', { body }),
  keep: keepUser,
  failed: notSetUp,
})

export const finishOnboarding = change({
  send: () => api('PUT /api/user', { body: { onboardingCompleted: true } }),
  keep: keepUser,
  failed: notSetUp,
})

export const addGigType = change({
  send: (name: string) => api('POST /api/user/gig-types', { body: { name } }),
  keep: keepUser,
  failed: notSaved,
})

export const removeGigType = change({
  send: (name: string) => api('POST /api/user/gig-types/remove', { body: { name } }),
  keep: keepUser,
  failed: notSaved,
})

export const contactSupport = change({
  send: (body: SupportForm) => api('POST /api/support/contact', { body }),
  canRepeat: false,
  failed: always(words.notSent, words.notSentText),
})
