import { add, call, card, expect, hasNoBarriers, signUp, test } from './journey.ts'

const gig = { eventName: 'Auto show', clientName: 'Bluebird Agency', gigType: 'Model', expectedPay: '250.00', date: '2026-11-14' }

test.beforeEach(async ({ page }) => {
  await signUp(page)
})

test('an expense is added with a suggested category, edited, deleted and restored', async ({ page }) => {
  await call(page, 'POST', '/api/gigs', gig)
  await page.goto('/?screen=dashboard')
  await add(page, 'Expense')
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

test('the costs of a gig are edited and cleared, and its earnings stay @once', async ({ page }) => {
  const { id } = await call(page, 'POST', '/api/gigs', gig)
  await call(page, 'POST', `/api/gigs/${id}/got-paid`, {
    totalReceived: 292,
    mileage: 46,
    parkingSpent: 18,
    parkingReimbursed: 12,
    otherExpenses: [
      { businessPurpose: 'Cups', amount: 25.5, category: 'Supplies' },
      { businessPurpose: 'Lunch', amount: 14.25, category: 'Work Meals' },
    ],
    paymentMethod: 'cash',
    taxPercentage: 25,
  })
  // Miles already cover gas.
  await page.goto('/?screen=dashboard&open=add-expense')
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  const asked = form.getByText('Miles at $0.70 already cover gas. Log it anyway?')
  await form.getByLabel('Merchant').fill('Shell')
  await hasNoBarriers(page)
  await form.getByRole('button', { name: 'Don’t log it' }).click()
  await add(page, 'Expense')
  await expect(form.getByLabel('Merchant')).toHaveValue('')
  await form.getByLabel('Merchant').fill('Shell, parking')
  await expect(asked).toBeHidden()
  await form.getByLabel('Merchant').fill('Shell')
  await expect(asked).toBeVisible()
  await form.getByRole('button', { name: 'Log it anyway' }).click()
  await form.getByLabel('Category', { exact: true }).selectOption('Car (besides mileage)')
  await expect(asked).toBeHidden()

  await page.goto('/?screen=dashboard')
  await card(page, 'Expenses').click()
  const all = page.getByRole('dialog', { name: 'All Expenses' })
  await expect(all).toContainText('$89.95 spent, $12.00 reimbursed')
  await all.getByRole('button', { name: /^Edit Auto show/ }).click()
  await hasNoBarriers(page)
  await expect(page.getByText('$12.00 of it reimbursed')).toBeVisible()
  await page.getByRole('textbox', { name: 'Parking', exact: true }).fill('10')
  await page.getByRole('textbox', { name: 'Parking description' }).fill('Lot B')
  // A receipt is corrected, one is removed and one is added. The others stay as they were typed.
  await page.getByRole('group', { name: 'Lunch' }).getByLabel('Amount', { exact: true }).fill('4.25')
  await page.getByRole('button', { name: 'Add expense' }).click()
  const added = page.getByRole('group', { name: 'New expense' })
  await expect(added.getByLabel('What was it for?')).toBeFocused()
  await added.getByLabel('Amount', { exact: true }).fill('8')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(added.getByText('Please enter what the expense was for')).toBeVisible()
  await hasNoBarriers(page)
  await page.getByRole('button', { name: 'Remove New expense' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Gig expenses updated successfully!', { exact: true })).toBeVisible()
  await expect(all).toContainText('(Over-reimbursed)')
  // A dialog was opened after the message, but the message can still be clicked, and the click presses nothing below it.
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('Gig expenses updated successfully!', { exact: true })).toBeHidden()
  await expect(all).toContainText('(Over-reimbursed)')
  expect(await call(page, 'GET', `/api/gigs/${id}`)).toMatchObject({
    parkingDescription: 'Lot B',
    reimbursedParking: '12.00',
    otherExpenses: '29.75',
    otherExpenseItems: [
      { businessPurpose: 'Cups', amount: '25.50' },
      { businessPurpose: 'Lunch', amount: '4.25' },
    ],
  })
  await all.getByRole('button', { name: 'Edit Auto show, Bluebird Agency, Nov 14, 2026' }).click()
  await expect(page.getByRole('textbox', { name: 'Parking description' })).toHaveValue('Lot B')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await all.getByRole('button', { name: /^Delete Auto show/ }).click()
  const question = page.getByRole('dialog', { name: 'Clear gig expenses?' })
  await expect(question.getByRole('listitem')).toHaveText(['Parking$12.00 reimbursed$10.00', 'Other expenses$29.75', 'Miles46'])
  await hasNoBarriers(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(all).toContainText('(Over-reimbursed)')
  await all.getByRole('button', { name: /^Delete Auto show/ }).click()
  await question.getByRole('button', { name: 'Clear Expenses' }).click()
  await expect(page.getByText('Gig expenses cleared successfully!', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(all).toContainText('(Over-reimbursed)')
  await all.getByRole('button', { name: /^Delete Auto show/ }).click()
  await question.getByRole('button', { name: 'Clear Expenses' }).click()
  await expect(page.getByText('Gig expenses cleared successfully!', { exact: true })).toBeVisible()
  await all.getByRole('button', { name: 'Close' }).click()
  await expect(card(page, 'Expenses')).toContainText('$0')
  await expect(card(page, 'Taxable Income')).toContainText('$280')
})

test('a link opens an expense for a gig, and the list shows it with the costs of gigs', async ({ page }) => {
  await call(page, 'POST', '/api/gigs', gig)
  await page.goto('/?open=add-expense')
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  await form.getByLabel('Amount', { exact: true }).fill('12.40')
  await form.getByLabel('Business Purpose').fill('Lunch')
  await form.getByRole('button', { name: 'Work Meals (50% deductible)' }).click()
  await form.getByLabel('For a gig (optional)').selectOption({ label: 'Nov 14, 2026: Auto show, Bluebird Agency' })
  const gigForm = page.getByRole('dialog', { name: 'Add Gig Expense' })
  await gigForm.getByRole('button', { name: 'Add Gig Expense' }).click()
  await expect(page.getByText('Expense added successfully!', { exact: true })).toBeVisible()
  const [expense] = await call(page, 'GET', '/api/expenses')
  expect(expense).toMatchObject({ amount: '12.40', category: 'Work Meals (50% deductible)', gigId: expect.any(Number) })
  await page.goto('/?screen=dashboard')
  await expect(card(page, 'Expenses')).toContainText('0 standalone + gig expenses')
  await card(page, 'Expenses').click()
  const all = page.getByRole('dialog', { name: 'All Expenses' })
  await expect(all.getByRole('region', { name: 'Standalone Expenses' })).toContainText('No expenses found')
  await expect(all.getByRole('region', { name: 'Gig-Related Expenses' }).getByRole('listitem')).toHaveCount(1)
  await all.getByRole('button', { name: 'Edit Lunch, Nov 21, 2026' }).click()
  await expect(page.getByLabel('For a gig (optional)')).toHaveValue(String(expense.gigId))
})

test('the gigs nearest to the date are offered first, and the chosen gig stays chosen', { tag: '@once' }, async ({ page }) => {
  for (const date of ['2026-11-14', '2026-11-20', '2026-12-24']) await call(page, 'POST', '/api/gigs', { ...gig, date })
  await page.goto('/?open=add-expense')
  const picker = page.getByLabel('For a gig (optional)')
  const options = picker.getByRole('option')
  const offered = (...days: string[]) =>
    expect(options).toHaveText(['No gig', ...days.map((day) => `${day}, 2026: Auto show, Bluebird Agency`)])
  await offered('Nov 20', 'Nov 14', 'Dec 24')
  await picker.selectOption({ label: 'Nov 14, 2026: Auto show, Bluebird Agency' })
  const chosen = await picker.inputValue()
  await page.getByLabel('Date', { exact: true }).fill('2026-12-23')
  await offered('Dec 24', 'Nov 20', 'Nov 14')
  await expect(picker).toHaveValue(chosen)
})

test('two windows that edit different fields of an expense keep both edits, and an expense deleted elsewhere counts as deleted', {
  tag: '@once',
}, async ({ page, watch }) => {
  watch.allow(/404|412/)
  await call(page, 'POST', '/api/gigs', gig)
  const made = { date: '2026-11-03', amount: '89.99', merchant: 'Staples', businessPurpose: 'Printer', category: 'Hired Help' }
  const { id } = await call(page, 'POST', '/api/expenses', made)
  await page.goto('/?screen=dashboard')
  await card(page, 'Expenses').click()
  await page.getByRole('button', { name: 'Edit Staples: Printer, Nov 3, 2026' }).click()
  // The merchant's last category is suggested first.
  await expect(page.getByRole('group', { name: 'Suggested categories' }).getByRole('button').first()).toHaveText('Hired Help')
  await call(page, 'PUT', `/api/expenses/${id}`, { amount: '79.99' })
  await page.getByLabel('Business Purpose').fill('Laser printer')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Expense updated successfully!', { exact: true })).toBeVisible()
  const [expense] = await call(page, 'GET', '/api/expenses')
  expect(expense).toMatchObject({ amount: '79.99', businessPurpose: 'Laser printer' })
  await page.request.delete(`/api/expenses/${id}`)
  await page.getByRole('button', { name: /^Delete Staples/ }).click()
  await expect(page.getByText('Expense deleted successfully!', { exact: true })).toBeVisible()
  await expect(page.getByText('Add expenses to track your business costs')).toBeVisible()
})
