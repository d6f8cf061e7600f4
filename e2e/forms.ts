// The forms of the app, filled in as a worker does. The worked examples of money.md are entered with them.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { add, card, expect, go } from './journey.ts'

export const CLIENT = 'Bluebird Agency'

/** Waits for a message and dismisses it. */
export async function told(page: Page, title: string) {
  const message = page.getByText(title, { exact: true })
  await expect(message).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(message).toBeHidden()
}

interface Plan {
  readonly start: string
  readonly end?: string
  readonly pay: string
  readonly status?: 'Completed' | 'Pending Payment'
}

/** Fills in Add New Gig. The status stays Upcoming unless another is given. */
export async function addGig(page: Page, name: string, { start, end, pay, status }: Plan) {
  await add(page, 'Gig')
  const form = page.getByRole('dialog', { name: 'Add New Gig' })
  await form.getByLabel('Gig Type').selectOption('Brand Ambassador')
  await form.getByLabel('Event Name').fill(name)
  const known = form.getByRole('combobox', { name: 'Client Name' })
  if (await known.isVisible()) await known.selectOption(CLIENT)
  else await form.getByRole('textbox', { name: 'Client Name' }).fill(CLIENT)
  await form.getByLabel('Start Date').fill(start)
  if (end) await form.getByLabel('End Date').fill(end)
  await form.getByLabel('Expected Pay').fill(pay)
  if (status) await form.getByLabel('Status').selectOption(status)
  await form.getByRole('button', { name: /^Save/ }).click()
  await told(page, 'Gig created successfully!')
}

