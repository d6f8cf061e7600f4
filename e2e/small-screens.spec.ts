import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addDays } from '#domain/time/calendar-day.ts'
import { add, call, expect, hasNoBarriers, headersOfVisitor, PASSWORD, signUp, standsStill, test, today } from './journey.ts'
import { looseEnds, misfits } from './misfits.ts'

const LONG = 'w'.repeat(80)
const gig = { eventName: 'Gala', clientName: 'Harbor Hospitality', gigType: 'Server', expectedPay: '240.00' }

/** Returns the focused element, and whether its center is visible and not covered. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const { left, top, bottom, width } = element.getBoundingClientRect()
    // An element that is higher than the window is only partly visible.
    const [from, to] = bottom - top > innerHeight ? [Math.max(0, top), Math.min(innerHeight, bottom)] : [top, bottom]
    const hit = document.elementFromPoint(left + width / 2, (from + to) / 2)
    // The button of a row lies below the row's other buttons.
    const row = element.matches('[data-row]') ? element.closest('li') : element
    const isSeen = hit !== null && row !== null && (row.contains(hit) || hit.contains(row))
    return {
      name: element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40) ?? '',
      isSeen,
      isBody: element === document.body,
    }
  })

/** Goes through the page by Tab. Returns the stops that are not visible. */
async function tabThrough(page: Page, most = 150) {
  const hidden: string[] = []
  let stops = 0
  for (; stops < most; stops++) {
    await page.keyboard.press('Tab')
    const { name, isSeen, isBody } = await focused(page)
    if (isBody) break
    if (!isSeen) hidden.push(name)
  }
  return { hidden, stops }
}

/** Returns the rows of gigs whose middle, or whose client, belongs to one of their smaller buttons. A tap there must open the gig. */
const rowsUnderButtons = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('#main [data-row]')]
    return rows.flatMap((row) => {
      row.scrollIntoView({ block: 'center' })
      const { left, width, top, height } = row.getBoundingClientRect()
      const client = row.parentElement?.querySelector('h4')?.parentElement?.nextElementSibling?.getBoundingClientRect()
      const points = [
        [left + width / 2, top + height / 2],
        [left + width * 0.7, ((client?.top ?? top) + (client?.bottom ?? top)) / 2],
      ] as const
      const hits = points.map(([x, y]) => document.elementFromPoint(x, y))
      return hits.some((hit) => hit !== row) ? [`${row.ariaLabel}: ${hits.map((hit) => hit?.outerHTML.slice(0, 60))}`] : []
    })
  })

test('no tab stop is hidden behind the bars of a phone', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page)
  for (let week = 1; week <= 6; week++)
    await call(page, 'POST', '/api/gigs', { ...gig, eventName: `Gala ${week}`, date: addDays(today, -7 * week) })
  await page.goto('/')
  await expect(page.getByRole('button', { name: /^Got Paid/ }).first()).toBeVisible()
  expect(await looseEnds(page)).toEqual([])
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await rowsUnderButtons(page)).toEqual([])
  }
  const calendar = await tabThrough(page)
  expect(calendar.hidden).toEqual([])
  expect(calendar.stops).toBeGreaterThan(25)
  await page.goto('/?screen=dashboard')
  await expect(page.getByRole('button', { name: /^(Set a goal|Edit Goal)$/ })).toBeVisible()
  expect(await looseEnds(page)).toEqual([])
  const dashboard = await tabThrough(page)
  expect(dashboard.hidden).toEqual([])
  expect(dashboard.stops).toBeGreaterThan(20)
})

