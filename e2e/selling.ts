import type { Page, PlaywrightTestArgs, PlaywrightWorkerArgs, TestType } from '@playwright/test'
import { test as base, expect, type Options, type Watch } from './journey.ts'
import { startOwnServer } from './own-server.ts'

const DAY_MS = 86_400_000
const FIRST_PORT = Number(process.env.E2E_PORT ?? 4173) + 20

interface Sells {
  /** How many days after they signed up everybody is. */
  readonly daysLater: number
}

/** Journeys with a server of their own, which sells plans, some days after everybody signed up. */
export const test: TestType<PlaywrightTestArgs & Options & { watch: Watch }, PlaywrightWorkerArgs & Sells> = base.extend<
  object,
  { site: { url: string; moment: string } } & Sells
>({
  daysLater: [0, { option: true, scope: 'worker' }],
  site: [
    async ({ daysLater }, use, { workerIndex }) => {
      const port = String(FIRST_PORT + workerIndex)
      const moment = new Date(Date.now() + daysLater * DAY_MS).toISOString()
      const environment = { PORT: port, TEST_CLOCK: moment, TAKES_PAYMENTS: 'yes', BILLING_ENFORCED: 'true' }
      const { url, stop } = await startOwnServer(environment)
      await use({ url, moment })
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  clock: ({ site }, use) => use({ moment: site.moment, stands: false }),
})

/** The page of the provider, where one pays. */
export const atProvider = (page: Page) => page.getByRole('heading', { name: 'Test payments' })

/** Pays there. The browser is sent back before the server is told of it, which `tell` does. */
export async function pay(page: Page) {
  await atProvider(page).waitFor()
  const { origin } = new URL(page.url())
  await page.getByRole('button', { name: 'Pay' }).click()
  return { tell: async () => expect((await page.request.get(`${origin}/told`)).status()).toBe(204) }
}
