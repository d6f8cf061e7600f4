// The journeys with the app in Spanish: `npm run test:spanish`, or with names of files. They name texts in English and read pages in English,
// which show Spanish (tools/spanish).
import { defineConfig, devices } from '@playwright/test'
import english from '../playwright.config.ts'
import type { Options } from './journey.ts'

export default defineConfig<Options>({
  ...english,
  testDir: '.',
  outputDir: '../node_modules/.cache/playwright-es',
  // These look for Spanish, or are about languages.
  testIgnore: /(spanish|pseudo|today)\.spec\.ts/,
  projects: [{ name: 'phone', use: { ...devices['Pixel 7'], locale: 'es-US' }, grepInvert: /@once/ }],
  reporter: [['line'], ['../tools/slowest.ts']],
  webServer: [english.webServer ?? []]
    .flat()
    .map((server) => ({ ...server, command: `node tools/spanish/build.ts && ${server.command}`, cwd: '..', timeout: 300_000 })),
})
