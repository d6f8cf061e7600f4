import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './tools/browser.ts'
import { compiledCode } from './tools/compiled-code.ts'
import { datedTests, environmentOf, nameOf, oddDates, WORKER_ZONE } from './tools/odd-dates.ts'
import { SlowestFiles } from './tools/slowest.ts'
import { spokenRooms } from './tools/vite-plugins.ts'

/** Test files share a process and their modules: loading the server again for each file took longer than most of the tests. */
const shared = { isolate: false, testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } }
/** Tests that another PostgreSQL cannot change: of the embedded one, of the process, or of what a handler computes from its rows. */
const ofTheProcess = [
  'src/server/core/embedded-postgres/**',
  'src/server/core/database/{carry-over,indexes,last-release,sweep}.test.ts',
  'src/server/*.test.ts',
  'src/server/figures/reports/{demo-year,many,pdf-thread}.test.ts',
  'src/server/figures/proofs/{proofs,same-as-page}.test.ts',
  'src/server/figures/paper/**',
  'src/server/core/http/{line,answer-line,budget,deadline,slow-clients,lost-connection,send-file,take-file,compression}.test.ts',
  'src/server/core/http/{random-input,bad-input,authorization,account-header,listed-fields,openapi,security}.test.ts',
  'src/server/core/{heavy,tasks,mail}/**',
  'src/server/ports/**',
  'src/server/account/sign-in/{sign-in,passwords,provider,passkeys,factors}.test.ts',
  'src/server/core/redraw/**',
  'src/server/marketplace/{ba-profile/files,files/in-bucket}.test.ts',
  'src/server/{places/providers,notices/calendar-feed/calendar-feed}.test.ts',
  'src/server/got-paid/ledger.test.ts',
  'src/server/invoices/{sequences,invoice-page,invoice-pdf,mail-invoice}.test.ts',
  'src/server/account/privacy/{export,csv-files,changed-fields,describe-act}.test.ts',
  'src/server/account/sign-in/{caps,known-browsers,login}.test.ts',
  'src/server/marketplace/applications/applicant-files.test.ts',
  'src/server/billing/webhooks/database-away.test.ts',
]
/** Tests of rooms with plain statements, which `database/statements.test.ts` tries on each PostgreSQL. */
const ofPlainStatements = [
  'src/server/marketplace/{agencies,gig-resume,files}/**',
  'src/server/account/{profile,support}/**',
  'src/server/{billing,places,notices/push}/**',
  'src/server/account/sign-in/{accounts,email-change,throttle,throttle-clock}.test.ts',
  'src/server/core/http/foreign-records.test.ts',
]
/**
 * Tests that touch no spread tables, or only with statements whose plans `shards.test.ts` reads, or whose own statements need all rows in one
 * place: triggers, and rows of the last release.
 */
const ofOneMachine = [
  'src/server/*.test.ts',
  'src/server/core/{backup,embedded-postgres,heavy,mail,metrics,tasks}/**',
  'src/server/core/*.test.ts',
  'src/server/core/database/!(shards|spread-upgrade|statements).test.ts',
  'src/server/core/http/!(authorization|random-input|foreign-records|idempotency*).test.ts',
  'src/server/{ports,places,billing/webhooks}/**',
  'src/server/figures/paper/**',
  'src/server/account/sign-in/login.test.ts',
  'src/server/gigs/{jobs,job-bounds,lists}.test.ts',
  'src/server/got-paid/changed-receipts.test.ts',
  'src/server/figures/reports/{report-file,report-size,pdf,pdf-thread,many}.test.ts',
]
/** Tests of the look of PDF and ZIP files. Their only date is the printed one, which `report.test.ts` checks. */
const ofThePaper = ['src/server/figures/reports/{report-file,pdf}.test.ts']
/** Tests that name all their days, or bring a clock of their own. */
const ofFixedDays = ['src/server/invoices/{numbers,remind-clients,edited-gigs,merged-clients}.test.ts']

export default defineConfig({
  test: {
    reporters: ['default', new SlowestFiles()],
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'node',
          include: ['src/{domain,contract,words,web}/**/*.test.ts', 'tools/**/*.test.ts'],
          ...shared,
        },
      },
      {
        plugins: [spokenRooms()],
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts'],
          // Backup tests need both kinds of PostgreSQL, so they run in the project with an external one.
          exclude: ['src/server/core/backup/**'],
          globalSetup: 'src/server/testing/embedded-postgres.ts',
          env: compiledCode,
          ...shared,
        },
      },
      {
        plugins: [spokenRooms()],
        test: {
          name: 'DATABASE_URL',
          include: ['src/server/**/*.test.ts'],
          exclude: [...ofTheProcess, ...ofPlainStatements, ...ofThePaper],
          globalSetup: 'src/server/testing/external-postgres.ts',
          env: compiledCode,
          ...shared,
        },
      },
      // Only `npm run test:distributed` runs these: they need a Citus.
      ...(process.env.CITUS_URL
        ? [
            {
              plugins: [spokenRooms()],
              test: {
                name: 'distributed',
                include: ['src/server/**/*.test.ts'],
                exclude: ofOneMachine,
                globalSetup: 'src/server/testing/citus.ts',
                env: compiledCode,
                ...shared,
                // Making a spread database takes long on a busy machine.
                testTimeout: 180_000,
                hookTimeout: 180_000,
              },
            },
          ]
        : []),
      ...oddDates.map((date) => ({
        plugins: [spokenRooms()],
        test: {
          name: nameOf(date),
          include: datedTests,
          exclude: [...ofTheProcess, ...ofThePaper, ...ofFixedDays],
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
