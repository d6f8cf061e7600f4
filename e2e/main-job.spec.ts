import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { reply } from './forms.ts'
import { card, choose, expect, go, hasNoBarriers, PASSWORD, test, written } from './journey.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const keeps = (page: Page, keep: string, tax: string) =>
  expect(page.getByRole('dialog').locator('dl')).toHaveText(`You keep${keep}Set aside for tax${tax}`)

/** Adds a cost in the wizard's fourth step. */
async function addCost(page: Page, purpose: string, amount: string, category: string, reimbursed?: string) {
  await page.getByLabel('What was it for?').fill(purpose)
  await page.getByLabel('Amount', { exact: true }).fill(amount)
  await page.getByLabel('Category').selectOption(category)
  if (reimbursed) await page.getByLabel('Reimbursed by client').fill(reimbursed)
  await page.getByRole('button', { name: 'Add expense' }).click()
  await expect(page.getByRole('button', { name: `Remove ${purpose}` })).toBeVisible()
}

async function downloadReport(page: Page, name: string) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  const file = await download
  return { filename: file.suggestedFilename(), html: await readFile(await file.path(), 'utf8') }
}

test('a worker signs up, plans a gig, is paid, sees what to set aside, and downloads the report', async ({ page, isMobile }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Create account' }).click()
  for (const message of [
    'Name is required',
    'Valid email is required',
    'Password must be at least 8 characters',
    'Please accept the Terms',
  ])
    await expect(page.getByText(message)).toBeVisible()
  await page.getByLabel('Full name').fill('Ada Reyes')
  await page.getByLabel('Email').fill(`ada-${crypto.randomUUID()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox', { name: /I am at least 18/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()

  await page.getByRole('button', { name: 'Finish later' }).click()
  await expect(page.getByText('No gigs found')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Add Gig' }).click()
  await page.getByLabel('Gig Type').selectOption('Brand Ambassador')
  await page.getByLabel('Event Name').fill('Cold brew sampling')
  await page.getByLabel('Client Name').fill('Bluebird Agency')
  await page.getByLabel('Expected Pay').fill('300')
  await hasNoBarriers(page)
  await page.getByRole('button', { name: 'Save Gig' }).click()
  await expect(page.getByText('Gig created successfully!', { exact: true })).toBeVisible()

  // E1 of money.md, step by step.
  await page.getByRole('button', { name: /^Got Paid/ }).click()
  await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled()
  await next(page)
  await expect(page.getByText('Enter what you were paid, like 250 or 250.00')).toBeVisible()
  await page.getByLabel(/^Total received/).fill('292.00')
  await reply(page, 'Not coming')
  await keeps(page, '$219.00', '$73.00')
  await hasNoBarriers(page)
  await next(page)
  await page.getByLabel('Miles driven').fill('45.2')
  await expect(page.getByText('46 miles × $0.70 = $32.20 mileage deduction')).toBeVisible()
  await hasNoBarriers(page)
  await next(page)
  await page.getByLabel('Parking and tolls you paid').fill('18')
  await page.getByLabel('Reimbursed by the client').fill('12')
  await reply(page, 'Yes')
  await hasNoBarriers(page)
  await next(page)
  await page.getByRole('button', { name: 'Add expense' }).click()
  await expect(page.getByText('Please enter what the expense was for')).toBeVisible()
  await addCost(page, 'Sample cups', '25.50', 'Supplies', '10.00')
  await reply(page, 'Yes')
  await addCost(page, 'Lunch with the crew', '14.25', 'Work Meals (50% deductible)')
  await hasNoBarriers(page)
  await next(page)
  await expect(page.getByRole('textbox', { name: 'Tax rate, percent' })).toHaveValue('25')
  await hasNoBarriers(page)
  await next(page)
  await keeps(page, '$202.50', '$67.50')
  const review = page.getByRole('dialog')
  await expect(review.getByRole('button', { name: /Taxable income/ })).toContainText('$270.00')
  await expect(review.getByRole('region', { name: 'Business deductions' })).toContainText('Business deductions$67.95')
  await hasNoBarriers(page)
  await page.getByRole('button', { name: 'Confirm Payment' }).click()
  await expect(page.getByText('Payment processed', { exact: true })).toBeVisible()
  await expect(page.getByText('Completed').last()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Got Paid/ })).toHaveCount(0)

  // Tips are added in Edit Gig.
  await choose(page, 'Cold brew', 'Edit')
  await page.getByLabel('Tips (on top of total received)').fill('35.46')
  await hasNoBarriers(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Gig updated successfully!', { exact: true })).toBeVisible()

  await go(page, 'Dashboard')
  await expect(page.getByText('1 total gig • 1 completed')).toBeVisible()
  for (const [label, figure] of [
    ['Taxable Income', '$305'],
    ['Expected Earnings', '$305'],
    ['Tax Estimate', '$76'],
    ['Tips Earned', '$35'],
    ['Expenses', '$68'],
  ] as const)
    await expect(card(page, label)).toContainText(figure)

  const { filename, html } = await downloadReport(page, isMobile ? 'HTML of the report' : 'Download Monthly Report')
  expect(filename).toMatch(/^income-report-\d{4}-\d{2}\.html$/)
  for (const figure of ['$305.46', '$76.37', '$292.00', '$22.00', '$67.95', '$32.20', 'Cold brew sampling', 'Bluebird Agency'])
    expect(html).toContain(figure)
  // Open the report alone, as a tax preparer would.
  const reader = await page.context().newPage()
  await reader.setContent(html)
  await expect(reader.getByRole('heading', { name: written('Income report', 'Informe de ingresos') })).toBeVisible()
  await hasNoBarriers(reader)
})
