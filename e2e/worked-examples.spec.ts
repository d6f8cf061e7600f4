// The worked examples of docs/money.md 1.5, entered in the forms and checked on the screen.
import {
  addExpense,
  addGig,
  CLIENT,
  dashboard,
  editGig,
  fillPayment,
  open,
  pay,
  payE1,
  payE2,
  reportRows,
  shows,
  told,
  unfold,
} from './forms.ts'
import { add, card, expect, go, hasNoBarriers, signUp, test } from './journey.ts'
import { storeE1, storeGig, storeJob, storePlainNovember } from './stored.ts'

const TIPS = 'Tips (on top of total received)'
const NOVEMBER = 'November 2026'
const STREET_FAIR = ['Street fair', 'Nov 12 – 14, 2026']

// Each test fills in about a dozen forms.
test.describe.configure({ timeout: 180_000 })

test.beforeEach(async ({ page }) => {
  await signUp(page)
})

const e1Row = (rest: string) => `Nov 7 | Nov 7 | ${CLIENT} | Cold brew | Brand Ambassador | ${rest}`

// The figures are the same on a phone, so the examples run once. The forms have their own journeys there.
test('E1: a gig is paid, tips are added, and a change of the pay changes what was received', { tag: '@once' }, async ({ page }) => {
  await page.goto('/')
  await payE1(page)
  await dashboard(page, NOVEMBER)
  await shows(page, 'Taxable Income', '$270.00')
  await shows(page, 'Tax Estimate', '$67.50')
  await shows(page, 'Expenses', '$67.95', [['Cold brew', '$89.95 spent, $22.00 reimbursed', '$67.95']])

  await go(page, 'Calendar')
  await editGig(page, 'Cold brew', { [TIPS]: '35.46' })
  await dashboard(page, NOVEMBER)
  await shows(page, 'Taxable Income', '$305.46', [['Cold brew', 'Nov 7, 2026', '$305.46']])
  await shows(page, 'Tax Estimate', '$76.37', [['25% of $305.46', '$76.37']])
  expect(await reportRows(page)).toContain(e1Row('$292.00 | $22.00 | $35.46 | $305.46 | 25% | $76.37'))

  await go(page, 'Calendar')
  await editGig(page, 'Cold brew', { 'Actual Pay': '300.00' })
  await dashboard(page, NOVEMBER)
  await shows(page, 'Taxable Income', '$335.46')
  await shows(page, 'Tax Estimate', '$83.87', [['25% of $335.46', '$83.87']])
  expect(await reportRows(page)).toContain(e1Row('$322.00 | $22.00 | $35.46 | $335.46 | 25% | $83.87'))
})

test('E1: clearing the expenses leaves the earnings', { tag: '@once' }, async ({ page }) => {
  await storeE1(page)
  await page.goto('/')
  await dashboard(page, NOVEMBER)
  const all = await open(page, 'Expenses')
  await all.getByRole('button', { name: /^Delete Cold brew/ }).click()
  await page.getByRole('button', { name: 'Clear Expenses' }).click()
  await told(page, 'Gig expenses cleared successfully!')
  await all.getByRole('button', { name: 'Close' }).click()
  await expect(card(page, 'Expenses')).toContainText('$0')
  await shows(page, 'Taxable Income', '$305.46')
  await shows(page, 'Tax Estimate', '$76.37')
  expect(await reportRows(page)).toContain(e1Row('$270.00 | $35.46 | $305.46 | 25% | $76.37'))
})

