import { deviceStorage } from '../../kit/device-storage.ts'

// What pushes of browsers and of phone apps have in common.

/**
 * Whether this device can get pushes. `blocked`: the person blocked them. `home screen`: on iPhone and iPad the app must be added there
 * first. `not set up`: the phone app or its server lacks push support.
 */
export type PushSupport = 'possible' | 'blocked' | 'home screen' | 'not set up' | 'none'

/** The browser or the phone did not enable pushes. */
export class PushNotEnabled extends Error {
  /** The message for the person. Null if the person said no. */
  readonly told: string | null
  constructor(told: string | null, cause?: unknown) {
    super('No pushes', { cause })
    this.told = told
  }
}

const OWNER = 'pushes of'
/** Notes whose pushes come to this device. In a browser that forbids storage, every account that signs in ends the pushes. */
export const noteOwner = (account: number) => void deviceStorage.write(OWNER, String(account))

/** Returns whether the pushes of this device belong to an account. */
export const ownerNoted = (account: number) => deviceStorage.read(OWNER) === String(account)
