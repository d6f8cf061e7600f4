import { failedActs as words } from '#words/en/base/failed-acts.ts'
import { page } from '#words/en/base/page.ts'
import { ApiFailure } from './api.ts'
import { type FailureKind, kindOf, refusalOf } from './failures.ts'

/** The message for a person. */
export interface FailureMessage {
  readonly title: string
  readonly description?: string | undefined
  /** Only where some failures of a change are no errors, for example because the person canceled it. */
  readonly tone?: 'success' | 'error' | undefined
}

const byKind: Readonly<Partial<Record<FailureKind, string>>> = {
  'signed out': page.signInNeeded,
  'sign-in too old': words.signInAgainFirst,
  invalid: words.checkInput,
  server: page.serverError,
  offline: page.networkError,
}

/** Returns the reason why an act failed, or else the sentence that says that it did (spec.md 8, "Expense and goal errors"). */
export const why = (failed: string) => (kind: FailureKind) => ({ title: byKind[kind] ?? failed })
export const always = (title: string, description?: string) => () => ({ title, ...(description && { description }) })

export type FailureText = (kind: FailureKind, error: unknown) => FailureMessage
/** Replaces the texts of some kinds of failure. */
export const except =
  (kinds: Readonly<Partial<Record<FailureKind, FailureMessage>>>, others: FailureText): FailureText =>
  (kind, error) =>
    kinds[kind] ?? others(kind, error)

/** Returns the server's sentence if it says what to do first. */
export const refusalText = (error: unknown) =>
  error instanceof ApiFailure && (error.code === 'last_way_in' || error.code === 'provider_away') ? error.error : undefined

/** Uses the server's own sentence if the server refused the call for a reason, rather than failed. */
export const orAsRefused =
  (title: string, otherwise: string): FailureText =>
  (kind, error) => ({ title, description: (isRefusal(kind) && error instanceof ApiFailure && error.error) || otherwise })
/** Uses the server's own sentence, or a general one. */
export const asRefused: FailureText = (_, error) => ({ title: refusalOf(error as Error) ?? '' })

const isRefusal = (kind: FailureKind) => kind === 'refused' || kind === 'limit'

/** Returns the message for a failed action. Without a network, every action has the same message. */
export function failureOf({ failed }: { readonly failed: FailureText }, error: unknown): FailureMessage {
  const kind = kindOf(error)
  return kind === 'offline' ? { title: page.networkError } : failed(kind, error)
}
