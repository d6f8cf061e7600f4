import { call, expect, hasNoBarriers, PASSWORD, signUp, test } from './journey.ts'

test('a worker signs in and out, and no data stays in the browser', async ({ page, watch }) => {
  watch.allow(/401|409/)
  const { email } = await signUp(page)
  await call(page, 'POST', '/api/gigs', { eventName: 'Secret launch', expectedPay: '100', date: '2026-10-05' })
  await page.context().clearCookies()
  await page.goto('/')
  // A browser without an earlier sign-in starts with the form for a new account.
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  // No plans are sold here.
  await expect(page.getByText(/and know what to set aside for tax\.$/)).toBeVisible()
  await page.getByLabel('Full name').fill('Ada Reyes')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('abababab')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('This password is too easy to guess. Please choose another.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await hasNoBarriers(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('An account with this email already exists. Please sign in instead.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await hasNoBarriers(page)
  await page.getByLabel('Email').fill('')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('not my password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Invalid email or password. Please try again.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Secret launch' })).toBeVisible()
  // Only cookies that scripts cannot read contain the session.
  const secrets = (await page.context().cookies()).map(({ value }) => value)
  const readable = await page.evaluate(() => [
    document.cookie,
    JSON.stringify({ ...localStorage }),
    JSON.stringify({ ...sessionStorage }),
    location.href,
  ])
  for (const secret of [...secrets, PASSWORD]) expect(readable.join('\n')).not.toContain(secret)

  await page.getByRole('button', { name: 'Account of Ada Reyes' }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  await hasNoBarriers(page)
  // The accessibility check moves the focus and so closes the menu. Open it again.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeHidden()
  await page.getByRole('button', { name: 'Account of Ada Reyes' }).click()
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/logout', async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText('Signing out...').first()).toBeVisible()
  answered.resolve()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Secret launch')).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})

test('password managers and pasting work in the fields for a password', { tag: '@once' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  const field = page.getByLabel('Password', { exact: true })
  await expect(field).toHaveAttribute('autocomplete', 'new-password')
  await page.evaluate((text) => navigator.clipboard.writeText(text), PASSWORD)
  await field.focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(field).toHaveValue(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(field).toHaveAttribute('autocomplete', 'current-password')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', /username|email/)
})

test('a device can be signed out from another device @once', async ({ page, visit, watch }) => {
  watch.allow(/400|401/)
  const { email } = await signUp(page)
  const other = await visit()
  const signedIn = await other.request.post('/api/auth/login', { data: { email, password: PASSWORD } })
  expect(signedIn.ok()).toBe(true)
  await page.goto('/settings?show=security')
  const refused = { status: 400, json: { error: 'No', code: 'bad_request' } }
  await page.route('**/api/auth/sessions', (route) => route.fulfill(refused), { times: 1 })
  await page.getByRole('button', { name: 'Signed-in devices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Signed-in devices' })
  await expect(dialog.getByText('Your devices could not be loaded.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText('This device')).toBeVisible()
  await expect(dialog.getByText('Your devices could not be loaded.')).toBeHidden()
  await hasNoBarriers(page)
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  expect((await other.request.get('/api/user')).status()).toBe(401)
})

test('a session that was ended elsewhere asks to sign in again over the page, at the next call', { tag: '@once' }, async ({
  page,
  watch,
}) => {
  watch.allow(/401/)
  await signUp(page)
  await page.goto('/')
  await expect(page.getByText('No gigs found')).toBeVisible()
  await page.request.post('/api/logout')
  await page.getByRole('button', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible()
})

test('a chosen theme stays chosen', { tag: '@once' }, async ({ page }) => {
  await signUp(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Account of Ada Reyes' }).click()
  await page.getByRole('menuitem', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByText('No gigs found')).toBeVisible()
  await hasNoBarriers(page)
  // In the dark theme, floating surfaces are lighter than the page.
  await page.getByRole('button', { name: 'Account of Ada Reyes' }).click()
  const lightness = (role: 'menu' | 'complementary') =>
    page.getByRole(role).evaluate((node) =>
      getComputedStyle(node)
        .backgroundColor.match(/\d+/g)
        ?.reduce((sum, part) => sum + Number(part), 0),
    )
  expect(await lightness('menu')).toBeGreaterThan((await lightness('complementary')) ?? Number.NaN)
  await hasNoBarriers(page)
})

test('the legal pages need no account', { tag: '@once' }, async ({ page }) => {
  for (const [path, title] of [
    ['/privacy-policy', /Privacy Policy/],
    ['/terms-of-service', /Terms of Service/],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('September 30, 2025').first()).toBeVisible()
    await hasNoBarriers(page)
  }
  await page.getByRole('link', { name: 'Open-source notices' }).click()
  for (const text of [/Copyright \(c\) Meta Platforms/, /Copyright 2020 The Fraunces Project Authors/, /Copyright 2021 The Hanken Grotesk/])
    await expect(page.getByText(text)).toBeVisible()
  await page.getByRole('link', { name: 'Back to App' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
})

test('an unknown address shows the 404 card', { tag: '@once' }, async ({ page, watch }) => {
  watch.allow(/404/)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('404 Page Not Found')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await hasNoBarriers(page)

  // A signed-in worker keeps the navigation.
  await signUp(page)
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect.poll(() => page.title()).toBe('Page Not Found · Gigfolio')
  await hasNoBarriers(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Calendar' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible()
})
