import type { QueryClient } from '@tanstack/react-query'
import type { Client, ClientPatch } from '#contract/clients.ts'
import { otherChanges as words } from '#words/en/base/other-changes.ts'
import { api } from '../calls/api.ts'
import { why } from '../calls/failure-texts.ts'
import { ChangedElsewhere } from '../calls/failures.ts'
import { change } from './change.ts'
import { clients } from './clients.ts'
import { gigs } from './gigs.ts'
import { keys } from './keys.ts'
import { saveEdit } from './save-edit.ts'

/** Reads again every list that shows a client's name or terms, or whose rows are a client's. Resolves when all of them are loaded. */
export const readNames = (client: QueryClient) =>
  Promise.all([
    clients.readAgain(client),
    gigs.readAgain(client),
    ...[keys.user, keys.taxForms].map((queryKey) => client.invalidateQueries({ queryKey })),
  ])

export const editClient = change({
  failed: why(words.editClientFailed),
  send: ({ seen, patch }: { readonly seen: Client; readonly patch: ClientPatch }) => {
    const params = { id: String(seen.id) }
    return saveEdit(seen, patch, {
      save: (version) => api('PUT /api/clients/:id', { params, body: patch, version }),
      read: () => api('GET /api/clients/:id', { params }),
    })
  },
  keep: (client, edited, { patch }) => {
    clients.keep(client, [edited])
    const isOfGigs = patch.name !== undefined || patch.payKind !== undefined
    return isOfGigs ? readNames(client) : client.invalidateQueries({ queryKey: keys.user })
  },
  repair: (client, _, error) => {
    if (error instanceof ChangedElsewhere) clients.keep(client, [error.now])
    else void clients.readAgain(client)
  },
})
