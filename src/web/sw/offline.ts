/** The files of the app, each named by its content. */
const FILES = 'files'
/** The page of the app, as it was last loaded by somebody who is signed in (base/offline.ts). */
const PAGE = 'page'

/**
 * Opens the app without a network: its files are fetched ahead, its page is the one that was last kept. With a network the page comes from
 * the server as ever, and data always do; what of these is shown without a network is the app's own business (base/kept.ts).
 */
export function serveOffline(worker: ServiceWorkerGlobalScope, files: readonly string[]) {
  worker.addEventListener('install', (event) => event.waitUntil(fetchAhead(files)))
  worker.addEventListener('activate', (event) =>
    event.waitUntil(Promise.all([forgetOthers(files), startEarly(worker), worker.clients.claim()])),
  )
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== worker.location.origin || pathname.startsWith('/api/')) return
    if (request.mode === 'navigate') {
      if (isPage(pathname)) event.respondWith(pageOf(event))
    } else if (files.includes(pathname)) event.respondWith(fileOf(request))
  })
}

/** A file for somebody else, as a calendar feed, has an ending. */
const isPage = (pathname: string) => !pathname.includes('.') && !pathname.startsWith('/resume/')

async function fetchAhead(files: readonly string[]) {
  const cache = await caches.open(FILES)
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  // One after the other: the page that is being used goes first.
  for (const file of files) if (!known.has(file)) await cache.add(file)
}

/** Takes the files of earlier builds away. */
async function forgetOthers(files: readonly string[]) {
  const cache = await caches.open(FILES)
  for (const request of await cache.keys()) if (!files.includes(new URL(request.url).pathname)) await cache.delete(request)
}

/** The page is asked for while this worker starts, which would keep it waiting. */
const startEarly = async ({ registration }: ServiceWorkerGlobalScope) => registration.navigationPreload?.enable()

async function pageOf(event: FetchEvent): Promise<Response> {
  try {
    return (await (event.preloadResponse as Promise<Response | undefined>)) ?? (await fetch(event.request))
  } catch (error) {
    const kept = await caches.match('/', { cacheName: PAGE })
    if (!kept) throw error
    return kept
  }
}

const fileOf = async (request: Request) => (await caches.match(request.url, { cacheName: FILES })) ?? fetch(request)
