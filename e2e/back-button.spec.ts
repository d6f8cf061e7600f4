import type { Page } from '@playwright/test'
import { call, card, expect, go, signUp, test } from './journey.ts'

const gig = { eventName: 'Gala', clientName: 'Harbor Hospitality', gigType: 'Server', expectedPay: '220.00', date: '2026-11-14' }

const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', name === undefined ? {} : { name })
const isOn = (page: Page, screen: 'Calendar' | 'Dashboard') => expect(page.locator('h1')).toHaveText(screen)

/** A press of Back leaves the calendar for the dashboard that was before it: nothing is left of the dialogs in the history. */
async function isOneStepFromDashboard(page: Page) {
  await isOn(page, 'Calendar')
  await page.goBack()
  await isOn(page, 'Dashboard')
}

async function backIsTakenBack(page: Page) {
  await page.goBack()
  await expect.poll(() => page.evaluate(() => history.state?.isGuard)).toBe(true)
}

test.beforeEach(async ({ page }) => {
  await signUp(page)
  await call(page, 'POST', '/api/gigs', gig)
  await page.goto('/?screen=dashboard')
  await expect(card(page, 'Expected Earnings')).toBeVisible()
})

test('Back closes a dialog and stays on the screen; Forward and Back again do no harm', async ({ page }) => {
  await go(page, 'Calendar')
  await page.getByRole('gridcell', { name: /^Nov 14/ }).click()
  await expect(dialog(page, 'Nov 14, 2026')).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await isOn(page, 'Calendar')
  await page.goForward()
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: /^Got Paid/ }).click()
  await expect(dialog(page, 'Got Paid')).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await isOneStepFromDashboard(page)

  for (const [open, title] of [
    [card(page, 'Expected Earnings'), 'Projected Earnings'],
    [card(page, 'Expenses'), 'All Expenses'],
    [page.getByRole('button', { name: /^Owed to you/ }), 'Money owed'],
  ] as const) {
    await open.click()
    await expect(dialog(page, title)).toBeVisible()
    await page.goBack()
    await expect(dialog(page)).toBeHidden()
    await isOn(page, 'Dashboard')
    expect(new URL(page.url()).search).toBe('?screen=dashboard')
  }
})

test('a dialog that is closed by Escape, Close or a button leaves nothing in the history @once', async ({ page }) => {
  await go(page, 'Calendar')
  const edit = page.getByRole('button', { name: /^Got Paid/ })
  for (const close of [() => page.keyboard.press('Escape'), () => page.getByRole('button', { name: 'Close' }).click()]) {
    await edit.click()
    await expect(dialog(page, 'Got Paid')).toBeVisible()
    await close()
    await expect(dialog(page)).toBeHidden()
  }
  await page.getByRole('gridcell', { name: /^Nov 14/ }).click()
  await dialog(page).getByRole('button', { name: 'Edit Gala' }).click()
  await dialog(page, 'Edit Gig').getByLabel('Event Name').fill('Ball')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog(page)).toBeHidden()
  await isOneStepFromDashboard(page)
})

test('a dialog that follows another has its place in the history @once', async ({ page }) => {
  await go(page, 'Calendar')
  const day = page.getByRole('gridcell', { name: /^Nov 14/ })
  // The second time its file is there already: one closes and the other opens at once.
  for (const _ of ['at first', 'again']) {
    await day.click()
    await dialog(page).getByRole('button', { name: 'Edit Gala' }).click()
    await expect(dialog(page, 'Edit Gig')).toBeVisible()
    await page.goBack()
    await expect(dialog(page)).toBeHidden()
    await isOn(page, 'Calendar')
  }
  for (const leave of [() => page.goBack(), () => page.getByRole('button', { name: 'Cancel' }).click()]) {
    await day.click()
    await dialog(page).getByRole('button', { name: 'Add another gig' }).click()
    await expect(dialog(page, 'Add New Gig').getByLabel('Start Date')).toHaveValue('2026-11-14')
    expect(new URL(page.url()).search).toBe('?add=gig&date=2026-11-14')
    await leave()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL('/')
  }
  await isOneStepFromDashboard(page)

  await call(page, 'POST', '/api/expenses', { date: '2026-11-14', amount: '10.00', businessPurpose: 'Tape', category: 'Supplies' })
  await page.reload()
  await card(page, 'Expenses').click()
  await dialog(page).getByRole('button', { name: 'Edit Tape' }).click()
  await dialog(page, 'Edit Expense').getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page, 'All Expenses')).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await isOn(page, 'Dashboard')
})

