/** What a tab shows, and whether something typed in it is not saved yet. */
interface Tab {
  /** The account that the page belongs to: it was drawn for this one, also when that one has signed out since. */
  readonly account: number | undefined
  /** False while the sign-in form is shown. */
  readonly isShown: boolean
  /** True when something typed would be lost, or when a press of the person was refused. */
  readonly mustAsk: boolean
}

/**
 * What a tab does once it knows which account is signed in:
 * - `stay`: nothing changed
 * - `enter`: shows the account
 * - `load anew`: loads the page anew, for another account than it belongs to
 * - `leave`: shows the sign-in form
 * - `ask`: lays a dialog over the page and leaves the page as it is
 */
export type Step = 'stay' | 'enter' | 'load anew' | 'leave' | 'ask'

/** Returns what a tab does when this account is signed in in the browser, or nobody (null). */
export function nextStep({ account, isShown, mustAsk }: Tab, signedIn: number | null): Step {
  if (signedIn === null) return isShown ? (mustAsk ? 'ask' : 'leave') : 'stay'
  if (account === undefined || account === signedIn) return isShown ? 'stay' : 'enter'
  return isShown && mustAsk ? 'ask' : 'load anew'
}

/** Returns the beginnings of the query keys that a write may have changed: gigs take the links of expenses with them. */
export function changedLists(path: string): readonly string[] {
  const list = path.split('/').slice(0, 3).join('/')
  return list === '/api/gigs' ? [list, '/api/expenses'] : [list]
}

/** A tab that comes into view asks who is signed in at most this often, unless another tab told of a change. */
const ASK_AGAIN_MS = 30_000

export const mayAsk = (askedAt: number, now: number, wasTold: boolean) => wasTold || now - askedAt >= ASK_AGAIN_MS

export const isInView = () => document.visibilityState === 'visible'
