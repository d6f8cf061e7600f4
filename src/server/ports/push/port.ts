/** Where a browser's push service takes messages for it, and what they are encrypted with (RFC 8291). */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface Push {
  /** What the service worker reads: JSON of at most 3,000 bytes. */
  readonly payload: string
  /** The push service keeps the latest of a topic alone: a repeated push takes the place of the first. */
  readonly topic: string
  /** How long the push service keeps it for a device that is away. Seconds. */
  readonly keptFor: number
  readonly isUrgent: boolean
}

/** The way to devices. */
export interface PushPort {
  /** Returns the public key by which browsers let this Gigfolio, and nobody else, send pushes (RFC 8292). */
  publicKey(): Promise<string>
  /**
   * Delivers a push to the service of a device. Returns `gone` when the device takes no more. Throws `PushRefused` when no later try can
   * succeed, and any other error when one may.
   */
  deliver(target: PushTarget, push: Push, signal: AbortSignal): Promise<'taken' | 'gone'>
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
