import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { devices } from '@playwright/test'
import { call, expect, hasNoBarriers, PASSWORD, signUp } from './journey.ts'
import { NativeFailure, startPhone } from './native-side.ts'
import { tellOfStore, test } from './selling.ts'

const SERVER = 'https://gigs.example.com'
const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']
test.use({ ...pixel, daysLater: 5.5 })

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp('node_modules/.cache/phone-')
  const env = { ...process.env, NODE_ENV: 'production', REVENUECAT_PUBLIC_KEY: 'goog_public' }
  await promisify(execFile)(process.execPath, ['tools/phone.ts', 'android', SERVER, '--to', folder], { env })
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

/** Codes of RevenueCat. */
const CANCELED = '1'
const STORE_PROBLEM = '2'
const STORE_PAGE = 'https://play.google.com/store/account/subscriptions?sku=gigfolio_yearly'

test('in a phone app a plan is bought, restored and managed in the store, at the store’s prices', { tag: '@once' }, async ({
  page,
  baseURL,
  watch,
}) => {
  watch.allow(/status of 401/)
  const { email } = await signUp(page)
  const { id } = await call(page, 'GET', '/api/user')
  const phone = await startPhone(page, {
    server: SERVER,
    behind: String(baseURL),
    assets: join(folder, 'android/app/src/main/assets/public'),
  })
  const sold = (identifier: string, priceString: string) => ({ identifier, product: { identifier, priceString } })
  const names = () => phone.calls.map(({ name }) => name)
  phone.answers.set('Purchases.getAppUserID', () => ({ appUserID: '$RCAnonymousID:1' }))
  phone.answers.set('Purchases.getOfferings', () => ({
    current: { monthly: sold('$rc_monthly', '€5.49'), annual: sold('$rc_annual', '€54.99') },
  }))
  await page.goto(`${phone.origin}/`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  // The rule of the server came without its page.
  const banner = page.getByRole('region', { name: 'Free trial' })
  await expect(banner).toContainText('After that, adding gigs and expenses needs a plan.')
  await banner.getByRole('button', { name: 'See plans' }).click()
  await expect(page.getByText('€54.99')).toBeVisible()
  await expect(page.getByText(/\$5/)).toHaveCount(0)
  await hasNoBarriers(page)

  phone.answers.set('Purchases.purchasePackage', () => {
    throw new NativeFailure('Purchase was cancelled.', CANCELED)
  })
  await page.getByRole('button', { name: 'Choose yearly' }).click()
  await expect(page.getByText('Purchase canceled', { exact: true })).toBeVisible()
  phone.answers.set('Purchases.purchasePackage', () => {
    throw new NativeFailure('There was a problem with the store.', STORE_PROBLEM)
  })
  await page.getByRole('button', { name: 'Choose yearly' }).click()
  await expect(page.getByText('The purchase failed', { exact: true })).toBeVisible()
  phone.answers.set('Purchases.restorePurchases', () => ({ customerInfo: { activeSubscriptions: [] } }))
  await page.getByRole('button', { name: 'Restore purchases' }).click()
  await expect(page.getByText('Nothing to restore', { exact: true })).toBeVisible()
  await expect(page.getByText('Waiting for the payment.')).toHaveCount(0)

  phone.answers.set('Purchases.purchasePackage', () => ({ customerInfo: {} }))
  await page.getByRole('button', { name: 'Choose yearly' }).click()
  await expect(page.getByText('Waiting for the payment.')).toBeVisible()
  // Whatever was known before, the purchase is of this account.
  const bought = names().lastIndexOf('Purchases.purchasePackage')
  const login = phone.calls.slice(0, bought).findLast(({ name }) => name === 'Purchases.logIn')
  expect(login?.options).toEqual({ appUserID: String(id) })
  expect(names()[bought - 1]).toBe('Purchases.logIn')
  expect(phone.calls[bought]?.options).toMatchObject({ aPackage: { identifier: '$rc_annual' } })
  await tellOfStore(page, String(baseURL), id)
  await expect(page.getByRole('heading', { name: 'Yearly plan' })).toBeVisible()
  await hasNoBarriers(page)

  phone.answers.set('Purchases.getCustomerInfo', () => ({ customerInfo: { managementURL: STORE_PAGE } }))
  await page.route('https://play.google.com/**', (route) => route.fulfill({ body: 'The store' }))
  await page.getByRole('button', { name: 'Manage plan' }).click()
  await expect(page).toHaveURL(STORE_PAGE)
  expect(phone.http.sent.filter(({ path }) => /checkout|portal/.test(path))).toEqual([])
})
