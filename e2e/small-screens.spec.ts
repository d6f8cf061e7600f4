import type { Page } from '@playwright/test'
import { addDays } from '#domain/time/calendar-day.ts'
import { add, call, expect, hasNoBarriers, signUp, test, today } from './journey.ts'

const LONG = 'w'.repeat(80)
const gig = { eventName: 'Gala', clientName: 'Harbor Hospitality', gigType: 'Server', expectedPay: '240.00' }

/** What has the focus, and whether its middle is seen and not covered. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const { left, top, bottom, width } = element.getBoundingClientRect()
    // What is higher than the window is seen in part.
    const [from, to] = bottom - top > innerHeight ? [Math.max(0, top), Math.min(innerHeight, bottom)] : [top, bottom]
    const hit = document.elementFromPoint(left + width / 2, (from + to) / 2)
    const isSeen = hit !== null && (element.contains(hit) || hit.contains(element))
    return {
      name: element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40) ?? '',
      isSeen,
      isBody: element === document.body,
    }
  })

/** Goes through the page by Tab; returns the stops that could not be seen. */
async function tabThrough(page: Page) {
  const hidden: string[] = []
  let stops = 0
  for (; stops < 150; stops++) {
    await page.keyboard.press('Tab')
    const { name, isSeen, isBody } = await focused(page)
    if (isBody) break
    if (!isSeen) hidden.push(name)
  }
  return { hidden, stops }
}

test('no stop of the Tab key lies behind the bars of a phone', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page)
  for (let week = 1; week <= 6; week++)
    await call(page, 'POST', '/api/gigs', { ...gig, eventName: `Gala ${week}`, date: addDays(today, -7 * week) })
  await page.goto('/')
  await expect(page.getByRole('button', { name: /^Got Paid/ }).first()).toBeVisible()
  const calendar = await tabThrough(page)
  expect(calendar.hidden).toEqual([])
  expect(calendar.stops).toBeGreaterThan(25)
  await page.goto('/?screen=dashboard')
  await expect(page.getByRole('button', { name: 'Edit Goal' })).toBeVisible()
  const dashboard = await tabThrough(page)
  expect(dashboard.hidden).toEqual([])
  expect(dashboard.stops).toBeGreaterThan(20)
})

test('every width has one navigation, and one place that adds a gig or an expense', { tag: '@once' }, async ({ page }) => {
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

test('on a low screen nothing stays in view, and the field that is edited is seen', { tag: '@once' }, async ({ page }) => {
  await signUp(page)
  const { id } = await call(page, 'POST', '/api/gigs', { ...gig, eventName: LONG, clientName: LONG, date: today })
  for (const [width, height] of [
    [320, 256],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await page.getByRole('button', { name: /^Got Paid/ }).click()
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
  // In full height the names of a dialog take two lines at most, and leave its buttons on the screen.
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
