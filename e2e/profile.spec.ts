import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { aPicture } from '#server/testing/pictures.ts'
import { add, call, expect, hasNoBarriers, PASSWORD, signUp, test, written } from './journey.ts'
import { linkMailedTo } from './mails.ts'

const go = (page: Page) => page.getByRole('button', { name: 'Profile', exact: true }).filter({ visible: true }).click()
/** Opens the list of settings, as the menu of the account does, and one of its rows. */
async function openSettings(page: Page, row: string) {
  await page
    .getByRole('button', { name: /^Account of/ })
    .filter({ visible: true })
    .click()
  await page.getByRole('menuitem', { name: 'Settings', exact: true }).click()
  const rows = page.getByRole('list', { name: 'Settings' }).getByRole('listitem')
  await expect(rows).toHaveCount(9)
  // All rows are on the first screen.
  await expect(rows.last()).toBeInViewport({ ratio: 1 })
  await rows.filter({ hasText: row }).locator('a, button').click()
}
const told = (page: Page, text: string) => expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()

test('a new worker does the walkthrough, fills in a profile, deletes the account, and restores it with all data', async ({
  page,
  watch,
}) => {
  watch.allow(/400|401|409/)
  const email = `${randomUUID()}@example.com`
  test.setTimeout(120_000)
  await page.goto('/')
  await page.getByLabel('Full name').fill('Ada Reyes')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()

  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Welcome to Gigfolio' })).toBeVisible()
  await hasNoBarriers(page)
  const next = dialog.getByRole('button', { name: 'Next' })
  await next.click()
  await expect(dialog.getByText('1 of 8')).toBeVisible()
  await expect(dialog.getByLabel('Your name')).toHaveValue('Ada Reyes')
  await next.click()
  await expect(next).toBeDisabled()
  await dialog.getByRole('button', { name: 'Skip' }).click()
  await expect(dialog.getByLabel('Main gig type')).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('combobox', { name: 'Home address' }).fill('123 Main St, Austin, TX 78701')
  await expect(dialog.getByRole('option').first()).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Home address' }).press('Escape')
  await next.click()
  await dialog.getByLabel('Main gig type').fill('Stilt walker')
  await next.click()
  await dialog.getByLabel('One frequent client').fill('Bluebird Agency')
  await next.click()
  await told(page, 'Setup Complete!')
  for (const title of ['Track Your Work', 'Check Payment Status', 'Dashboard Insights', 'Generate Reports']) {
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
    await dialog.getByRole('button', { name: /Next|Finish/ }).click()
  }
  await expect(dialog).toBeHidden()

  await go(page)
  await expect(page.getByText('123 Main St, Austin, TX 78701')).toBeVisible()
  for (const name of ['Stilt walker', 'Bluebird Agency']) await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  await hasNoBarriers(page)
  const photo = page.locator('img[src*="/api/user/photos/"]').filter({ visible: true })
  await page.locator('input[data-kind=photo]').setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('me') })
  await expect(page.getByText('A photo must be a JPEG, PNG or WebP picture.')).toBeVisible()
  await page.locator('input[data-kind=photo]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await aPicture('png') })
  // In the profile, and instead of the initials of the account's button.
  await expect(photo).toHaveCount(2)
  await expect.poll(() => photo.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(90)
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expect(photo).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Upload photo' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Type' }).click()
  await dialog.getByLabel('Gig type').fill('Stilt walker')
  await dialog.getByRole('button', { name: 'Add Type' }).click()
  // The error shows at the field and in a message (spec.md 5).
  await expect(dialog.getByText('This gig type already exists.').first()).toBeVisible()
  await dialog.getByLabel('Gig type').fill('Mascot')
  await dialog.getByRole('button', { name: 'Add Type' }).click()
  await told(page, 'Successfully added to your profile!')
  await worksAtNight(page)
  await page.getByRole('button', { name: 'Edit Business Information' }).click()
  await dialog.getByLabel('Business name').fill('Reyes Events LLC')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await told(page, 'Profile Updated')
  await openSettings(page, 'Notifications')
  await hasNoBarriers(page)
  await dialog.getByRole('switch', { name: 'Email' }).uncheck()
  for (const name of ['Payment reminders', 'Tax reminders']) await expect(dialog.getByRole('switch', { name })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Save Settings' }).click()
  await told(page, 'Settings updated')
  await go(page)
  await page.getByRole('button', { name: 'Contact Support' }).filter({ visible: true }).click()
  await dialog.getByLabel('Subject').fill('The report')
  await dialog.getByLabel('Message').fill('Where is last year?')
  await dialog.getByRole('button', { name: 'Send Message' }).click()
  await told(page, 'Message Sent')

  await isToldWhatItDid(page)
  await takesItsDataAlong(page)

  await page.getByRole('button', { name: 'Delete account' }).click()
  await dialog.getByLabel('Type DELETE').fill(written('DELETE', 'ELIMINAR'))
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Restore my account' }).click()
  await go(page)
  await expect(page.getByText('Reyes Events LLC')).toBeVisible()
})

