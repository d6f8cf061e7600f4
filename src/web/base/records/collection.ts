import { hashKey, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { whenAccountChanges } from './query-client.ts'

export interface Collected {
  readonly id: number
}

interface Source<Row extends Collected> {
  readonly key: readonly string[]
  readonly read: () => Promise<Row[]>
  readonly order: (one: Row, other: Row) => number
  /** Set to false where comparing every field of the rows takes longer than drawing the visible rows. */
  readonly structuralSharing?: boolean
}

/** The most rows of a list that a call returns (spec.md 9). */
export const MOST_ROWS = 10_000

/** Returns whether a list may have more rows on the server. A sum over such a list is not complete. */
export const isCut = (rows: readonly unknown[]) => rows.length >= MOST_ROWS

/** Creates a collection: all records of one kind, read once, shared by all screens and forms, and updated from answers. */
export function collectionOf<Row extends Collected>({ key, read, order, structuralSharing = true }: Source<Row>) {
  const change = (client: QueryClient, changed: (rows: Row[]) => Row[]) => changeList(client, key, changed)
  const without = (all: Row[], rows: readonly Collected[]) => {
    const ids = new Set(rows.map(({ id }) => id))
    return all.filter(({ id }) => !ids.has(id))
  }
  /** Adds rows of an answer to the list, or replaces the old ones. */
  const keep = (client: QueryClient, rows: readonly Row[]) =>
    // The rows are almost in order already, and V8 sorts such a list quickly.
    change(client, (all) => [...rows, ...without(all, rows)].sort(order))
  return {
    query: queryOptions({ queryKey: key, queryFn: read, structuralSharing }),
    order,
    /** Returns the loaded rows, or an empty list before they are loaded. */
    known: (client: QueryClient): readonly Row[] => client.getQueryData<Row[]>(key) ?? [],
    keep,
    /** Removes rows from the list. */
    drop: (client: QueryClient, rows: readonly Collected[]) => change(client, (all) => without(all, rows)),
    /** Hides rows before the server has answered. */
    hide: (client: QueryClient, rows: readonly Collected[]) => void client.setQueryData<Row[]>(key, (all) => all && without(all, rows)),
    /** Shows hidden rows again, as they were. */
    unhide: (client: QueryClient, rows: readonly Row[]) => void (showAgain(client, key) || keep(client, rows)),
    /** Reads the list again, after a failure with an unknown outcome. */
    readAgain: (client: QueryClient) => client.invalidateQueries({ queryKey: key }),
  }
}

// While changes wait on the device, the cache holds the lists as they are shown: with those changes. Here are the same lists as the server
// has them. The waiting changes are added to them again after each change, so that nothing has to be undone.

const onServer = new Map<string, unknown>()
type AddWaiting = (key: QueryKey, data: unknown) => unknown
let addWaiting: AddWaiting = (_, data) => data

/** Takes the function that adds the waiting changes to a list (`offline/outbox.ts`). */
export function showThrough(add: AddWaiting) {
  addWaiting = add
}

/** Returns a list as the server has it. */
export function serverList(client: QueryClient, key: QueryKey): unknown {
  const hash = hashKey(key)
  return onServer.has(hash) ? onServer.get(hash) : client.getQueryData(key)
}

/** Stores a list as the server has it, and returns it with the waiting changes. */
export function withWaiting(key: QueryKey, data: unknown): unknown {
  onServer.set(hashKey(key), data)
  return addWaiting(key, data)
}

/** Shows a list as the server has it, because nothing waits any more. */
export function withoutWaiting(client: QueryClient, key: QueryKey) {
  const hash = hashKey(key)
  if (!onServer.has(hash)) return
  client.setQueryData(key, onServer.get(hash))
  onServer.delete(hash)
}

/** Draws a list anew from the server's rows. Returns false if the shown list is the server's. */
export function showAgain(client: QueryClient, key: QueryKey): boolean {
  const hash = hashKey(key)
  if (!onServer.has(hash)) return false
  client.setQueryData(key, addWaiting(key, onServer.get(hash)))
  return true
}

/** Changes a list after an answer of the server. Does nothing before the list is loaded. */
export function changeList<Data>(client: QueryClient, key: QueryKey, changed: (data: Data) => Data) {
  const hash = hashKey(key)
  if (!onServer.has(hash)) return void client.setQueryData<Data>(key, (data) => data && changed(data))
  onServer.set(hash, changed(onServer.get(hash) as Data))
  showAgain(client, key)
}

/** Forgets the lists of an account that signed out, or a list that has no waiting changes. */
export function forgetLists(key?: QueryKey) {
  if (key) onServer.delete(hashKey(key))
  else onServer.clear()
}
whenAccountChanges(forgetLists)
