import { addDays } from '#domain/time/calendar-day.ts'
import { add, call, choose, expect, go, hasNoBarriers, signUp, test, today } from './journey.ts'

const gig = { eventName: 'Auto show', clientName: 'Bluebird Agency', gigType: 'Model', expectedPay: '250.00' }

test('Undo restores a deleted gig and a deleted job', async ({ page }) => {
  await signUp(page)
  await call(page, 'POST', '/api/gigs', { ...gig, date: '2026-10-05' })
  await call(page, 'POST', '/api/gigs/days', { ...gig, eventName: 'Festival', startDate: '2026-10-10', endDate: '2026-10-12' })
  await page.goto('/')
  for (const name of ['Auto show', 'Festival']) {
    const heading = page.getByRole('heading', { name })
    await choose(page, name, 'Delete')
    await expect(heading).toHaveCount(0)
    await expect(page.getByText('Gig deleted successfully!', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(heading).toBeVisible()
  }
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Festival' })).toBeVisible()
  await hasNoBarriers(page)
})

test('a deleted gig is restored from the list of the last 30 days', async ({ page }) => {
  await signUp(page)
  await call(page, 'POST', '/api/gigs/days', { ...gig, startDate: '2026-12-10', endDate: '2026-12-12' })
  const spent = { date: '2026-11-14', amount: '12.40', businessPurpose: 'Lunch', category: 'Supplies' }
  const expense = await call(page, 'POST', '/api/expenses', spent)
  await call(page, 'DELETE', `/api/expenses/${expense.id}`)
  await page.goto('/')
  await choose(page, 'Auto show', 'Delete')
  await expect(page.getByText('No gigs found')).toBeVisible()
  await page.goto('/settings?show=data')
  await page.getByRole('button', { name: 'Recently deleted' }).click()
  const deleted = page.getByRole('dialog', { name: 'Recently deleted' })
  const rows = deleted.getByRole('listitem').filter({ hasText: 'Restore' })
  await expect(rows).toHaveText([/^Auto show/, /^Lunch\$12\.40 · Expense of Nov 14, 2026, Supplies/])
  await hasNoBarriers(page)
  await deleted.getByRole('button', { name: 'Restore Lunch, Nov 14, 2026' }).click()
  await expect(rows).toHaveCount(1)
  await deleted.getByRole('button', { name: /^Restore Auto show/ }).click()
  await expect(deleted.getByText('Nothing was deleted')).toBeVisible()
  await deleted.getByRole('button', { name: 'Close' }).click()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Auto show' })).toBeVisible()
  expect(await call(page, 'GET', '/api/gigs')).toHaveLength(3)
  expect(await call(page, 'GET', '/api/expenses')).toEqual([expense])
})

test('the form says what is missing and keeps the input, and a double click makes one gig', async ({ page }) => {
  await signUp(page)
  await page.goto('/?open=add-gig')
  await page.getByRole('button', { name: 'Save Gig' }).click()
  for (const message of ['Gig type is required', 'Event name is required', 'Client name is required', 'Expected pay is required'])
    await expect(page.getByText(message)).toBeVisible()
  await hasNoBarriers(page)
  await page.getByLabel('Gig Type').selectOption('Driver')
  await page.getByLabel('Event Name').fill('Airport run')
  await page.getByLabel('Client Name').fill('Harbor Hospitality')
  await page.getByLabel('Expected Pay').fill('12.345')
  await page.getByRole('button', { name: 'Save Gig' }).click()
  await expect(page.getByText('Use at most two decimals, like 250.75')).toBeVisible()
  await expect(page.getByLabel('Event Name')).toHaveValue('Airport run')
  await page.getByLabel('Expected Pay').fill('$1,250.5')
  await page.getByRole('button', { name: 'Save Gig' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Airport run' })).toHaveCount(1)
  await expect(page.getByText('$1,250.50').first()).toBeVisible()
  expect(await call(page, 'GET', '/api/gigs')).toHaveLength(1)

  // The new client is now a preferred one.
  await add(page, 'Gig')
  await expect(page.getByLabel('Client Name').locator('option', { hasText: 'Harbor Hospitality' })).toHaveCount(1)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a form whose change cannot wait says that there is no network and keeps its input @once', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED|Failed to load resource/)
  await signUp(page)
  const [{ id }] = await call(page, 'POST', '/api/gigs/days', { ...gig, startDate: today, endDate: addDays(today, 1) })
  await page.goto(`/?open=edit-job&gig=${id}`)
  await page.getByLabel('Event Name').fill('Airport run')
  await page.route('**/api/gigs/days/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Network error - please check your connection.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Event Name')).toHaveValue('Airport run')
  await page.unroute('**/api/gigs/days/*')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('heading', { name: 'Airport run' })).toBeVisible()
})

test('planned work of a past day becomes pending payment @once', async ({ page }) => {
  await signUp(page)
  await call(page, 'POST', '/api/gigs', { ...gig, date: '2026-10-05' })
  // Another device updates the statuses between the two answers that this page waits for.
  await page.route('**/api/gigs/update-statuses', async (route) => {
    await listCame
    await call(page, 'GET', '/api/gigs/update-statuses')
    await route.continue()
  })
  const listCame = page.waitForResponse((response) => response.url().includes('/api/gigs?'))
  await page.goto('/')
  await expect(page.getByRole('listitem').filter({ hasText: 'Auto show' })).toContainText('Pending Payment')
})

/** The pages of a newcomer, with the button of each. */
const emptyPages = {
  '/owed': 'Open the calendar',
  '/expenses': 'Add Expense',
  '/drives': 'Add drive',
  '/budgets': 'Add Budget',
  '/categories': 'Add Category',
  '/savings': 'Add Goal',
  '/invoices': 'New Invoice',
  '/clients': 'Add Gig',
  '/reports': 'Add Your First Gig',
  '/emergency-feed?view=applied': 'See all gigs',
}

test('empty screens lead to the first gig with a button in view, and the console logs the started action', async ({ page }) => {
  const events: string[] = []
  page.on('console', async (message) => {
    if (message.type() === 'log') events.push(JSON.stringify(await Promise.all(message.args().map((arg) => arg.jsonValue()))))
  })
  await signUp(page)
  await page.goto('/')
  await expect(page.getByText('No gigs found')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Add Gig' })).toBeInViewport({ ratio: 1 })
  for (const [address, action] of Object.entries(emptyPages)) {
    await page.goto(address)
    await expect(page.getByRole('main').getByRole('button', { name: action }).last()).toBeInViewport({ ratio: 1 })
  }
  await page.goto('/')
  await go(page, 'Dashboard')
  await expect(page.getByText('Welcome to Gigfolio')).toBeVisible()
  await hasNoBarriers(page)
  await page.getByRole('button', { name: 'Add Your First Gig' }).click()
  await expect(page.getByRole('dialog', { name: 'Add New Gig' })).toBeVisible()
  await page.goto('/?open=add-expense')
  await expect(page.getByRole('dialog', { name: 'Add Expense' })).toBeVisible()
  await expect
    .poll(() => events)
    .toEqual([
      '["Dashboard Viewed",{"totalEarnings":0,"totalExpenses":0,"gigCount":0}]',
      '["Gig Form Started",{"formType":"create_gig"}]',
      '["Expense Form Started",{"formType":"create_expense"}]',
    ])
})

test('a paid job gets more days without losing a cent', { tag: '@once' }, async ({ page }) => {
  await signUp(page)
  const days = await call(page, 'POST', '/api/gigs/days', { ...gig, startDate: '2026-11-12', endDate: '2026-11-14', expectedPay: '1000' })
  const gigIds = days.map(({ id }: { id: number }) => id)
  await call(page, 'POST', '/api/gigs/got-paid', { gigIds, totalReceived: '1000.00', taxPercentage: 23, gotPaidDate: '2026-11-14' })
  await page.goto('/')
  await choose(page, 'Auto show', 'Edit')
  await page.getByLabel('End Date').fill('2026-11-18')
  await expect(page.getByText('The job will have 7 days instead of 3; what was paid is shared over them, to the cent.')).toBeVisible()
  await page.getByLabel('Event Name').fill('Boat show')
  await hasNoBarriers(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Multi-day gig recreated', { exact: true })).toBeVisible()
  const job = page.getByRole('listitem').filter({ hasText: 'Boat show' })
  await expect(job.getByText('$1,000.00')).toBeVisible()
  await job.getByRole('button', { name: '7 days, Nov 12 – 18, 2026' }).click()
  await expect(job.getByRole('listitem')).toHaveCount(7)
  await expect(job.getByRole('listitem').first()).toContainText('$142.85')
})

test('every field of a gig can be edited, and unreadable input shows an error', async ({ page }) => {
  await signUp(page)
  const { id } = await call(page, 'POST', '/api/gigs', { ...gig, date: '2026-11-12' })
  await page.goto('/')
  await choose(page, 'Auto show', 'Edit')
  await page.getByLabel('Tax rate, percent').fill('80')
  await page.getByLabel('Miles').fill('12.5')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Enter whole miles from 0 to 100,000')).toBeVisible()
  await expect(page.getByText('50 is the most')).toBeVisible()
  await page.getByLabel('Tax rate, percent').fill('50')
  await page.getByLabel('Actual Pay').fill('310.505')
  await page.getByLabel('Expected Pay').fill('soon')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Use at most two decimals, like 250.75')).toBeVisible()
  await expect(page.getByText('Enter an amount like 250 or 250.00')).toBeVisible()
  await page.getByLabel('Actual Pay').fill('')
  await page.getByLabel('Miles').fill('1,012')
  await page.getByRole('textbox', { name: 'Parking', exact: true }).fill('9')
  await page.getByLabel('Reimbursed by client').check()
  await page.getByLabel('Parking description').fill('Garage on 5th')
  await page.getByLabel('Expected Pay').fill('')
  await page.getByLabel('Status', { exact: true }).last().selectOption('Confirmed')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Gig updated successfully!', { exact: true })).toBeVisible()
  expect((await call(page, 'GET', '/api/gigs'))[0]).toMatchObject({
    id,
    taxPercentage: 50,
    mileage: 1012,
    parkingExpense: '9.00',
    reimbursedParking: '9.00',
    parkingDescription: 'Garage on 5th',
    expectedPay: null,
    status: 'confirmed',
  })
})

test('deleting income needs a confirmation @once', async ({ page }) => {
  await signUp(page)
  const { id } = await call(page, 'POST', '/api/gigs', { ...gig, date: '2026-11-12' })
  await call(page, 'POST', `/api/gigs/${id}/got-paid`, { totalReceived: '250', taxPercentage: 20, gotPaidDate: '2026-11-12' })
  await page.goto('/')
  await choose(page, 'Auto show', 'Delete')
  const question = page.getByRole('dialog', { name: 'Delete Auto show?' })
  await expect(question).toContainText('This removes $250.00 of income from your totals and reports')
  await hasNoBarriers(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await call(page, 'GET', '/api/gigs')).toHaveLength(1)
  await choose(page, 'Auto show', 'Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Gig deleted successfully!', { exact: true })).toBeVisible()
  expect(await call(page, 'GET', '/api/gigs')).toHaveLength(0)
})
