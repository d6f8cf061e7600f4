import { Capacitor } from '@capacitor/core'
import { PushNotifications } from '@capacitor/push-notifications'
import { push as words } from '#words/en/base/push.ts'
import { deviceStorage } from '../../kit/device-storage.ts'
import { api } from '../calls/api.ts'
import { noteOwner, ownerNoted, PushNotEnabled, type PushSupport } from './push-device.ts'

const phone = Capacitor.getPlatform() === 'ios' ? 'ios' : 'android'
/** How long Google or Apple may take to return a token, in milliseconds. */
const TOKEN_MS = 30_000
/** The storage key of the token that the server has. */
const TOKEN = 'push token'

/**
 * Returns whether the app can get pushes: the server supports this kind of phone, the app was built for pushes, and the person has not
 * blocked them.
 */
export async function phonePushSupport(): Promise<PushSupport> {
  const { phones } = await api('GET /api/push/key')
  if (!phones.includes(phone) || !import.meta.env.PHONE_PUSHES) return 'not set up'
  return (await PushNotifications.checkPermissions()).receive === 'denied' ? 'blocked' : 'possible'
}

/** Registers the app with Google or Apple and returns its token. */
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

/** Asks the person for permission and sends the token to the server. Throws PushNotEnabled if the person or the phone refuses. */
export async function enablePhonePush(account: number) {
  if ((await PushNotifications.requestPermissions()).receive !== 'granted') throw new PushNotEnabled(null)
  const token = await register().catch((error: unknown) => {
    throw new PushNotEnabled(words.phoneRefused, error)
  })
  const device = await api('POST /api/push/devices', { body: { phone, token } })
  noteOwner(account)
  deviceStorage.write(TOKEN, token)
  return device
}

/**
 * Sends the server a new token of an enabled phone: Google and Apple replace tokens from time to time. A phone that was removed elsewhere,
 * or on which somebody signed out, stays disabled.
 */
export async function renewPhonePush(account: number) {
  const known = deviceStorage.read(TOKEN)
  if (known === null || !ownerNoted(account)) return
  const token = await register()
  if (token === known) return
  await api('POST /api/push/devices', { body: { phone, token } })
  deviceStorage.write(TOKEN, token)
}

/** Stops the pushes of this phone. */
export async function endPhonePush() {
  if (deviceStorage.read(TOKEN) === null) return
  deviceStorage.remove(TOKEN)
  await PushNotifications.unregister()
}

/** Calls back with the address of a tapped notification, including the one that opened the app. */
export const onTappedPush = (show: (address: string) => void) =>
  PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => {
    const { address } = notification.data as { address?: unknown }
    // A notification may only lead to an address inside the app.
    if (typeof address === 'string' && /^\/(?!\/)/.test(address)) show(address)
  })
