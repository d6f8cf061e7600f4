import type { QueryKey } from '@tanstack/react-query'
import { forgetLists } from '../records/collection.ts'
import { readWaiting } from './waiting.ts'

/** Returns a list of the server as it is shown: with the changes that wait on the device. */
export async function shownList(key: QueryKey, answer: unknown): Promise<unknown> {
  if (readWaiting().length > 0) return (await import('./outbox.ts')).readWithWaiting(key, answer)
  forgetLists(key)
  return answer
}
