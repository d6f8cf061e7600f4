import type { Page } from '@playwright/test'
import { call, card, expect, hasNoBarriers, signUp, test } from './journey.ts'

const gig = { eventName: 'Sampling', clientName: 'Bluebird Agency', gigType: 'Brand Ambassador' }

/** The gigs and expenses of example E4 in money.md, through the API. */
async function loadNovember(page: Page) {
  const e1 = await call(page, 'POST', '/api/gigs', { ...gig, date: '2026-11-07', expectedPay: '300.00' })
  await call(page, 'POST', `/api/gigs/${e1.id}/got-paid`, {
    totalReceived: 292,
    mileage: 46,
    parkingSpent: 18,
    parkingReimbursed: 12,
    otherExpenses: [
      { businessPurpose: 'Cups', amount: 25.5, category: 'Supplies', reimbursedAmount: 10 },
      { businessPurpose: 'Lunch', amount: 14.25, category: 'Work Meals' },
    ],
    otherReimbursed: 10,
    paymentMethod: 'cash',
    taxPercentage: 25,
    gotPaidDate: '2026-11-07',
  })
  await call(page, 'PUT', `/api/gigs/${e1.id}`, { tips: '35.46' })
  const e2 = await call(page, 'POST', '/api/gigs/days', { ...gig, startDate: '2026-11-12', endDate: '2026-11-14', expectedPay: '1000' })
  const paidOn = { paymentMethod: 'check', taxPercentage: 23, gotPaidDate: '2026-11-14' }
  await call(page, 'POST', '/api/gigs/got-paid', {
    ...paidOn,
    gigIds: e2.map(({ id }: { id: number }) => id),
    totalReceived: '1000.00',
    mileage: 130,
    parkingSpent: '50.00',
    parkingReimbursed: '20.00',
    otherExpenses: [{ businessPurpose: 'Train', amount: '45.00', category: 'Work Travel', reimbursedAmount: '10.01' }],
  })
  await call(page, 'POST', '/api/gigs', { ...gig, date: '2026-11-18', status: 'completed', expectedPay: '180.00', taxPercentage: 0 })
  await call(page, 'POST', '/api/gigs', { ...gig, date: '2026-11-25', expectedPay: '400.00' })
  await call(page, 'POST', '/api/gigs', { ...gig, date: '2026-11-20', status: 'pending', expectedPay: '150.00', parkingExpense: '9.00' })
  const f = await call(page, 'POST', '/api/gigs/days', { ...gig, startDate: '2026-10-30', endDate: '2026-11-02', expectedPay: '400.01' })
  await call(page, 'POST', '/api/gigs/got-paid', { ...paidOn, gigIds: f.map(({ id }: { id: number }) => id), totalReceived: '400.01' })
  const expense = { businessPurpose: 'Work' }
  for (const each of [
    { date: '2026-11-03', amount: '89.99', category: 'Office' },
    { date: '2026-11-10', amount: '260.00', category: 'Work Travel', merchant: 'Marriott', reimbursedAmount: '200.00' },
    { date: '2026-11-12', amount: '12.40', category: 'Work Meals', gigId: e2[0].id },
    { date: '2026-10-31', amount: '10.00', category: 'Supplies' },
    { date: '2026-11-30', amount: '0.00', category: 'Supplies' },
  ])
    await call(page, 'POST', '/api/expenses', { ...expense, ...each })
}

async function shows(page: Page, figures: Readonly<Record<string, string>>) {
  for (const [label, figure] of Object.entries(figures)) await expect(card(page, label)).toContainText(figure)
}

test('the dashboard shows every figure of November 2026 (E4), and the rows behind each @once', async ({ page }) => {
  await signUp(page)
  await loadNovember(page)
  await page.goto('/?screen=dashboard')
  await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible()
  await expect(page.getByText('9 total gigs • 7 completed')).toBeVisible()
  await shows(page, {
    'Taxable Income': '$1,655',
    'Expected Earnings': '$2,205',
    'Tax Estimate': '$345',
    'Tips Earned': '$35',
    Expenses: '$395',
  })
  await expect(card(page, 'Expenses')).toContainText('2 standalone + gig expenses')
  await hasNoBarriers(page)

  for (const [label, title, total] of [
    ['Taxable Income', 'Actual Earnings', '$1,655.46'],
    ['Expected Earnings', 'Projected Earnings', '$2,205.46'],
    ['Tax Estimate', 'Tax Estimate', '$345.47'],
    ['Tips Earned', 'Tips', '$35.46'],
    ['Expenses', 'All Expenses', '$395.33'],
  ] as const) {
    await card(page, label).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog.getByText('Total', { exact: true }).locator('..')).toHaveText(`Total${total}`)
    if (label === 'Expenses') {
      await expect(dialog).toContainText('Marriott')
      await expect(dialog).toContainText('Reimbursement: Work')
      await expect(dialog).toContainText('-$200.00')
    }
    await hasNoBarriers(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }

  await page.getByRole('button', { name: 'Edit Goal' }).click()
  await page.getByPlaceholder('Enter goal amount').fill('2,000')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('82.8% achieved')).toBeVisible()

  await page.getByRole('tab', { name: 'Quarterly' }).click()
  await expect(page.getByText('Sep 1 - Dec 31, due Jan 15')).toBeVisible()
  await shows(page, { 'Taxable Income': '$1,855', 'Expected Earnings': '$2,405', 'Tax Estimate': '$391', Expenses: '$405' })
  await expect(page.getByText('No goal set for this period')).toBeVisible()
  await page.getByRole('button', { name: 'Previous period' }).click()
  await expect(page.getByRole('heading', { name: 'Q3 2026' })).toBeVisible()
  await shows(page, { 'Taxable Income': '$0' })
  await page.getByRole('tab', { name: 'Annual' }).click()
  await expect(page.getByRole('heading', { name: '2026', exact: true })).toBeVisible()
  await shows(page, { 'Taxable Income': '$1,855' })
})
