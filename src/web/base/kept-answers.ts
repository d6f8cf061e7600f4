/** The name of what is kept on the device to be shown without a network (`kept.ts`). */
export const KEPT_ANSWERS = 'kept answers'

/** The name of the page that the service worker opens without a network (`offline.ts`, sw/offline.ts). */
export const KEPT_PAGE = 'page'

/** Nothing that was loaded stays on the device once nobody is signed in. */
export function forgetKept() {
  for (const name of [KEPT_ANSWERS, KEPT_PAGE]) void globalThis.caches?.delete(name)
}