/** Chooses working hours and a main gig type. The first gig starts with them, and with the client of the walkthrough. */
async function worksAtNight(page: Page) {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Edit Work Preferences' }).click()
  await dialog.getByLabel('Work usually starts').fill('18:00')
  await dialog.getByLabel('Work usually ends').fill('02:00')
  await dialog.getByRole('button', { name: 'Stilt walker' }).click()
  await hasNoBarriers(page)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await told(page, 'Profile Updated')
  await expect(page.getByText('6:00 PM – 2:00 AM')).toBeVisible()
  await add(page, 'Gig')
  await expect(dialog.getByLabel('Gig Type')).toHaveValue('Stilt walker')
  await expect(dialog.getByLabel('Client Name')).toHaveValue('Bluebird Agency')
  await expect(dialog.getByRole('button', { name: 'Bluebird Agency' })).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: /^Add times/ }).click()
  await expect(dialog.getByLabel('Start', { exact: true })).toHaveValue('18:00')
  await expect(dialog.getByLabel('End', { exact: true })).toHaveValue('02:00')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
}

/** Reads the activity and restores a deleted gig from there. */
async function isToldWhatItDid(page: Page) {
  const { id } = await call(page, 'POST', '/api/gigs', { eventName: 'Auto show', date: '2026-11-07', expectedPay: '200.00' })
  await call(page, 'PUT', `/api/gigs/${id}`, { expectedPay: '240.00' })
  await call(page, 'DELETE', `/api/gigs/${id}`)
  const dialog = page.getByRole('dialog')
  await openSettings(page, 'Your data')
  await expect(page.getByRole('heading', { name: 'Your data', level: 1 })).toBeVisible()
  await hasNoBarriers(page)
  await page.getByRole('button', { name: 'Activity', exact: true }).click()
  const edited = written('Edited gig “Auto show”: expected pay $200.00 to', 'Editó el gig “Auto show”: pago esperado de $200.00 a')
  await expect(dialog.getByText(`${edited} $240.00`)).toBeVisible()
  await hasNoBarriers(page)
  await dialog.getByRole('button', { name: new RegExp(`^Restore .*${written('Deleted gig', 'Eliminó el gig')} “Auto show”`) }).click()
  await told(page, 'Gig restored')
  await expect(dialog.getByText(written('Restored gig “Auto show”', 'Restauró el gig “Auto show”'))).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Restore/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
}

