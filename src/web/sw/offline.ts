/** The cache of the app's files, each named by its content. */
const FILES = 'files'
/** The cache of the app's page, as a signed-in person last loaded it (`web/base/device/service-worker.ts`). */
const PAGE = 'page'

/**
 * Opens the app without a network: its files are fetched ahead of time, and its page was kept before. With a network, the page always comes
 * from the server. Data never come from here; the app keeps its own (`web/base/offline/kept.ts`).
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
    } else if (files.includes(pathname) || isOfAnyBuild(pathname)) event.respondWith(fileOf(request))
  })
}

/** Returns whether a path is a page of the app. Paths with a file extension, such as a calendar feed, and shared resumes are not. */
const isPage = (pathname: string) => !pathname.includes('.') && !pathname.startsWith('/resume/')

/**
 * Returns whether a path is a file that its content names. The worker of another language, or of a newer build, has fetched its own files, but
 * waits until no page of this one is open.
 */
const isOfAnyBuild = (pathname: string) => pathname.startsWith('/assets/')

async function fetchAhead(files: readonly string[]) {
  const cache = await caches.open(FILES)
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  // One at a time, so that the open page has priority.
  for (const file of files) if (!known.has(file)) await cache.add(file)
}

/** Removes the files of earlier builds. */
async function forgetOthers(files: readonly string[]) {
  const cache = await caches.open(FILES)
  for (const request of await cache.keys()) if (!files.includes(new URL(request.url).pathname)) await cache.delete(request)
}

/** Starts the request for the page while this worker starts, instead of after it. */
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
