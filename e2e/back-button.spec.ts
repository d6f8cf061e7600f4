import type { Page } from '@playwright/test'
import { add, call, card, expect, go, hasNoBarriers, signUp, test } from './journey.ts'

const gig = { eventName: 'Gala', clientName: 'Harbor Hospitality', gigType: 'Server', expectedPay: '220.00', date: '2026-11-14' }

const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', name === undefined ? {} : { name })
const isOn = (page: Page, screen: 'Calendar' | 'Dashboard') => expect(page.locator('h1')).toHaveText(screen)

/** Checks that Back leads from the calendar to the dashboard: the history has no entries of dialogs left. */
async function isOneStepFromDashboard(page: Page) {
  await isOn(page, 'Calendar')
  await page.goBack()
  await isOn(page, 'Dashboard')
}

test.beforeEach(async ({ page }) => {
  await signUp(page)
  await call(page, 'POST', '/api/gigs', gig)
  await page.goto('/?screen=dashboard')
  await expect(card(page, 'Expected Earnings')).toBeVisible()
})

test('Back closes a dialog and stays on the screen; Forward opens it again', async ({ page }) => {
  await go(page, 'Calendar')
  await page.getByRole('gridcell', { name: /^Nov 14/ }).click()
  await expect(dialog(page, 'Nov 14, 2026')).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await isOn(page, 'Calendar')
  await page.goForward()
  await expect(dialog(page, 'Nov 14, 2026')).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: /^Got Paid/ }).click()
  await expect(dialog(page, 'Got Paid')).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await isOneStepFromDashboard(page)

  for (const [open, title] of [
    [card(page, 'Expected Earnings'), 'Projected Earnings'],
    [card(page, 'Expenses'), 'All Expenses'],
  ] as const) {
    await open.click()
    await expect(dialog(page, title)).toBeVisible()
    await page.goBack()
    await expect(dialog(page)).toBeHidden()
    await isOn(page, 'Dashboard')
    expect(new URL(page.url()).search).toBe('?screen=dashboard')
  }
})

