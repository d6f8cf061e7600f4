import type { Page } from '@playwright/test'
import { test as base, call, expect, hasNoBarriers, signUp } from './journey.ts'
import { atProvider, pay, test } from './selling.ts'

const openMenu = (page: Page) =>
  page
    .getByRole('button', { name: /^Account of/ })
    .filter({ visible: true })
    .click()
const badge = (page: Page) => page.getByText('Premium', { exact: true }).filter({ visible: true })

base('where nobody sells plans, the plan says so and nobody is asked for one', async ({ page }) => {
  await signUp(page)
  await page.goto('/')
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Your plan' }).click()
  await expect(page.getByText('Plans are not set up on this server.')).toBeVisible()
  await expect(page.getByText('You use all of Gigfolio for free.')).toBeVisible()
  await hasNoBarriers(page)
})

test.use({ daysLater: 5.5 })

test('a banner leads to the plans, and a new plan shows by itself', async ({ page }) => {
  await signUp(page)
  await page.goto('/')
  const banner = page.getByRole('region', { name: 'Free trial' })
  await expect(banner).toContainText('Your free trial ends in 2 days.')
  await hasNoBarriers(page)
  await banner.getByRole('button', { name: 'See plans' }).click()
  await expect(page.getByRole('heading', { name: 'Your Plan' })).toBeVisible()
  await expect(banner).toHaveCount(0)
  await expect(page.getByText('$50.00')).toBeVisible()
  await hasNoBarriers(page)

  await page.getByRole('button', { name: 'Choose yearly' }).click()
  const { tell } = await pay(page)
  await expect(page.getByText('Waiting for the payment.')).toBeVisible()
  await tell()
  await expect(page.getByRole('heading', { name: 'Yearly plan' })).toBeVisible()
  await expect(badge(page).first()).toBeVisible()
  await hasNoBarriers(page)
  await page.goto('/')
  await expect(badge(page)).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('a post without payment waits, and workers see it once it is paid', async ({ page }) => {
  const { email } = await signUp(page)
  await page.goto('/emergency-post')
  await page.getByLabel('Agency Name').fill('Reyes Events')
  await page.getByLabel('Agency Email').fill(email)
  await page.getByLabel('Contact Email for Responses').fill(email)
  await page.getByLabel('Event Name').fill('Pop-up store')
  await page
    .getByLabel('Event Date & Time')
    .fill(await page.evaluate(() => new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16)))
  await page.getByLabel('City').fill('Austin')
  await page.getByLabel('Pay Rate').fill('$25/hour')
  await page.getByRole('button', { name: 'Post Emergency Gig - $5' }).click()

  await atProvider(page).waitFor()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByText('Waiting for the payment')).toBeVisible()
  expect(await call(page, 'GET', '/api/emergency-gigs')).toEqual([])
  await hasNoBarriers(page)

  await page.getByRole('button', { name: 'Pay $5.00' }).click()
  const { tell } = await pay(page)
  await expect(page.getByText('Waiting for the payment. This page updates by itself.')).toBeVisible()
  await tell()
  await expect(page.getByText('$5.00 paid')).toBeVisible()
  await expect(page.getByText('Waiting for the payment')).toHaveCount(0)
  expect(await call(page, 'GET', '/api/emergency-gigs')).toMatchObject([{ eventName: 'Pop-up store' }])
  await hasNoBarriers(page)
})
