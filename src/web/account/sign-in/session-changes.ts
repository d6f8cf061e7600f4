import type { QueryClient } from '@tanstack/react-query'
import { signIn as words } from '#words/en/account/sign-in.ts'
import { api } from '../../base/calls/api.ts'
import { asRefused, why } from '../../base/calls/failure-texts.ts'
import { change } from '../../base/records/change.ts'
import { keys } from '../../base/records/keys.ts'

const readSessions = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.sessions })

/** Reads again what a new password or a sign-out of all other devices ends. */
const readWaysIn = (client: QueryClient) =>
  Promise.all([keys.sessions, keys.factors, keys.calendarFeed, keys.gigResume].map((queryKey) => client.invalidateQueries({ queryKey })))

// Changes to the password, the email address and the sessions of a signed-in account.

export const changePassword = change({
  send: (body: { readonly oldPassword: string; readonly password: string; readonly endLinks: boolean }) =>
    api('POST /api/auth/change-password', { body }),
  keep: readWaysIn,
  canRepeat: false,
  failed: why(words.passwordNotChanged),
})

export const changeEmail = change({
  send: (body: { readonly email: string; readonly password: string }) => api('POST /api/auth/change-email', { body }),
  canRepeat: false,
  failed: why(words.emailNotChanged),
})

export const endSession = change({
  send: (id: number) => api('DELETE /api/auth/sessions/:id', { params: { id: String(id) } }),
  keep: readSessions,
  repair: readSessions,
  failed: asRefused,
})

export const endOtherSessions = change({
  send: (endLinks: boolean) => api('DELETE /api/auth/sessions', { query: endLinks ? { links: 'end' } : {} }),
  keep: readWaysIn,
  repair: readWaysIn,
  failed: why(words.othersNotSignedOut),
})
