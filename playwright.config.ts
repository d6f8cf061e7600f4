import { defineConfig, devices } from '@playwright/test'
import type { Options } from './e2e/journey.ts'
import { launchOptions } from './tools/browser.ts'
import { compiledCode } from './tools/compiled-code.ts'
import { environmentOf, MAIN_CLOCK, nameOf, oddDates, WORKER_ZONE } from './tools/odd-dates.ts'

/** The server's port. With another port, two checkouts can run their journeys at the same time. */
const port = Number(process.env.E2E_PORT ?? 4173)
const urlOf = (at: number) => `http://localhost:${at}`
/** The port of the server whose pages are in Spanish and carry the English texts that journeys name (tools/spanish). */
const spanish = port + 1

const SERVER = 'node --import ./src/server/quick-imports.js --import ./tools/shifted-clock.ts e2e/server.ts'
const serverAt = (at: number) => ({
  command: SERVER,
  env: { ...compiledCode, PORT: String(at), LOG_LEVEL: 'error', TRUST_PROXY: '127.0.0.1,::1', TEST_CLOCK: MAIN_CLOCK.moment },
  url: `${urlOf(at)}/api/health/ready`,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
})

const SPANISH = '**/*spanish.spec.ts'
/**
 * Journeys that do not depend on the device, or set its size themselves. They run once, in Spanish; those about a build of their own (a phone
 * app, the pseudo-language) in English. The others run in both languages.
 */
const ONCE = /@once/
const inSpanish = { locale: 'es-US', baseURL: urlOf(spanish) }
/** Without animations. The phone has them. */
const onDesktop = { ...devices['Desktop Chrome'], contextOptions: { reducedMotion: 'reduce' as const } }

export default defineConfig<Options>({
  testDir: 'e2e',
  outputDir: 'node_modules/.cache/playwright',
  fullyParallel: true,
  // Two journeys at once would leave two processors idle for a fifth of the time.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: !!process.env.CI,
  // A journey that passes only at its second try does not fail the run. The report names it with its error: fix it like a failed one.
  retries: 1,
  reporter: [['line'], ['./tools/slowest.ts']],
  use: {
    baseURL: urlOf(port),
    // A failed journey keeps a trace with the page at each step. Screenshots would cost a quarter of a journey's processor time.
    trace: { mode: process.env.CI ? 'off' : 'retain-on-failure', screenshots: false },
    // The service worker fetches the whole app for each journey. Only journeys about it allow it.
    serviceWorkers: 'block',
    timezoneId: WORKER_ZONE,
    locale: 'en-US',
    launchOptions,
  },
  projects: [
    {
      name: 'desktop',
      use: onDesktop,
      grepInvert: ONCE,
      // In English, every screen is drawn in a pseudo-language (pseudo.spec.ts).
      testIgnore: ['today.spec.ts', 'every-screen-spanish.spec.ts'],
    },
    { name: 'phone', use: { ...devices['Pixel 7'], ...inSpanish }, grepInvert: ONCE, testIgnore: ['today.spec.ts', SPANISH] },
    { name: 'once', use: { ...onDesktop, ...inSpanish }, grep: ONCE },
    // These look for Spanish texts, so they read the app as it is built.
    { name: 'Spanish phone', use: devices['Pixel 7'], testMatch: SPANISH },
    // Each of these starts a server with its own clock.
    ...oddDates.map((date) => ({
      name: nameOf(date),
      testMatch: 'today.spec.ts',
      use: { ...devices['Desktop Chrome'], clock: { moment: date.moment, stands: true }, serverEnvironment: environmentOf(date) },
    })),
  ],
  webServer: [serverAt(port), { ...serverAt(spanish), command: `node tools/spanish/build.ts && SPANISH=yes ${SERVER}`, timeout: 300_000 }],
})
