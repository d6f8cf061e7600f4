import type { Page } from '@playwright/test'
import { call, expect, hasNoBarriers, signUp, test } from './journey.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640
/** Selects a row: by its check box, or on a phone by a long press and then by taps. */
async function select(page: Page, name: string) {
  const row = page.locator('li, tr').filter({ has: page.getByRole('button', { name: new RegExp(`^(Open|Edit) ${name}`) }) })
  await row.scrollIntoViewIfNeeded()
  await expect(row.getByRole('checkbox')).toBeAttached()
  if (!isPhone(page)) {
    await row.hover()
    return row.getByRole('checkbox').check()
  }
  const isFirst = (await page.getByRole('region', { name: 'Selection' }).count()) === 0
  if (!isFirst) return row.locator('[data-row]').tap()
  const { x = 0, y = 0 } = (await row.boundingBox()) ?? {}
  const session = await page.context().newCDPSession(page)
  const point = { x: x + 150, y: y + 20 }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await expect(row.getByRole('checkbox')).toBeChecked()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('one deposit pays several gigs of a client, and Undo takes it back', async ({ page }) => {
  await signUp(page)
  const gig = { clientName: 'Harbor Hospitality', gigType: 'Server' }
  await call(page, 'POST', '/api/gigs', { ...gig, eventName: 'Gala', expectedPay: '200.00', date: '2026-11-05' })
  await call(page, 'POST', '/api/gigs', { ...gig, eventName: 'Brunch', expectedPay: '100.00', date: '2026-11-12' })
  await call(page, 'POST', '/api/gigs', { ...gig, eventName: 'Parade', expectedPay: '60.00', date: '2026-11-13', clientName: 'Lumen' })
  await page.goto('/owed')
  await page.getByRole('button', { name: 'One deposit from Harbor Hospitality for 2 gigs' }).click()
  const dialog = page.getByRole('dialog', { name: 'One deposit' })
  await dialog.getByLabel('Deposit', { exact: false }).first().fill('240')
  await expect(dialog.getByRole('textbox', { name: 'Part of Gala' })).toHaveValue('160.00')
  await dialog.getByRole('button', { name: 'Record $240.00' }).click()
  await expect(dialog.getByText('Choose one to go on')).toBeVisible()
  await hasNoBarriers(page)
  await dialog.getByRole('textbox', { name: 'Part of Gala' }).fill('200')
  await expect(dialog.getByRole('textbox', { name: 'Part of Brunch' })).toHaveValue('40.00')
  await dialog.getByRole('radio', { name: 'Still owed' }).check()
  await dialog.getByRole('button', { name: 'Record $240.00' }).click()
  await expect(page.getByText('$240.00 recorded for 2 gigs', { exact: true })).toBeVisible()
  // 25% of 240.00, also of the part of Brunch.
  await expect(page.getByText('Set aside $60.00 for tax.', { exact: true })).toBeVisible()
  const list = page.getByRole('main')
  await expect(list.getByRole('heading', { level: 3 })).toHaveText(['Brunch', 'Parade'])
  await expect(list).toContainText('$60.00')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(list.getByRole('heading', { level: 3 })).toHaveText(['Gala', 'Brunch', 'Parade'])

  await page.goto('/')
  await select(page, 'Gala')
  await select(page, 'Parade')
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('2 selected $260.00')
  await hasNoBarriers(page)
  await bar.getByRole('button', { name: 'One deposit' }).click()
  await expect(dialog).toContainText('These gigs are for different clients.')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await bar.getByRole('button', { name: 'More for the selection' }).click()
  await page.getByRole('menuitem', { name: 'Set client' }).click()
  await page.getByLabel('Client Name').selectOption('Lumen')
  await page.getByRole('button', { name: 'Move' }).click()
  await expect(page.getByText('2 gigs moved to Lumen', { exact: true })).toBeVisible()
  await expect(bar).toHaveCount(0)
  await select(page, 'Gala')
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
})

test('several expenses get a category, are deleted, and come back with Undo', async ({ page }) => {
  await signUp(page)
  const expense = { date: '2026-11-07', amount: '10.00', category: 'Supplies' }
  await call(page, 'POST', '/api/expenses', { ...expense, businessPurpose: 'Tape' })
  await call(page, 'POST', '/api/expenses', { ...expense, businessPurpose: 'Cups' })
  await page.goto('/expenses')
  await select(page, 'Tape')
  await select(page, 'Cups')
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('2 selected $20.00')
  await hasNoBarriers(page)
  await bar.getByRole('combobox', { name: 'Set category' }).selectOption('Office Expenses')
  await expect(page.getByText('2 expenses set to Office Expenses', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await select(page, 'Tape')
  await select(page, 'Cups')
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No expenses yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Edit Tape/ })).toBeVisible()
})
