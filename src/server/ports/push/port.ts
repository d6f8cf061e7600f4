/** What gets pushes: a browser through the push service that it names, or one of the phone apps through its maker's. */
export const deviceKinds = ['web', 'android', 'ios'] as const
export type DeviceKind = (typeof deviceKinds)[number]
export type PhoneKind = Exclude<DeviceKind, 'web'>

/** Where a browser's push service takes messages for it, and what they are encrypted with (RFC 8291). */
export interface BrowserTarget {
  readonly kind: 'web'
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** A phone app. `endpoint` is the token by which Google or Apple know it. */
export interface PhoneTarget {
  readonly kind: PhoneKind
  readonly endpoint: string
}

export type PushTarget = BrowserTarget | PhoneTarget

/** What a device shows. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** The path of the app that it leads to. */
  readonly address: string
  /** A device shows the latest of a tag alone: a repeated push takes the place of the first. */
  readonly tag: string
}

export interface Push {
  readonly message: PushMessage
  /** How long the push service keeps it for a device that is away. Seconds. */
  readonly keptFor: number
  readonly isUrgent: boolean
}

/** The way to one kind of device. */
export interface PushSender<Target> {
  /**
   * Delivers a push to the service of a device. Returns `gone` when the device takes no more. Throws `PushRefused` when no later try can
   * succeed, and any other error when one may.
   */
  deliver(target: Target, push: Push, signal: AbortSignal): Promise<'taken' | 'gone'>
}

/** The way to devices. */
export interface PushPort extends PushSender<PushTarget> {
  /** Returns the public key by which browsers let this Gigfolio, and nobody else, send pushes (RFC 8292). */
  publicKey(): Promise<string>
  /** The phones that can be reached: those whose service is configured. */
  readonly phones: readonly PhoneKind[]
}

/** A push that can never be delivered. */
export class PushRefused extends Error {
  override readonly name = 'PushRefused'
  readonly code: string
  constructor(code: string) {
    super('The push was refused')
    this.code = code
  }
}

/** A push that a later try may deliver. */
export const pushFailed = (code: string) => Object.assign(new Error('The push service failed'), { code })

/** How long one call of a push service may take. Milliseconds. */
export const CALL_MS = 10_000
