import type { Locator, Page } from '@playwright/test'
import { call, expect, signUp, test, today } from './journey.ts'

/** Returns the used value of a CSS property of the first match. */
const styleOf = (element: Locator, property: string) =>
  element.first().evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)

/**
 * Returns visible buttons without a border, because a border is all that shows of a button in forced colors. Leaves out the columns of the
 * chart.
 */
const borderless = (page: Page) =>
  page.getByRole('button').evaluateAll((buttons) =>
    buttons
      .filter((button) => button.checkVisibility() && !button.closest('[role="toolbar"]'))
      .filter((button) => Number.parseFloat(getComputedStyle(button).borderTopWidth) === 0)
      .map((button) => button.textContent || button.getAttribute('aria-label')),
  )

test('in forced colors every button, choice, bar and focus is visible', { tag: '@once' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signUp(page)
  await call(page, 'POST', '/api/gigs', { eventName: 'Gala', date: today, status: 'completed', expectedPay: '500' })
  await call(page, 'POST', '/api/goals/period/monthly/2026-11-01', { amount: '1000' })
  await page.goto('/?screen=dashboard')
  await expect(page.getByText('50.0% achieved')).toBeVisible()
  expect(await borderless(page)).toEqual([])

  const [chosen, other] = [page.getByRole('tab', { name: 'Monthly' }), page.getByRole('tab', { name: 'Annual' })]
  expect(await styleOf(chosen, 'background-color')).not.toBe(await styleOf(other, 'background-color'))
  const [here, there] = ['Dashboard', 'Calendar'].map((name) => page.getByRole('button', { name, exact: true }))
  if (here && there) expect(await styleOf(here, 'background-color')).not.toBe(await styleOf(there, 'background-color'))
  const [pressed, free] = ['Month', 'Week'].map((name) => page.getByRole('button', { name, exact: true }))
  if (pressed && free) expect(await styleOf(pressed, 'background-color')).not.toBe(await styleOf(free, 'background-color'))

  const month = page.getByRole('button', { name: /^November 2026: income/ })
  expect(await styleOf(month, 'border-top-width')).toBe('2px')
  expect(await styleOf(month, 'background-color')).toBe('rgba(0, 0, 0, 0)')

  const bar = page.getByRole('progressbar', { name: '50.0% achieved' })
  expect(await styleOf(bar, 'border-top-style')).toBe('solid')
  expect(await styleOf(bar.locator('*'), 'background-color')).not.toBe(await styleOf(bar, 'background-color'))

  await page.getByRole('button', { name: /^(Set a goal|Edit Goal)$/ }).click()
  const field = page.getByRole('textbox', { name: 'Goal' })
  await expect(field).toBeFocused()
  expect(await styleOf(field, 'outline-style')).toBe('solid')

  await page.goto('/?open=edit-profile')
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  expect(await styleOf(sheet, 'border-top-style')).toBe('solid')
  expect(await borderless(page)).toEqual([])
  await page.goto('/?open=add-expense')
  await expect(sheet.getByRole('button', { name: 'Add Expense' })).toBeVisible()
  expect(await borderless(page)).toEqual([])
})
