import { ApiFailure } from './api.ts'
import { type FailureKind, kindOf } from './failures.ts'

/** What a person is told. */
export interface Told {
  readonly title: string
  readonly description?: string
}

const byKind: Readonly<Partial<Record<FailureKind, string>>> = {
  'signed out': 'Please log in again to continue.',
  invalid: 'Please check your input and try again.',
  server: 'Server error - please try again in a moment.',
  offline: 'Network error - please check your connection.',
}

/** What failed, in words that finish "Failed to …", for acts that say why (spec.md 8, "Expense and goal errors"). */
const why = (action: string) => (kind: FailureKind) => ({ title: byKind[kind] ?? `Failed to ${action}. Please try again.` })
const always = (title: string, description?: string) => () => ({ title, ...(description && { description }) })

type Teller = (kind: FailureKind, error: unknown) => Told
/** Tells some kinds of failure in words of their own. */
const except =
  (kinds: Readonly<Partial<Record<FailureKind, Told>>>, others: Teller): Teller =>
  (kind, error) =>
    kinds[kind] ?? others(kind, error)

/** The server's own sentence, where it gave one. */
const detailOf = (error: unknown) => (error instanceof ApiFailure && error.error ? `: ${error.error}` : '')

const paymentError = always('Error processing payment', 'Please try again or contact support.')
const changedBeforePaying = {
  title: 'Not saved: this gig was changed elsewhere',
  description: 'Look at it again before you pay it.',
}

/** What is said when an act fails: the texts of spec.md 8 where it has one. */
const acts = {
  'add gig': except(
    { 'signed out': { title: 'Authentication Required', description: 'Please log in to add gigs' } },
    always('Failed to create gig. Please try again.'),
  ),
  'edit gig': except(
    { gone: { title: 'This gig is no longer there', description: 'It was deleted in another window.' } },
    always('Failed to update gig. Please try again.'),
  ),
  'edit job': (_, error) => ({ title: `Failed to update gig${detailOf(error)}. Please try again.` }),
  'move job': always('Update failed', 'Failed to update date range. Please try again.'),
  'delete gig': always('Failed to delete gig. Please try again.'),
  'restore gig': always('Failed to bring the gig back. Please try again.'),
  pay: paymentError,
  'pay in full': except({ conflict: changedBeforePaying, outdated: changedBeforePaying }, paymentError),
  'void payment': always('The payment could not be taken back. Please try again.'),
  'undo payment': always('The payment could not be taken back. Edit the gig instead.'),
  'add expense': why('add expense'),
  'edit expense': why('update expense'),
  'delete expense': why('delete expense'),
  'restore expense': why('bring the expense back'),
  'edit gig expenses': why('update gig expenses'),
  'clear gig expenses': except(
    { outdated: { title: 'Not cleared: this gig was changed elsewhere', description: 'Look at it again before you clear it.' } },
    why('clear gig expenses'),
  ),
  'restore gig expenses': why('bring the expenses back'),
  'set goal': why('update goal'),
  'save tax answers': why('update the federal estimate'),
  'log tax payment': why('log the payment'),
  'delete tax payment': why('delete the payment'),
  'restore tax payment': why('bring the payment back'),
  'change mileage rate': why('change the mileage rate'),
  'edit client': why('update client'),
  'restore client name': why('bring the old name back'),
  'merge clients': why('merge the clients'),
  'undo merge': why('separate the clients'),
  'tell clients apart': why('keep the clients apart'),
  'change terms': always('Failed to save the terms. Please try again.'),
} satisfies Readonly<Record<string, Teller>>

type Act = keyof typeof acts

/** Returns what a person is told when an act failed. */
export const failureOf = (act: Act, error: unknown): Told => (acts[act] as Teller)(kindOf(error), error)
