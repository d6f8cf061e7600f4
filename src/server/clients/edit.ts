import { audit, differences } from '../core/database/audit.ts'
import type { Queries } from '../core/database/queries.ts'
import type { WorkerCaller } from '../principal.ts'
import { type ClientChange, type ClientRow, changeClient, clientsNamed, listClients, lockClients } from './store.ts'

/** Changes a locked client, logs the change, and returns the client. */
export async function editClient(queries: Queries, caller: WorkerCaller, client: ClientRow, change: ClientChange): Promise<ClientRow> {
  if (Object.keys(change).length === 0) return client
  const edited = await changeClient(queries, caller.owner, client.id, change)
  await audit(queries, caller, [{ action: 'update', tableName: 'clients', recordId: client.id, ...differences(client, edited) }])
  return edited
}

/**
 * Puts the clients of these names on the worker's list of preferred clients, in this order. Clients already on the list keep their place.
 */
export async function preferClients(
  queries: Queries,
  caller: WorkerCaller,
  names: readonly string[],
  { keepOthers }: { readonly keepOthers: boolean },
) {
  const { owner } = caller
  const clientOf = await clientsNamed(queries, caller, names)
  const wanted = new Set(names.map((name) => clientOf(name).clientId))
  const others = keepOthers ? [] : (await listClients(queries, owner)).filter(({ preferredAt, id }) => preferredAt && !wanted.has(id))
  const rows = new Map((await lockClients(queries, owner, [...wanted, ...others.map(({ id }) => id)])).map((row) => [row.id, row]))
  const first = caller.now.getTime()
  for (const [at, id] of [...wanted].entries()) {
    const client = rows.get(id)
    if (client && client.preferredAt === null)
      await editClient(queries, caller, client, { preferredAt: new Date(first + at).toISOString() })
  }
  for (const { id } of others) {
    const client = rows.get(id)
    if (client) await editClient(queries, caller, client, { preferredAt: null })
  }
}
