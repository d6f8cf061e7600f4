import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Page, PlaywrightTestArgs, PlaywrightWorkerArgs, TestType } from '@playwright/test'
import { test as base, expect, type Options, type Watch } from './journey.ts'

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
      const environment = { PORT: port, TEST_CLOCK: moment, LOG_LEVEL: 'error', TAKES_PAYMENTS: 'yes', BILLING_ENFORCED: 'true' }
      const server = spawn(process.execPath, ['--import', './tools/shifted-clock.ts', 'e2e/server.ts'], {
        env: { ...process.env, TRUST_PROXY: '127.0.0.1,::1', ...environment },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const exited = once(server, 'exit')
      // A worker that is given up ends with its server.
      process.once('exit', () => server.kill('SIGKILL'))
      // Read to its end: whoever logs to nobody dies of it.
      const started = new Promise<void>((isUp) => server.stdout.on('data', (said) => String(said).includes('Gigfolio is at') && isUp()))
      await Promise.race([started, exited.then(() => Promise.reject(new Error('The server that sells plans did not start')))])
      await use({ url: `http://localhost:${port}`, moment })
      server.kill('SIGTERM')
      await exited
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
