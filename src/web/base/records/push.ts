import { useQuery } from '@tanstack/react-query'
import { push as words } from '#words/en/base/push.ts'
import { api } from '../calls/api.ts'
import { noteOwner, ownerNoted, PushNotEnabled, type PushSupport } from '../device/push-device.ts'
import { serviceWorker } from '../device/service-worker.ts'
import { keys } from './keys.ts'

async function pushSupport(): Promise<PushSupport> {
  if (import.meta.env.PHONE_SERVER) return (await import('../device/native-push.ts')).phonePushSupport()
  if ('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)
    return Notification.permission === 'denied' ? 'blocked' : 'possible'
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || (/Mac OS/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  return isApple && globalThis.isSecureContext ? 'home screen' : 'none'
}

/** Reads whether this device can get pushes. A browser knows this without a network. */
export const usePushSupport = () =>
  useQuery({
    queryKey: keys.pushSupport,
    queryFn: pushSupport,
    staleTime: 0,
    ...(!import.meta.env.PHONE_SERVER && { networkMode: 'always' }),
  })

/** Reads the account's devices that get pushes, newest first. */
export const usePushDevices = () => useQuery({ queryKey: keys.pushDevices, queryFn: () => api('GET /api/push/devices'), staleTime: 0 })

async function subscribe(publicKey: string): Promise<PushSubscription> {
  try {
    if (!(await serviceWorker())) throw new Error('No service worker')
    const { pushManager } = await navigator.serviceWorker.ready
    const earlier = await pushManager.getSubscription()
    // An old subscription may have another key or belong to another account. A new one gets a new address.
    await earlier?.unsubscribe()
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  } catch (error) {
    throw new PushNotEnabled(words.browserRefused, error)
  }
}

/**
 * Asks the person for permission and sends the browser's push address to the server. Throws PushNotEnabled if the person or the browser
 * refuses.
 */
export async function enablePush(account: number) {
  if (import.meta.env.PHONE_SERVER) return (await import('../device/native-push.ts')).enablePhonePush(account)
  // This must come first: browsers allow the question only right after a click.
  if ((await Notification.requestPermission()) !== 'granted') throw new PushNotEnabled(null)
  const { publicKey } = await api('GET /api/push/key')
  const subscription = await subscribe(publicKey)
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  noteOwner(account)
  return api('POST /api/push/devices', { body: { endpoint, keys: { p256dh, auth } } })
}

/** Ends the pushes of this device. With `stays`, does so only if they belong to another account. */
export async function endPushes(stays?: number) {
  try {
    if (stays !== undefined && ownerNoted(stays)) return
    if (import.meta.env.PHONE_SERVER) return await (await import('../device/native-push.ts')).endPhonePush()
    const worker = await navigator.serviceWorker?.getRegistration()
    await (await worker?.pushManager?.getSubscription())?.unsubscribe()
  } catch {
    // The browser has no pushes or forbids access. The server ended its part with the session.
  }
}
