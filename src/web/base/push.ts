import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { keys } from './keys.ts'
import { serviceWorker } from './offline.ts'
import { noteOwner, ownerNoted, PushNotEnabled, type PushSupport } from './push-device.ts'

async function pushSupport(): Promise<PushSupport> {
  if (import.meta.env.PHONE_SERVER) return (await import('./native-push.ts')).phonePushSupport()
  if ('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)
    return Notification.permission === 'denied' ? 'blocked' : 'possible'
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || (/Mac OS/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  return isApple && globalThis.isSecureContext ? 'home screen' : 'none'
}

/** Whether this device can get pushes. A browser knows it without a network. */
export const usePushSupport = () =>
  useQuery({
    queryKey: keys.pushSupport,
    queryFn: pushSupport,
    staleTime: 0,
    ...(!import.meta.env.PHONE_SERVER && { networkMode: 'always' }),
  })

/** The devices of the account that get pushes, the newest first. */
export const usePushDevices = () => useQuery({ queryKey: keys.pushDevices, queryFn: () => api('GET /api/push/devices'), staleTime: 0 })

async function subscribe(publicKey: string): Promise<PushSubscription> {
  try {
    if (!(await serviceWorker())) throw new Error('No service worker')
    const { pushManager } = await navigator.serviceWorker.ready
    const earlier = await pushManager.getSubscription()
    // It may be of another key, or of another account: a new one has a new address.
    await earlier?.unsubscribe()
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  } catch (error) {
    throw new PushNotEnabled(
      'Your browser did not let us in. Private windows have no push notifications; otherwise, please try again later.',
      error,
    )
  }
}

/** Asks the person and the browser for pushes, and tells the server where they go. Throws PushNotEnabled when one of the two does not want to. */
export async function enablePush(account: number) {
  if (import.meta.env.PHONE_SERVER) return (await import('./native-push.ts')).enablePhonePush(account)
  // First of all: browsers let a page ask right after a press only.
  if ((await Notification.requestPermission()) !== 'granted') throw new PushNotEnabled(null)
  const { publicKey } = await api('GET /api/push/key')
  const subscription = await subscribe(publicKey)
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  noteOwner(account)
  return api('POST /api/push/devices', { body: { endpoint, keys: { p256dh, auth } } })
}

/** Ends the pushes of this device, whoever they are for; for an account that stays, only those of another one. */
export async function endPushes(stays?: number) {
  try {
    if (stays !== undefined && ownerNoted(stays)) return
    if (import.meta.env.PHONE_SERVER) return await (await import('./native-push.ts')).endPhonePush()
    const worker = await navigator.serviceWorker?.getRegistration()
    await (await worker?.pushManager?.getSubscription())?.unsubscribe()
  } catch {
    // The browser has none, or keeps them from us. The server has ended its part with the session.
  }
}
