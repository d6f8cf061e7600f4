import { ApiFailure } from './api.ts'
import { type FailureKind, kindOf, refusalOf } from './failures.ts'

/** The message for a person. */
export interface FailureMessage {
  readonly title: string
  readonly description?: string | undefined
  /** Only where some failures of a change are no errors, for example because the person canceled it. */
  readonly tone?: 'success' | 'error' | undefined
}

export const NETWORK_ERROR = 'Network error - please check your connection.'

const byKind: Readonly<Partial<Record<FailureKind, string>>> = {
  'signed out': 'Please log in again to continue.',
  'sign-in too old': 'Please sign out and in again first. Then you have 10 minutes.',
  invalid: 'Please check your input and try again.',
  server: 'Server error - please try again in a moment.',
  offline: NETWORK_ERROR,
}

/** Returns texts that finish "Failed to …", for actions whose message gives the reason (spec.md 8, "Expense and goal errors"). */
export const why = (action: string) => (kind: FailureKind) => ({ title: byKind[kind] ?? `Failed to ${action}. Please try again.` })
export const always = (title: string, description?: string) => () => ({ title, ...(description && { description }) })

export type FailureText = (kind: FailureKind, error: unknown) => FailureMessage
/** Replaces the texts of some kinds of failure. */
export const except =
  (kinds: Readonly<Partial<Record<FailureKind, FailureMessage>>>, others: FailureText): FailureText =>
  (kind, error) =>
    kinds[kind] ?? others(kind, error)

/** Returns the server's own sentence after a colon, or an empty text. */
const detailOf = (error: unknown) => (error instanceof ApiFailure && error.error ? `: ${error.error}` : '')

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

const paymentError = always('Error processing payment', 'Please try again or contact support.')
const changedBeforePaying = {
  title: 'Not saved: this gig was changed elsewhere',
  description: 'Look at it again before you pay it.',
}

const changedBeforeDeleting = { title: 'Not deleted: this was changed elsewhere', description: 'Look at it again before you delete it.' }

/** The message for each action that fails. spec.md 8 gives some of them. */
const acts = {
  'add gig': except(
    { 'signed out': { title: 'Authentication Error', description: 'Please log in to create gigs' } },
    always('Failed to create gig. Please try again.'),
  ),
  'edit gig': except(
    { gone: { title: 'This gig is no longer there', description: 'It was deleted in another window.' } },
    always('Failed to update gig. Please try again.'),
  ),
  'edit job': (_, error) => ({ title: `Failed to update gig${detailOf(error)}. Please try again.` }),
  'move job': always('Update failed', 'Failed to update date range. Please try again.'),
  'delete gigs': except({ outdated: changedBeforeDeleting }, always('Failed to delete gig. Please try again.')),
  'restore gigs': always('Failed to bring the gig back. Please try again.'),
  pay: paymentError,
  'pay in full': except({ conflict: changedBeforePaying, outdated: changedBeforePaying }, paymentError),
  'undo payment': always('The payment could not be taken back. Edit the gig instead.'),
  'add expense': why('add expense'),
  'edit expense': why('update expense'),
  'delete expense': except({ outdated: changedBeforeDeleting }, why('delete expense')),
  'set goal': except(
    { outdated: { title: 'Not saved: this goal was changed elsewhere', description: 'Save again to keep what you typed.' } },
    why('update goal'),
  ),
  'undo edit': always('Failed to update gig. Please try again.'),
  'restore expense': why('bring the expense back'),
  'edit gig expenses': why('update gig expenses'),
  'clear gig expenses': except(
    { outdated: { title: 'Not cleared: this gig was changed elsewhere', description: 'Look at it again before you clear it.' } },
    why('clear gig expenses'),
  ),
  'restore gig expenses': why('bring the expenses back'),
  'change mileage rate': why('change the mileage rate'),
  'answer drives from home': why('keep the answer'),
  'edit client': why('update client'),
  'restore client name': why('bring the old name back'),
  'upload file': orAsRefused('Upload failed', 'Please try again.'),
} satisfies Readonly<Record<string, FailureText>>

/** The name of an act, or a change with its own failure text. */
export type ActName = keyof typeof acts
type Act = ActName | { readonly failed: FailureText }

/** Returns the message for a failed action. Without a network, every action has the same message. */
export function failureOf(act: Act, error: unknown): FailureMessage {
  const kind = kindOf(error)
  const tell: FailureText = typeof act === 'string' ? acts[act] : act.failed
  return kind === 'offline' ? { title: NETWORK_ERROR } : tell(kind, error)
}
