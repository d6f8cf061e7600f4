import { call, expect, go, PASSWORD, signUp, test, today, written } from './journey.ts'

test('the first screen requests everything once, and another screen does not request the gigs again', { tag: '@once' }, async ({
  page,
}) => {
  await signUp(page)
  await call(page, 'POST', '/api/gigs', { date: '2026-11-02', eventName: 'Coffee tasting' })
  // Gigs of the sign-up get their status first, so that the list is read only once after that.
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
  // The count of notices is requested later, and only once for both bells.
  await expect.poll(() => asked.filter((pathname) => pathname === '/api/notices')).toHaveLength(1)
})

test('the first calls say how far the clocks are behind UTC, and those after the first screen name the time zone', {
  tag: '@once',
}, async ({ page }) => {
  await signUp(page)
  const zones: (string | undefined)[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) zones.push(request.headers()['time-zone'])
  })
  await page.goto('/')
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  // The browser is in New York.
  expect(new Set(zones)).toEqual(new Set([undefined, '300']))
  await expect.poll(() => zones.includes('America/New_York'), { timeout: 30_000 }).toBe(true)
})

test("the page shows the screen's outline before the app is loaded", { tag: '@once' }, async ({ page }) => {
  await signUp(page)
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto('/?screen=dashboard', { waitUntil: 'commit' })
  await expect(page.getByRole('status', { name: written('Loading...', 'Cargando...') })).toBeVisible()
  await expect(page.locator('.skeleton:visible')).toHaveCount(6)
  released.resolve()
  await expect(page.getByText('Welcome to Gigfolio')).toBeVisible()
})

test('the month is drawn before the list of gigs is loaded', { tag: '@once' }, async ({ page }) => {
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
  // A phone is slow, so a day that is only a number has no element inside.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(month.getByRole('gridcell', { name: 'Nov 25, 2026, no gigs' }).locator('*')).toHaveCount(0)
})

