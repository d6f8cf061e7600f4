import { clientNamed, DEFAULT_TERMS_DAYS, takenOver } from '#domain/clients/client.ts'
import { findWorker, userOf } from '../account/sign-in/store.ts'
import type { Queries } from '../core/database/queries.ts'
import { checkVersion, tagged } from '../core/http/if-match.ts'
import type { Handlers } from '../core/http/mount.ts'
import { found, HttpError, notFound, notPossible } from '../errors.ts'
import type { WorkerCaller } from '../principal.ts'
import type { Services } from '../services.ts'
import { editClient } from './edit.ts'
import {
  applyPayKind,
  type ClientChange,
  type ClientRow,
  changeOf,
  clientsNamed,
  findClient,
  listClients,
  lockClients,
  moveForms,
  moveGigs,
  moveInvoices,
  moveInvoicesOfGigs,
  shown,
} from './store.ts'

type Calls =
  | Exclude<keyof Handlers & `${string} /api/clients${string}`, `${string}/statement${string}`>
  | 'POST /api/user/add-preferred-client'
  | 'PUT /api/user/client-terms'

export const clientHandlers = ({ database: { queries } }: Pick<Services, 'database'>): Pick<Handlers, Calls> => ({
  'GET /api/clients': async (_, { caller }) => (await listClients(queries, caller.owner)).map(shown),

  'GET /api/clients/:id': async ({ params }, call) => tagged(call, shown(found(await findClient(queries, call.caller.owner, params.id)))),

  'PUT /api/clients/:id': ({ params, body }, call) =>
    queries.transaction(async (transaction) => {
      const { caller } = call
      const [locked] = await lockClients(transaction, caller.owner, [params.id])
      const client = found(locked)
      checkVersion(call, client)
      const change = await changeOf(transaction, caller, client, body)
      if (change.payKind !== undefined && change.payKind !== client.payKind)
        await applyPayKind(transaction, caller.owner, client, change.payKind, body.isAlsoForRecorded ?? false)
      return tagged(call, shown(await editClient(transaction, caller, client, change)))
    }),

  'POST /api/clients/merge': ({ body }, { caller }) => queries.transaction((transaction) => merge(transaction, caller, body)),

  'POST /api/clients/merge/undo': ({ body }, { caller }) => queries.transaction((transaction) => undoMerge(transaction, caller, body.from)),

  'POST /api/user/add-preferred-client': ({ body }, { caller }) =>
    queries.transaction(async (transaction) => {
      const client = await lockNamed(transaction, caller, body.clientName)
      if (client.preferredAt === null) await editClient(transaction, caller, client, { preferredAt: caller.now.toISOString() })
      return userOf(transaction, await findWorker(transaction, caller.owner), caller.now)
    }),

  'PUT /api/user/client-terms': ({ body }, { caller }) =>
    queries.transaction(async (transaction) => {
      const client = await lockNamed(transaction, caller, body.clientName)
      // The default number of days is stored as no terms.
      await editClient(transaction, caller, client, { termsDays: body.days === DEFAULT_TERMS_DAYS ? null : body.days })
      return userOf(transaction, await findWorker(transaction, caller.owner), caller.now)
    }),
})

/** Finds or adds the client with a name, and locks it. */
async function lockNamed(queries: Queries, caller: WorkerCaller, name: string): Promise<ClientRow> {
  const { clientId } = (await clientsNamed(queries, caller, [name]))(name)
  const [client] = await lockClients(queries, caller.owner, [clientId])
  return found(client)
}

const asClient = (row: ClientRow) => ({ ...row, isPreferred: row.preferredAt !== null })

/** Merges two clients: all gigs of the first one move to the second, which takes over the details that it lacks. */
async function merge(queries: Queries, caller: WorkerCaller, asked: { from: number; into: number }): Promise<ReturnType<typeof shown>> {
  if (asked.from === asked.into) throw notPossible({ path: 'into', problem: { code: 'twoClients' } })
  const rows = await lockClients(queries, caller.owner, [asked.from, asked.into])
  const from = found(rows.find(({ id }) => id === asked.from))
  const into = found(rows.find(({ id }) => id === asked.into))
  if (from.mergedInto !== null || into.mergedInto !== null) throw new HttpError('merged_client', { code: 'mergedAlready' })
  const taken: ClientChange = {
    ...takenOver(asClient(from), asClient(into)),
    ...(into.preferredAt === null && { preferredAt: from.preferredAt }),
  }
  const before = Object.fromEntries(Object.keys(taken).map((field) => [field, into[field as keyof ClientRow]]))
  const gigIds = await moveGigs(queries, caller.owner, from.id, into.id)
  const formIds = await moveForms(queries, caller.owner, from.id, into.id, null)
  const invoiceIds = await moveInvoices(queries, caller.owner, from.id, into.id, null)
  await editClient(queries, caller, from, { mergedInto: into.id, merge: { gigIds, formIds, invoiceIds, before } })
  return shown(await editClient(queries, caller, into, taken))
}

/**
 * Undoes a merge. Gigs and tax forms that were added or moved to another client since then stay there. Invoices that were made since then for
 * gigs that all go back go with them.
 */
async function undoMerge(queries: Queries, caller: WorkerCaller, id: number): Promise<ReturnType<typeof shown>> {
  const merged = found(await findClient(queries, caller.owner, id))
  if (merged.mergedInto === null || merged.merge === null) throw notFound()
  const rows = await lockClients(queries, caller.owner, [merged.id, merged.mergedInto])
  const from = found(rows.find((row) => row.id === merged.id))
  const into = found(rows.find((row) => row.id === merged.mergedInto))
  if (from.merge === null) throw new HttpError('merged_client', { code: 'separatedAlready' })
  const named = await changeOf(queries, caller, from, { name: clientNamed(from.name) })
  const separate = await editClient(queries, caller, from, { ...named, mergedInto: null, merge: null })
  await moveGigs(queries, caller.owner, into.id, from.id, from.merge.gigIds)
  await moveForms(queries, caller.owner, into.id, from.id, from.merge.formIds ?? [])
  await moveInvoices(queries, caller.owner, into.id, from.id, from.merge.invoiceIds ?? [])
  await moveInvoicesOfGigs(queries, caller.owner, into.id, from.id)
  await editClient(queries, caller, into, from.merge.before)
  return shown(separate)
}
