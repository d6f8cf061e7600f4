import { defineConfig, devices } from '@playwright/test'
import type { Options } from './e2e/journey.ts'
import { launchOptions } from './tools/browser.ts'
import { environmentOf, MAIN_CLOCK, nameOf, oddDates, WORKER_ZONE } from './tools/odd-dates.ts'

/** Another port lets two checkouts run their journeys at the same time. */
const port = process.env.E2E_PORT ?? '4173'
const url = `http://localhost:${port}`

export default defineConfig<Options>({
  testDir: 'e2e',
  outputDir: 'node_modules/.cache/playwright',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: !!process.env.CI,
  // One that needs its second try does not stop everybody else's work. It is told at the end with its error, and mended as a failed one is.
  retries: 1,
  reporter: [['line'], ['./tools/slowest.ts']],
  use: {
    baseURL: url,
    // What a failed journey did, with the page at each step. A film of it would cost a quarter of the processor time of a journey.
    trace: { mode: process.env.CI ? 'off' : 'retain-on-failure', screenshots: false },
    // It fetches the whole app for each journey; those about it have it.
    serviceWorkers: 'block',
    timezoneId: WORKER_ZONE,
    locale: 'en-US',
    launchOptions,
  },
  projects: [
    // Nobody waits for motion here; phones have it.
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], contextOptions: { reducedMotion: 'reduce' } },
      testIgnore: 'today.spec.ts',
    },
    // What does not depend on the size of the screen is done once.
    { name: 'phone', use: devices['Pixel 7'], grepInvert: /@once/, testIgnore: 'today.spec.ts' },
    // Each starts a server with its clock.
    ...oddDates.map((date) => ({
      name: nameOf(date),
      testMatch: 'today.spec.ts',
      use: { ...devices['Desktop Chrome'], clock: { moment: date.moment, stands: true }, serverEnvironment: environmentOf(date) },
    })),
  ],
  webServer: {
    command: 'node --import ./tools/shifted-clock.ts e2e/server.ts',
    env: { PORT: port, LOG_LEVEL: 'error', TRUST_PROXY: '127.0.0.1,::1', TEST_CLOCK: MAIN_CLOCK.moment },
    url: `${url}/api/health/ready`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