test('a dialog that is closed by Escape, Close or a button leaves no history entry @once', async ({ page }) => {
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

test('a dialog that replaces another one takes over its history entry @once', async ({ page }) => {
  await go(page, 'Calendar')
  const day = page.getByRole('gridcell', { name: /^Nov 14/ })
  // The second time, the dialog's file is already loaded, so one dialog closes and the other opens in the same moment.
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
    expect(new URL(page.url()).search).toBe('?open=add-gig&date=2026-11-14')
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

test('a dialog that a link opened survives a reload, and closing it leads to its screen', { tag: '@once' }, async ({ page }) => {
  for (const leave of [() => page.keyboard.press('Escape'), () => page.getByRole('button', { name: 'Close' }).click()]) {
    await page.goto('/?open=add-gig&date=2026-11-12')
    await expect(page.getByLabel('Start Date')).toHaveValue('2026-11-12')
    await page.reload()
    await expect(page.getByLabel('Start Date')).toHaveValue('2026-11-12')
    await leave()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL('/')
  }
})

test('a link to a missing gig and an unreadable link say so', { tag: '@once' }, async ({ page }) => {
  for (const [address, title] of [
    ['open=edit-gig&gig=2147483647', 'This gig is not here'],
    ['open=got-paid&gigs=2147483647', 'This gig is not here'],
    ['open=edit-expense&expense=2147483647', 'This expense is not here'],
    ['open=rename-passkey&passkey=2147483647', 'This passkey is not here'],
    ['open=edit-gig&gig=x', 'Nothing is here'],
  ] as const) {
    await page.goto(`/?screen=dashboard&${address}`)
    await expect(dialog(page, title)).toBeVisible()
    await hasNoBarriers(page)
    await dialog(page, title).getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL('/?screen=dashboard')
    await isOn(page, 'Dashboard')
  }
})

test('every dialog opens by its address', { tag: '@once' }, async ({ page }) => {
  const { id } = await call(page, 'POST', '/api/gigs', { ...gig, eventName: 'Fair', date: '2026-11-10' })
  const days = await call(page, 'POST', '/api/gigs/days', { ...gig, startDate: '2026-10-02', endDate: '2026-10-03' })
  const paid = await call(page, 'POST', `/api/gigs/${days[0].id}/got-paid`, { totalReceived: '100', taxPercentage: 20 })
  const expense = await call(page, 'POST', '/api/expenses', {
    date: '2026-11-14',
    amount: '10.00',
    businessPurpose: 'Tape',
    category: 'Supplies',
  })
  for (const [address, title] of [
    [`open=add-expense&gig=${id}`, 'Add Gig Expense'],
    [`open=edit-expense&expense=${expense.id}`, 'Edit Expense'],
    [`open=edit-gig&gig=${id}`, 'Edit Gig'],
    [`open=edit-job&gig=${days[1].id}`, 'Edit 2-Day Gig'],
    [`open=repeat-weekly&gigs=${id}`, 'Repeat weekly'],
    [`open=delete-gigs&gigs=${paid.id}`, 'Delete Gala?'],
    [`open=got-paid&gigs=${id}`, 'Got Paid'],
    [`open=change-payment&gigs=${paid.id}`, 'Got Paid'],
    [`open=gig-costs&gig=${id}`, 'Edit Gig Expenses'],
    [`open=clear-gig-costs&gig=${id}`, 'Clear gig expenses?'],
    ['open=day&date=2026-11-14', 'Nov 14, 2026'],
    ['open=expenses&period=annual&from=2026-01-01', 'All Expenses'],
    ['open=figure&figure=tips', 'Tips'],
    ['open=tax-answers&year=2026', 'Federal estimate, 2026'],
    ['open=tax-payment&year=2026', 'Log a payment'],
    ['open=mileage-rate', 'Mileage rate'],
    ['open=devices', 'Signed-in devices'],
    ['open=sign-out-others', 'Sign out everywhere else'],
    ['open=add-passkey', 'Add a passkey'],
    ['open=keys', 'Keyboard shortcuts'],
    ['open=palette', 'Go to'],
  ] as const) {
    await page.goto(`/?${address}`)
    await expect(dialog(page, title)).toBeVisible()
  }
})

test('in the wizard, Back goes to the step before, and from the first step out of the wizard', async ({ page, isMobile }) => {
  await go(page, 'Calendar')
  await page.getByRole('button', { name: /^Got Paid/ }).click()
  await page.getByRole('button', { name: 'Paid as expected: $220.00' }).click()
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await next.click()
  await next.click()
  const title = dialog(page).getByRole('heading', { level: 3 })
  await expect(title).toHaveText('Parking Expenses')
  await page.goBack()
  await expect(title).toHaveText('Mileage Tracking')
  // Focusing a field would open the phone's keyboard.
  await expect(isMobile ? title : page.getByLabel('Miles driven')).toBeFocused()
  await page.goBack()
  await expect(title).toHaveText('Total Payment')
  // The input is kept.
  await expect(page.getByLabel(/^Total received/)).toHaveValue('220.00')
  await next.click()
  await next.click()
  await expect(title).toHaveText('Parking Expenses')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()
  await isOneStepFromDashboard(page)
})

test('the address contains the period of the dashboard', { tag: '@once' }, async ({ page }) => {
  await page.getByRole('tab', { name: 'Quarterly' }).click()
  await page.getByRole('button', { name: 'Previous period' }).click()
  const shown = page.getByRole('heading', { level: 2, name: 'Q3 2026' })
  await expect(shown).toBeVisible()
  await expect(page).toHaveURL('/?screen=dashboard&period=quarterly&from=2026-06-01')
  await page.reload()
  await expect(shown).toBeVisible()
  await add(page, 'Expense')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(shown).toBeVisible()
  await add(page, 'Gig')
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
