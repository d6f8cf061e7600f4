import type { QueryClient } from '@tanstack/react-query'
import { factors as words } from '#words/en/account/factors.ts'
import { api } from '../../base/calls/api.ts'
import { type FailureText, refusalText, why } from '../../base/calls/failure-texts.ts'
import { change } from '../../base/records/change.ts'
import { keys } from '../../base/records/keys.ts'
import * as passkeys from '../sign-in/passkeys.ts'

const readFactors = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.factors })

/** Uses the server's sentence if it says what to do first: the last way to sign in cannot be removed. */
const unlessRefused =
  (otherwise: FailureText): FailureText =>
  (kind, error) => ({ title: refusalText(error) ?? otherwise(kind, error).title })

// Changes to the ways to sign in.

export const beginTwoStep = change({
  send: (password: string) => api('POST /api/auth/totp', { body: { password } }),
  repair: readFactors,
  canRepeat: false,
  failed: why(words.setUpFailed),
})

export const confirmTwoStep = change({
  send: (code: string) => api('POST /api/auth/totp/confirm', { body: { code } }),
  keep: readFactors,
  canRepeat: false,
  failed: why(words.setUpFailed),
})

export const renewRecoveryCodes = change({
  send: (password: string) => api('POST /api/auth/totp/recovery-codes', { body: { password } }),
  keep: readFactors,
  repair: readFactors,
  canRepeat: false,
  failed: why(words.newCodesFailed),
})

export const endTwoStep = change({
  send: (password: string) => api('POST /api/auth/totp/remove', { body: { password } }),
  keep: readFactors,
  repair: readFactors,
  canRepeat: false,
  failed: why(words.turnOffFailed),
})

export const addPasskey = change({
  send: passkeys.addPasskey,
  keep: readFactors,
  repair: readFactors,
  canRepeat: false,
  failed: why(words.addPasskeyFailed),
})

export const renamePasskey = change({
  send: ({ id, name }: { readonly id: number; readonly name: string }) =>
    api('PUT /api/auth/passkeys/:id', { params: { id: String(id) }, body: { name } }),
  keep: readFactors,
  repair: readFactors,
  failed: why(words.renamePasskeyFailed),
})

export const removePasskey = change({
  send: ({ id, password }: { readonly id: number; readonly password: string }) =>
    api('POST /api/auth/passkeys/:id/remove', { params: { id: String(id) }, body: { password } }),
  keep: readFactors,
  repair: readFactors,
  canRepeat: false,
  failed: unlessRefused(why(words.removePasskeyFailed)),
})

export const connectIdentity = change({
  send: (password: string) => api('POST /api/auth/provider/connect', { body: { password } }),
  canRepeat: false,
  failed: unlessRefused(why(words.connectFailed)),
})

export const removeIdentity = change({
  send: ({ id, password }: { readonly id: number; readonly password: string }) =>
    api('POST /api/auth/identities/:id/remove', { params: { id: String(id) }, body: { password } }),
  keep: readFactors,
  repair: readFactors,
  canRepeat: false,
  failed: unlessRefused(why(words.disconnectFailed)),
})