test('E2: a three-day job is split to the cent, on the screen and in the report', { tag: '@once' }, async ({ page }) => {
  await page.goto('/')
  await add(page, 'Gig')
  const form = page.getByRole('dialog', { name: 'Add New Gig' })
  await form.getByLabel('Gig Type').selectOption('Brand Ambassador')
  await form.getByLabel('Event Name').fill('Street fair')
  await form.getByLabel('Client Name').fill(CLIENT)
  await form.getByLabel('Start Date').fill('2026-11-12')
  await form.getByLabel('End Date').fill('2026-11-11')
  await form.getByLabel('Expected Pay').fill('1000')
  await form.getByRole('button', { name: 'Save Gig' }).click()
  await expect(form.getByText('End date cannot be before start date')).toBeVisible()
  await form.getByLabel('End Date').fill('2026-11-14')
  await expect(form.getByText('Multi-day gig: 3 days, Nov 12 – 14, 2026')).toBeVisible()
  await expect(form.getByText('$333.33 to $333.34 a day')).toBeVisible()
  await hasNoBarriers(page)
  await form.getByRole('button', { name: 'Save 3-Day Gig' }).click()
  await told(page, 'Gig created successfully!')

  await payE2(page)
  const days = await unfold(page, 'Street fair')
  await expect(days).toHaveText([/Nov 12.*\$323\.34$/, /Nov 13.*\$323\.32$/, /Nov 14.*\$323\.33$/])
  await dashboard(page, NOVEMBER)
  await expect(page.getByText('3 total gigs • 3 completed')).toBeVisible()
  await shows(
    page,
    'Taxable Income',
    '$969.99',
    [[...STREET_FAIR, '$969.99', '3 days']],
    [
      ['Nov 12, 2026', '$323.34'],
      ['Nov 13, 2026', '$323.32'],
      ['Nov 14, 2026', '$323.33'],
    ],
  )
  await shows(
    page,
    'Tax Estimate',
    '$223.10',
    [[...STREET_FAIR, '$223.10', '3 days']],
    [
      ['Nov 12, 2026', '23% of $323.34', '$74.37'],
      ['Nov 13, 2026', '23% of $323.32', '$74.36'],
      ['Nov 14, 2026', '23% of $323.33', '$74.37'],
    ],
  )
  await shows(page, 'Expenses', '$155.99', [
    ['Nov 14', '$62.47 spent, $10.01 reimbursed', '$52.46'],
    ['Nov 13', '$61.77 spent, $10.01 reimbursed', '$51.76'],
    ['Nov 12', '$61.76 spent, $9.99 reimbursed', '$51.77'],
  ])
  const rows = await reportRows(page)
  const fair = `${CLIENT}, Street fair`
  expect(rows).toEqual(
    expect.arrayContaining([
      `Nov 12 | Nov 14 | 3 | Nov 14 | ${CLIENT} | Street fair | Brand Ambassador | $1,000.00 | $30.01 | $969.99 | 23% | $223.10`,
      `Nov 12 | Nov 14 | 3 | ${fair} | Parking | Parking and tolls | $50.00 | $20.00 | $30.00`,
      `Nov 12 | Nov 14 | 3 | ${fair} | Train | Work Travel | $45.00 | $10.01 | $34.99`,
      ...['12 | 43', '13 | 43', '14 | 44'].map((day) =>
        expect.stringMatching(new RegExp(`^Nov ${day.replace(' | ', ` \\| ${fair} \\| `)} \\| Entered`)),
      ),
    ]),
  )
})

test('E3: the previewed tax of three days equals the tax on the dashboard', { tag: '@once' }, async ({ page }) => {
  await storeJob(page, { eventName: 'Pop-up', startDate: '2026-11-03', endDate: '2026-11-05', expectedPay: '100' })
  await page.goto('/')
  const review = {
    income: 'Total received$100.00Taxable income$100.00Tax estimate at 23%$23.01',
    deductions: 'Mileage, 0 miles$0.00Parking, net$0.00Other expenses, net$0.00Business deductions$0.00',
    keep: 'You keep after tax$76.99Set aside $23.01 for tax, over 3 days, each rounded to the cent',
  }
  await pay(page, 'Pop-up', { total: '100.00', on: '2026-11-05', rate: 23 }, review)
  await dashboard(page, NOVEMBER)
  await shows(
    page,
    'Tax Estimate',
    '$23.01',
    [['Pop-up', 'Nov 3 – 5, 2026', '$23.01', '3 days']],
    [
      ['23% of $33.33', '$7.67'],
      ['23% of $33.33', '$7.67'],
      ['23% of $33.34', '$7.67'],
    ],
  )
})

