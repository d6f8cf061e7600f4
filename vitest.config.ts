import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './tools/browser.ts'
import { compiledCode } from './tools/compiled-code.ts'
import { datedTests, environmentOf, nameOf, oddDates, WORKER_ZONE } from './tools/odd-dates.ts'
import { SlowestFiles } from './tools/slowest.ts'

/** Test files share a process and their modules: loading the server again for each file took longer than most of the tests. */
const shared = { isolate: false, testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } }
/** Tests that another PostgreSQL cannot change: of the embedded one, of the process, or of what a handler computes from its rows. */
const ofTheProcess = [
  'src/server/embedded-postgres/**',
  'src/server/database/{carry-over,indexes,sweep}.test.ts',
  'src/server/*.test.ts',
  'src/server/reports/{demo-year,many,pdf-thread,report-queue}.test.ts',
  'src/server/http/{line,answer-line,budget,deadline,slow-clients,lost-connection,send-file,take-file,compression}.test.ts',
  'src/server/http/{random-input,bad-input,authorization,account-header,listed-fields,openapi,security}.test.ts',
  'src/server/{heavy,jobs,mail,ports,resume-pdf}/**',
  'src/server/accounts/{sign-in,passwords,provider,passkeys,factors}.test.ts',
  'src/server/{ba-profile/files,worker-files/in-bucket,places/providers,calendar-feed/calendar-feed}.test.ts',
  'src/server/got-paid/ledger.test.ts',
  'src/server/privacy/export.test.ts',
  'src/server/accounts/{caps,known-browsers,login}.test.ts',
  'src/server/marketplace/applicant-files.test.ts',
  'src/server/webhooks/database-away.test.ts',
]
/** Tests of rooms with plain statements, which `database/statements.test.ts` tries on each PostgreSQL. */
const ofPlainStatements = [
  'src/server/{agencies,billing,gig-resume,places,profile,push,support,webhooks,worker-files}/**',
  'src/server/accounts/{accounts,email-change,throttle,throttle-clock}.test.ts',
  'src/server/http/foreign-records.test.ts',
]
/** Tests of the look of PDF and ZIP files. Their only date is the printed one, which `report.test.ts` checks. */
const ofThePaper = ['src/server/reports/{files,pdf}.test.ts']

export default defineConfig({
  test: {
    reporters: ['default', new SlowestFiles()],
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'node',
          include: ['src/{domain,contract,web}/**/*.test.ts', 'tools/**/*.test.ts'],
          ...shared,
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts'],
          // Backup tests need both kinds of PostgreSQL, so they run in the project with an external one.
          exclude: ['src/server/backup/**'],
          globalSetup: 'src/server/testing/embedded-postgres.ts',
          env: compiledCode,
          ...shared,
        },
      },
      {
        test: {
          name: 'DATABASE_URL',
          include: ['src/server/**/*.test.ts'],
          exclude: [...ofTheProcess, ...ofPlainStatements, ...ofThePaper],
          globalSetup: 'src/server/testing/external-postgres.ts',
          env: compiledCode,
          ...shared,
        },
      },
      ...oddDates.map((date) => ({
        test: {
          name: nameOf(date),
          include: datedTests,
          exclude: [...ofTheProcess, ...ofThePaper],
          globalSetup: 'src/server/testing/embedded-postgres.ts',
          setupFiles: 'tools/shifted-clock.ts',
          env: { ...environmentOf(date), TEST_TIME_ZONE: WORKER_ZONE },
          ...shared,
        },
      })),
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
