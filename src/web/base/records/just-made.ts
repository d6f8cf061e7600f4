import { useSyncExternalStore } from 'react'

/** How long new gigs are marked, in milliseconds: long enough to find them at a glance. */
const MARKED_MS = 4_000

let made: ReadonlySet<number> = new Set()
const listeners = new Set<() => void>()

function change(next: ReadonlySet<number>) {
  made = next
  for (const listener of listeners) listener()
}

/** Marks new gigs, so that the list shows where they are. */
export function markMade(added: readonly { readonly id: number }[]) {
  const marked = new Set(added.map(({ id }) => id))
  change(marked)
  setTimeout(() => made === marked && change(new Set()), MARKED_MS)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the ids of the marked gigs. The same set until it changes. */
export const useJustMade = (): ReadonlySet<number> => useSyncExternalStore(subscribe, () => made)
