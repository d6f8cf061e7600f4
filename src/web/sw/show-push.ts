import { worker as words } from '#words/en/worker.ts'

/** A push from the server (`server/notices/push/tasks.ts`). */
interface Push {
  readonly title: string
  readonly body: string
  /** A path of the app. */
  readonly address: string
  /** The same for the same notice, so that a second push replaces the first. */
  readonly tag: string
}

/** Browsers require that every push shows a notification. An unreadable push leads to the bell. */
const UNREADABLE: Push = { title: 'Gigfolio', body: words.unreadablePush, address: '/?open=notices', tag: 'gigfolio' }

function readPush(data: PushMessageData | null): Push {
  try {
    return { ...UNREADABLE, ...(data?.json() as Partial<Push>) }
  } catch {
    return UNREADABLE
  }
}

/** Shows pushes as notifications, and opens their address on a click. */
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

/** Shows an address of the app in an open tab, or in a new one. */
async function show({ clients, location }: ServiceWorkerGlobalScope, url: URL) {
  // A notification may only lead into the app.
  if (url.origin !== location.origin) return
  const [tab] = await clients.matchAll({ type: 'window' })
  try {
    const shown = await tab?.navigate(url)
    if (shown) return void (await shown.focus())
  } catch {
    // The tab is closing, or this worker does not control it.
  }
  await clients.openWindow(url)
}
