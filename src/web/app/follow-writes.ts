import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { pageAccount, today } from '../base/calls/api.ts'
import { hearTabs } from '../base/calls/other-tabs.ts'
import { keys } from '../base/records/keys.ts'
import { watchClock } from '../base/records/use-today.ts'
import { changedLists, isInView } from './follow.ts'

/**
 * Reads lists again after another tab changed them, and the gigs when a new day begins, because yesterday's planned gigs are then pending
 * payment. A hidden tab waits until it is shown.
 */
export function followWrites(client: QueryClient) {
  const stale = new Map<string, QueryKey>()
  const beingRead = new Set<QueryKey>()
  let day = today()
  const note = (list: QueryKey) => stale.set(hashKey(list), list)

  const readAgain = () => {
    // The answer would lack the change that this tab is just saving.
    if (stale.size === 0 || !isInView() || client.isMutating() > 0) return
    const lists = [...stale.values()]
    stale.clear()
    for (const list of lists) beingRead.add(list)
    for (const list of lists) void client.invalidateQueries({ queryKey: list }).then(() => beingRead.delete(list))
  }
  const ends = [
    hearTabs((message) => {
      if (message.kind !== 'wrote' || message.account !== pageAccount()) return
      for (const list of changedLists(message.path)) note(list)
      readAgain()
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || !['success', 'error'].includes(event.action.type)) return
      // A read that has already started may miss this change.
      for (const list of beingRead) note(list)
      readAgain()
    }),
    watchClock(() => {
      if (today() !== day) note(keys.gigs)
      day = today()
      readAgain()
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}
