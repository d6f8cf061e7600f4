/** The kinds of devices that get pushes: browsers through the push service that they name, phone apps through their makers' services. */
export const deviceKinds = ['web', 'android', 'ios'] as const
export type DeviceKind = (typeof deviceKinds)[number]
export type PhoneKind = Exclude<DeviceKind, 'web'>

/** The address of a browser at its push service, and its encryption keys (RFC 8291). */
export interface BrowserTarget {
  readonly kind: 'web'
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** A phone app. `endpoint` is the token from Google or Apple. */
export interface PhoneTarget {
  readonly kind: PhoneKind
  readonly endpoint: string
}

export type PushTarget = BrowserTarget | PhoneTarget

/** A push as a device shows it. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** The path of the app that it opens. */
  readonly address: string
  /** A device shows only the latest push of a tag, so a repeated push replaces the first. */
  readonly tag: string
}

export interface Push {
  readonly message: PushMessage
  /** How many seconds the push service keeps it for an offline device. */
  readonly keptFor: number
  readonly isUrgent: boolean
}

/** The port for one kind of device. */
export interface PushSender<Target> {
  /**
   * Delivers a push to the service of a device. Returns `gone` when the device accepts no more pushes. Throws `PushRefused` when no later
   * try can succeed, and any other error when one may.
   */
  deliver(target: Target, push: Push, signal: AbortSignal): Promise<'taken' | 'gone'>
}

/** The port for all devices. */
export interface PushPort extends PushSender<PushTarget> {
  /** Returns the public key with which browsers allow only this Gigfolio to send pushes (RFC 8292). */
  publicKey(): Promise<string>
  /** The kinds of phones whose service is configured. */
  readonly phones: readonly PhoneKind[]
}

/** The error for a push that can never be delivered. */
export class PushRefused extends Error {
  override readonly name = 'PushRefused'
  readonly code: string
  constructor(code: string) {
    super('The push was refused')
    this.code = code
  }
}

/** Returns the error for a push that a later try may deliver. */
export const pushFailed = (code: string) => Object.assign(new Error('The push service failed'), { code })

/** The time limit of one call to a push service, in milliseconds. */
export const CALL_MS = 10_000
