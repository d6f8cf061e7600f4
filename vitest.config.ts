import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './tools/browser.ts'

const times = { testTimeout: 60_000, hookTimeout: 60_000 }
/** What is about the embedded PostgreSQL, the process or what a handler makes of its rows: another PostgreSQL changes nothing of it. */
const ofTheProcess = [
  'src/server/database/**',
  'src/server/*.test.ts',
  'src/server/reports/{many,pdf-thread,report-queue}.test.ts',
  'src/server/http/{line,in-turn,address}.test.ts',
  'src/server/accounts/sign-in.test.ts',
]

export default defineConfig({
  test: {
    reporters: ['default'],
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          include: ['src/{domain,contract,server}/**/*.test.ts', 'src/web/**/*.test.ts', 'tools/**/*.test.ts'],
          // They need both kinds of PostgreSQL at once, so they run where there is an external one.
          exclude: ['src/server/backup/**'],
          ...times,
        },
      },
      {
        test: {
          name: 'DATABASE_URL',
          include: ['src/server/**/*.test.ts'],
          exclude: ofTheProcess,
          globalSetup: 'src/server/testing/external-postgres.ts',
          ...times,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'browser',
          include: ['src/web/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
