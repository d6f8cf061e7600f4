import type { QueryClient } from '@tanstack/react-query'
import { waiting as words } from '#words/en/app/waiting.ts'
import { toast } from '../../kit/toast.ts'
import { failureOf } from '../calls/failure-texts.ts'
import { ChangedElsewhere, kindOf, refusalOf } from '../calls/failures.ts'
import { drawnLists } from '../records/kinds.ts'
import { changesThatWait } from './registry.ts'
import { isStillWaiting, keepWaiting, type Waiting } from './waiting.ts'

/** Keeps why the server refused a change. Reads the records again that it was made from. */
export function keepRefusal(client: QueryClient, waiting: Waiting, error: Error, refused: Pick<Waiting, 'refusal' | 'theirs'>) {
  if (!isStillWaiting(waiting)) return
  // The server has answered, so it did not make the change.
  keepWaiting({ ...waiting, mayBeSent: false, ...refused })
  changesThatWait.get(waiting.name)?.repair?.(client, waiting.input, error)
  for (const queryKey of drawnLists) void client.invalidateQueries({ queryKey, refetchType: 'all' })
}

/** Returns the text for a refused change. A newer version of Gigfolio may have stored it. */
function failedText({ name }: Waiting, error: Error) {
  const change = changesThatWait.get(name)
  return change ? failureOf(change, error).title : name
}

/** Keeps a refused change, and tells the worker, who can `review` it. */
export function tellRefused(client: QueryClient, waiting: Waiting, error: Error, review: () => void) {
  const theirs = theirsOf(error)
  const refusal = theirs ? words.changedElsewhere : (refusalOf(error) ?? '')
  keepRefusal(client, waiting, error, { refusal, ...(theirs && { theirs }) })
  toast({
    title: failedText(waiting, error),
    description: refusal,
    tone: 'error',
    durationMs: Number.POSITIVE_INFINITY,
    actions: [{ label: words.review, onSelect: review }],
  })
}

/** Returns what a record has elsewhere in the fields of a change. Undefined for another failure. */
function theirsOf(error: Error): Readonly<Record<string, unknown>> | undefined {
  if (!(error instanceof ChangedElsewhere)) return kindOf(error) === 'outdated' ? {} : undefined
  const now: Readonly<Record<string, unknown>> = { ...error.now }
  return Object.fromEntries(error.fields.map((field) => [field, now[field] ?? null]))
}
