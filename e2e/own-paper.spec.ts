import { reply } from './forms.ts'
import { call, card, expect, go, hasNoBarriers, signUp, test } from './journey.ts'

// A worker's month as on their own paper. Each figure was added up by hand.
//
// | gig        | agreed | came                                  | pay    | tips  | costs            |
// | Gala       | 240.00 | 240.00, 18.50 for parking on top      | 240.00 |       | parking 18.50 back |
// | Boat show  | 140.00 |  50.00, the rest is not coming        |  50.00 |       |                  |
// | Fair       | 300.00 | 100.00 still owed, then 200.00        | 300.00 |       |                  |
// | Brunch     | 120.00 | 150.00, of which 30.00 are a tip      | 120.00 | 30.00 |                  |
// | Launch     | 200.00 | 226.40, of which 26.40 pay back cups  | 200.00 |       | cups 26.40 back  |
// | Auto show  | 1,350.00 | 500.00 so far                       |        |       |                  |
//
// Income 240 + 50 + 300 + (120 + 30) + 200 = 940.00. At 25%: 60.00 + 12.50 + 75.00 + 37.50 + 50.00 = 235.00.
const gigs = [
  ['Gala', '240.00', '2026-11-03'],
  ['Boat show', '140.00', '2026-11-05'],
  ['Fair', '300.00', '2026-11-07'],
  ['Brunch', '120.00', '2026-11-09'],
  ['Launch', '200.00', '2026-11-11'],
  ['Auto show', '1350.00', '2026-11-13'],
] as const

test('a month with deposits, short pay, tips and reimbursements on top ends with the figures of the worker’s own paper', async ({
  page,
}) => {
  await signUp(page)
  const ids: Record<string, number> = {}
  for (const [eventName, expectedPay, date] of gigs)
    ids[eventName] = (await call(page, 'POST', '/api/gigs', { eventName, clientName: 'Harbor', expectedPay, date })).id
  const wizard = page.getByRole('dialog', { name: 'Got Paid' })
  const total = wizard.getByLabel(/^Total received/)
  const next = wizard.getByRole('button', { name: 'Next', exact: true })
  const review = wizard.getByRole('region', { name: 'Tax summary' })
  const confirm = async () => {
    await wizard.getByRole('button', { name: 'Confirm Payment' }).click()
    await expect(wizard).toBeHidden()
  }
  const open = (name: string) =>
    page
      .getByRole('button', { name: new RegExp(`^(Got Paid|Add another payment): ${name}`) })
      .first()
      .click()
  await page.goto('/')
  const toReview = () => wizard.getByRole('button', { name: 'Confirm now' }).click()

  await open('Gala')
  await wizard.getByRole('button', { name: 'Paid as expected: $240.00' }).click()
  await next.click()
  await next.click()
  await wizard.getByLabel('Parking and tolls you paid').fill('18.50')
  await wizard.getByLabel('Reimbursed by the client').fill('18.50')
  await expect(wizard.getByRole('radio', { name: 'No, on top' })).toBeChecked()
  await hasNoBarriers(page)
  await toReview()
  await expect(review).toHaveText(
    'Total received$240.00 + $18.50Reimbursements included-$18.50Taxable income$240.00Tax estimate at 25%$60.00',
  )
  await confirm()

  await open('Boat show')
  await total.fill('50')
  await toReview()
  await expect(wizard.getByRole('radiogroup', { name: 'The other $90.00:' })).toBeFocused()
  await reply(wizard, 'Not coming')
  await toReview()
  await expect(review.getByRole('button', { name: /^Expected \$140.00/ })).toContainText('$90.00 less than agreed')
  await confirm()
  // Undo brings the gig back as it was.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await call(page, 'GET', `/api/gigs/${ids['Boat show']}`)).gotPaidDate).toBeNull()
  await open('Boat show')
  await total.fill('50')
  await reply(wizard, 'Not coming')
  await toReview()
  await confirm()

  await open('Fair')
  await total.fill('100')
  await reply(wizard, 'Still owed')
  await toReview()
  await expect(review).toContainText('$200.00 still owed')
  await confirm()
  await open('Fair')
  await wizard.getByRole('button', { name: 'Paid as expected: $200.00' }).click()
  await toReview()
  await confirm()

  await open('Brunch')
  await total.fill('150')
  await reply(wizard, 'A tip')
  await expect(wizard.getByText('$120.00 pay and $30.00 in tips.')).toBeVisible()
  await hasNoBarriers(page)
  await toReview()
  await expect(review).toContainText('Total received$120.00Taxable income$120.00Tips on top$30.00')
  await confirm()

  await open('Launch')
  await total.fill('226.40')
  await reply(wizard, 'A reimbursement')
  // Without its cost, the reimbursement would count as income.
  await toReview()
  await expect(wizard.getByText('Add the cost that $26.40 of the total paid back, or change your answer in step 1')).toBeVisible()
  await hasNoBarriers(page)
  await wizard.getByLabel('What was it for?').fill('Cups')
  await wizard.getByLabel('Amount', { exact: true }).fill('26.40')
  await wizard.getByLabel('Category').selectOption('Supplies')
  await wizard.getByLabel('Reimbursed by client').fill('26.40')
  await expect(wizard.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await toReview()
  await expect(review).toHaveText('Total received$226.40Reimbursements included-$26.40Taxable income$200.00Tax estimate at 25%$50.00')
  await confirm()

  await open('Auto show')
  await total.fill('500')
  await reply(wizard, 'Still owed')
  await toReview()
  await confirm()

  await go(page, 'Dashboard')
  await expect(card(page, 'Taxable Income')).toContainText('$940')
  await expect(card(page, 'Expected Earnings')).toContainText('$2,290')
  await expect(card(page, 'Tax Estimate')).toContainText('$235')
  await expect(card(page, 'Tips Earned')).toContainText('$30')
  await expect(page.getByRole('button', { name: /^Owed to you/ })).toContainText('$850')
  const { taxableIncome, taxEstimate, expenses, expensesGross } = await call(page, 'GET', '/api/dashboard?date=2026-11-15')
  expect({ taxableIncome, taxEstimate, expenses, expensesGross }).toEqual({
    ...{ taxableIncome: '940.00', taxEstimate: '235.00', expenses: '0.00', expensesGross: '44.90' },
  })
})