/** Returns the first row of a job in the list. Only this function knows how a row is built. */
const row = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'All Gigs' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .first()
/** Opens Got Paid. Before the day of work it is in the row's menu. */
async function gotPaid(page: Page, name: string) {
  const more = row(page, name).getByRole('button', { name: `More for ${name}` })
  const button = row(page, name).getByRole('button', { name: `Got Paid: ${name}` })
  await more.waitFor()
  if (await button.isVisible()) return button.click()
  await more.click()
  await page.getByRole('menuitem', { name: 'Got Paid' }).click()
}
async function edit(page: Page, name: string) {
  await row(page, name)
    .getByRole('button', { name: `More for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: /^Edit$/ }).click()
}
/** Unfolds and returns the days of a job. */
export async function unfold(page: Page, name: string) {
  await row(page, name)
    .getByRole('button', { name: /^\d+ days, / })
    .click()
  return row(page, name).getByRole('listitem')
}

/** Answers a question of Got Paid about a payment that differs from what was agreed. */
export const reply = (wizard: Page | Locator, answer: string) => wizard.getByRole('radio', { name: answer, exact: true }).check()

interface Payment {
  readonly total: string
  /** The answer about a total that differs from the agreed pay. */
  readonly differs?: 'Still owed' | 'Not coming' | 'Extra pay' | 'A tip' | 'A reimbursement'
  /** Whether reimbursements were in the total or on top of it. */
  readonly reimbursed?: 'Yes' | 'No, on top'
  readonly on: string
  readonly rate: number
  readonly miles?: string
  /** Ticks both boxes of the mileage step: a round trip, driven on each day. */
  readonly eachDayAndBack?: boolean
  /** The text that the mileage step must show. */
  readonly mileage?: string
  readonly parking?: readonly [spent: string, back: string]
  readonly costs?: readonly (readonly [purpose: string, amount: string, category: string, back?: string])[]
}

/** Fills in the Got Paid wizard up to its review. Returns the review. */
export async function fillPayment(page: Page, name: string, payment: Payment) {
  await gotPaid(page, name)
  const wizard = page.getByRole('dialog', { name: 'Got Paid' })
  const next = () => wizard.getByRole('button', { name: 'Next' }).click()
  await wizard.getByLabel(/^Total received/).fill(payment.total)
  await wizard.getByLabel('Paid on').fill(payment.on)
  if (payment.differs) await reply(wizard, payment.differs)
  await next()
  if (payment.miles) await wizard.getByLabel('Miles driven').fill(payment.miles)
  if (payment.eachDayAndBack)
    for (const box of [/^Round trip/, /^I drove this on each/]) await wizard.getByRole('checkbox', { name: box }).check()
  if (payment.mileage) await expect(wizard.getByText(payment.mileage)).toBeVisible()
  await next()
  if (payment.parking) {
    await wizard.getByLabel('Parking and tolls you paid').fill(payment.parking[0])
    await wizard.getByLabel('Reimbursed by the client').fill(payment.parking[1])
    if (payment.reimbursed) await reply(wizard, payment.reimbursed)
  }
  await next()
  for (const [purpose, amount, category, back] of payment.costs ?? []) {
    await wizard.getByLabel('What was it for?').fill(purpose)
    await wizard.getByLabel('Amount', { exact: true }).fill(amount)
    await wizard.getByLabel('Category').selectOption(category)
    if (back) await wizard.getByLabel('Reimbursed by client').fill(back)
    await wizard.getByRole('button', { name: 'Add expense' }).click()
    await expect(wizard.getByRole('button', { name: `Remove ${purpose}` })).toBeVisible()
    if (back && payment.reimbursed) await reply(wizard, payment.reimbursed)
  }
  await next()
  await wizard.getByRole('textbox', { name: 'Tax rate, percent' }).fill(String(payment.rate))
  await next()
  return wizard
}

export async function pay(page: Page, name: string, payment: Payment, review?: { income: string; deductions: string; keep: string }) {
  const wizard = await fillPayment(page, name, payment)
  if (review) {
    await expect(wizard.getByRole('region', { name: 'Tax summary' })).toHaveText(review.income)
    await expect(wizard.getByRole('region', { name: 'Business deductions' })).toHaveText(review.deductions)
    await expect(wizard.getByText('You keep after tax').locator('..')).toHaveText(review.keep)
  }
  await wizard.getByRole('button', { name: 'Confirm Payment' }).click()
  await told(page, 'Payment processed')
}

/** Pays E1 as planned and checks each figure of the review. */
export async function payE1(page: Page) {
  await addGig(page, 'Cold brew', { start: '2026-11-07', pay: '300' })
  await pay(
    page,
    'Cold brew',
    {
      ...{ total: '292.00', differs: 'Not coming', reimbursed: 'Yes' },
      on: '2026-11-07',
      rate: 25,
      miles: '46',
      mileage: '46 miles × $0.70 = $32.20 mileage deduction',
      parking: ['18.00', '12.00'],
      costs: [
        ['Cups', '25.50', 'Supplies', '10.00'],
        ['Lunch', '14.25', 'Work Meals (50% deductible)'],
      ],
    },
    {
      income:
        'Total received$292.00Expected $300.00$30.00 less than agreedReimbursements included-$22.00Taxable income$270.00Tax estimate at 25%$67.50',
      deductions: 'Mileage, 46 miles$32.20Parking, net$6.00Other expenses, net$29.75Business deductions$67.95',
      keep: 'You keep after tax$202.50Set aside $67.50 for tax',
    },
  )
}

/** Pays E2. Its preview is the sum of its days. */
export async function payE2(page: Page) {
  await pay(
    page,
    'Street fair',
    {
      ...{ total: '1000', reimbursed: 'Yes' },
      on: '2026-11-14',
      rate: 23,
      miles: '130',
      mileage: '130 miles × $0.70 = $91.00 mileage deduction',
      parking: ['50', '20'],
      costs: [['Train', '45', 'Work Travel', '10.01']],
    },
    {
      income:
        'Total received$1,000.00Expected $1,000.00$30.01 less than agreedReimbursements included-$30.01Taxable income$969.99Tax estimate at 23%$223.10',
      deductions: 'Mileage, 130 miles$91.00Parking, net$30.00Other expenses, net$34.99Business deductions$155.99',
      keep: 'You keep after tax$746.89Set aside $223.10 for tax, over 3 days',
    },
  )
}

/** Fills in Edit Gig: fields by their labels, and true or false for a box. */
export async function editGig(page: Page, name: string, fields: Readonly<Record<string, string | boolean>>) {
  await edit(page, name)
  const form = page.getByRole('dialog', { name: 'Edit Gig' })
  for (const [label, value] of Object.entries(fields)) {
    const field = form.getByLabel(label, { exact: true })
    await (typeof value === 'string' ? field.fill(value) : field.setChecked(value))
  }
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await told(page, 'Gig updated successfully!')
}

interface Cost {
  readonly date: string
  readonly amount: string
  readonly category: string
  readonly purpose: string
  readonly merchant?: string
  readonly back?: string
  readonly gig?: string
}

export async function addExpense(page: Page, cost: Cost) {
  await add(page, 'Expense')
  const form = page.getByRole('dialog', { name: /^Add (Gig )?Expense$/ })
  await form.getByLabel('Amount', { exact: true }).fill(cost.amount)
  await form.getByLabel('Date', { exact: true }).fill(cost.date)
  if (cost.merchant) await form.getByLabel('Merchant').fill(cost.merchant)
  await form.getByLabel('Business Purpose').fill(cost.purpose)
  await form.getByLabel('Category', { exact: true }).selectOption(cost.category)
  if (cost.back) await form.getByLabel('Reimbursed by client').fill(cost.back)
  if (cost.gig) await form.getByLabel('For a gig (optional)').selectOption(`${cost.gig}, ${CLIENT}`)
  await form.getByRole('button', { name: /^Add (Gig )?Expense$/ }).click()
  await told(page, 'Expense added successfully!')
}

/** Returns a number that sorts labels such as `November 2026` and `Q4 2026` by time, each within its kind. */
const order = (label: string) =>
  Number(label.slice(-4)) * 12 + (label.startsWith('Q') ? Number(label[1]) : new Date(`1 ${label}`).getMonth())

/** Shows a month, a quarter or a year on the dashboard, with its arrows from today. */
export async function dashboard(page: Page, label: string) {
  await go(page, 'Dashboard')
  await page.getByRole('tab', { name: label.startsWith('Q') ? 'Quarterly' : 'Monthly' }).click()
  const heading = page.getByRole('tabpanel').getByRole('heading', { level: 2 })
  await expect(heading).toHaveText(label.startsWith('Q') ? /^Q\d/ : /^[A-Z][a-z]/)
  for (let shown = await heading.innerText(); shown !== label; shown = await heading.innerText()) {
    await page.getByRole('button', { name: order(shown) > order(label) ? 'Previous period' : 'Next period' }).click()
    await expect(heading).not.toHaveText(shown)
  }
}

const dialogs = {
  'Taxable Income': 'Actual Earnings',
  'Expected Earnings': 'Projected Earnings',
  'Tax Estimate': 'Tax Estimate',
  'Tips Earned': 'Tips',
  Expenses: 'All Expenses',
} as const
type Figure = keyof typeof dialogs
type Rows = readonly (readonly string[])[]

/** Opens a card of the dashboard. */
export async function open(page: Page, figure: Figure) {
  await card(page, figure).click()
  return page.getByRole('dialog', { name: dialogs[figure] })
}

/** Returns a pattern for a row's text: these parts in this order, with the last one at the end. */
const line = (parts: readonly string[]) => new RegExp(`${parts.map((part) => part.replaceAll(/[$().]/g, '\\$&')).join('.*')}$`, 's')

/** Checks that a card's dialog has this total and exactly these rows. `days` are the unfolded days of the first row with several days. */
export async function shows(page: Page, figure: Figure, total: string, rows?: Rows, days?: Rows) {
  const dialog = await open(page, figure)
  await expect(dialog.getByRole('contentinfo').getByText('Total', { exact: true }).locator('..')).toHaveText(`Total${total}`)
  const items = dialog.getByRole('listitem')
  if (rows) await expect(items).toHaveText(rows.map(line), { useInnerText: true })
  if (days) {
    const several = items.filter({ has: page.getByText(/^\d+ days$/) }).first()
    await several.getByText(/^\d+ days$/).click()
    await expect(several.getByRole('listitem')).toHaveText(days.map(line), { useInnerText: true })
  }
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
}

/** Returns the rows of the report that the dashboard downloads, in English, with bars between the cells. */
export async function reportRows(page: Page): Promise<string[]> {
  await page.setExtraHTTPHeaders({ 'accept-language': 'en-US' })
  const download = page.waitForEvent('download')
  // On a phone, the first button is for the PDF.
  const second = page.getByRole('button', { name: 'HTML of the report' })
  await ((await second.isVisible()) ? second : page.getByRole('button', { name: /^Download .* Report$/ })).click()
  const reader = await page.context().newPage()
  await reader.setContent(await readFile(await (await download).path(), 'utf8'))
  const rows = await reader
    .locator('tr')
    .evaluateAll((all) => all.map((each) => [...each.children].map(({ textContent }) => textContent).join(' | ')))
  await reader.close()
  await page.setExtraHTTPHeaders({})
  return rows
}
