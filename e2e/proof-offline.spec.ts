import { call, expect, signUp, test } from './journey.ts'

test.use({ serviceWorkers: 'allow' })

test('without a network the record is shown with other choices, and only making a document waits for it', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/Failed to load resource|net::ERR_INTERNET_DISCONNECTED/)
  await signUp(page)
  const gig = { clientName: 'Harbor Events', eventName: 'Gala', date: '2026-10-02', status: 'pending payment' }
  await call(page, 'POST', '/api/gigs', { ...gig, hoursWorked: 5.5 })
  await page.goto('/proof')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const october = page.getByRole('region', { name: 'October 2026' })
  await expect(october).toContainText('5.50 h')
  await context.setOffline(true)
  await page.getByLabel('Full client names').uncheck()
  await expect(october).toContainText('H. E.')
  await page.getByRole('button', { name: 'Make PDF' }).click()
  await expect(page.getByText('Network error', { exact: false }).first()).toBeVisible()
  await context.setOffline(false)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Make PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^GF-/)
})