/** Reads the list of stored data, exports it, and finds it in the ZIP. */
async function takesItsDataAlong(page: Page) {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'What Gigfolio stores about you' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: /^Gigs1 record/ })).toBeVisible()
  await hasNoBarriers(page)
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Export Data' }).click()
  await dialog.getByLabel('Your password', { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: 'Export my data' }).click()
  await expect(dialog.getByText('That is not your password')).toBeVisible()
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Export my data' }).click()
  await told(page, 'Export started')
  await expect(dialog.getByRole('button', { name: 'Download' })).toBeVisible({ timeout: 20_000 })
  await hasNoBarriers(page)
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^gigfolio-data-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(readFileSync(await download.path()))
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  expect(read('gigs.csv')).toContain('2026-11-07,,,Auto show,Client,Other,')
  expect(JSON.parse(read('json/gigs.json'))).toMatchObject([{ eventName: 'Auto show', expectedPay: '240.00', deletedAt: null }])
  expect(JSON.parse(read('json/account.json'))).toMatchObject([{ name: 'Ada Reyes', businessName: 'Reyes Events LLC' }])
  await dialog.getByRole('button', { name: /^Remove the export/ }).click()
  await told(page, 'Export removed')
  await expect(dialog.getByRole('button', { name: 'Download' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
}

test('a worker who forgot the password sets a new one by mail, and other devices are signed out @once', async ({
  page,
  visit,
  baseURL,
  watch,
}) => {
  watch.allow(/401 \(Unauthorized\)|400 \(Bad Request\)/)
  const { email } = await signUp(page)
  await page.goto('/')
  const phone = await visit()
  await phone.goto('/forgot-password')
  await phone.getByLabel('Email').fill(email)
  await hasNoBarriers(phone)
  await phone.getByRole('button', { name: 'Send me a link' }).click()
  await expect(phone.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const link = new URL(await linkMailedTo(email, baseURL))
  await phone.goto(`/reset-password${link.hash}`)
  await expect(phone.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
  await hasNoBarriers(phone)
  expect(new URL(phone.url()).hash).toBe('')
  await phone.getByLabel('New password', { exact: true }).fill('another long passphrase')
  await phone.getByRole('button', { name: 'Set password' }).click()
  await expect(phone.getByRole('heading', { name: 'Your new password is set' })).toBeVisible()
  // A different hash alone does not reload the page.
  await phone.goto('about:blank')
  await phone.goto(`/reset-password${link.hash}`)
  await phone.getByLabel('New password', { exact: true }).fill('a third long passphrase')
  await phone.getByRole('button', { name: 'Set password' }).click()
  await expect(phone.getByText('This link does not work anymore.')).toBeVisible()
  expect((await page.request.get('/api/user')).status()).toBe(401)
})

test('the settings have their own page, and their dialogs open over it @once', async ({ page }) => {
  await signUp(page)
  await call(page, 'PUT', '/api/user', { defaultTaxPercentage: 80 })
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible()
  const percent = page.getByLabel('Percent', { exact: true })
  await expect(percent).toHaveValue('80')
  await hasNoBarriers(page)
  await page.getByLabel('Default home address').fill('1 Elm St, Austin, TX')
  const saved = async () => {
    await page.getByRole('button', { name: 'Save Profile' }).click()
    await expect(page.getByRole('button', { name: 'Save Profile' })).toBeEnabled()
    const { homeAddress, defaultTaxPercentage } = await call(page, 'GET', '/api/user')
    return [homeAddress, defaultTaxPercentage]
  }
  await expect.poll(saved).toEqual(['1 Elm St, Austin, TX', 80])
  await page.getByRole('slider').press('ArrowLeft')
  await expect(percent).toHaveValue('49')
  await percent.fill('21')
  await expect.poll(saved).toEqual(['1 Elm St, Austin, TX', 21])
  await page.getByRole('button', { name: 'Notification Settings' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/profile$/)
  await page.getByRole('button', { name: 'Back to Gigfolio' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/?screen=nowhere')
  await expect.poll(() => page.title()).toMatch(/^Dashboard/)
})

test('every failed save has its own message @once', async ({ page, watch }) => {
  watch.allow(/400 \(Bad Request\)/)
  await signUp(page)
  const refuse = (path: string) =>
    page.route(path, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 400, json: { error: 'No', code: 'invalid_input' } }),
    )
  const dialog = page.getByRole('dialog')
  const fails = async (title: string, description: string) => {
    const message = page.getByRole('listitem').filter({ hasText: title })
    await expect(message.filter({ hasText: description })).toBeVisible()
    await expect(dialog.or(page.getByRole('heading', { name: 'Profile Settings' })).first()).toBeVisible()
  }
  await call(page, 'PUT', '/api/user', { homeAddress: '1 Elm St' })
  for (const path of ['**/api/user', '**/api/user/*', '**/api/support/contact']) await refuse(path)
  await page.goto('/?screen=profile&open=edit-profile')
  await dialog.getByLabel('Phone').fill('555 0100')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await fails('Error', 'Failed to update profile. Please try again.')
  await page.goto('/?screen=profile&open=notifications')
  await dialog.getByRole('button', { name: 'Save Settings' }).click()
  await fails('Update failed', 'Could not save your notification preferences. Please try again.')
  await page.goto('/?screen=profile&open=support')
  await dialog.getByLabel('Subject').fill('The report')
  await dialog.getByLabel('Message').fill('Where is last year?')
  await dialog.getByRole('button', { name: 'Send Message' }).click()
  await fails('Failed to Send', 'Please try again or email the support address directly.')
  await page.goto('/profile')
  await page.getByRole('slider').press('ArrowRight')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await fails('Update Failed', 'Failed to update profile. Please try again.')
  await page.goto('/?screen=profile&open=onboarding&step=client')
  await dialog.getByLabel('One frequent client').fill('Harbor')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await fails('Setup Error', 'Failed to save your setup. Please try again.')
  await page.goto('/?screen=profile&open=add-client')
  await dialog.getByRole('button', { name: 'Add Client' }).click()
  await fails('Missing Client Name', 'Please enter a client name.')
  await page.goto('/?screen=profile&open=edit-profile')
  await dialog.getByLabel('Default tax percentage').fill('101')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await fails('Invalid Tax Percentage', 'Please enter a valid percentage between 0 and 100.')
})

test('an export shows its progress and its failure @once', async ({ page }) => {
  await signUp(page)
  const at = new Date().toISOString()
  const shows = (made: object) =>
    page.route('**/api/user/exports', (route) =>
      route.fulfill({ json: [{ id: 1, bytes: null, requestedAt: at, completedAt: null, expiresAt: at, ...made }] }),
    )
  await shows({ status: 'running', progress: 42 })
  await page.goto('/?screen=profile&open=export-data')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('progressbar', { name: 'Export' })).toHaveAttribute('aria-valuenow', '42')
  await expect(dialog.getByRole('button', { name: 'Export my data' })).toHaveCount(0)
  await hasNoBarriers(page)
  // The page checks the progress by itself.
  await shows({ status: 'failed', progress: 42 })
  await expect(dialog.getByText('Your last export did not work out. Please try again.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Export my data' })).toBeVisible()
})

test('the page of your data says when the server was backed up, or nothing @once', async ({ page }) => {
  await signUp(page)
  const answered = page.waitForResponse('**/api/last-backup')
  await page.goto('/settings?show=data')
  expect(await (await answered).json()).toEqual({ at: null })
  await expect(page.getByText('Last backup of this server')).toHaveCount(0)
  const at = await page.evaluate(() => new Date().toISOString())
  await page.route('**/api/last-backup', (route) => route.fulfill({ json: { at } }))
  await page.reload()
  await expect(page.getByText(/^Last backup of this server: today, \d+:\d\d [AP]M$/)).toBeVisible()
  await hasNoBarriers(page)
})
