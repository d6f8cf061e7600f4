/** What the server sends (`server/push/jobs.ts`). */
interface Push {
  readonly title: string
  readonly body: string
  /** A path of the app. */
  readonly address: string
  /** The same for the same notice: shown twice, it takes its own place. */
  readonly tag: string
}

/** Browsers forgive no push that shows nothing: one that cannot be read leads to the bell. */
const UNREADABLE: Push = { title: 'Gigfolio', body: 'Something is new.', address: '/?open=notices', tag: 'gigfolio' }

function readPush(data: PushMessageData | null): Push {
  try {
    return { ...UNREADABLE, ...(data?.json() as Partial<Push>) }
  } catch {
    return UNREADABLE
  }
}

/** Shows pushes, and leads to what they are about. */
export function answerPushes(worker: ServiceWorkerGlobalScope) {
  worker.addEventListener('push', (event) => {
    const { title, body, address, tag } = readPush(event.data)
    event.waitUntil(worker.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { address } }))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { address } = event.notification.data as Pick<Push, 'address'>
    event.waitUntil(show(worker, new URL(address, worker.location.origin)))
  })
}

/** Shows an address of the app in a tab that is open, else in a new one. */
async function show({ clients, location }: ServiceWorkerGlobalScope, url: URL) {
  // A notification leads nowhere else, whatever it says.
  if (url.origin !== location.origin) return
  const [tab] = await clients.matchAll({ type: 'window' })
  try {
    const shown = await tab?.navigate(url)
    if (shown) return void (await shown.focus())
  } catch {
    // The tab is going away, or is not this worker's to lead.
  }
  await clients.openWindow(url)
}
