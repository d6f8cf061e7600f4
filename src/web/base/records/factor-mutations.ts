import type { QueryClient } from '@tanstack/react-query'
import { api } from '../calls/api.ts'
import { keys } from './keys.ts'
import { mutation } from './mutation.ts'
import { addPasskey } from './passkeys.ts'

const readFactors = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.factors })

export const factorMutations = {
  'begin two-step': mutation({
    send: (password: string) => api('POST /api/auth/totp', { body: { password } }),
    repair: readFactors,
    canRepeat: false,
  }),
  'confirm two-step': mutation({
    send: (code: string) => api('POST /api/auth/totp/confirm', { body: { code } }),
    keep: readFactors,
    canRepeat: false,
  }),
  'renew recovery codes': mutation({
    send: (password: string) => api('POST /api/auth/totp/recovery-codes', { body: { password } }),
    keep: readFactors,
    repair: readFactors,
    canRepeat: false,
  }),
  'add passkey': mutation({ send: addPasskey, keep: readFactors, repair: readFactors, canRepeat: false }),
  'rename passkey': mutation({
    send: ({ id, name }: { readonly id: number; readonly name: string }) =>
      api('PUT /api/auth/passkeys/:id', { params: { id: String(id) }, body: { name } }),
    keep: readFactors,
    repair: readFactors,
  }),
  'remove passkey': mutation({
    send: ({ id, password }: { readonly id: number; readonly password: string }) =>
      api('POST /api/auth/passkeys/:id/remove', { params: { id: String(id) }, body: { password } }),
    keep: readFactors,
    repair: readFactors,
    canRepeat: false,
  }),
  'connect identity': mutation({
    send: (password: string) => api('POST /api/auth/provider/connect', { body: { password } }),
    canRepeat: false,
  }),
  'remove identity': mutation({
    send: ({ id, password }: { readonly id: number; readonly password: string }) =>
      api('POST /api/auth/identities/:id/remove', { params: { id: String(id) }, body: { password } }),
    keep: readFactors,
    repair: readFactors,
    canRepeat: false,
  }),
  'end two-step': mutation({
    send: (password: string) => api('POST /api/auth/totp/remove', { body: { password } }),
    keep: readFactors,
    repair: readFactors,
    canRepeat: false,
  }),
}
