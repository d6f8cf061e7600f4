import { call, card, expect, hasNoBarriers, signUp, test } from './journey.ts'

const gig = { eventName: 'Auto show', clientName: 'Bluebird Agency', gigType: 'Model', expectedPay: '250.00', date: '2026-11-14' }

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime('2026-11-21T17:00:00Z')
  await signUp(page)
})

test('an expense is added with a suggested category, edited, deleted and brought back', async ({ page }) => {
  await call(page, 'POST', '/api/gigs', gig)
  await page.goto('/?screen=dashboard')
  await page.getByRole('button', { name: 'Add Expense' }).click()
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  await form.getByRole('button', { name: 'Add Expense' }).click()
  for (const message of ['Amount is required', 'Business purpose is required', 'Category is required'])
    await expect(form.getByText(message)).toBeVisible()
  await form.getByLabel('Amount', { exact: true }).fill('-3')
  await expect(form.getByText('Amount must be a valid number (0 or greater)')).toBeVisible()
  await hasNoBarriers(page)
  await form.getByLabel('Amount', { exact: true }).fill('260')
  await form.getByLabel('Merchant').fill('Marriott')
  await form.getByLabel('Business Purpose').fill('Night before the show')
  const suggestions = form.getByRole('group', { name: 'Suggested categories' }).getByRole('button')
  await expect(suggestions).toHaveText(['Work Travel', 'Car (besides mileage)'])
  await suggestions.first().click()
  await expect(form.getByLabel('Category', { exact: true })).toHaveValue('Work Travel')
  await form.getByLabel('Reimbursed by client').fill('200')
  await form.getByRole('button', { name: 'Add Expense' }).click()
  await expect(page.getByText('Expense added successfully!', { exact: true })).toBeVisible()
  await expect(card(page, 'Expenses')).toContainText('$60')

  await card(page, 'Expenses').click()
  const all = page.getByRole('dialog', { name: 'All Expenses' })
  await expect(all.getByRole('region', { name: 'Standalone Expenses' }).getByRole('listitem')).toHaveCount(2)
  await expect(all).toContainText('Client Reimbursement')
  await expect(all.getByText('No expenses recorded')).toBeVisible()
  await hasNoBarriers(page)
  await all.getByRole('button', { name: /^Edit Marriott/ }).click()
  await page.getByLabel('Reimbursed by client').fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Expense updated successfully!', { exact: true })).toBeVisible()
  await expect(all.getByRole('region', { name: 'Standalone Expenses' }).getByRole('listitem')).toHaveCount(1)
  await all.getByRole('button', { name: /^Delete Marriott/ }).click()
  await expect(page.getByText('Expense deleted successfully!', { exact: true })).toBeVisible()
  await expect(page.getByText('Add expenses to track your business costs')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(all.getByText('Marriott: Night before the show')).toBeVisible()
})

test('the costs of a gig are edited and cleared, and what was earned stays', async ({ page }) => {
  const { id } = await call(page, 'POST', '/api/gigs', gig)
  await call(page, 'POST', `/api/gigs/${id}/got-paid`, {
    totalReceived: 292,
    mileage: 46,
    parkingSpent: 18,
    parkingReimbursed: 12,
    paymentMethod: 'cash',
    taxPercentage: 25,
  })
  await page.goto('/?screen=dashboard')
  await card(page, 'Expenses').click()
  const all = page.getByRole('dialog', { name: 'All Expenses' })
  await expect(all).toContainText('$50.20 spent, $12.00 reimbursed')
  await all.getByRole('button', { name: /^Edit Auto show/ }).click()
  await hasNoBarriers(page)
  await page.getByRole('textbox', { name: 'Parking' }).fill('10')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Gig expenses updated successfully!', { exact: true })).toBeVisible()
  await expect(all).toContainText('(Over-reimbursed)')
  // The message is in reach though a dialog was opened after it, and what is below it is not pressed.
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('Gig expenses updated successfully!', { exact: true })).toBeHidden()
  await expect(all).toContainText('(Over-reimbursed)')
  await all.getByRole('button', { name: /^Delete Auto show/ }).click()
  await expect(page.getByText('Gig expenses cleared successfully!', { exact: true })).toBeVisible()
  await all.getByRole('button', { name: 'Close' }).click()
  await expect(card(page, 'Expenses')).toContainText('$0')
  await expect(card(page, 'Taxable Income')).toContainText('$280')
})

test('an expense for a gig is opened from a link', async ({ page }) => {
  await call(page, 'POST', '/api/gigs', gig)
  await page.goto('/?add=expense')
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  await form.getByLabel('Amount', { exact: true }).fill('12.40')
  await form.getByLabel('Business Purpose').fill('Lunch')
  await form.getByRole('button', { name: 'Work Meals (50% deductible)' }).click()
  await form.getByLabel('For a gig (optional)').selectOption({ label: 'Nov 14, 2026: Auto show' })
  await form.getByRole('button', { name: 'Add Expense' }).click()
  await expect(page.getByText('Expense added successfully!', { exact: true })).toBeVisible()
  const [expense] = await call(page, 'GET', '/api/expenses')
  expect(expense).toMatchObject({ amount: '12.40', category: 'Work Meals (50% deductible)', gigId: expect.any(Number) })
})