test('the figures stay in view while the cards of taxes are loaded', { tag: '@once' }, async ({ page }) => {
  await signUp(page)
  await call(page, 'POST', '/api/gigs', { date: '2026-11-02', eventName: 'Coffee tasting' })
  const released = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route('**/assets/tax-cards*.js', async (route) => {
    asked.resolve()
    await released.promise
    await route.continue()
  })
  await page.goto('/?screen=dashboard')
  await asked.promise
  await expect(page.getByRole('region', { name: 'Monthly goal' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Figures of the period' })).toBeVisible()
  released.resolve()
  await expect(page.getByRole('region', { name: 'Federal estimate' })).toBeVisible()
})

test('the gigs do not wait for the update of statuses, unless one of them needs it', { tag: '@once' }, async ({ page }) => {
  await signUp(page)
  await call(page, 'POST', '/api/gigs', { date: '2026-11-24', eventName: 'Coffee tasting' })
  const released = Promise.withResolvers<void>()
  await page.route('**/api/gigs/update-statuses', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Coffee tasting' })).toBeVisible()
  // A new gig of a past day has its status at once. This one was planned before.
  const { id } = await call(page, 'POST', '/api/gigs', { date: '2026-11-20', eventName: 'Album release' })
  await call(page, 'PUT', `/api/gigs/${id}`, { status: 'upcoming' })
  await page.reload()
  await expect(page.getByRole('status', { name: 'Loading gigs' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Album release' })).toBeHidden()
  released.resolve()
  await expect(page.getByRole('heading', { name: 'Album release' })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'Nov 20, 2026, 1 gig, Pending Payment' })).toBeVisible()
})

test('data that the page requested with an ended session is not shown to the next person who signs in', { tag: '@once' }, async ({
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

test('the files of the signed-in app are requested once the sign-in form is drawn', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('form')) return
      watch.disconnect()
      performance.mark('form')
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  const pauses = () =>
    page.evaluate(() => {
      const drawn = performance.getEntriesByName('form')[0]?.startTime ?? Number.POSITIVE_INFINITY
      const files = performance.getEntriesByType('resource').filter(({ name }) => /\/signed-in-[^/]*\.js$/.test(name))
      return files.map(({ startTime }) => startTime > drawn)
    })
  await expect.poll(pauses).toEqual([true])
})

test('each first screen is drawn from the files that its page names', { tag: '@once' }, async ({ page }) => {
  await signUp(page)
  await call(page, 'POST', '/api/gigs', { date: today, eventName: 'Coffee tasting' })
  let named = Promise.withResolvers<readonly string[]>()
  // A file that the page does not name is requested a round later. Here it never comes.
  await page.route('**/assets/*.js', async (route) => {
    const isNamed = (await named.promise).some((file) => route.request().url().endsWith(file))
    await (isNamed ? route.continue() : new Promise(() => {}))
  })
  const screens = [
    { path: '/', width: 390, drawn: page.getByRole('region', { name: 'Today' }) },
    { path: '/', width: 1280, drawn: page.getByRole('heading', { name: 'Coffee tasting' }) },
    { path: '/?screen=dashboard', width: 390, drawn: page.getByRole('region', { name: 'Figures of the period' }) },
  ]
  for (const { path, width, drawn } of screens) {
    await page.setViewportSize({ width, height: 800 })
    named = Promise.withResolvers()
    const answer = await page.goto(path, { waitUntil: 'commit' })
    named.resolve((await answer?.text())?.match(/\/assets\/[\w-]+\.js/g) ?? [])
    await expect(drawn.first()).toBeVisible()
  }
})

test('without its file, what is below the figures says so, and a payment with one tap records nothing', { tag: '@once' }, async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED|dynamically imported module/)
  await signUp(page)
  await call(page, 'POST', '/api/gigs', { date: '2026-11-02', eventName: 'Coffee tasting', expectedPay: '240' })
  await page.route(/\/assets\/(details|payment-form)-/, (route) => route.abort())
  await page.goto('/?screen=dashboard')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Figures of the period' })).toBeVisible()
  await page.goto('/')
  const paid = page.getByRole('button', { name: /^Paid \$240/ })
  await paid.click()
  await expect(page.getByText('Network error - please check your connection.').first()).toBeVisible()
  await expect(paid).toBeEnabled()
  expect(JSON.stringify(await call(page, 'GET', '/api/gigs'))).toContain('"status":"pending payment"')
  await page.unroute(/\/assets\/(details|payment-form)-/)
  await page.goto('/?screen=dashboard')
  await expect(page.getByRole('region', { name: 'Monthly goal' })).toBeVisible()
})

test('what is added to a page does not have the styles of the rest computed again', { tag: '@once' }, async ({ page, browser }) => {
  await signUp(page)
  await call(page, 'POST', '/api/gigs', { date: '2026-11-24', eventName: 'Coffee tasting' })
  for (const path of ['/', '/?screen=dashboard', '/expenses']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing'] })
    await page.evaluate(() => {
      const added = document.createElement('p')
      // A rule with `:has()` for the whole page looks at every element with an attribute.
      added.className = 'mt-2'
      document.querySelector('main')?.append(added)
      performance.mark('added')
      // Reads a style, so that the browser computes it now.
      added.getBoundingClientRect()
      performance.mark('read')
      added.remove()
    })
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: readonly { name: string; ts: number; args: { elementCount?: number } }[]
    }
    const [from = 0, to = 0] = ['added', 'read'].map((mark) => traceEvents.find(({ name }) => name === mark)?.ts)
    const computed = traceEvents
      .filter(({ name, ts }) => name === 'UpdateLayoutTree' && ts > from && ts < to)
      .map(({ args }) => args.elementCount ?? 0)
    expect([path, computed.length]).toEqual([path, 1])
    expect(computed[0], path).toBeLessThan(10)
  }
})