test('every width has one navigation and one place to add a gig or an expense', { tag: '@once' }, async ({ page }) => {
  await signUp(page)
  await page.goto('/')
  const plus = page.getByRole('button', { name: 'Add', exact: true })
  const calendar = page.getByRole('button', { name: 'Calendar', exact: true })
  for (const [width, height] of [
    [390, 844],
    [320, 256],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(calendar).toHaveCount(1)
    await expect(plus).toHaveCount(width < 1024 ? 1 : 0)
    await add(page, 'Expense')
    await expect(page.getByRole('dialog', { name: 'Add Expense' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    if (width < 1024) await expect(plus).toBeFocused()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await plus.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Add Gig', exact: true }).first()).toBeFocused()
  await hasNoBarriers(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add Expense' })).toBeHidden()
  await expect(plus).toBeFocused()
})

test('at every width the header has one line, and its labels and icons fit', { tag: '@once' }, async ({ page }) => {
  await signUp(page)
  // The badge of a plan is the longest line.
  await page.route('**/api/user', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), subscriptionTier: 'premium' } })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect(page.getByRole('banner').getByText('Premium')).toBeVisible()
  for (const height of [844, 256])
    for (const width of [320, 336, 360, 383, 415, 416, 460, 639, 640, 664, 676, 716, 767, 768, 1023]) {
      await page.setViewportSize({ width, height })
      // A busy browser may take the new size in two steps, and some parts of the page draw themselves again after it.
      await expect
        .poll(() => page.getByRole('banner').evaluate(headerOf), { message: `${width}x${height}` })
        .toEqual(fitting(width, height))
    }
})

const fitting = (width: number, height: number) => ({ size: [width, height], high: 60, cut: [], smallIcons: 0 })

/** Measures the header at the size that the browser now has. */
function headerOf(header: Element) {
  const places = [...header.querySelectorAll('nav > button')]
  const icons = [...header.querySelectorAll('nav > button svg, nav > div > button svg')]
  return {
    size: [innerWidth, innerHeight],
    high: Math.round(header.getBoundingClientRect().height),
    cut: places
      .filter((place) => place.scrollWidth > place.clientWidth)
      .map((place) => `${place.textContent}: ${place.scrollWidth} in ${place.clientWidth}`),
    smallIcons: icons.filter((icon) => icon.getBoundingClientRect().width < 20).length,
  }
}

test('on a low screen nothing sticks, and the edited field is visible', { tag: '@once' }, async ({ page }) => {
  await signUp(page)
  const { id } = await call(page, 'POST', '/api/gigs', { ...gig, eventName: LONG, clientName: LONG, date: today })
  for (const [width, height] of [
    [320, 256],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await page
      .getByRole('button', { name: /^Got Paid/ })
      .last()
      .click()
    const wizard = page.getByRole('dialog', { name: 'Got Paid' })
    await expect(wizard).toBeVisible()
    const staying = await page.evaluate(
      () =>
        [...document.querySelectorAll('body *')].filter((each) => {
          const { position, display } = getComputedStyle(each)
          return position === 'sticky' && display !== 'none' && each.getBoundingClientRect().height > 0
        }).length,
    )
    expect(staying).toBe(0)
    for (const label of [/^Total received/, /^Tips/, 'Paid on']) {
      const field = wizard.getByLabel(label)
      await field.focus()
      await expect(field).toBeInViewport({ ratio: 1 })
      expect(await focused(page)).toMatchObject({ isSeen: true })
    }
    if (width === 320) await hasNoBarriers(page)
    await page.keyboard.press('Escape')
  }
  // At full height, the names in a dialog take at most two lines and leave room for its buttons.
  await page.setViewportSize({ width: 390, height: 844 })
  for (const dialog of ['delete-gigs', 'payments', 'repeat-weekly']) {
    await page.goto(`/?open=${dialog}&gigs=${id}`)
    const names = page.getByRole('dialog').locator('header .line-clamp-2').filter({ hasText: LONG })
    await expect(names.first()).toBeVisible()
    const lines = await names.evaluateAll((all) =>
      all.map((each) => each.clientHeight / Number.parseFloat(getComputedStyle(each).lineHeight)),
    )
    expect(Math.max(...lines)).toBeLessThan(2.2)
    expect(await page.getByRole('dialog').evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
  }
})

/** The screens and dialogs, with a text of each that shows once it is loaded. */
const places = [
  ['/plan', 'Your Plan'],
  ['/ba-profile', 'No headshots uploaded yet'],
  ['/ba-profile?edit=bio', 'Save Changes'],
  ['/gig-resume', 'Share a link'],
  ['/emergency-feed', 'Your post: see who applied'],
  ['/emergency-feed?view=applied', 'No applications yet'],
  ['/emergency-post', 'Post Emergency Gig - $5'],
  ['/emergency-post?show=posts', LONG],
  ['/?screen=profile', 'Basic Information'],
  ['/?screen=profile&open=add-w2', 'Your employer’s name, in box c.'],
  ['/settings', 'Tax and mileage'],
  ['/settings?show=data', 'Recently deleted'],
  ['/profile', 'Save Profile'],
  ['/?screen=profile&open=calendar-feed', 'The feed is off'],
  ['/?screen=profile&open=notifications', 'Payment reminders'],
  ['/?screen=profile&open=two-step', 'After your password'],
  ['/?screen=profile&open=export-data', 'Your password'],
  ['/?screen=profile&open=delete-account', 'Type DELETE'],
  ['/?open=add-expense', 'Suggested categories'],
  ['/clients', LONG],
  ['/owed', LONG],
  ['/expenses', 'Spent, after reimbursements'],
  ['/drives', 'Business miles in'],
  ['/budgets', 'No budgets yet'],
  ['/categories', 'No categories of your own yet'],
  ['/savings', 'No goals yet'],
  ['/invoices', 'No invoices yet'],
  ['/taxes', 'Tax forms'],
  ['/reports', 'Download Annual Report'],
  ['/reports/2026', '2026'],
  ['/proof', 'Hours in'],
  ['/work', 'Your finished gigs'],
  ['/gigs/{gig}', 'Files'],
  ['/clients/{client}', 'Files'],
  ['/clients/{client}/statement', 'Payments of the last 90 days'],
  ['/?open=add-drive', 'Purpose'],
  ['/?open=places', 'Saved places'],
  ['/?open=deposit&gigs={gig}', 'What it pays for'],
  ['/agency', '$5 per emergency post'],
  ['/agency?show=posts', 'No posts yet'],
  ['/agency?show=payments', 'Nothing paid in 2026'],
] as const

test('at 320 px each screen fits with long names, works by keys, and has targets as large as a finger', {
  tag: '@once',
}, async ({ page }) => {
  test.setTimeout(300_000)
  await page.setViewportSize({ width: 320, height: 640 })
  const { email } = await signUp(page, LONG)
  await call(page, 'POST', '/api/gigs', { ...gig, eventName: LONG, clientName: LONG, date: addDays(today, -7), status: 'completed' })
  const owed = { ...gig, eventName: LONG, clientName: LONG, date: addDays(today, -8), status: 'pending payment', expectedPay: '240.00' }
  const { id, clientId } = await call(page, 'POST', '/api/gigs', owed)
  const cost = { date: today, amount: '999999.99', merchant: LONG, businessPurpose: LONG, category: 'Supplies', gigId: id }
  await call(page, 'POST', '/api/expenses', cost)
  await call(page, 'POST', '/api/drives', { day: today, miles: 12, purpose: LONG, fromAddress: LONG, toAddress: LONG })
  await call(page, 'POST', '/api/emergency-gigs', {
    ...{ agencyName: LONG, agencyEmail: email, contactEmail: email, eventName: LONG, city: LONG, payRate: '$25/hour' },
    ...{ urgency: 'ASAP', eventDate: `${addDays(today, 3)}T15:00:00.000Z`, timeZone: 'America/New_York', roleDescription: LONG },
  })
  const agency = { email: `${randomUUID()}@example.com`, password: PASSWORD, companyName: LONG, contactName: LONG }
  await page.request.post('/api/agencies/register', { data: agency, headers: await headersOfVisitor(page) })
  for (const [place, shown] of places) {
    const address = place.replace('{gig}', String(id)).replace('{client}', String(clientId))
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible()
      await standsStill(page)
      expect.soft(await misfits(page, 0)).toEqual([])
      expect.soft(await looseEnds(page)).toEqual([])
      await hasNoBarriers(page)
      // A dialog keeps the focus, so Tab never leaves it.
      const { hidden, stops } = await tabThrough(page, 60)
      expect.soft(hidden).toEqual([])
      expect.soft(stops).toBeGreaterThan(2)
    })
  }
})