test('Back does not throw away what was typed; Close does', async ({ page }) => {
  await go(page, 'Calendar')
  await page.getByRole('gridcell', { name: /^Nov 14/ }).click()
  await dialog(page).getByRole('button', { name: 'Edit Gala' }).click()
  const name = page.getByLabel('Event Name')
  await name.fill('Ball')
  for (const _ of ['once', 'twice']) {
    await backIsTakenBack(page)
    await expect(name).toHaveValue('Ball')
    await isOn(page, 'Calendar')
  }
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()

  await page.getByRole('button', { name: 'Add Gig' }).first().click()
  await name.fill('Picnic')
  await backIsTakenBack(page)
  await expect(name).toHaveValue('Picnic')
  await expect(page).toHaveURL('/?add=gig')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/')
  await isOneStepFromDashboard(page)
})

test('a form that a link opens is laid over its screen', { tag: '@once' }, async ({ page }) => {
  for (const leave of [() => page.goBack(), () => page.getByRole('button', { name: 'Close' }).click()]) {
    await page.goto('/?add=gig&date=2026-11-12')
    await expect(page.getByLabel('Start Date')).toHaveValue('2026-11-12')
    await page.reload()
    await expect(page.getByLabel('Start Date')).toHaveValue('2026-11-12')
    await leave()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL('/')
  }
})

test('in the wizard Back goes to the step before, and from the first one out of it', async ({ page }) => {
  await go(page, 'Calendar')
  await page.getByRole('button', { name: /^Got Paid/ }).click()
  await page.getByRole('button', { name: 'Paid as expected: $220.00' }).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  const title = dialog(page).getByRole('heading', { level: 3 })
  await expect(title).toHaveText('Parking Expenses')
  await page.goBack()
  await expect(title).toHaveText('Mileage Tracking')
  await expect(title).toBeFocused()
  await page.goBack()
  await expect(title).toHaveText('Total Payment')
  await backIsTakenBack(page)
  // What was typed is kept.
  await expect(page.getByLabel(/^Total received/)).toHaveValue('220.00')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()
  await isOneStepFromDashboard(page)
})

test('the period of the dashboard is in its address', { tag: '@once' }, async ({ page }) => {
  await page.getByRole('tab', { name: 'Quarterly' }).click()
  await page.getByRole('button', { name: 'Previous period' }).click()
  const shown = page.getByRole('heading', { level: 2, name: 'Q3 2026' })
  await expect(shown).toBeVisible()
  await expect(page).toHaveURL('/?screen=dashboard&period=quarterly&from=2026-06-01')
  await page.reload()
  await expect(shown).toBeVisible()
  await page.getByRole('button', { name: 'Add Expense' }).first().click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(shown).toBeVisible()
  await page.getByRole('button', { name: 'Add Gig' }).first().click()
  await expect(page.getByLabel('Start Date')).toHaveValue('2026-11-21')
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(shown).toBeVisible()
  await go(page, 'Calendar')
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(shown).toBeVisible()
  for (const wrong of ['period=weekly&from=2026-06-01', 'period=annual&from=2026-02-30', 'period=monthly']) {
    await page.goto(`/?screen=dashboard&${wrong}`)
    await expect(page.getByRole('heading', { level: 2, name: 'November 2026' })).toBeVisible()
  }
})