test('E4: November 2026 has every figure of its table, and the rows behind each', { tag: '@once' }, async ({ page }) => {
  await storePlainNovember(page)
  await page.goto('/')
  // The gigs and expenses that no other example enters.
  await addGig(page, 'Car launch', { start: '2026-11-18', pay: '180.00', status: 'Completed' })
  await editGig(page, 'Car launch', { 'Tax rate, percent': '0' })
  await addGig(page, 'Gala', { start: '2026-11-20', pay: '150.00', status: 'Pending Payment' })
  await editGig(page, 'Gala', { Parking: '9.00' })
  await addExpense(page, {
    date: '2026-11-10',
    amount: '260',
    category: 'Work Travel',
    purpose: 'Hotel',
    merchant: 'Marriott',
    back: '200',
  })
  const meals = 'Work Meals (50% deductible)'
  await addExpense(page, { date: '2026-11-12', amount: '12.40', category: meals, purpose: 'Snack', gig: 'Nov 12, 2026: Street fair' })

  await dashboard(page, NOVEMBER)
  await expect(page.getByText('9 total gigs • 7 completed')).toBeVisible()
  await expect(card(page, 'Taxable Income')).toHaveText('Made · Taxable Income$1,655After reimbursements')
  await expect(card(page, 'Expected Earnings')).toHaveText('Expected Earnings$2,205Includes upcoming')
  await expect(card(page, 'Tax Estimate')).toHaveText('Tax Estimate$345To set aside')
  await expect(card(page, 'Tips Earned')).toHaveText('Tips Earned$35Cash and card tips')
  await expect(card(page, 'Expenses')).toHaveText('Expenses$3952 standalone + gig expenses$647.34 − $252.01 paid back')
  const launch = ['Car launch', 'Nov 18, 2026', '$180.00']
  const paid = [
    [...STREET_FAIR, '$969.99', '3 days'],
    ['Cold brew', 'Nov 7, 2026', '$305.46'],
    ['Harvest days', 'Nov 1 – 2, 2026', '$200.01', '2 days'],
  ]
  await shows(page, 'Taxable Income', '$1,655.46', [launch, ...paid])
  const waiting = [
    ['Tree lighting', 'Nov 25, 2026', '$400.00'],
    ['Gala', 'Nov 20, 2026', '$150.00'],
  ]
  await shows(page, 'Expected Earnings', '$2,205.46', [...waiting, launch, ...paid])
  await shows(page, 'Tax Estimate', '$345.47', [
    [...STREET_FAIR, '$223.10', '3 days'],
    ['Cold brew', '25% of $305.46', '$76.37'],
    ['Harvest days', 'Nov 1 – 2, 2026', '$46.00', '2 days'],
  ])
  await shows(page, 'Tips Earned', '$35.46', [['Cold brew', '$35.46']])
  await shows(page, 'Expenses', '$395.33', [
    ['Marriott: Hotel', 'Nov 10, 2026 · Work Travel', '$260.00'],
    ['Reimbursement: Hotel', 'Nov 10, 2026 · Client Reimbursement', '-$200.00'],
    ['Printer', 'Nov 3, 2026 · Office Expenses', '$89.99'],
    ['Gala', '$9.00'],
    ['Street fair', 'Nov 14', '$52.46'],
    ['Street fair', 'Nov 13', '$51.76'],
    ['Street fair', 'Nov 12', '$51.77'],
    ['Snack', 'Nov 12, 2026 · Work Meals (50% deductible) · for a gig', '$12.40'],
    ['Cold brew', '$67.95'],
  ])
  for (const figure of ['Taxable Income', 'Expected Earnings', 'Tax Estimate', 'Tips Earned', 'Expenses'] as const) {
    const dialog = await open(page, figure)
    await hasNoBarriers(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await hasNoBarriers(page)

  await page.getByRole('button', { name: /^(Set a goal|Edit Goal)$/ }).click()
  await page.getByLabel('Goal', { exact: true }).fill('2,000')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await told(page, 'Goal updated successfully!')
  await expect(page.getByText('82.8% achieved')).toBeVisible()

  await dashboard(page, 'Q4 2026')
  await expect(page.getByText('Sep 1 - Dec 31, due Jan 15')).toBeVisible()
  await expect(page.getByText('11 total gigs • 9 completed')).toBeVisible()
  await shows(page, 'Taxable Income', '$1,855.46')
  await shows(page, 'Expected Earnings', '$2,405.46')
  await shows(page, 'Tax Estimate', '$391.47')
  await shows(page, 'Tips Earned', '$35.46')
  await shows(page, 'Expenses', '$405.33')
  await expect(page.getByText('No goal set for this period')).toBeVisible()
  await page.getByRole('button', { name: 'Previous period' }).click()
  await expect(page.getByRole('heading', { name: 'Q3 2026' })).toBeVisible()
  await expect(card(page, 'Taxable Income')).toContainText('$0')
  await page.getByRole('tab', { name: 'Annual' }).click()
  await expect(page.getByRole('heading', { name: '2026', exact: true })).toBeVisible()
  await expect(card(page, 'Taxable Income')).toContainText('$1,855')
})

test('E5: half a cent of tax is rounded up, and a tax rate of 0 gives no tax', { tag: '@once' }, async ({ page }) => {
  const examples = [
    ['Half up', '33.50', 23, '$25.79Set aside $7.71'],
    ['One cent', '0.01', 50, '$0.00Set aside $0.01'],
    ['No tax', '100', 0, '$100.00Set aside $0.00'],
  ] as const
  for (const [eventName, expectedPay] of examples) await storeGig(page, { eventName, date: '2026-11-06', expectedPay })
  await page.goto('/')
  for (const [name, total, rate, keep] of examples) {
    const wizard = await fillPayment(page, name, { total, on: '2026-11-06', rate })
    await expect(wizard.getByText('You keep after tax').locator('..')).toHaveText(`You keep after tax${keep} for tax`)
    await wizard.getByRole('button', { name: 'Confirm Payment' }).click()
    await told(page, 'Payment processed')
  }
  await dashboard(page, NOVEMBER)
  await shows(page, 'Taxable Income', '$133.51')
  await shows(page, 'Tax Estimate', '$7.72', [
    ['One cent', '50% of $0.01', '$0.01'],
    ['Half up', '23% of $33.50', '$7.71'],
  ])
})

test('E5: started miles, round trip, on each of three days', { tag: '@once' }, async ({ page }) => {
  await storeJob(page, { eventName: 'Boat show', startDate: '2026-11-09', endDate: '2026-11-11', expectedPay: '300' })
  await page.goto('/')
  const miles = { miles: '10.2', eachDayAndBack: true, mileage: '22 miles × 3 days = 66 miles × $0.70 = $46.20 mileage deduction' }
  await pay(page, 'Boat show', { total: '300', on: '2026-11-11', rate: 23, ...miles })
  await dashboard(page, NOVEMBER)
  await shows(page, 'Expenses', '$46.20', [['$15.40'], ['$15.40'], ['$15.40']])
  expect(await reportRows(page)).toContain('Total |  | 66 |  |  | $46.20')
})

test('E5: May 31 is in Q2, June 1 is in Q3, and work of December that is paid in January counts in December', { tag: '@once' }, async ({
  page,
}) => {
  const regatta = { eventName: 'Regatta', startDate: '2026-05-31', endDate: '2026-06-01', expectedPay: '100.01' }
  await storeJob(page, regatta, { totalReceived: '100.01', gotPaidDate: '2026-06-01' })
  // A year before the example's December 30, 2026: a payment cannot be dated in the future.
  await storeGig(page, { eventName: 'Year end', date: '2025-12-30', expectedPay: '80' }, { totalReceived: '80', gotPaidDate: '2026-01-05' })
  await page.goto('/')
  await dashboard(page, 'Q3 2026')
  await expect(page.getByText('Jun 1 - Aug 31, due Sep 15')).toBeVisible()
  await shows(page, 'Taxable Income', '$50.01', [['Jun 1, 2026', '$50.01']])
  await dashboard(page, 'Q2 2026')
  await expect(page.getByText('Apr 1 - May 31, due Jun 15')).toBeVisible()
  await shows(page, 'Taxable Income', '$50.00', [['May 31, 2026', '$50.00']])
  await dashboard(page, 'Q1 2026')
  await shows(page, 'Taxable Income', '$0.00')
  await dashboard(page, 'Q4 2025')
  await shows(page, 'Taxable Income', '$80.00', [['Dec 30, 2025', '$80.00']])
  await dashboard(page, 'December 2025')
  await shows(page, 'Taxable Income', '$80.00')
  const paid = `Dec 30 | Jan 5, 2026 | ${CLIENT} | Year end | Brand Ambassador | $80.00 | $80.00 | 23% | $18.40`
  expect(await reportRows(page)).toContain(paid)
})

test('E5: a reimbursement above the cost is announced, and earnings stay whatever is ticked', { tag: '@once' }, async ({ page }) => {
  const expo = { eventName: 'Expo', date: '2026-11-07', expectedPay: '292' }
  const paid = { totalReceived: '292', taxPercentage: 25, parkingSpent: '18.00', parkingReimbursed: '12.00', gotPaidDate: '2026-11-07' }
  await storeGig(page, expo, paid)
  await page.goto('/')
  await dashboard(page, NOVEMBER)
  const all = await open(page, 'Expenses')
  await all.getByRole('button', { name: /^Edit Expo/ }).click()
  await page.getByRole('textbox', { name: 'Parking', exact: true }).fill('10.00')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await all.getByRole('button', { name: 'Close' }).click()
  await told(page, 'Gig expenses updated successfully!')
  const cost = 'Nov 7, 2026 · $10.00 spent, '
  await shows(page, 'Expenses', '$0.00', [[`${cost}$12.00 reimbursed (Over-reimbursed)`, '$0.00']])
  const received = async (sum: string, back: string) => {
    await shows(page, 'Taxable Income', '$280.00')
    await shows(page, 'Tax Estimate', '$70.00')
    // The report leaves out a column that is empty in all rows.
    const paidBack = back === '$0.00' ? '' : ` | ${back}`
    const row = `Nov 7 | Nov 7 | ${CLIENT} | Expo | Brand Ambassador | ${sum}${paidBack} | $280.00 | 25% | $70.00`
    expect(await reportRows(page)).toContain(row)
  }
  await received('$292.00', '$12.00')
  for (const [isBack, expenses, line, sum, back] of [
    [false, '$10.00', 'Nov 7, 2026', '$280.00', '$0.00'],
    [true, '$0.00', `${cost}$10.00 reimbursed`, '$290.00', '$10.00'],
  ] as const) {
    await go(page, 'Calendar')
    await editGig(page, 'Expo', { 'Reimbursed by client': isBack })
    await dashboard(page, NOVEMBER)
    await shows(page, 'Expenses', expenses, [[line, expenses]])
    await received(sum, back)
  }
})
