import type { Page } from '@playwright/test'
import { aPicture } from '#server/testing/pictures.ts'
import { call, card, expect, hasNoBarriers, signUp, test } from './journey.ts'

const CLIENT = 'Bluebird Brand Ambassadors and Event Staffing of New England LLC'

/** Stores a gig that was worked and paid on a day. */
async function earn(page: Page, date: string, totalReceived: string, more: object = {}) {
  const gig = await call(page, 'POST', '/api/gigs', { eventName: 'Sampling', clientName: CLIENT, date })
  await call(page, 'POST', `/api/gigs/${gig.id}/got-paid`, { totalReceived, taxPercentage: 20, gotPaidDate: date, ...more })
}

const estimateCard = (page: Page) => page.getByRole('region', { name: 'Federal estimate' })
const figureOf = (page: Page, label: string) => page.getByRole('dialog').locator('dt', { hasText: label }).locator('..').locator('dd')

test('the federal estimate asks once, explains itself, and is compared with the recorded payments', async ({ page }) => {
  await signUp(page)
  await earn(page, '2026-03-01', '50000')
  await page.goto('/?screen=dashboard')
  await estimateCard(page).getByRole('button', { name: 'Set Up Estimate' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Wages from other jobs').fill('many')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Enter an amount like 250 or 250.00')
  await expect(dialog.getByLabel('Wages from other jobs')).toBeFocused()
  await dialog.getByLabel('Wages from other jobs').fill('')
  await dialog.getByLabel('Total tax for 2025').fill('9,000')
  await hasNoBarriers(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(estimateCard(page)).toContainText('$9,732')
  // Three due dates have passed without a payment.
  await expect(estimateCard(page)).toContainText(/\$6,750\.00 is past due by this estimate\.\s*Next: \$2,008\.86 by Jan 15, 2027\./)

  await estimateCard(page).getByRole('button', { name: 'How we got this' }).click()
  await expect(figureOf(page, 'Taxable income')).toHaveText('$24,294.09')
  await expect(figureOf(page, 'Self-employment tax (Schedule SE)')).toHaveText('$7,064.78')
  await expect(figureOf(page, 'Estimated federal tax')).toHaveText('$9,732.07')
  await expect(dialog.getByRole('row', { name: 'Q4 Jan 15, 2027 $2,008.86 $0.00' })).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'What this leaves out' }).getByRole('listitem').first()).toHaveText(
    /State and local taxes/,
  )
  await hasNoBarriers(page)

  // The form starts with the oldest open quarter and its open amount.
  await dialog.getByRole('button', { name: 'Log a Payment' }).click()
  await expect(dialog.getByLabel('For')).toHaveValue('2026 Q1')
  await expect(dialog.getByLabel('Amount')).toHaveValue('2250.00')
  await dialog.getByLabel('Amount').fill('')
  await dialog.getByRole('button', { name: 'Log Payment' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Enter what you paid, like 500 or 500.00')
  await dialog.getByLabel('Amount').fill('5000')
  await dialog.getByLabel('For').selectOption('2026 Q3')
  await dialog.getByRole('button', { name: 'Log Payment' }).click()
  await expect(page.getByText('Payment logged successfully!', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('row', { name: 'Q3 Late Sep 15, 2026 $2,250.00 $5,000.00' })).toBeVisible()
  await expect(figureOf(page, 'Still to pay')).toHaveText('$4,732.07')
  await dialog.getByRole('button', { name: 'Delete payment of Nov 21, 2026' }).click()
  await expect(dialog).toContainText('No payments logged yet')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByRole('row', { name: 'Q3 Late Sep 15, 2026 $2,250.00 $5,000.00' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(estimateCard(page).getByRole('button', { name: 'How we got this' })).toBeFocused()
  await expect(estimateCard(page)).toContainText(/\$1,750\.00 is past due by this estimate\.\s*Next: \$2,008\.86 by Jan 15, 2027\./)
  // The flat estimate of the spec is unchanged.
  await page.getByRole('tab', { name: 'Annual' }).click()
  await expect(card(page, 'Tax Estimate')).toContainText('$10,000')
  await expect(estimateCard(page)).toContainText(
    'Your Tax Estimate of $10,000 is 20% of what gigs earned in 2026. The federal estimate looks at all of 2026, after expenses.',
  )
})

test('a deposit counts for taxes on its day, and a bridge leads to it from the work', async ({ page }) => {
  await signUp(page)
  await earn(page, '2026-03-01', '960')
  const wedding = await call(page, 'POST', '/api/gigs', {
    eventName: 'Wedding',
    clientName: CLIENT,
    date: '2027-02-01',
    expectedPay: '2000',
  })
  const deposit = { totalReceived: '500', gotPaidDate: '2026-10-12', isPartial: true, taxPercentage: 20 }
  await call(page, 'POST', `/api/gigs/${wedding.id}/got-paid`, deposit)
  await call(page, 'PUT', '/api/tax/profiles/2026', { filingStatus: 'single' })
  await page.goto('/?screen=dashboard&period=annual&from=2026-01-01')
  await expect(card(page, 'Taxable Income')).toContainText('$960')
  await expect(estimateCard(page)).toContainText('on $1,460 net profit so far')
  await page.getByRole('button', { name: '$1,460.00 by date paid, for your taxes' }).click()
  const dialog = page.getByRole('dialog')
  const line = (label: string) => dialog.getByRole('listitem').filter({ hasText: label }).first()
  await expect(line('Work of 2026')).toContainText('$960.00')
  await expect(line('Paid in 2026 for 2025’s work')).toContainText('$0.00')
  await expect(line('Cash basis')).toContainText('$1,460.00')
  for (const [label, amount, rows] of [
    ['Work of 2026', '$960.00', 1],
    ['Cash basis', '$1,460.00', 2],
  ] as const) {
    await line(label).getByText(amount).first().click()
    await expect(line(label).getByRole('link')).toHaveCount(rows)
  }
  await line('Received for work not finished').getByText('$500.00').first().click()
  await hasNoBarriers(page)
  await line('Received for work not finished')
    .getByRole('link', { name: /Wedding.*paid Oct 12, 2026/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Wedding' })).toBeVisible()

  // By work done, the deposit is no income yet.
  await page.goto('/?screen=dashboard&period=annual&from=2026-01-01')
  await estimateCard(page).getByRole('button', { name: 'How we got this' }).click()
  await expect(dialog.getByRole('region', { name: 'From work to cash basis' })).toContainText('$1,460.00')
  await dialog.getByRole('button', { name: 'Edit Answers' }).click()
  await dialog.getByLabel('Accounting method').selectOption('By work done')
  await expect(dialog).toContainText('Ask a preparer before you change it (Form 3115).')
  await hasNoBarriers(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(figureOf(page, 'Income (Schedule C, line 1)')).toHaveText('$960.00')
})

test('miles count by the IRS rate of their date once it is chosen, and by $0.70 again after that @once', async ({ page }) => {
  await signUp(page)
  await earn(page, '2026-11-07', '300', { mileage: 100 })
  await call(page, 'POST', '/api/gigs', { eventName: 'Fair', date: '2026-11-20' })
  await page.goto('/?screen=dashboard')
  await card(page, 'Expenses').click()
  const dialog = page.getByRole('dialog')
  await expect(figureOf(page, '100 miles at $0.70')).toHaveText('$70.00')
  // The setting has one place, to which this leads.
  await dialog.getByRole('button', { name: 'Mileage rate' }).click()
  await dialog.getByLabel('Use the IRS rate for each date').check()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(figureOf(page, '100 miles at $0.76')).toHaveText('$76.00')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(card(page, 'Expenses')).toContainText('$76')

  await page.goto('/')
  await page.goto('/drives')
  await page.getByRole('button', { name: 'Mileage rate' }).click()
  await expect(dialog.getByRole('listitem').last()).toHaveText('Jul 1 – Dec 31, 2026$0.76')
  await hasNoBarriers(page)
  await dialog.getByLabel('Use the IRS rate for each date').uncheck()
  await expect(dialog.getByLabel('Use the IRS rate for each date')).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.goto('/')
  await page.getByRole('button', { name: /^Got Paid: Fair/ }).click()
  await dialog.getByLabel('Total received', { exact: true }).fill('100')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog).toContainText('You deduct $0.70 a mile. The IRS rate on this day is $0.76.')
})

test('the dashboard explains its figures and compares them', async ({ page, isMobile }) => {
  await signUp(page)
  await earn(page, '2025-11-10', '250')
  await earn(page, '2025-11-28', '250')
  await earn(page, '2026-10-10', '400')
  await earn(page, '2026-11-18', '310', { parkingSpent: '10', parkingReimbursed: '10' })
  await call(page, 'POST', '/api/goals/period/monthly/2026-11-01', { amount: '1005' })
  await page.goto('/?screen=dashboard')
  const lastYear = page.getByRole('region', { name: 'Compared with last year' })
  await expect(lastYear).toContainText('Against last year, to Nov 21, 2025')
  await expect(lastYear).toContainText('Income +$50 (20%) from $250')
  const goal = page.getByRole('region', { name: 'Monthly goal' })
  await expect(goal).toContainText('$705 to go, about 3 gigs at your average')
  await expect(page.getByRole('region', { name: 'Best clients' })).toContainText('On average, work is paid at once.')

  await card(page, 'Taxable Income').click()
  await expect(figureOf(page, 'Paid by clients')).toHaveText('$310.00')
  await expect(figureOf(page, 'Reimbursements included')).toHaveText('-$10.00')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  // A week has its own goal in the same card.
  await goal.getByRole('button', { name: 'Week' }).click()
  const weekly = page.getByRole('region', { name: 'Weekly goal' })
  await expect(weekly).toContainText('Nov 15 – 21, 2026')
  await weekly.getByRole('button', { name: /^(Set a goal|Edit Goal)$/ }).click()
  await weekly.getByLabel('Goal', { exact: true }).fill('600')
  await weekly.getByRole('button', { name: 'Save' }).click()
  await expect(weekly).toContainText('50.0% achieved')
  await expect(weekly).not.toContainText('Goal reached')
  await weekly.getByRole('button', { name: /^(Set a goal|Edit Goal)$/ }).click()
  await weekly.getByLabel('Goal', { exact: true }).fill('300')
  await weekly.getByRole('button', { name: 'Save' }).click()
  await expect(weekly).toContainText('Goal reached')
  // The title is before the switch of the card.
  const [title, choice] = await Promise.all([weekly.getByRole('heading'), weekly.getByRole('group')].map((each) => each.boundingBox()))
  expect((title?.x ?? 0) + (title?.width ?? 0)).toBeLessThanOrEqual(choice?.x ?? 0)
  await weekly.getByRole('button', { name: 'Previous week' }).click()
  await expect(weekly).toContainText('No goal set for this period')
  await weekly.getByRole('button', { name: 'Month' }).click()
  await expect(goal).toContainText('29.9% achieved')

  // The chart: one month to the left by keys, or by its slider on a phone.
  const october = page.getByRole('button', { name: /^October 2026: income \$400\.00, expenses \$0\.00/ })
  if (isMobile) {
    const months = page.getByRole('slider', { name: 'Month' })
    const place = await months.boundingBox()
    if (!place) throw new Error('The slider is not drawn')
    await months.tap({ position: { x: (place.width * 10.5) / 12, y: place.height / 2 } })
    await expect(months).toHaveAttribute('aria-valuetext', 'October 2026: income $400.00, expenses $0.00')
    await page.getByRole('button', { name: 'Show October 2026' }).tap()
  } else {
    await page.getByRole('button', { name: /^November 2026: income/ }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(october).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { name: 'October 2026' })).toBeVisible()
  await expect(page).toHaveURL(/from=2026-10-01/)
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('table').getByRole('row').last()).toContainText('$700.00')
  await hasNoBarriers(page)
})

test('a tax form is entered and compared with what was recorded', async ({ page }) => {
  await signUp(page)
  await earn(page, '2026-05-01', '2052', { parkingSpent: '52', parkingReimbursed: '52' })
  await earn(page, '2026-06-01', '700', { tips: '35' })
  await page.goto('/?screen=dashboard')
  await page.getByRole('link', { name: 'Taxes', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Taxes', exact: true })).toBeVisible()
  await hasNoBarriers(page)
  const year = page.getByRole('region', { name: 'Tax year 2026' })
  await year.getByRole('button', { name: `1099-NEC from ${CLIENT}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Payer')).toHaveValue(CLIENT)
  await dialog.getByLabel('Payer').fill('')
  await dialog.getByRole('button', { name: 'Save Form' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Enter who sent the form')
  await dialog.getByLabel('Payer').fill(CLIENT.toLowerCase())
  await dialog.getByLabel('Pay (box 1').fill('2787')
  const paper = { name: '1099.jpg', mimeType: 'image/jpeg', buffer: await aPicture('jpeg') }
  await dialog.locator('input[data-attach]').setInputFiles([paper])
  await expect(dialog.locator('img')).toBeVisible()
  await hasNoBarriers(page)
  await dialog.getByRole('button', { name: 'Save Form' }).click()
  await expect(page.getByText('Tax form saved successfully!', { exact: true })).toBeVisible()
  await expect(year).toContainText('$2,787.00 on forms, $2,700.00 in your records')
  await year.getByText('$87.00 explained').click()
  await expect(year.getByRole('listitem').filter({ hasText: 'Paid back to you, and in the form' }).last()).toContainText('$52.00')
  await expect(year.getByRole('listitem').filter({ hasText: 'Tips in the form' }).last()).toContainText('$35.00')
  await hasNoBarriers(page)

  await expect(year.getByText('Expected, not entered yet')).toBeHidden()
  await year.getByRole('button', { name: /^1099-NEC of / }).click()
  await expect(dialog.locator('img')).toBeVisible()
  await page.keyboard.press('Escape')

  // A form that is there already is corrected with what was typed.
  await page.getByRole('button', { name: 'Add Form' }).click()
  await dialog.getByLabel('Payer').fill(CLIENT)
  await expect(dialog.getByRole('status')).toContainText(`You have a 1099-NEC from ${CLIENT.toLowerCase()} for 2026. Correct it instead?`)
  await dialog.getByLabel('Pay (box 1').fill('2800')
  await dialog.getByRole('button', { name: 'Save as Corrected' }).click()
  await expect(year).toContainText('$100.00 unexplained')
  await expect(year).toContainText('Corrected')
  const [tied] = await call(page, 'GET', '/api/tax/tie-out?year=2026')
  expect([tied.book, tied.reported, tied.unexplained, tied.causes]).toEqual(['2700.00', '2800.00', '100.00', []])
})

test('tax that was paid is listed, deleted and brought back on the page of taxes', { tag: '@once' }, async ({ page }) => {
  await signUp(page)
  await call(page, 'POST', '/api/tax/payments', { taxYear: 2026, quarter: 1, paidOn: '2026-04-14', amount: '620' })
  await page.goto('/taxes')
  const paid = page.getByRole('region', { name: 'Estimated tax paid for 2026' })
  await expect(paid.getByRole('listitem')).toContainText('$620.00')
  await paid.getByRole('button', { name: 'Delete payment of Apr 14, 2026' }).click()
  await expect(paid).toContainText('No payments logged yet')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(paid.getByRole('listitem')).toContainText('$620.00')
})
