import type { User } from '#contract/account/sign-in.ts'
import { deviceOf } from '#domain/account/device.ts'
import { devices } from '#words/en/account/devices.ts'
import { signIn as words } from '#words/en/account/sign-in.ts'
import { api } from '../../base/calls/api.ts'

/**
 * Returns whether passkeys work here. Browsers allow them over https and on localhost. A phone app's page cannot use passkeys of the
 * server's host.
 */
export const hasPasskeys = () => 'PublicKeyCredential' in globalThis && !import.meta.env.PHONE_SERVER

/** The device did not complete the passkey, or the person stopped it. */
export class PasskeyRefused extends Error {
  /** The message for the person. Null if the person stopped it. */
  readonly told: string | null
  constructor(told: string | null, cause: unknown) {
    super(words.noPasskey, { cause })
    this.told = told
  }
}

/** Messages by the name of the WebAuthn error. All other errors share one message. */
const refusals: Readonly<Record<string, string | null>> = {
  NotAllowedError: null,
  AbortError: null,
  InvalidStateError: words.hasPasskey,
  SecurityError: words.passkeysUnavailable,
}

/** Waits for the device. Throws PasskeyRefused if it fails. */
async function byDevice<T>(part: Promise<T>): Promise<T> {
  try {
    return await part
  } catch (error) {
    const { name } = error as Error
    throw new PasskeyRefused(Object.hasOwn(refusals, name) ? (refusals[name] ?? null) : words.passkeyFailed, error)
  }
}

/** Creates a passkey on this device. It gets the device's name until the person renames it. */
export async function addPasskey(password: string) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = await api('POST /api/auth/passkeys/begin', { body: { password } })
  const credential = await byDevice(startRegistration({ optionsJSON }))
  const { id, rawId, type, response } = credential
  const { clientDataJSON, attestationObject, transports = [] } = response
  return api('POST /api/auth/passkeys', {
    body: {
      name: devices.name(deviceOf(navigator.userAgent)),
      credential: { id, rawId, type, response: { clientDataJSON, attestationObject, transports } },
    },
  })
}

/** Signs in with a passkey of this device. `restore` restores a deleted account. */
export async function signInWithPasskey(restore: boolean): Promise<{ readonly user: User }> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = await api('POST /api/auth/login/passkey/begin', { isOfAnyAccount: true })
  const { id, rawId, type, response } = await byDevice(startAuthentication({ optionsJSON }))
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  const signed = { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) }
  const body = { credential: { id, rawId, type, response: signed }, restore }
  return api('POST /api/auth/login/passkey', { body, isOfAnyAccount: true })
}
