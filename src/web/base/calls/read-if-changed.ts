import type { Result } from '#contract/http.ts'
import type { Api } from '#contract/index.ts'
import { failureFrom, pageHeaders } from './api.ts'
import { fetchAnswer } from './first-answers.ts'
import { orNoAnswer } from './no-answer.ts'

/** The calls whose answers have a tag. */
export type Marked = { [E in keyof Api]: Api[E] extends { readonly marked: true } ? E : never }[keyof Api]
export type MarkedAnswer<E extends Marked> = Result<Api[E], never>

interface Tagged<E extends Marked> {
  readonly answer: MarkedAnswer<E>
  readonly tag: string | null
}

/**
 * Reads a list unless it is still the one with this tag. Throws as `api` does, but asks nobody to sign in again: a page that asks by itself
 * must not.
 */
export async function readIfChanged<E extends Marked>(endpoint: E, search: string, tag: string | null): Promise<Tagged<E> | undefined> {
  const [method = '', path = ''] = endpoint.split(' ')
  const headers = { ...pageHeaders('read'), ...(tag && { 'if-none-match': tag }) }
  const response = await fetchAnswer(path + search, { method, credentials: 'include', headers })
  if (response.status === 304) return undefined
  const text = await orNoAnswer(response.text())
  if (!response.ok) throw await failureFrom(response.status, text)
  return { answer: JSON.parse(text) as MarkedAnswer<E>, tag: response.headers.get('etag') }
}
