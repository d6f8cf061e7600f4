import { call, expect, go, PASSWORD, signUp, test } from './journey.ts'

test('the first screen asks for each thing once, and a change of screen asks for no gigs again', { tag: '@once' }, async ({ page }) => {
  await signUp(page)
  await call(page, 'POST', '/api/gigs', { date: '2026-11-02', eventName: 'Coffee tasting' })
  // What the sign-up's day left over gets its status first: after that the list is read once.
  await call(page, 'GET', '/api/gigs/update-statuses')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Coffee tasting' })).toBeVisible()
  expect(asked.toSorted()).toEqual(['/api/gigs', '/api/gigs/update-statuses', '/api/user'])
  await go(page, 'Dashboard')
  await expect(page.getByRole('region', { name: 'Figures of the period' })).toBeVisible()
  await go(page, 'Calendar')
  await expect(page.getByRole('heading', { name: 'Coffee tasting' })).toBeVisible()
  expect(asked.filter((pathname) => pathname.startsWith('/api/gigs'))).toHaveLength(2)
  // What the bell counts comes later, and once for both of its places.
  await expect.poll(() => asked.filter((pathname) => pathname === '/api/notices')).toHaveLength(1)
})

test('the page draws the shape of the screen before the app is there', { tag: '@once' }, async ({ page }) => {
  await signUp(page)
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto('/?screen=dashboard', { waitUntil: 'commit' })
  await expect(page.getByRole('status', { name: 'Loading...' })).toBeVisible()
  await expect(page.locator('.skeleton:visible')).toHaveCount(7)
  released.resolve()
  await expect(page.getByText('Welcome to Gigfolio')).toBeVisible()
})

test('the month is drawn before the list of gigs is there', { tag: '@once' }, async ({ page }) => {
  await signUp(page)
  await call(page, 'POST', '/api/gigs', { date: '2026-11-24', eventName: 'Coffee tasting' })
  const released = Promise.withResolvers<void>()
  await page.route('**/api/gigs**', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto('/')
  const month = page.getByRole('grid', { name: 'November 2026' })
  await expect(month.getByRole('gridcell')).toHaveCount(42)
  await expect(month.getByRole('gridcell', { name: 'Nov 24, 2026', exact: true })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading gigs' })).toBeVisible()
  released.resolve()
  await expect(month.getByRole('gridcell', { name: 'Nov 24, 2026, 1 gig, Upcoming' })).toBeVisible()
})

test('what the page asked for with a session that had ended is not shown to who signs in then', { tag: '@once' }, async ({
  page,
  watch,
}) => {
  watch.allow(/401/)
  const { email } = await signUp(page)
  await call(page, 'POST', '/api/gigs', { date: '2026-11-02', eventName: 'Coffee tasting' })
  const cookies = await page.context().cookies()
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, value: 'ended' })))
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Coffee tasting' })).toBeVisible()
})
