import type { Page } from '@playwright/test'
import { wholeBrowser } from '../tools/browser.ts'
import { call, expect, hasNoBarriers, signUp, test, today, written } from './journey.ts'

// The service worker shows pushes as notifications, which needs a full browser.
test.use({ serviceWorkers: 'allow', launchOptions: wholeBrowser })

test('a worker reads their gigs in another calendar by a private link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signUp(page)
  await call(page, 'POST', '/api/gigs', { eventName: 'Cold brew sampling', clientName: 'Acme', date: today, expectedPay: '300' })
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Calendar feed' }).click()
  const dialog = page.getByRole('dialog', { name: 'Calendar feed' })
  await expect(dialog).toContainText('The feed is off.')
  await hasNoBarriers(page)
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(await dialog.getByRole('link', { name: 'Open in calendar' }).getAttribute('href')).toBe(link.replace(/^http:/, 'webcal:'))
  await hasNoBarriers(page)
  // A calendar app sends no cookie.
  const read = async (address: string) => {
    const answer = await fetch(address)
    return [answer.status, /SUMMARY:(.*)\r\n/.exec(await answer.text())?.[1]]
  }
  expect(await read(link)).toEqual([200, 'Cold brew sampling'])

  await page.reload()
  await expect(dialog).toContainText('last read less than a minute ago')
  await expect(dialog).not.toContainText('.ics')
  await dialog.getByRole('button', { name: 'New link' }).click()
  await expect(dialog.getByRole('link', { name: 'Open in calendar' })).toBeVisible()
  expect((await read(link))[0]).toBe(404)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog).toContainText('The feed is off.')
})

/** Stands in for the push service of the browser's maker, which a test cannot reach. Hands out addresses and real keys. */
const standInForPushService = () => {
  let given: object | null = null
  const base64url = (bytes: Uint8Array) =>
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
  PushManager.prototype.getSubscription = async () => given as PushSubscription | null
  PushManager.prototype.subscribe = async () => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits'])
    const p256dh = base64url(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
    const keys = { p256dh, auth: base64url(crypto.getRandomValues(new Uint8Array(16))) }
    const endpoint = `https://push.example.net/${crypto.randomUUID()}`
    const unsubscribe = async () => {
      given = null
      return true
    }
    given = { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys }) }
    return given as PushSubscription
  }
}

/** Sends a push to the service worker, as the browser does after decrypting one. */
async function deliver(page: Page, data: object) {
  const session = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) =>
    session.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations: [registration] }) => registration && resolve(registration.registrationId),
    ),
  )
  await session.send('ServiceWorker.enable')
  const origin = new URL(page.url()).origin
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await found, data: JSON.stringify(data) })
}

test('a worker enables pushes on a device, gets one that leads into the app, and disables them', async ({ page, context }) => {
  await context.addInitScript(standInForPushService)
  await signUp(page)
  await page.goto('/?screen=profile&open=notifications')
  const dialog = page.getByRole('dialog', { name: 'Notification Settings' })
  await expect(dialog).toContainText('No device gets push notifications yet.')
  await expect(dialog.getByRole('switch', { name: 'Push notifications' })).toBeDisabled()

  await context.grantPermissions(['notifications'])
  await page.reload()
  await dialog.getByRole('button', { name: 'Enable on this device' }).click()
  // A new service worker fetches the app's files first, one at a time.
  await expect(dialog.getByText('This device', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(dialog.getByRole('switch', { name: 'Push notifications' })).toBeChecked()
  await expect(dialog.getByRole('switch', { name: 'Reminders as pushes' })).toBeEnabled()
  await hasNoBarriers(page)

  const address = `/?month=${today.slice(0, 7)}&open=day&date=${today}`
  await deliver(page, { title: 'Tomorrow: Gala', body: '6:00 PM', address, tag: 'notice-1' })
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready
      const notifications = await worker.getNotifications()
      return notifications.map(({ title, body, tag }) => ({ title, body, tag }))
    })
  await expect.poll(shown).toEqual([{ title: 'Tomorrow: Gala', body: '6:00 PM', tag: 'notice-1' }])
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(`(async () => {
    const [notification] = await registration.getNotifications()
    dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })()`)
  await expect(page).toHaveURL(new RegExp(`open=day&date=${today}`))

  await page.goto('/?screen=profile&open=notifications')
  await dialog.getByRole('button', { name: `Remove ${written('Chrome on', 'Chrome en')}` }).click()
  await expect(dialog).toContainText('No device gets push notifications yet.')
})

test('if notifications are blocked, the settings say what to do @once', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await signUp(page)
  await page.goto('/?screen=profile&open=notifications')
  await expect(page.getByRole('dialog')).toContainText('Notifications from Gigfolio are blocked in this browser.')
  await hasNoBarriers(page)
})

test('a browser that cannot reach its push service says so, and no device is enabled @once', async ({ page, context, watch }) => {
  // The window of a journey is a private one.
  watch.allow(/Push API in incognito mode/)
  await context.grantPermissions(['notifications'])
  await signUp(page)
  await page.goto('/?screen=profile&open=notifications')
  await page.getByRole('button', { name: 'Enable on this device' }).click()
  // The browser tries its push service several times before it gives up.
  await expect(page.getByRole('listitem').filter({ hasText: 'Your browser did not let us in.' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('dialog')).toContainText('No device gets push notifications yet.')
})
