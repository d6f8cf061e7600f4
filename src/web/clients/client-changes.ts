import type { Client } from '#contract/clients.ts'
import { clients as words } from '#words/en/clients.ts'
import { api } from '../base/calls/api.ts'
import { why } from '../base/calls/failure-texts.ts'
import { readNames } from '../base/records/client-mutations.ts'
import { clients } from '../base/records/clients.ts'
import { roomChange } from '../base/records/mutation.ts'

export const mergeClients = roomChange({
  send: (body: { readonly from: number; readonly into: number }) => api('POST /api/clients/merge', { body }),
  canRepeat: false,
  keep: readNames,
  repair: readNames,
  failed: why(words.clientsNotMerged),
})

export const undoMerge = roomChange({
  send: (from: number) => api('POST /api/clients/merge/undo', { body: { from } }),
  canRepeat: false,
  keep: readNames,
  repair: readNames,
  failed: why(words.clientsNotSeparated),
})

export const keepClientsApart = roomChange({
  send: ({ id, distinctFrom }: Pick<Client, 'id' | 'distinctFrom'>) =>
    api('PUT /api/clients/:id', { params: { id: String(id) }, body: { distinctFrom } }),
  keep: (client, told) => clients.keep(client, [told]),
  repair: (client) => void clients.readAgain(client),
  failed: why(words.clientsNotKeptApart),
})
