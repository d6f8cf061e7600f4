import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { keys } from './keys.ts'

// While changes wait on the device, the cache holds the lists as they are shown: with those changes. Here are the same lists as the server
// has them. The waiting changes are added to them again after each change, so that nothing has to be undone.

/** The lists to which waiting changes are added. */
export const drawnLists: readonly QueryKey[] = [keys.gigs, keys.expenses, keys.goals]
export const isDrawn = (key: QueryKey) => drawnLists.some(([first]) => first === key[0])

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
