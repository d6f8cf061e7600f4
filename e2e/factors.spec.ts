import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { MAIN_CLOCK } from '../tools/odd-dates.ts'
import { call, expect, hasNoBarriers, PASSWORD, signUp, test } from './journey.ts'

/**
 * Returns the code of an authenticator app, some steps of 30 seconds ahead. Uses the server's clock, which began at the time of the file
 * that it writes.
 */
function codeOf(secret: string, stepsAhead: number) {
  const { port } = new URL(test.info().project.use.baseURL ?? '')
  const { mtimeMs } = statSync(join(tmpdir(), `gigfolio-e2e-${port}`))
  const now = Date.parse(MAIN_CLOCK.moment) + Date.now() - mtimeMs
  return generateSync({ secret, epoch: Math.floor(now / 1_000) + 30 * stepsAhead })
}

async function signOut(page: Page) {
  await page.request.post('/api/logout')
  await page.goto('/')
}

async function signIn(page: Page, email: string) {
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a worker sets up two-step sign-in, signs in with a code and with a recovery code, and turns it off', async ({ page, watch }) => {
  watch.allow(/401|400/)
  const { email } = await signUp(page)
  await page.goto('/settings?show=security')
  await page.getByRole('button', { name: 'Two-step sign-in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password', { exact: true }).fill('not my password')
  await dialog.getByRole('button', { name: 'Set up' }).click()
  await expect(dialog.getByText('That is not your password')).toBeVisible()
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Set up' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await hasNoBarriers(page)
  const key = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  const secret = key.replaceAll(' ', '')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('Enter the 6 digits that the app shows')).toBeVisible()
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret, -1))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible()
  await hasNoBarriers(page)
  const codes = await dialog.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await dialog.getByRole('button', { name: 'I saved them' }).click()
  await expect(dialog).toBeHidden()

  await signOut(page)
  await signIn(page, email)
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await hasNoBarriers(page)
  expect((await page.request.get('/api/user')).status()).toBe(401)
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('That code is wrong, or was used before.')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 0))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('No gigs found')).toBeVisible()

  await signOut(page)
  await signIn(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('No gigs found')).toBeVisible()

  await page.goto('/?screen=profile&open=two-step')
  await expect(dialog.getByText('9 codes are left')).toBeVisible()
  await hasNoBarriers(page)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Two-step sign-in is off' })).toBeVisible()
})

test('a worker adds a passkey, signs in with it, even over a page whose session ended, and removes it @once', async ({ page, watch }) => {
  watch.allow(/401/)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  })
  await signUp(page)
  await page.goto('/settings?show=security')
  await page.getByRole('button', { name: 'Passkeys' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('You have no passkeys yet.')).toBeVisible()
  await hasNoBarriers(page)
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Passkey added' })).toBeVisible()
  await dialog.getByRole('button', { name: /^Rename Chrome on/ }).click()
  await page.reload()
  await expect(dialog.getByLabel('Name')).toHaveValue(/^Chrome on/)
  await page.goBack()
  await dialog.getByRole('button', { name: /^Rename Chrome on/ }).click()
  await dialog.getByLabel('Name').fill('My laptop')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('My laptop')).toBeVisible()
  await hasNoBarriers(page)

  await signOut(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('No gigs found')).toBeVisible()
  const { cookies } = await page.context().storageState()
  expect(cookies.map(({ name }) => name).sort()).toEqual(['browser', 'sid'])

  await page.request.post('/api/logout')
  await page.getByRole('button', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible()
  await hasNoBarriers(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeHidden()

  await page.goto('/?screen=profile&open=passkeys')
  await dialog.getByRole('button', { name: 'Remove My laptop' }).click()
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByText('You have no passkeys yet.')).toBeVisible()
  await signOut(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('This passkey is not one of a Gigfolio account.')).toBeVisible()
  await hasNoBarriers(page)
})

test('a worker registers through an identity provider, sets a password, and can sign in both ways @once', async ({ page, watch }) => {
  watch.allow(/401|409/)
  const email = `${randomUUID()}@example.com`
  await page.goto('/')
  await hasNoBarriers(page)
  await page.getByRole('button', { name: 'Continue with Test ID' }).click()
  await page.getByLabel('Account').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await expect(page).toHaveURL('/provider-sign-in')
  await hasNoBarriers(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await page.getByLabel('Full name').fill('Ada Reyes')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to Gigfolio' })).toBeVisible()
  await call(page, 'PUT', '/api/user', { onboardingCompleted: true })

  await page.goto('/settings?show=security')
  await page.getByRole('button', { name: 'Sign in with Test ID' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(email)).toBeVisible()
  await hasNoBarriers(page)
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(dialog.getByRole('heading', { name: `Disconnect ${email}?` })).toBeVisible()
  await expect(dialog.getByLabel('Your password', { exact: true })).toBeHidden()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Set a password first' })).toBeVisible()
  await page.goto('/?screen=profile&open=change-password')
  await expect(dialog.getByLabel('New password', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Current password', { exact: true })).toBeHidden()
  await dialog.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Password changed' })).toBeVisible()

  await signOut(page)
  // The provider still knows the person.
  await page.getByRole('button', { name: 'Continue with Test ID' }).click()
  await expect(page.getByText('No gigs found')).toBeVisible()
  await expect(page).toHaveURL('/')
  await signOut(page)
  await signIn(page, email)
  await expect(page.getByText('No gigs found')).toBeVisible()
})
