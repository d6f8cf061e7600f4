import { KEPT_PAGE } from './kept-answers.ts'

/** The one script that the content security policy lets a page run as its service worker. */
const POLICY = 'service-worker'
const ADDRESS = '/sw.js'

let worker: Promise<ServiceWorkerRegistration> | undefined

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(address: string): string }
}

function register(): Promise<ServiceWorkerRegistration> {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const address = trustedTypes ? trustedTypes.createPolicy(POLICY, { createScriptURL: () => ADDRESS }).createScriptURL(ADDRESS) : ADDRESS
  return navigator.serviceWorker.register(address)
}

/** Returns the service worker of the page; undefined where the browser has none, as over plain http. */
export function serviceWorker(): Promise<ServiceWorkerRegistration> | undefined {
  // A phone app has its files already.
  if (!import.meta.env.PROD || import.meta.env.PHONE_SERVER || !navigator.serviceWorker) return undefined
  worker ??= register()
  return worker
}

/** Lets the app open on this device without a network: its files and its page are kept from now on. */
export async function openOffline() {
  if (!(await serviceWorker())) return
  const cache = await caches.open(KEPT_PAGE)
  await cache.add(new Request('/', { cache: 'no-store' }))
}
