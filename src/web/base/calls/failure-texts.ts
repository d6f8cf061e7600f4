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

const paymentError = always(words.paymentFailed, words.paymentFailedText)
const changedBeforePaying = {
  title: words.payChanged,
  description: words.payChangedText,
}

const changedBeforeDeleting = { title: words.deleteChanged, description: words.deleteChangedText }

/** The message for each action that fails. spec.md 8 gives some of them. */
const acts = {
  'add gig': except({ 'signed out': { title: words.signedOut, description: words.signedOutText } }, always(words.addGigFailed)),
  'edit gig': except({ gone: { title: words.gigIsGone, description: words.gigIsGoneText } }, always(words.editGigFailed)),
  'edit job': (_, error) => ({
    title: error instanceof ApiFailure && error.error ? words.editJobRefused({ refusal: error.error }) : words.editGigFailed,
  }),
  'move job': always(words.moveFailed, words.moveFailedText),
  'delete gigs': except({ outdated: changedBeforeDeleting }, always(words.deleteGigFailed)),
  'restore gigs': always(words.restoreGigFailed),
  pay: paymentError,
  'pay in full': except({ conflict: changedBeforePaying, outdated: changedBeforePaying }, paymentError),
  'undo payment': always(words.undoPaymentFailed),
  'add expense': why(words.addExpenseFailed),
  'edit expense': why(words.editExpenseFailed),
  'delete expense': except({ outdated: changedBeforeDeleting }, why(words.deleteExpenseFailed)),
  'set goal': except({ outdated: { title: words.goalChanged, description: words.goalChangedText } }, why(words.setGoalFailed)),
  'undo edit': always(words.editGigFailed),
  'restore expense': why(words.restoreExpenseFailed),
  'edit gig expenses': why(words.editCostsFailed),
  'clear gig expenses': except(
    { outdated: { title: words.clearChanged, description: words.clearChangedText } },
    why(words.clearCostsFailed),
  ),
  'restore gig expenses': why(words.restoreCostsFailed),
  'change mileage rate': why(words.mileageRateFailed),
  'answer drives from home': why(words.keepAnswerFailed),
  'edit client': why(words.editClientFailed),
  'restore client name': why(words.restoreNameFailed),
  'upload file': orAsRefused(words.uploadFailed, words.tryAgain),
} satisfies Readonly<Record<string, FailureText>>

/** The name of an act, or a change with its own failure text. */
export type ActName = keyof typeof acts
type Act = ActName | { readonly failed: FailureText }

/** Returns the message for a failed action. Without a network, every action has the same message. */
export function failureOf(act: Act, error: unknown): FailureMessage {
  const kind = kindOf(error)
  const tell: FailureText = typeof act === 'string' ? acts[act] : act.failed
  return kind === 'offline' ? { title: page.networkError } : tell(kind, error)
}
