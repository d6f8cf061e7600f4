import { Capacitor } from '@capacitor/core'
import { PushNotifications } from '@capacitor/push-notifications'
import { api } from './api.ts'
import { noteOwner, ownerNoted, PushNotEnabled, type PushSupport } from './push-device.ts'

const phone = Capacitor.getPlatform() === 'ios' ? 'ios' : 'android'
/** How long Google or Apple may take to give a token. Milliseconds. */
const TOKEN_MS = 30_000
/** Where the token is kept that the server has. */
const TOKEN = 'push token'

/** Whether the app can get pushes: its server reaches this kind of phone, the app was made for them, and its owner has not forbidden them. */
export async function phonePushSupport(): Promise<PushSupport> {
  const { phones } = await api('GET /api/push/key')
  if (!phones.includes(phone) || !import.meta.env.PHONE_PUSHES) return 'not set up'
  return (await PushNotifications.checkPermissions()).receive === 'denied' ? 'blocked' : 'possible'
}

/** Registers the app with Google or Apple, and returns the token by which they know it. */
async function register(): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const timeout = setTimeout(() => reject(new Error('No token came')), TOKEN_MS)
  const listeners = await Promise.all([
    PushNotifications.addListener('registration', ({ value }) => resolve(value)),
    PushNotifications.addListener('registrationError', ({ error }) => reject(new Error(error))),
  ])
  try {
    await PushNotifications.register()
    return await promise
  } finally {
    clearTimeout(timeout)
    for (const listener of listeners) void listener.remove()
  }
}

/** Asks the phone's owner for pushes, and tells the server the token. Throws PushNotEnabled when the owner or the phone does not want to. */
export async function enablePhonePush(account: number) {
  if ((await PushNotifications.requestPermissions()).receive !== 'granted') throw new PushNotEnabled(null)
  const token = await register().catch((error: unknown) => {
    throw new PushNotEnabled('This phone did not let us in. Please try again later.', error)
  })
  const device = await api('POST /api/push/devices', { body: { phone, token } })
  noteOwner(account)
  localStorage.setItem(TOKEN, token)
  return device
}

/**
 * Tells the server a new token of a phone that is enabled: Google and Apple give one from time to time. A phone that was removed elsewhere, or that
 * somebody signed out on, stays so.
 */
export async function renewPhonePush(account: number) {
  const known = localStorage.getItem(TOKEN)
  if (known === null || !ownerNoted(account)) return
  const token = await register()
  if (token === known) return
  await api('POST /api/push/devices', { body: { phone, token } })
  localStorage.setItem(TOKEN, token)
}

/** Ends the pushes of this phone. */
export async function endPhonePush() {
  if (localStorage.getItem(TOKEN) === null) return
  localStorage.removeItem(TOKEN)
  await PushNotifications.unregister()
}

/** Calls back with the address that a tapped notification leads to, also the one that opened the app. */
export const onTappedPush = (show: (address: string) => void) =>
  PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => {
    const { address } = notification.data as { address?: unknown }
    // A notification leads nowhere but into the app, whatever it says.
    if (typeof address === 'string' && /^\/(?!\/)/.test(address)) show(address)
  })
