import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from './tools/browser.ts'

/** Another port lets two checkouts run their journeys at the same time. */
const port = process.env.E2E_PORT ?? '4173'
const url = `http://localhost:${port}`

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'node_modules/.cache/playwright',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: !!process.env.CI,
  reporter: 'line',
  use: {
    baseURL: url,
    // Recording takes time; where nobody looks at it afterwards it is left out.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    timezoneId: 'America/New_York',
    locale: 'en-US',
    launchOptions,
  },
  projects: [
    { name: 'desktop', use: devices['Desktop Chrome'] },
    // What does not depend on the size of the screen is done once.
    { name: 'phone', use: devices['Pixel 7'], grepInvert: /@once/ },
  ],
  webServer: {
    command: 'node e2e/server.ts',
    env: { PORT: port, LOG_LEVEL: 'error', TRUST_PROXY: '127.0.0.1,::1' },
    url: `${url}/api/health/ready`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
