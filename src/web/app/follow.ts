import type { QueryKey } from '@tanstack/react-query'
import type { Api } from '#contract/index.ts'
import { keys } from '../base/keys.ts'

/** What a tab shows, and whether the server refused what its person just did. */
interface Tab {
  /** The account that the page belongs to: it was drawn for this one, also when that one has signed out since. */
  readonly account: number | undefined
  /** False while the sign-in form is shown. */
  readonly isShown: boolean
  /** A press was refused because another account is signed in: the person is told before the page changes. */
  readonly wasRefused: boolean
}

/**
 * What a tab does once it knows which account is signed in:
 * - `stay`: nothing changed
 * - `enter`: shows the account
 * - `load anew`: loads the page anew, for another account than it belongs to
 * - `ask`: lays the sign-in over the page, for the same account
 * - `tell`: says over the page who is signed in now, and leaves the page as it is
 */
export type Step = 'stay' | 'enter' | 'load anew' | 'ask' | 'tell'

/** Returns what a tab does when this account is signed in in the browser, or nobody (null). */
export function nextStep({ account, isShown, wasRefused }: Tab, signedIn: number | null): Step {
  if (signedIn === null) return isShown ? 'ask' : 'stay'
  if (account === undefined || account === signedIn) return isShown ? 'stay' : 'enter'
  return isShown && wasRefused ? 'tell' : 'load anew'
}

/** The first part of each call's path: `gigs` of `POST /api/gigs/:id/got-paid`. */
type ResourceOf<Call> = Call extends `${string} /api/${infer Path}` ? (Path extends `${infer First}/${string}` ? First : Path) : never

/** What a write to each resource may have changed: gigs take the links of expenses with them, and may name a new client. */
const changedBy: Readonly<Record<ResourceOf<keyof Api>, readonly QueryKey[]>> = {
  gigs: [keys.gigs, keys.deletedGigs, keys.expenses, keys.clients, keys.gigResume],
  expenses: [keys.expenses, keys.deletedExpenses],
  payments: [keys.gigs],
  // The name of a client is on its gigs, its terms and among the preferred ones.
  clients: [keys.clients, keys.gigs, keys.user],
  goals: [keys.goals],
  tax: [keys.taxProfiles, keys.taxPayments],
  // Terms and preferred clients are kept with the clients.
  user: [keys.user, keys.clients, keys.exports],
  // Applying puts a gig into the calendar, withdrawing takes it out.
  'emergency-gigs': [keys.emergencyGigs, keys.claims, keys.gigs, keys.clients],
  'emergency-posts': [keys.emergencyPosts],
  'ba-profile': [keys.baProfile, keys.gigResume],
  'gig-resume': [keys.gigResume, keys.gigs],
  billing: [keys.billing],
  webhooks: [],
  notices: [keys.notices],
  push: [keys.pushDevices],
  'calendar-feed': [keys.calendarFeed],
  agencies: [],
  auth: [keys.sessions, keys.factors],
  logout: [],
  dashboard: [],
  reports: [],
  support: [],
  health: [],
  'openapi.json': [],
  // Written with their gigs.
  trips: [],
  'address-autocomplete': [],
  'calculate-distance': [],
}

/** Returns the keys of what a write to this path of the contract may have changed. */
export const changedLists = (path: string): readonly QueryKey[] => changedBy[path.split('/')[2] as keyof typeof changedBy] ?? []

/** A tab that comes into view asks who is signed in at most this often, unless another tab told of a change. */
const ASK_AGAIN_MS = 30_000

export const mayAsk = (askedAt: number, now: number, wasTold: boolean) => wasTold || now - askedAt >= ASK_AGAIN_MS

export const isInView = () => document.visibilityState === 'visible'
