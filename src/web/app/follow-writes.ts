import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { pageAccount, today } from '../base/api.ts'
import { keys } from '../base/keys.ts'
import { hearTabs } from '../base/tabs.ts'
import { watchClock } from '../base/use-today.ts'
import { changedLists, isInView } from './follow.ts'

/**
 * Reads lists again that another tab changed, and the gigs when a new day begins: a planned gig of yesterday is then pending payment. A tab
 * out of view waits until it comes into view.
 */
export function followWrites(client: QueryClient) {
  const stale = new Set<QueryKey>()
  const beingRead = new Set<QueryKey>()
  let day = today()

  const readAgain = () => {
    // What this tab is about to save would be missing from the answer.
    if (stale.size === 0 || !isInView() || client.isMutating() > 0) return
    const lists = [...stale]
    stale.clear()
    for (const list of lists) beingRead.add(list)
    for (const list of lists) void client.invalidateQueries({ queryKey: list }).then(() => beingRead.delete(list))
  }
  const ends = [
    hearTabs((message) => {
      if (message.kind !== 'wrote' || message.account !== pageAccount()) return
      for (const list of changedLists(message.path)) stale.add(list)
      readAgain()
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || !['success', 'error'].includes(event.action.type)) return
      // The answer on its way may be of before this save.
      for (const list of beingRead) stale.add(list)
      readAgain()
    }),
    watchClock(() => {
      if (today() !== day) stale.add(keys.gigs)
      day = today()
      readAgain()
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}
