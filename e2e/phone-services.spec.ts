import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { devices, type Page } from '@playwright/test'
import { call, expect, hasNoBarriers, PASSWORD, signUp } from './journey.ts'
import { NativeFailure, startPhone } from './native-side.ts'
import { nameStore, test } from './selling.ts'

const SERVER = 'https://gigs.example.com'
const REPORTS = 'https://reports.example.com'
const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']
// The phone apps are built in English here.
const inEnglish = { ...pixel, locale: 'en-US' }
test.use({ ...inEnglish, daysLater: 5.5 })

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp('node_modules/.cache/phone-')
  const GOOGLE_SERVICES = join(folder, 'google-services.json')
  await writeFile(GOOGLE_SERVICES, '{}')
  const SENTRY_DSN = `${REPORTS.replace('//', '//publickey@')}/7`
  const env = { ...process.env, NODE_ENV: 'production', REVENUECAT_PUBLIC_KEY: 'goog_public', GOOGLE_SERVICES, SENTRY_DSN }
  await promisify(execFile)(process.execPath, ['tools/phone.ts', 'android', SERVER, '--to', folder], { env })
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

/** Creates an account and a phone with the app. */
async function open(page: Page, baseURL: string | undefined) {
  const { email } = await signUp(page)
  const { id } = await call(page, 'GET', '/api/user')
  const assets = join(folder, 'android/app/src/main/assets/public')
  const phone = await startPhone(page, { server: SERVER, behind: String(baseURL), assets })
  const reports: string[] = []
  phone.http.elsewhere.set(REPORTS, reports)
  const signIn = async () => {
    await page.goto(`${phone.origin}/`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('button', { name: 'Account of Ada Reyes' })).toBeVisible()
  }
  return { phone, id, email, reports, signIn }
}

/** Error codes of RevenueCat. */
const CANCELED = '1'
const STORE_PROBLEM = '2'
const STORE_PAGE = 'https://play.google.com/store/account/subscriptions?sku=gigfolio_yearly'

test("in a phone app a plan is bought, restored and managed in the store, at the store's prices", { tag: '@once' }, async ({
  page,
  baseURL,
  watch,
}) => {
  watch.allow(/status of 401/)
  const { phone, id, signIn } = await open(page, baseURL)
  const sold = (identifier: string, priceString: string) => ({ identifier, product: { identifier, priceString } })
  const names = () => phone.calls.map(({ name }) => name)
  phone.answers.set('Purchases.getAppUserID', () => ({ appUserID: '$RCAnonymousID:1' }))
  phone.answers.set('Purchases.getOfferings', () => ({
    current: { monthly: sold('$rc_monthly', '€5.49'), annual: sold('$rc_annual', '€54.99') },
  }))
  await signIn()
  // The phone app asked for the plan rule, because its page does not come from the server.
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
  // The store was logged in as this account before the purchase.
  const bought = names().lastIndexOf('Purchases.purchasePackage')
  const login = phone.calls.slice(0, bought).findLast(({ name }) => name === 'Purchases.logIn')
  expect(login?.options).toEqual({ appUserID: String(id) })
  expect(names()[bought - 1]).toBe('Purchases.logIn')
  expect(phone.calls[bought]?.options).toMatchObject({ aPackage: { identifier: '$rc_annual' } })
  await nameStore(page, String(baseURL), id)
  await expect(page.getByRole('heading', { name: 'Yearly plan' })).toBeVisible()
  await hasNoBarriers(page)

  phone.answers.set('Purchases.getCustomerInfo', () => ({ customerInfo: { managementURL: STORE_PAGE } }))
  await page.route('https://play.google.com/**', (route) => route.fulfill({ body: 'The store' }))
  await page.getByRole('button', { name: 'Manage plan' }).click()
  await expect(page).toHaveURL(STORE_PAGE)
  expect(phone.http.sent.filter(({ path }) => /checkout|portal/.test(path))).toEqual([])
})

test('a phone is enabled for pushes by its own question, a tap opens their address, and signing out ends them', {
  tag: '@once',
}, async ({ page, baseURL, watch }) => {
  watch.allow(/status of 401/)
  const { phone, signIn } = await open(page, baseURL)
  let token = 'cXyZ:APA91b-first_token_of_this_phone'
  let receive = 'prompt'
  phone.answers.set('PushNotifications.checkPermissions', () => ({ receive }))
  phone.answers.set('PushNotifications.requestPermissions', () => ({ receive }))
  phone.answers.set('PushNotifications.register', () => {
    void phone.tell('PushNotifications.registration', { value: token })
    return {}
  })
  await signIn()
  const dialog = page.getByRole('dialog', { name: 'Notification Settings' })
  const enable = dialog.getByRole('button', { name: 'Enable on this device' })
  await page.goto(`${phone.origin}/profile?open=notifications`)
  await expect(enable).toBeVisible()
  receive = 'denied'
  await enable.click()
  await expect(dialog.getByText('switched off on this phone')).toBeVisible()
  await hasNoBarriers(page)

  receive = 'granted'
  await page.reload()
  await enable.click()
  await expect(dialog.getByText('The app on Android')).toBeVisible()
  await expect(dialog.getByText('This device', { exact: true })).toBeVisible()
  const sentTokens = () => phone.http.sent.filter(({ path }) => path === '/api/push/devices').length
  const before = sentTokens()

  // Google replaces the token. The server learns the new one at the next start and still lists one device.
  token = 'cXyZ:APA91b-second_token_of_this_phone'
  await page.reload()
  await expect(dialog.getByText('This device', { exact: true })).toBeVisible()
  await expect.poll(() => sentTokens() - before).toBeGreaterThanOrEqual(2)
  await page.reload()
  await expect(dialog.getByRole('region', { name: 'Devices' }).getByRole('listitem')).toHaveCount(1)

  await phone.tell('PushNotifications.pushNotificationActionPerformed', {
    notification: { data: { address: '/owed' } },
  })
  await expect(page).toHaveURL(`${phone.origin}/owed`)
  await phone.tell('PushNotifications.pushNotificationActionPerformed', { notification: { data: { address: '//evil.example/' } } })
  await expect(page).toHaveURL(`${phone.origin}/owed`)

  await page.goto(`${phone.origin}/`)
  await page.getByRole('button', { name: 'Account of Ada Reyes' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await signIn()
  await page.goto(`${phone.origin}/profile?open=notifications`)
  await expect(dialog.getByText('No device gets push notifications yet.')).toBeVisible()
})

test('a failure in a phone app is reported, and names the person only by the account number', { tag: '@once' }, async ({
  page,
  baseURL,
  watch,
}) => {
  watch.allow(/status of 401|The app broke/)
  const { id, email, reports, signIn } = await open(page, baseURL)
  await signIn()
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('The app broke'))))
  const report = () => reports.find((each) => each.includes('The app broke')) ?? ''
  await expect.poll(report).toContain(`"user":{"id":"${id}"`)
  for (const secret of ['Ada', 'Reyes', email]) expect(report()).not.toContain(secret)
})
