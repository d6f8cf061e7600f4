import type { Page } from '@playwright/test'
import { call, expect, hasNoBarriers, signUp, test, today } from './journey.ts'

const gig = { clientName: 'Harbor Hospitality', gigType: 'Server', gigAddress: '12 Elm St, Austin, TX 78701' }

/** A main place of the navigation: the bar of a phone, the sidebar of a desktop. */
const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }).getByRole('button', { name, exact: true })

/** A page of a place: a chip on a phone, an entry of the sidebar on a desktop. */
const pageLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).filter({ visible: true }).first()

test('each thing that a stranger looks for is at most two taps away', async ({ page, isMobile }) => {
  await signUp(page)
  const { id, clientId } = await call(page, 'POST', '/api/gigs', { ...gig, eventName: 'Gala', date: today, expectedPay: '240.00' })
  await call(page, 'PUT', `/api/clients/${clientId}`, { phone: '+1 512 555 0100', email: 'pay@harbor.test' })
  const paid = await call(page, 'POST', '/api/gigs', { ...gig, eventName: 'Brunch', date: '2026-03-14' })
  await call(page, 'POST', `/api/gigs/${paid.id}/got-paid`, { totalReceived: '200.00', taxPercentage: 25, mileage: 31 })
  const tape = { date: '2026-10-05', amount: '12.50', merchant: 'Staples', businessPurpose: 'Tape', category: 'Supplies' }
  await call(page, 'POST', '/api/expenses', tape)
  await page.goto('/')

  // Today's address. On a phone it is in sight at once.
  if (isMobile) {
    const card = page.getByRole('region', { name: 'Today’s gig' })
    await expect(card).toContainText('12 Elm St, Austin, TX 78701')
    await hasNoBarriers(page)
    await card.getByRole('link', { name: 'Gala' }).click()
  } else await page.getByRole('button', { name: /^Open Gala/ }).click({ position: { x: 24, y: 50 } })
  await expect(page).toHaveURL(`/gigs/${id}`)
  await expect.poll(() => page.title()).toBe('Gala · Gigfolio')
  await expect(page.getByRole('link', { name: 'Directions to 12 Elm St, Austin, TX 78701' })).toHaveAttribute('href', /12%20Elm%20St/)
  await hasNoBarriers(page)

  const history = page.getByRole('region', { name: 'What changed' })
  await history.getByRole('button', { name: 'Show' }).click()
  await expect(history.getByRole('listitem')).toContainText([/^(Added|Agregó el) gig “Gala”/])
  await hasNoBarriers(page)

  // A client's phone number.
  await expect(page.getByRole('link', { name: 'Call +1 512 555 0100' })).toHaveAttribute('href', 'tel:+15125550100')
  await page.getByRole('link', { name: 'Harbor Hospitality' }).click()
  await expect(page.getByRole('heading', { name: 'Harbor Hospitality', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Email pay@harbor.test' })).toBeVisible()
  await hasNoBarriers(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Gala', level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Gala', level: 1 })).toBeVisible()

  // The tax set aside.
  await place(page, 'Dashboard').click()
  await page.getByRole('tab', { name: 'Annual' }).click()
  await expect(page.getByRole('button', { name: /^Tax Estimate/ })).toContainText('$50')

  // Last month's expenses.
  await pageLink(page, 'Expenses').click()
  if (isMobile) {
    const october = page.getByRole('region', { name: 'October 2026' })
    await expect(october).toContainText('Staples: Tape')
    await expect(october.getByRole('heading')).toHaveText('October 2026 $12.50')
  } else {
    const october = page.getByRole('rowgroup').filter({ hasText: 'October 2026' })
    await expect(october).toContainText('October 2026 $12.50')
    await expect(october.getByRole('row').filter({ hasText: 'Staples' })).toContainText('Tape')
  }
  await hasNoBarriers(page)

  // A client's phone number, from the list too.
  await pageLink(page, 'Clients').click()
  await expect(page.getByRole('link', { name: 'Call +1 512 555 0100' })).toHaveAttribute('href', 'tel:+15125550100')
  await hasNoBarriers(page)

  // The drives of March.
  await pageLink(page, 'Drives').click()
  await expect(page.getByRole('region', { name: 'March 2026' })).toContainText('31 miles')
  await hasNoBarriers(page)

  await pageLink(page, 'Reports').click()
  await expect(page.getByRole('listitem').filter({ hasText: '$200.00 income · $34.20 expenses' })).toBeVisible()
  await hasNoBarriers(page)
  await place(page, 'Work').click()
  await expect(page).toHaveURL('/work')
  await expect(page.getByRole('heading', { name: 'Work', level: 1 })).toBeVisible()
  await hasNoBarriers(page)
  await page.getByRole('link', { name: 'My applications', exact: true }).click()
  await expect(page.getByText('No applications yet')).toBeVisible()
})

test('expenses are found by search and filters, which the address keeps', async ({ page, isMobile }) => {
  await signUp(page)
  const tape = { date: '2026-10-05', amount: '12.50', merchant: 'Staples', businessPurpose: 'Tape', category: 'Supplies' }
  await call(page, 'POST', '/api/expenses', tape)
  await call(page, 'POST', '/api/expenses', {
    ...tape,
    date: '2025-02-01',
    merchant: 'Delta',
    businessPurpose: 'Flight',
    category: 'Work Travel',
    amount: '300.00',
  })
  await call(page, 'POST', '/api/gigs', { ...gig, eventName: 'Gala', date: '2026-11-20', parkingExpense: '18.00', mileage: 10 })
  await page.goto('/expenses')
  if (isMobile) {
    // A phone begins with the rows.
    await expect(page.getByRole('combobox', { name: 'Dates' })).toBeHidden()
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('combobox', { name: 'Dates' })).toBeVisible()
    await hasNoBarriers(page)
  }
  const chart = page.getByRole('region', { name: 'By category' })
  await expect(chart).toContainText('$37.50')
  await expect(chart.getByRole('button')).toHaveText([/^Parking and tolls, \$18.00/, /^Supplies, \$12.50/, /^Mileage, \$7.00/])
  await chart.getByRole('button', { name: /^Mileage/ }).click()
  await expect(page.getByRole('button', { name: 'Open Gala' })).toHaveCount(1)
  await expect(page).toHaveURL('/expenses?category=mileage')
  await page.reload()
  await expect(chart.getByRole('button', { pressed: true })).toHaveText(/^Mileage/)
  await chart.getByRole('button', { name: /^Mileage/ }).click()
  await page.getByRole('combobox', { name: 'Dates' }).selectOption('All years')
  await expect(chart).toContainText('$337.50')
  await page.getByRole('searchbox', { name: 'Search expenses' }).fill('delta')
  await expect(chart).toContainText('$300.00')
  await page.getByRole('button', { name: 'Edit Delta: Flight, Feb 1, 2025' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Expense' })
  await form.getByLabel('Amount').first().fill('310.00')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form).toBeHidden()
  await expect(chart).toContainText('$310.00')
  // The way here again shows everything.
  await pageLink(page, 'Expenses').click()
  await expect(chart).toContainText('$37.50')
  await page.getByRole('searchbox', { name: 'Search expenses' }).fill('nothing like it')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(chart).toContainText('$347.50')
  // Days are chosen, and a wide screen has a table with an order and columns, which the device remembers.
  await page.getByRole('combobox', { name: 'Dates' }).selectOption('Choose days')
  await page.getByLabel('To', { exact: true }).fill('2026-10-31')
  await expect(chart).toContainText('$322.50')
  if (!isMobile) {
    await page.getByRole('button', { name: 'You spent' }).click()
    await expect(page.getByRole('columnheader', { name: 'You spent' })).toHaveAttribute('aria-sort', 'descending')
    await expect(page.getByRole('button', { name: 'You spent' })).toBeFocused()
    await expect(page).toHaveURL('/expenses?in=days&to=2026-10-31&sort=net')
    await expect(page.getByRole('row')).toHaveText([/^DateMerchant/, /Delta.*\$310.00/, /Staples.*\$12.50/])
    await page.getByRole('button', { name: 'You spent' }).press('Enter')
    await expect(page.getByRole('row').nth(1)).toContainText('Staples')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('button', { name: 'Merchant', pressed: true }).click()
    await hasNoBarriers(page)
    await page.reload()
    await expect(page.getByRole('row').nth(1)).toHaveText(/^Oct 5TapeSupplies/)
  }
  await page.getByRole('combobox', { name: 'Dates' }).selectOption('All years')
  await page.getByRole('button', { name: 'Open Gala' }).first().click()
  await expect(page.getByRole('region', { name: 'Costs' })).toContainText('Parking and tolls$18.00')
})

test("a gig's page records its payment, and leads back to the calendar when the gig is deleted", async ({ page }) => {
  await signUp(page)
  const { id } = await call(page, 'POST', '/api/gigs', {
    ...gig,
    eventName: 'Gala',
    date: '2026-11-20',
    expectedPay: '240.00',
    duties: 'Serve',
  })
  await page.goto(`/gigs/${id}`)
  await expect(page.getByRole('region', { name: 'Duties' })).toContainText('Serve')
  await page.getByRole('button', { name: 'Paid $240' }).click()
  const pay = page.getByRole('region', { name: 'Pay', exact: true })
  await expect(pay).toContainText('Earned')
  await expect(pay).toContainText('Set aside for tax')
  await expect(pay.getByRole('listitem').filter({ hasText: 'Cash' })).toContainText('$240.00')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pay).toContainText('Expected')
  await page.getByRole('button', { name: /^More for Gala/ }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Calendar file (.ics)' }).click()
  expect((await file).suggestedFilename()).toBe('gig-2026-11-20.ics')
  await page.getByRole('button', { name: /^More for Gala/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: /^Open Gala/ })).toBeVisible()
})

test('old addresses lead on, and the page of a record that does not exist says so', { tag: '@once' }, async ({ page, watch }) => {
  watch.allow(/404/)
  await signUp(page)
  const { clientId } = await call(page, 'POST', '/api/gigs', { ...gig, eventName: 'Gala', date: '2026-11-20', expectedPay: '240.00' })
  await page.goto('/?screen=dashboard&open=owed')
  await expect(page).toHaveURL('/owed')
  await page.goto('/?open=clients')
  await expect(page).toHaveURL('/clients')
  await page.goto(`/?open=client&client=${clientId}`)
  await expect(page).toHaveURL(`/clients/${clientId}`)
  await page.goto('/gigs/999')
  await expect(page.getByRole('heading', { name: 'This gig is not here' })).toBeVisible()
  await page.goto('/gigs/abc')
  await expect(page.getByText('404 Page Not Found')).toBeVisible()
})
