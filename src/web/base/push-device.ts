// What pushes of browsers and of phone apps have in common.

/** Whether this device can get pushes: `blocked` by its owner, only once the app is on the `home screen` (iPhone and iPad), or a phone that is `not set up`. */
export type PushSupport = 'possible' | 'blocked' | 'home screen' | 'not set up' | 'none'

/** The browser or the phone did not go through with it. */
export class PushNotEnabled extends Error {
  /** What to tell the person; null where they said no themselves. */
  readonly told: string | null
  constructor(told: string | null, cause?: unknown) {
    super('No pushes', { cause })
    this.told = told
  }
}

const OWNER = 'pushes of'
export function noteOwner(account: number) {
  try {
    localStorage.setItem(OWNER, String(account))
  } catch {
    // Storage is forbidden: another account then ends them without a look.
  }
}

/** Whether the pushes of this device are for an account. */
export const ownerNoted = (account: number) => localStorage.getItem(OWNER) === String(account)
