import { language } from '#words/en/language.ts'
import { KEPT_PAGE } from './kept-answers.ts'

/** The Trusted Types policy for the service worker's script, the only one that the content security policy allows. */
const POLICY = 'service-worker'
/** Each language has its own, which keeps the files of that language. A new one takes the place of the one before. */
const ADDRESS = language.code === 'en' ? '/sw.js' : `/sw-${language.code}.js`

let worker: Promise<ServiceWorkerRegistration> | undefined

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(address: string): string }
}

function register(): Promise<ServiceWorkerRegistration> {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const address = trustedTypes ? trustedTypes.createPolicy(POLICY, { createScriptURL: () => ADDRESS }).createScriptURL(ADDRESS) : ADDRESS
  return navigator.serviceWorker.register(address)
}

/** Returns the service worker of the page, or undefined if the browser has none, as over plain http. */
export function serviceWorker(): Promise<ServiceWorkerRegistration> | undefined {
  // A phone app contains its files already.
  if (!import.meta.env.PROD || import.meta.env.PHONE_SERVER || !navigator.serviceWorker) return undefined
  worker ??= register()
  return worker
}

/**
 * Keeps the app's files and its page on this device from now on, so that it opens without a network. Returns false if the browser cannot
 * do that.
 */
export async function openOffline(): Promise<boolean> {
  const registration = await serviceWorker()
  if (!registration) return false
  // A page without its files would not open.
  await hasFetched(registration.installing)
  const cache = await caches.open(KEPT_PAGE)
  await cache.add(new Request('/', { cache: 'no-store' }))
  return true
}

/** Waits until a worker that is being installed has fetched the app's files, or has failed. */
const hasFetched = (worker: ServiceWorker | null) =>
  new Promise<unknown>((done) => {
    if (worker?.state === 'installing') worker.addEventListener('statechange', done, { once: true })
    else done(undefined)
  })
