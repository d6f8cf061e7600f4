import { addDays } from '#domain/time/calendar-day.ts'
import { call, choose, expect, hasNoBarriers, signUp, test, today } from './journey.ts'

const gig = { eventName: 'Auto show', clientName: 'Bluebird Agency', gigType: 'Model', expectedPay: '100.00' }

test('gigs that look alike are one item, and are paid apart unless they were paid together', async ({ page }) => {
  await signUp(page)
  for (const days of [40, 39, 37, 33]) await call(page, 'POST', '/api/gigs', { ...gig, date: addDays(today, -days) })
  await call(page, 'POST', '/api/gigs', { ...gig, clientName: 'Lumen Studio', date: addDays(today, -38) })
  await page.goto('/')
  const list = page.getByRole('region', { name: 'Gigs, newest first' })
  await expect(list.getByRole('heading', { name: 'Auto show' })).toHaveCount(3)
  await list.getByRole('button', { name: /^3 gigs, / }).click()
  await expect(list.getByRole('button', { name: /^More for Auto show/ })).toHaveCount(5)
  await hasNoBarriers(page)
  await list.getByRole('button', { name: /^Got Paid: Auto show, .* – / }).click()
  await expect(page.getByRole('dialog', { name: 'What was paid?' })).toBeVisible()
  await hasNoBarriers(page)
  await page.getByRole('button', { name: 'One payment for all 3 days' }).click()
  const wizard = page.getByRole('dialog', { name: 'Got Paid' })
  await wizard.getByLabel(/^Total received/).fill('200')
  for (let step = 1; step < 6; step++) await wizard.getByRole('button', { name: 'Next' }).click()
  await wizard.getByRole('button', { name: 'Confirm Payment' }).click()
  await expect(wizard).toBeHidden()
  const rows = await call(page, 'GET', '/api/gigs')
  expect(rows.map(({ totalReceived }: { totalReceived: string }) => totalReceived)).toEqual(['0.00', '66.67', '0.00', '66.67', '66.66'])
})

test('of gigs that look alike one alone is deleted and brought back @once', async ({ page }) => {
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

test('a deletion that fails brings the gig back and says so', { tag: '@once' }, async ({ page, watch }) => {
  watch.allow(/Failed to load resource/)
  await signUp(page)
  await call(page, 'POST', '/api/gigs', { ...gig, date: today })
  await page.goto('/')
  await page.route('**/api/gigs/delete', (route) => route.fulfill({ status: 500, json: { error: 'No' } }))
  await choose(page, 'Auto show', 'Delete')
  await expect(page.getByText('Failed to delete gig. Please try again.', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Auto show' })).toBeVisible()
})

test('a long list draws what is seen, to its very end, and is searched', async ({ page }) => {
  await signUp(page)
  // Two weeks apart, so that none looks like one job with the next.
  for (let each = 0; each < 150; each++)
    await call(page, 'POST', '/api/gigs', { ...gig, eventName: `Show ${each}`, date: addDays(today, -14 * each) })
  await page.goto('/')
  const list = page.getByRole('region', { name: 'Gigs, newest first' })
  await expect(list.getByRole('heading', { name: 'Show 0', exact: true })).toBeVisible()
  expect(await list.getByRole('listitem').count()).toBeLessThan(40)
  const last = list.getByRole('heading', { name: 'Show 149', exact: true })
  await expect(async () => {
    await page.mouse.wheel(0, 100_000)
    await expect(last).toBeInViewport({ timeout: 500 })
  }).toPass()
  await page.getByRole('searchbox', { name: 'Search gigs' }).fill('show 77')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list.getByRole('heading', { name: 'Show 77' })).toBeVisible()
})
