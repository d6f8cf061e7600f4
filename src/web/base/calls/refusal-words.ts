import type { Coded } from '#domain/check/coded.ts'
import { type FieldReason, fieldRefusals, type Reason, refusals } from '#words/en/refusals.ts'
import { type TextsOf, textOf } from '#words/text-of.ts'

/** Returns the sentence of the catalog, or undefined for a code of a later version of the server. */
function sentenceOf<C extends Coded>(texts: TextsOf<C>, found: unknown): string | undefined {
  if (!isCoded(found) || !Object.hasOwn(texts, found.code)) return undefined
  try {
    return textOf(texts, found as C)
  } catch {
    // A later version of the server may send other values.
    return undefined
  }
}

const isCoded = (value: unknown): value is Coded =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'

interface Issue {
  readonly message?: unknown
  readonly problem?: unknown
}

/** The sentences of refusals in the language of the page. */
export const words = { refusals, fieldRefusals }

/** Returns the body of a refusal with sentences of a language in place of the English ones. */
export function inWords({ refusals, fieldRefusals }: typeof words, body: string): string {
  let answer: { readonly error?: unknown; readonly reason?: unknown; readonly issues?: readonly Issue[] }
  try {
    answer = JSON.parse(body)
  } catch {
    // The answer comes from something between the browser and Gigfolio.
    return body
  }
  return JSON.stringify({
    ...answer,
    error: sentenceOf<Reason>(refusals, answer.reason) ?? answer.error,
    issues: answer.issues?.map((issue) => ({ ...issue, message: sentenceOf<FieldReason>(fieldRefusals, issue.problem) ?? issue.message })),
  })
}
