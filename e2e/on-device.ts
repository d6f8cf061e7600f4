import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './journey.ts'

/** How long that may take where several journeys share two processors. It comes on top of the time of the journey. */
const MOST_MS = 45_000

/** Waits until the app's files, its page and the lists of these resources are stored on the device. */
export function isOnDevice(page: Page, resources: readonly string[] = ['user', 'gigs']) {
  test.setTimeout(test.info().timeout + MOST_MS)
  return expect
    .poll(
      () =>
        page.evaluate(async () => {
          const { active } = await navigator.serviceWorker.ready
          if (active?.state !== 'activated' || !(await caches.match('/', { cacheName: 'page' }))) return []
          const kept = await (await caches.open('kept answers')).keys()
          return kept.flatMap(({ url }) => JSON.parse(decodeURIComponent(url.split('/kept/')[1] ?? '')))
        }),
      { timeout: MOST_MS },
    )
    .toEqual(expect.arrayContaining([...resources]))
}

/** The list of what waits on the device. */
export const waitingList = (page: Page) => page.getByRole('dialog', { name: /^Saved on this/ })

/** The changes in the list of what waits. A message about the last one may lie in the same dialog. */
export const waitingRows = (page: Page) =>
  waitingList(page)
    .getByRole('listitem')
    .filter({ hasNotText: /^Saved on this/ })

/** Opens the list of what waits. */
export async function openWaiting(page: Page) {
  await page.locator('[data-line]').getByRole('button').click()
  await expect(waitingList(page)).toBeVisible()
}

/** Connects the device and waits until everything is sent. */
export async function syncs(page: Page, context: BrowserContext) {
  await context.setOffline(false)
  await expect(page.getByText('All synced', { exact: true })).toBeVisible({ timeout: 35_000 })
}
