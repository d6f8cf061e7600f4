import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { devices } from '@playwright/test'
import { aPicture } from '#server/testing/pictures.ts'
import { add, call, expect, hasNoBarriers, PASSWORD, signUp, test, today } from './journey.ts'
import { startPhone } from './native-side.ts'

const SERVER = 'https://gigs.example.com'
const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']
// The phone app is built in English here.
test.use({ ...pixel, locale: 'en-US' })

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp('node_modules/.cache/phone-')
  const env = { ...process.env, NODE_ENV: 'production', REVENUECAT_PUBLIC_KEY: 'goog_public' }
  await promisify(execFile)(process.execPath, ['tools/phone.ts', 'android', SERVER, '--to', folder], { env })
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

test('the phone app signs in at its server, keeps its session, adds a gig, shares a report, sends a photo and signs out', {
  tag: '@once',
}, async ({ page, baseURL, watch }) => {
  watch.allow(/status of 401|ERR_CONNECTION_REFUSED/)
  const { email } = await signUp(page)
  const phone = await startPhone(page, {
    server: SERVER,
    behind: String(baseURL),
    assets: join(folder, 'android/app/src/main/assets/public'),
  })
  await page.goto(`${phone.origin}/`)
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  // It offers no way to sign in that works only at the server's own address.
  await expect(page.getByRole('button', { name: /passkey|Continue with/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Privacy' }).first().click()
  await expect(page).toHaveURL(`${phone.origin}/privacy-policy`)
  await phone.pressBack()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('not my password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Invalid email or password. Please try again.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Account of Ada Reyes' })).toBeVisible()
  expect(phone.http.setCookies.find((cookie) => cookie.startsWith('__Host-'))).toMatch(/; Path=\/.*HttpOnly; Secure; SameSite=Lax/)
  // The session is stored on the phone, out of reach of any page.
  expect(await page.evaluate(() => document.cookie)).toBe('')
  await hasNoBarriers(page)

  await page.reload()
  await add(page, 'Gig')
  const form = page.getByRole('dialog', { name: 'Add New Gig' })
  await expect(form).toBeVisible()
  // An iPhone zooms into fields with smaller letters.
  const sizes = await form
    .locator('input, select, textarea')
    .evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16)
  await phone.pressBack()
  await expect(form).toBeHidden()
  await add(page, 'Gig')
  await form.getByLabel('Gig Type').selectOption('Model')
  await form.getByLabel('Event Name').fill('Harbor gala')
  await form.getByLabel('Client Name').fill('Bluebird Agency')
  await form.getByLabel('Expected Pay').fill('250.10')
  await form.getByRole('button', { name: 'Save Gig' }).click()
  await expect(page.getByRole('heading', { name: 'Harbor gala' })).toBeVisible()
  expect(await call(page, 'GET', '/api/gigs')).toMatchObject([{ eventName: 'Harbor gala', expectedPay: '250.10', date: today }])

  const bar = page.getByRole('navigation', { name: 'Main' })
  const search = page.getByRole('searchbox', { name: 'Search gigs' })
  const { width, height } = pixel.viewport
  await search.focus()
  await page.setViewportSize({ width, height: Math.round(height * 0.7) })
  await expect(bar).toBeHidden()
  await page.setViewportSize({ width, height })
  await expect(bar).toBeVisible()

  await page.getByRole('button', { name: 'Account of Ada Reyes' }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  await phone.pressBack()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeHidden()
  expect(phone.calls.map(({ name }) => name)).not.toContain('App.minimizeApp')
  await phone.pressBack()
  await expect.poll(() => phone.calls.map(({ name }) => name)).toContain('App.minimizeApp')
  await page.getByRole('button', { name: 'Dashboard', exact: true }).click()
  await page.getByRole('button', { name: 'Download Monthly Report' }).click()
  await expect.poll(() => phone.calls.map(({ name }) => name)).toContain('Share.share')
  const [shared] = phone.calls.filter(({ name }) => name === 'Filesystem.writeFile')
  expect(shared?.options).toMatchObject({ path: 'shared/income-report-2026-11.pdf' })
  expect(Buffer.from(String(shared?.options.data), 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  await phone.pressBack()
  await expect(page.getByRole('heading', { name: 'Harbor gala' })).toBeVisible()

  // The phone loses its network.
  phone.http.isOffline = true
  await page.getByRole('button', { name: /^Add$/ }).click()
  await page.getByRole('button', { name: 'Add Gig', exact: true }).click()
  await form.getByLabel('Gig Type').selectOption('Model')
  await form.getByLabel('Event Name').fill('Cellar concert')
  await form.getByLabel('Client Name').selectOption('Bluebird Agency')
  await form.getByLabel('Expected Pay').fill('90')
  await form.getByRole('button', { name: 'Save Gig' }).click()
  await expect(page.getByRole('button', { name: '1 change on this phone' })).toBeVisible()
  phone.http.isOffline = false
  await expect(page.getByText('All synced', { exact: true })).toBeVisible({ timeout: 20_000 })
  expect(await call(page, 'GET', '/api/gigs')).toHaveLength(2)

  await page.goto(`${phone.origin}/ba-profile`)
  const file = { name: 'smile.jpg', mimeType: 'image/jpeg', buffer: await aPicture('jpeg', { shade: 90 }) }
  await page.locator('input[data-kind=headshot]').setInputFiles([file])
  const picture = page.locator('img[src*="/api/ba-profile/headshots/"], img[src*="headshots%2F"]')
  await expect.poll(() => picture.evaluateAll(([first]) => (first as HTMLImageElement | undefined)?.naturalWidth ?? 0)).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Account of Ada Reyes' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  expect([...phone.http.jar.keys()].filter((name) => name.endsWith('sid'))).toEqual([])
  const purchases = phone.calls.filter(({ name }) => name.startsWith('Purchases.'))
  await expect.poll(() => phone.calls.at(-1)?.name).toBe('Purchases.logOut')
  const { id } = await call(page, 'GET', '/api/user')
  expect(purchases.find(({ name }) => name === 'Purchases.configure')?.options).toMatchObject({ apiKey: 'goog_public' })
  expect(purchases.find(({ name }) => name === 'Purchases.logIn')?.options).toEqual({ appUserID: String(id) })

  // The phone's calls do not count as another site's, so the server needs no exception for them.
  const named = new Set(phone.http.sent.flatMap(({ names }) => names))
  expect(['origin', 'sec-fetch-site', 'referer'].filter((name) => named.has(name))).toEqual([])
  expect(phone.http.sent.filter(({ path }) => !path.startsWith('/api/'))).toEqual([])
})
