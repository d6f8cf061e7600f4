import { addDays } from '#domain/time/calendar-day.ts'
import { reply } from './forms.ts'
import { call, choose, expect, go, hasNoBarriers, signUp, test, today } from './journey.ts'

const gig = { eventName: 'Auto show', clientName: 'Bluebird Agency', gigType: 'Model', expectedPay: '100.00' }

test('gigs that look alike share a row, and are paid separately unless one payment was for all of them', async ({ page }) => {
  await signUp(page)
  for (const days of [40, 39, 37, 33]) await call(page, 'POST', '/api/gigs', { ...gig, date: addDays(today, -days) })
  await call(page, 'POST', '/api/gigs', { ...gig, clientName: 'Lumen Studio', date: addDays(today, -38) })
  await page.goto('/')
  const list = page.getByRole('region', { name: 'October 2026' })
  await expect(list).toContainText('5 gigs$500 expected')
  await expect(list.getByRole('heading', { name: 'Auto show' })).toHaveCount(3)
  await list.getByRole('button', { name: /^3 gigs, / }).click()
  await expect(list.getByRole('button', { name: /^More for Auto show/ })).toHaveCount(5)
  await hasNoBarriers(page)
  await list.getByRole('button', { name: /^Got Paid: Auto show, .* – / }).click()
  await expect(page.getByRole('dialog', { name: 'Which days did this pay for?' })).toBeVisible()
  await hasNoBarriers(page)
  await page.getByRole('button', { name: 'All 3 days' }).click()
  const wizard = page.getByRole('dialog', { name: 'Got Paid' })
  await wizard.getByLabel(/^Total received/).fill('200')
  await reply(wizard, 'Not coming')
  for (let step = 1; step < 6; step++) await wizard.getByRole('button', { name: 'Next' }).click()
  await wizard.getByRole('button', { name: 'Confirm Payment' }).click()
  await expect(wizard).toBeHidden()
  const rows = await call(page, 'GET', '/api/gigs')
  expect(rows.map(({ totalReceived }: { totalReceived: string }) => totalReceived)).toEqual(['0.00', '66.67', '0.00', '66.67', '66.66'])
})

test('one of several gigs that look alike is deleted and restored alone @once', async ({ page }) => {
  await signUp(page)
  for (const days of [40, 39]) await call(page, 'POST', '/api/gigs', { ...gig, date: addDays(today, -days) })
  await page.goto('/')
  await page.getByRole('button', { name: /^2 gigs, / }).click()
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: /^2 gigs, / })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: /^2 gigs, / })).toBeVisible()
})

test('a failed deletion restores the gig and says so', { tag: '@once' }, async ({ page, watch }) => {
  watch.allow(/Failed to load resource/)
  await signUp(page)
  await call(page, 'POST', '/api/gigs', { ...gig, date: today })
  await page.goto('/')
  await page.route('**/api/gigs/delete', (route) => route.fulfill({ status: 500, json: { error: 'No' } }))
  await choose(page, 'Auto show', 'Delete')
  await expect(page.getByText('Failed to delete gig. Please try again.', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Auto show' })).toBeVisible()
})

test('a long list starts with upcoming and unpaid gigs, draws only the visible rows, and keeps its scroll position', async ({
  page,
  isMobile,
}) => {
  await signUp(page)
  // They are two weeks apart, so that no two look like one job.
  for (let each = 0; each < 150; each++)
    await call(page, 'POST', '/api/gigs', {
      ...gig,
      gigType: 'Brand Ambassador',
      eventName: `Show ${each}`,
      date: addDays(today, 14 - 14 * each),
    })
  if ((page.viewportSize()?.width ?? 0) < 640) await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const next = page.getByRole('region', { name: 'Up next' })
  await expect(next.getByRole('heading', { level: 4 })).toHaveText(['Show 1'])
  const waiting = page.getByRole('region', { name: 'Waiting for money' })
  await expect(waiting).toContainText('148 gigs$14,800See all')
  await expect(waiting.getByRole('heading', { level: 4 })).toHaveText(['Show 149', 'Show 148', 'Show 147', 'Show 146', 'Show 145'])

  // Each row shows all its content in little room, and a click anywhere on it opens the job.
  const row = waiting.getByRole('listitem').first()
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(78)
  const cut = await row.evaluate((element) =>
    [...element.querySelectorAll('p, h4')].filter((each) => each.scrollWidth > each.clientWidth).map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
  await expect(row).toContainText('$100.00Bluebird Agency · Brand AmbassadorPending Payment')
  await row.click({ position: { x: 120, y: 40 } })
  await expect(page).toHaveURL(/\/gigs\/\d+$/)
  await page.goBack()
  await expect(row).toBeVisible()

  // J and K lead from row to row, without the buttons in between.
  await page.getByRole('heading', { name: 'Calendar', exact: true }).click()
  await page.keyboard.press('j')
  await expect(next.getByRole('button', { name: 'Open Show 1, ' })).toBeFocused()
  for (const [key, name] of [
    ['j', 'Show 149'],
    ['j', 'Show 148'],
    ['k', 'Show 149'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(waiting.getByRole('button', { name: `Open ${name}, ` })).toBeFocused()
  }

  expect(await page.getByRole('listitem').count()).toBeLessThan(40)
  // The oldest gigs are listed above, and only there.
  const last = page.getByRole('region', { name: 'March 2021' }).getByText('Listed above', { exact: true })
  await expect(async () => {
    await page.mouse.wheel(0, 100_000)
    await expect(last).toBeInViewport({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('region', { name: 'April 2021' }).getByRole('heading', { level: 3 })).toBeInViewport()
  await go(page, 'Dashboard')
  await expect(page.getByRole('region', { name: 'Figures of the period' })).toBeVisible()
  await page.goBack()
  await expect(last).toBeInViewport()
  await page.reload()
  await expect(last).toBeInViewport()
  await page.goto('/')
  const search = page.getByRole('searchbox', { name: 'Search gigs' })
  await search.fill('show')
  // On a phone, the search is just below the header (kit.css), and its results have the rest of the screen.
  if (isMobile) await expect.poll(async () => Math.round((await search.boundingBox())?.y ?? 0)).toBe(72)
  await search.fill('show 77')
  await expect(page.getByRole('region', { name: 'All Gigs' }).getByRole('heading', { level: 4 })).toHaveText(['Show 77'])
})
