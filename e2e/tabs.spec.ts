import type { BrowserContext, Page } from '@playwright/test'
import { add, call, choose, expect, go, hasNoBarriers, PASSWORD, signUp, test } from './journey.ts'

const gigTitle = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const welcome = (page: Page) => page.getByRole('heading', { name: 'Welcome back' })

/** Opens another tab of the same browser. */
async function newTab(context: BrowserContext) {
  const tab = await context.newPage()
  await tab.goto('/')
  return tab
}

async function signIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function signOut(page: Page, name: string) {
  await page.getByRole('button', { name: `Account of ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

/** Delays the file that follows other tabs, as a slow connection does, until the returned function is called. */
async function holdFollowing(page: Page) {
  const held = Promise.withResolvers<void>()
  await page.route('**/later-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Signs in as another account without telling the page, as from a tab that it does not hear. */
const replaceSession = async (page: Page, email: string) => {
  const answer = await page.request.post('/api/auth/login', { data: { email, password: PASSWORD } })
  expect(answer.ok()).toBe(true)
}

/** Shows the page to the worker, after the pause between two questions. */
async function comeIntoView(page: Page) {
  await page.clock.fastForward(30_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

async function typeGig(page: Page, name: string) {
  await add(page, 'Gig')
  const form = page.getByRole('dialog', { name: 'Add New Gig' })
  await form.getByRole('textbox', { name: 'Client Name' }).fill('Bluebird Agency')
  await form.getByLabel('Gig Type').selectOption('Brand Ambassador')
  await form.getByLabel('Event Name').fill(name)
  await form.getByLabel('Expected Pay').fill('300')
  return form
}

test('a page of Ann saves nothing to the account of Bob, and keeps what Ann typed', { tag: '@once' }, async ({ page, watch }) => {
  watch.allow(/409/)
  const ann = await signUp(page, 'Ann Ray')
  const bob = await signUp(page, 'Bob Lee')
  await replaceSession(page, ann.email)
  await page.goto('/')
  const form = await typeGig(page, 'Auto show')
  await replaceSession(page, bob.email)
  await form.getByRole('button', { name: 'Save Gig' }).click()

  const dialog = page.getByRole('dialog', { name: 'Someone else is signed in now' })
  await expect(dialog.getByText(`This browser is signed in as ${bob.email}. This page belongs to Ann Ray.`)).toBeVisible()
  await expect(page.getByText('Failed to create gig')).toBeHidden()
  await hasNoBarriers(page)
  expect(await call(page, 'GET', '/api/gigs')).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(form.getByLabel('Event Name')).toHaveValue('Auto show')

  // Ann signs in again. Now the same form saves to her account.
  await replaceSession(page, ann.email)
  await form.getByRole('button', { name: 'Save Gig' }).click()
  await expect(gigTitle(page, 'Auto show')).toBeVisible()
  expect(await call(page, 'GET', '/api/gigs')).toHaveLength(1)

  // A single tap on a page of another account shows the dialog too, even without input.
  await replaceSession(page, bob.email)
  await page.getByRole('button', { name: /^More for Auto show/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Continue as Bob Lee' }).click()
  await expect(page.getByText('No gigs found')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Bob Lee' })).toBeVisible()
  await replaceSession(page, ann.email)
  expect(await call(page, 'GET', '/api/gigs')).toHaveLength(1)
})

test('a tab that is shown again loads the account that is now signed in', { tag: '@once' }, async ({ page, watch }) => {
  // A page that is about to go asks for the key of its own account.
  watch.allow(/status of 409/)
  await page.clock.install()
  const ann = await signUp(page, 'Ann Ray')
  await call(page, 'POST', '/api/gigs', { eventName: 'Auto show', date: '2026-10-05' })
  const bob = await signUp(page, 'Bob Lee')
  await replaceSession(page, ann.email)
  const follow = await holdFollowing(page)
  await page.goto('/')
  await expect(gigTitle(page, 'Auto show')).toBeVisible()
  await replaceSession(page, bob.email)
  await comeIntoView(page)
  follow()
  await expect(page.getByRole('button', { name: 'Account of Bob Lee' })).toBeVisible()

  // A page that is still loading its files asks who is signed in afterwards, and may be gone before it gets an answer.
  await page.unroute('**/later-*.js')
  await page.waitForLoadState('networkidle')
  await replaceSession(page, ann.email)
  await comeIntoView(page)
  await expect(gigTitle(page, 'Auto show')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await replaceSession(page, bob.email)
  await comeIntoView(page)
  await expect(page.getByRole('button', { name: 'Account of Bob Lee' })).toBeVisible()
  await expect(page.getByText('No gigs found')).toBeVisible()
  await expect(page.getByText('Auto show')).toHaveCount(0)
})

test('an ended session asks to sign in over the form, and the same save is then sent once', { tag: '@once' }, async ({ page, watch }) => {
  watch.allow(/401/)
  const bob = await signUp(page, 'Bob Lee')
  const ann = await signUp(page, 'Ann Ray')
  await page.goto('/')
  const form = await typeGig(page, 'Auto show')
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/gigs')) keys.push(request.headers()['idempotency-key'])
  })
  const asked = page.getByRole('dialog', { name: 'Your session has ended' })
  const password = asked.getByLabel('Password', { exact: true })
  await page.context().clearCookies()
  await form.getByRole('button', { name: 'Save Gig' }).click()
  await expect(asked.getByText('Please log in again to continue.')).toBeVisible()
  await expect(asked.getByLabel('Email')).toHaveValue(ann.email)
  await expect(password).toBeFocused()
  await hasNoBarriers(page)
  await password.fill('not my password')
  await asked.getByRole('button', { name: 'Sign in' }).click()
  await expect(asked.getByText('Invalid email or password. Please try again.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asked).toBeVisible()
  await password.fill(PASSWORD)
  await asked.getByRole('button', { name: 'Sign in' }).click()
  await expect(gigTitle(page, 'Auto show')).toBeVisible()
  await expect(form).toBeHidden()
  expect(await call(page, 'GET', '/api/gigs')).toHaveLength(1)
  expect(keys).toEqual([keys[0], keys[0]])

  // Reading a list asks too. A sign-in in another tab answers the question. Another account does not.
  await page.context().clearCookies()
  await go(page, 'Dashboard')
  await expect(asked).toBeVisible()
  const other = await newTab(page.context())
  await signIn(other, ann.email)
  await expect(asked).toBeHidden()
  await expect(page.getByRole('button', { name: /^Expected Earnings/ })).toContainText('$300')
  await page.getByRole('button', { name: 'Add Expense', exact: true }).first().click()
  const expense = page.getByRole('dialog', { name: 'Add Expense' })
  await expense.getByLabel('Amount', { exact: true }).fill('10')
  await expense.getByLabel('Business Purpose').fill('Tape')
  await expense.getByLabel('Category', { exact: true }).selectOption('Supplies')
  await page.context().clearCookies()
  await expense.getByRole('button', { name: 'Add Expense' }).click()
  await asked.getByRole('button', { name: 'Go to Login' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await signIn(page, bob.email)
  await expect(page.getByText('No gigs found')).toBeVisible()
  expect(await call(page, 'GET', '/api/expenses')).toEqual([])
})

test('tabs sign in and out together, and change from one account to another together', { tag: '@once' }, async ({ page, watch }) => {
  watch.allow(/401/)
  const ann = await signUp(page, 'Ann Ray')
  await call(page, 'POST', '/api/gigs', { eventName: 'Auto show', date: '2026-10-05' })
  const bob = await signUp(page, 'Bob Lee')
  await page.goto('/')
  await page.context().clearCookies()
  await page.goto('/')
  const other = await newTab(page.context())
  await expect(welcome(other)).toBeVisible()

  await signIn(page, ann.email)
  await expect(gigTitle(page, 'Auto show')).toBeVisible()
  await expect(gigTitle(other, 'Auto show')).toBeVisible()

  await go(other, 'Dashboard')
  await signOut(page, 'Ann Ray')
  await expect(welcome(page)).toBeVisible()
  await expect(welcome(other)).toBeVisible()
  await expect(other).toHaveURL(/\/$/)
  await other.goBack()
  await expect(welcome(other)).toBeVisible()

  await signIn(other, bob.email)
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: 'Account of Bob Lee' })).toBeVisible()
    await expect(tab.getByText('Auto show')).toHaveCount(0)
  }
})

test('a gig that is added or changed in one tab changes in the other tab', { tag: '@once' }, async ({ page }) => {
  await signUp(page)
  await page.goto('/')
  const other = await page.context().newPage()
  const follow = await holdFollowing(other)
  await other.goto('/')
  await expect(other.getByText('No gigs found')).toBeVisible()
  const form = await typeGig(page, 'Auto show')
  await form.getByRole('button', { name: 'Save Gig' }).click()
  await expect(gigTitle(page, 'Auto show')).toBeVisible()
  follow()
  await expect(gigTitle(other, 'Auto show')).toBeVisible()

  await choose(other, 'Auto show', /^Edit$/)
  await other.getByLabel('Event Name').fill('Boat show')
  await other.getByRole('button', { name: 'Save Changes' }).click()
  await expect(gigTitle(page, 'Boat show')).toBeVisible()
})

test('the figures of a tab follow a deletion in another tab', { tag: '@once' }, async ({ page }) => {
  await signUp(page)
  await call(page, 'POST', '/api/gigs', { eventName: 'Auto show', date: '2026-10-05', expectedPay: '300' })
  await page.goto('/')
  const dashboard = await newTab(page.context())
  await go(dashboard, 'Dashboard')
  await expect(dashboard.getByText('Owed to you')).toBeVisible()
  await page.getByRole('button', { name: /^More for Auto show/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(dashboard.getByText('Welcome to Gigfolio')).toBeVisible()
})

test('a hidden tab reads the changes of another tab once it is shown', { tag: '@once' }, async ({ page }) => {
  await signUp(page)
  await page.goto('/')
  const other = await newTab(page.context())
  await expect(other.getByText('No gigs found')).toBeVisible()
  const show = (visibility: DocumentVisibilityState) =>
    other.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, visibility)
  await show('hidden')
  const asked: string[] = []
  other.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url())
  })
  const heard = other.evaluate(
    () => new Promise((resolve) => new BroadcastChannel('gigfolio').addEventListener('message', resolve, { once: true })),
  )
  const form = await typeGig(page, 'Auto show')
  await form.getByRole('button', { name: 'Save Gig' }).click()
  await expect(gigTitle(page, 'Auto show')).toBeVisible()
  await heard
  expect(asked).toEqual([])
  await show('visible')
  await expect(gigTitle(other, 'Auto show')).toBeVisible()
})

test('a page that Back restores from memory shows nothing of an account that signed out', { tag: '@once' }, async ({ page, watch }) => {
  watch.allow(/401/)
  await signUp(page)
  await call(page, 'POST', '/api/gigs', { eventName: 'Auto show', date: '2026-10-05' })
  await page.goto('/')
  await expect(gigTitle(page, 'Auto show')).toBeVisible()
  const isHidden = () =>
    page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      return document.documentElement.hidden
    })
  // The code that follows other tabs is loaded after the first screen.
  await expect.poll(isHidden).toBe(true)
  await expect(gigTitle(page, 'Auto show')).toBeVisible()

  await page.request.post('/api/logout')
  expect(await isHidden()).toBe(true)
  await expect(welcome(page)).toBeVisible()
  await expect(page.getByText('Auto show')).toHaveCount(0)
})

test('a failed sign-out says so, stays on the page, and succeeds later', { tag: '@once' }, async ({ page, watch }) => {
  watch.allow(/503|Failed to load resource/)
  await page.clock.install()
  await signUp(page)
  await page.goto('/')
  let tries = 0
  await page.route('**/api/logout', (route) => {
    tries += 1
    return tries === 2 ? route.abort('internetdisconnected') : route.fulfill({ status: 503, json: { error: 'Busy' } })
  })
  const message = page.getByText('You are still signed in on this device.', { exact: true })
  await signOut(page, 'Ada Reyes')
  await expect(message).toBeVisible()
  await hasNoBarriers(page)
  await expect(page.getByText('No gigs found')).toBeVisible()

  // It tries again only while the message is shown.
  await page.clock.runFor(2_500)
  await expect.poll(() => tries).toBeGreaterThan(1)
  await expect(message).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(message).toBeHidden()
  const triesSoFar = tries
  await page.clock.runFor(70_000)
  expect(tries).toBe(triesSoFar)
  await page.reload()
  await expect(page.getByText('No gigs found')).toBeVisible()

  await signOut(page, 'Ada Reyes')
  await expect(message).toBeVisible()
  await page.unroute('**/api/logout')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(welcome(page)).toBeVisible()
  await page.reload()
  await expect(welcome(page)).toBeVisible()
})

test('a failed sign-out is repeated once the server answers again', { tag: '@once' }, async ({ page, watch }) => {
  // The bell may be read between the end of the session and the end of the page.
  watch.allow(/503|401/)
  await page.clock.install()
  await signUp(page)
  await page.goto('/')
  await page.route('**/api/logout', (route) => route.fulfill({ status: 503, json: { error: 'Busy' } }), { times: 1 })
  await signOut(page, 'Ada Reyes')
  await expect(page.getByText('You are still signed in on this device.', { exact: true })).toBeVisible()
  await page.clock.runFor(2_500)
  await expect(welcome(page)).toBeVisible()
  expect((await page.request.get('/api/user')).status()).toBe(401)
})

test('a page that stays open over midnight shows the new day', { tag: '@once' }, async ({ page }) => {
  await page.clock.install({ time: '2026-11-20T23:58:00-05:00' })
  await signUp(page)
  await page.goto('/')
  const today = page.locator('[aria-current="date"]')
  await expect(today).toHaveAttribute('data-day', '2026-11-20')
  await page.clock.fastForward(180_000)
  await expect(today).toHaveAttribute('data-day', '2026-11-21')
})
