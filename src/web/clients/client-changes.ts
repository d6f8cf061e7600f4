import type { Client } from '#contract/clients.ts'
import { clients as words } from '#words/en/clients.ts'
import { api } from '../base/calls/api.ts'
import { why } from '../base/calls/failure-texts.ts'
import { change } from '../base/records/change.ts'
import { readNames } from '../base/records/client-edit.ts'
import { clients } from '../base/records/clients.ts'

export const mergeClients = change({
  send: (body: { readonly from: number; readonly into: number }) => api('POST /api/clients/merge', { body }),
  canRepeat: false,
  keep: readNames,
  repair: readNames,
  failed: why(words.clientsNotMerged),
})

export const undoMerge = change({
  send: (from: number) => api('POST /api/clients/merge/undo', { body: { from } }),
  canRepeat: false,
  keep: readNames,
  repair: readNames,
  failed: why(words.clientsNotSeparated),
})

export const keepClientsApart = change({
  send: ({ id, distinctFrom }: Pick<Client, 'id' | 'distinctFrom'>) =>
    api('PUT /api/clients/:id', { params: { id: String(id) }, body: { distinctFrom } }),
  keep: (client, told) => clients.keep(client, [told]),
  repair: (client) => void clients.readAgain(client),
  failed: why(words.clientsNotKeptApart),
})
