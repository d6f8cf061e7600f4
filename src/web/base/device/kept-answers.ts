import { deviceStorage } from '../../kit/device-storage.ts'

/** The name of the cache with the answers that are shown without a network (`kept.ts`). */
export const KEPT_ANSWERS = 'kept answers'

/** The name of the page that the service worker opens without a network (`offline.ts`, sw/offline.ts). */
export const KEPT_PAGE = 'page'

/** The beginning of the key of an account's news in the browser's storage (`kept-news.ts`). */
export const NEWS = 'news '

/** Removes the kept answers and news from the device, once nobody is signed in. */
export function forgetKept() {
  for (const name of [KEPT_ANSWERS, KEPT_PAGE]) void globalThis.caches?.delete(name)
  deviceStorage.names(NEWS).forEach(deviceStorage.remove)
}
