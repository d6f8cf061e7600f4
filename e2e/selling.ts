import { generateKeyPairSync } from 'node:crypto'
import type { Page, PlaywrightTestArgs, PlaywrightWorkerArgs, TestType } from '@playwright/test'
import { test as base, expect, type Options, type Visit, type Watch } from './journey.ts'
import { startOwnServer } from './own-server.ts'

const DAY_MS = 86_400_000
/** The authorization header of RevenueCat's events. */
const REVENUECAT_AUTH = 'Bearer agreed with the stores'
/** Returns a Firebase project that does not exist: phones can be enabled, and no journey waits for their pushes. */
const firebase = () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' })
  return JSON.stringify({ project_id: 'gigs', client_email: 'pushes@gigs.example', private_key, token_uri: 'https://localhost:9/token' })
}
const FIRST_PORT = Number(process.env.E2E_PORT ?? 4173) + 20

interface Sells {
  /** How many days ago everybody signed up. */
  readonly daysLater: number
}

/** Runs journeys with their own server, which sells plans, some days after everybody signed up. */
export const test: TestType<
  PlaywrightTestArgs & Options & { watch: Watch; visit: Visit; baseURL: string | undefined },
  PlaywrightWorkerArgs & Sells
> = base.extend<object, { site: { url: string; moment: string } } & Sells>({
  daysLater: [0, { option: true, scope: 'worker' }],
  site: [
    async ({ daysLater }, use, { workerIndex }) => {
      const port = String(FIRST_PORT + workerIndex)
      const moment = new Date(Date.now() + daysLater * DAY_MS).toISOString()
      const environment = {
        PORT: port,
        TEST_CLOCK: moment,
        TAKES_PAYMENTS: 'yes',
        BILLING_ENFORCED: 'true',
        REVENUECAT_WEBHOOK_AUTH: REVENUECAT_AUTH,
        PUSH_FCM_SERVICE_ACCOUNT: firebase(),
      }
      const { url, stop } = await startOwnServer(environment)
      await use({ url, moment })
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  clock: ({ site }, use) => use({ moment: site.moment, stands: false }),
})

/** Returns the payment page of the provider. */
export const atProvider = (page: Page) => page.getByRole('heading', { name: 'Test payments' })

/** Pays on that page, or ends something else there. The browser returns before the server learns of it; `tell` sends that event. */
export async function pay(page: Page, act = 'Pay') {
  await atProvider(page).waitFor()
  const { origin } = new URL(page.url())
  await page.getByRole('button', { name: act }).click()
  return { tell: async () => expect((await page.request.get(`${origin}/told`)).status()).toBe(204) }
}

/** Sends the server the event of a plan that an account bought in a phone's store, as RevenueCat does. */
export async function nameStore(page: Page, site: string, account: number) {
  const [now, day] = [Date.now(), DAY_MS]
  const bought = { app_user_id: String(account), original_transaction_id: `store-${account}`, product_id: 'gigfolio_yearly' }
  const event = {
    id: `event-${account}`,
    type: 'INITIAL_PURCHASE',
    event_timestamp_ms: now,
    environment: 'PRODUCTION',
    ...bought,
    expiration_at_ms: now + 365 * day,
  }
  const headers = { authorization: REVENUECAT_AUTH }
  expect((await page.request.post(`${site}/api/webhooks/revenuecat`, { headers, data: { event } })).status()).toBe(200)
}
