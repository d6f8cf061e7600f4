import type { QueryClient } from '@tanstack/react-query'
import { readAgain, recordsOf, statesOf } from '../records/kinds.ts'
import type { Known, Question, Words } from '../records/waits.ts'
import { loaded, unrefused, updated } from './outbox.ts'
import { keepWaiting, type Waiting } from './waiting.ts'

// What the list of what waits needs (app/waiting-dialog.tsx).

/** Returns the present states of all records, as the server has them. */
function present(client: QueryClient): Known {
  const states = statesOf(recordsOf(client, 'server'))
  return (ref) => states.get(ref)
}

/** Lets a refused change be sent again, over the present state of its records. */
export async function tryAgain(client: QueryClient, waiting: Waiting) {
  for (const ref of waiting.touches) await readAgain(client, ref)
  keepWaiting(unrefused(updated(waiting, present(client))))
}

/** Returns the words of a waiting change for the list. */
export const wordsOf = (waiting: Waiting): Words =>
  // A newer version of Gigfolio may have stored it.
  loaded.get(waiting.name)?.describe(waiting) ?? { title: waiting.name, detail: '' }

/** Returns the question about a change whose record was changed elsewhere; null without such a question. */
export const questionOf = (waiting: Waiting): Question | null =>
  (waiting.theirs && loaded.get(waiting.name)?.ask?.(waiting, waiting.theirs)) ?? null
