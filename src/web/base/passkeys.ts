import type { User } from '#contract/account.ts'
import { deviceName } from '#domain/accounts/device.ts'
import { api } from './api.ts'

/** Whether this browser knows passkeys: over plain http, but on one's own machine, none does. Those of a server are not for a phone app's page. */
export const hasPasskeys = () => 'PublicKeyCredential' in globalThis && !import.meta.env.PHONE_SERVER

/** The device, or its owner, did not go through with it. */
export class PasskeyRefused extends Error {
  /** What to tell the person; null where they stopped it themselves. */
  readonly told: string | null
  constructor(told: string | null, cause: unknown) {
    super('No passkey', { cause })
    this.told = told
  }
}

/** By what WebAuthn calls the failure; anything else is told in general. */
const tellings: Readonly<Record<string, string | null>> = {
  NotAllowedError: null,
  AbortError: null,
  InvalidStateError: 'This device has a passkey for your account already.',
  SecurityError: 'Passkeys do not work at this address. Ask whoever runs this Gigfolio.',
}

/** Lets the device do its part. Throws PasskeyRefused when it does not. */
async function byDevice<T>(part: Promise<T>): Promise<T> {
  try {
    return await part
  } catch (error) {
    const { name } = error as Error
    throw new PasskeyRefused(Object.hasOwn(tellings, name) ? (tellings[name] ?? null) : 'Your device could not use a passkey.', error)
  }
}

/** Makes a passkey on this device, which is called after it until its owner says another name. */
export async function addPasskey(password: string) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = await api('POST /api/auth/passkeys/begin', { body: { password } })
  const credential = await byDevice(startRegistration({ optionsJSON }))
  const { id, rawId, type, response } = credential
  const { clientDataJSON, attestationObject, transports = [] } = response
  return api('POST /api/auth/passkeys', {
    body: {
      name: deviceName(navigator.userAgent),
      credential: { id, rawId, type, response: { clientDataJSON, attestationObject, transports } },
    },
  })
}

/** Signs in with a passkey of this device. `restore` brings a deleted account back. */
export async function signInWithPasskey(restore: boolean): Promise<{ readonly user: User }> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = await api('POST /api/auth/login/passkey/begin', { isOfAnyAccount: true })
  const { id, rawId, type, response } = await byDevice(startAuthentication({ optionsJSON }))
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  const signed = { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) }
  const body = { credential: { id, rawId, type, response: signed }, restore }
  return api('POST /api/auth/login/passkey', { body, isOfAnyAccount: true })
}
