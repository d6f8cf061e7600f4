import { generateKeyPairSync } from 'node:crypto'
import type { Page, PlaywrightTestArgs, PlaywrightWorkerArgs, TestType } from '@playwright/test'
import { test as base, expect, type Options, type Watch } from './journey.ts'
import { startOwnServer } from './own-server.ts'

const DAY_MS = 86_400_000
/** What RevenueCat sends with its events. */
const REVENUECAT_AUTH = 'Bearer agreed with the stores'
/** A project of Firebase that nobody has: phones can be enabled, and no journey waits for what they are told. */
const firebase = () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' })
  return JSON.stringify({ project_id: 'gigs', client_email: 'pushes@gigs.example', private_key, token_uri: 'https://localhost:9/token' })
}
const FIRST_PORT = Number(process.env.E2E_PORT ?? 4173) + 20

interface Sells {
  /** How many days after they signed up everybody is. */
  readonly daysLater: number
}

/** Journeys with a server of their own, which sells plans, some days after everybody signed up. */
export const test: TestType<PlaywrightTestArgs & Options & { watch: Watch; baseURL: string | undefined }, PlaywrightWorkerArgs & Sells> =
  base.extend<object, { site: { url: string; moment: string } } & Sells>({
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

/** The page of the provider, where one pays. */
export const atProvider = (page: Page) => page.getByRole('heading', { name: 'Test payments' })

/** Pays there. The browser is sent back before the server is told of it, which `tell` does. */
export async function pay(page: Page) {
  await atProvider(page).waitFor()
  const { origin } = new URL(page.url())
  await page.getByRole('button', { name: 'Pay' }).click()
  return { tell: async () => expect((await page.request.get(`${origin}/told`)).status()).toBe(204) }
}

/** Tells the server of a plan that an account bought in the store of a phone, as RevenueCat does. */
export async function tellOfStore(page: Page, site: string, account: number) {
  const [now, day] = [Date.now(), DAY_MS]
  const bought = { app_user_id: String(account), original_transaction_id: `store-${account}`, product_id: 'gigfolio_yearly' }
  const event = { id: `event-${account}`, type: 'INITIAL_PURCHASE', event_timestamp_ms: now, ...bought, expiration_at_ms: now + 365 * day }
  const headers = { authorization: REVENUECAT_AUTH }
  expect((await page.request.post(`${site}/api/webhooks/revenuecat`, { headers, data: { event } })).status()).toBe(200)
}
