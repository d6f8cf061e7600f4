import type { QueryKey } from '@tanstack/react-query'
import { keyOf, keys, type Resource } from '../base/records/keys.ts'

/** The state of a tab. */
interface Tab {
  /** The account that the page was drawn for, even if that account has signed out since. */
  readonly account: number | undefined
  /** False while the sign-in form is shown. */
  readonly isShown: boolean
  /** Whether an action was refused because another account is signed in. The person must be told before the page changes. */
  readonly wasRefused: boolean
}

/**
 * What a tab does once it knows which account is signed in:
 * - `stay`: nothing
 * - `enter`: shows the account
 * - `load anew`: reloads the page for another account
 * - `ask`: shows the sign-in dialog over the page, for the same account
 * - `tell`: says over the page who is signed in now, and leaves the page as it is
 */
export type Step = 'stay' | 'enter' | 'load anew' | 'ask' | 'tell'

/** Returns what a tab does when this account, or nobody (null), is signed in in the browser. */
export function nextStep({ account, isShown, wasRefused }: Tab, signedIn: number | null): Step {
  if (signedIn === null) return isShown ? 'ask' : 'stay'
  if (account === undefined || account === signedIn) return isShown ? 'stay' : 'enter'
  return isShown && wasRefused ? 'tell' : 'load anew'
}

/**
 * The keys that a write to a resource may change, where that is not just the key named after the resource (`keyOf`). A deleted gig also
 * unlinks its expenses, a gig may add a client, and what was set aside follows its payment.
 */
const changedBy: Readonly<Partial<Record<Resource, readonly QueryKey[]>>> = {
  gigs: [
    keys.gigs,
    keys.deletedGigs,
    keys.expenses,
    keys.clients,
    keys.gigResume,
    keys.allocations,
    keys.savingsGoals,
    keys.invoices,
    keys.statements,
  ],
  expenses: [keys.expenses, keys.deletedExpenses],
  drives: [keys.drives, keys.deletedDrives],
  'recurring-expenses': [keys.recurringExpenses, keys.expenses, keys.deletedExpenses],
  // A new name of a category goes to all its costs.
  categories: [keys.categories, keys.expenses, keys.recurringExpenses, keys.gigs, keys.budgets],
  payments: [keys.gigs, keys.allocations, keys.savingsGoals, keys.invoices, keys.statements],
  // A payment of an invoice pays its gigs, and sending may add one.
  invoices: [keys.invoices, keys.statements, keys.gigs, keys.payments, keys.allocations],
  'invoice-settings': [keys.invoiceSettings, keys.invoices],
  allocations: [keys.allocations, keys.savingsGoals],
  'savings-goals': [keys.savingsGoals, keys.deletedGoals, keys.allocations],
  // Gigs show their client's name, the user's record contains the terms and the preferred clients, and a tax form is of a
  // client.
  clients: [keys.clients, keys.gigs, keys.user, keys.taxForms, keys.invoices, keys.statements],
  tax: [keys.taxProfiles, keys.taxPayments, keys.taxForms, keys.allocations],
  // The clients contain the terms and the preferred clients too.
  user: [keys.user, keys.clients, keys.exports],
  // Applying adds a gig to the calendar, and withdrawing removes it.
  'emergency-gigs': [keys.emergencyGigs, keys.claims, keys.confirmedShifts, keys.gigs, keys.clients],
  'ba-profile': [keys.baProfile, keys.gigResume],
  'gig-resume': [keys.gigResume, keys.gigs],
  push: [keys.pushDevices],
  auth: [keys.sessions, keys.factors],
}

/** Returns the keys of the lists that a write to this path of the contract may change. */
export function changedLists(path: string): readonly QueryKey[] {
  const resource = path.split('/')[2] as Resource
  return changedBy[resource] ?? [keyOf(resource)]
}

/** A tab that is shown asks at most this often who is signed in, in milliseconds, unless another tab reported a change. */
const ASK_AGAIN_MS = 30_000

export const mayAsk = (askedAt: number, now: number, wasAsked: boolean) => wasAsked || now - askedAt >= ASK_AGAIN_MS

export const isInView = () => document.visibilityState === 'visible'
