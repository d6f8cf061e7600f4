import { hashKey, type QueryKey, replaceEqualDeep, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Marked, type MarkedAnswer, readIfChanged } from '../calls/read-if-changed.ts'
import { askRegularly } from './ask-regularly.ts'

interface Source<E extends Marked> {
  readonly key: QueryKey
  readonly endpoint: E
  readonly search?: string
  /** The rows that are in view. */
  readonly shown: MarkedAnswer<E> | undefined
}

/** A newer answer, and the list that it would replace. */
interface Found<E extends Marked> {
  readonly instead: MarkedAnswer<E>
  readonly answer: MarkedAnswer<E>
}

/**
 * Asks for a list regularly while it is in view, and keeps a newer one back until the person wants to see it, so that what they read does
 * not move. `newer` is undefined as long as the shown list is current. `answers` counts the answers that may tell of a change.
 */
export function useNewer<E extends Marked>({ key, endpoint, search = '', shown }: Source<E>) {
  const client = useQueryClient()
  const [found, setFound] = useState<Found<E>>()
  const [answers, setAnswers] = useState(0)
  const hash = hashKey(key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash stands for the key, which is another array each time.
  useEffect(() => {
    let seen: { readonly tag: string | null; readonly list: unknown } | undefined
    return askRegularly(async () => {
      const list = client.getQueryData<MarkedAnswer<E>>(key)
      if (list === undefined) return
      // The tag belongs to the list that was shown when it came. After a change of the person's own, the whole list is read.
      const read = await readIfChanged(endpoint, search, seen?.list === list ? seen.tag : null)
      if (!read || client.getQueryData(key) !== list) return
      seen = { tag: read.tag, list }
      const answer = replaceEqualDeep(list, read.answer)
      setFound(answer === list ? undefined : { instead: list, answer })
      setAnswers((before) => before + 1)
    })
  }, [client, hash, endpoint, search])
  const newer = found && found.instead === shown ? found.answer : undefined
  return { newer, answers, show: () => newer && client.setQueryData(key, newer) }
}

/** Returns the rows that a list does not have yet. */
export function rowsNotIn<Row extends { readonly id: number }>(list: readonly Row[] | undefined, rows: readonly Row[]): Row[] {
  const ids = new Set(list?.map(({ id }) => id))
  return rows.filter(({ id }) => !ids.has(id))
}
