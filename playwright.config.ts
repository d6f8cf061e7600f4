import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from './tools/browser.ts'

const url = 'http://localhost:4173'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'node_modules/.cache/playwright',
  fullyParallel: true,
  workers: 2,
  forbidOnly: !!process.env.CI,
  reporter: 'line',
  use: {
    baseURL: url,
    trace: 'retain-on-failure',
    launchOptions,
  },
  projects: [
    { name: 'desktop', use: devices['Desktop Chrome'] },
    { name: 'phone', use: devices['Pixel 7'] },
  ],
  webServer: { command: 'node src/server/main.ts', env: { PORT: '4173' }, url, reuseExistingServer: false },
})
