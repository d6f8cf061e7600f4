import type { Page } from '@playwright/test'
import { call, expect, hasNoBarriers, signUp, test, written } from './journey.ts'

/** Stores a gig in Newark that was worked and paid on a day of 2026. */
async function earn(page: Page, totalReceived: string) {
  const where = { eventName: 'Sampling', clientName: 'Bluebird', gigAddress: '500 Broad St, Newark, NJ 07102' }
  const gig = await call(page, 'POST', '/api/gigs', { ...where, date: '2026-03-01' })
  await call(page, 'POST', `/api/gigs/${gig.id}/got-paid`, { totalReceived, taxPercentage: 20, gotPaidDate: '2026-03-01' })
}

const federalCard = (page: Page) => page.getByRole('region', { name: 'Federal estimate' })
const stateCard = (page: Page) => page.getByRole('region', { name: 'State estimate' })
const figureOf = (page: Page, label: string) =>
  page.getByRole('dialog').locator('dt').getByText(label, { exact: true }).locator('..').locator('dd')

test('a worker says where they live, sees the state tax explained, and logs what they paid to the state', async ({ page, context }) => {
  await signUp(page)
  await earn(page, '50000')
  await call(page, 'PUT', '/api/user', { homeAddress: '20 W 34th St, New York, NY 10001' })
  await page.goto('/?screen=dashboard')
  await expect(stateCard(page)).toBeHidden()
  await federalCard(page).getByRole('button', { name: 'Set Up Estimate' }).click()
  const dialog = page.getByRole('dialog')
  // The state of the home address is offered.
  await expect(dialog.getByLabel('State where you live')).toHaveValue('NY')
  await dialog.getByLabel('City').selectOption('New York City')
  await dialog.getByLabel('Dependents').fill('11')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Enter how many dependents you have, 0 to 10')
  await dialog.getByLabel('Dependents').fill('')
  await dialog.getByLabel('Wages from other jobs').fill('0')
  // Another state keeps what was typed, and coming back keeps the city.
  await dialog.getByLabel('State where you live').selectOption('Texas')
  await expect(dialog.getByLabel('City')).toBeHidden()
  await expect(dialog.getByLabel('Wages from other jobs')).toHaveValue('0')
  await dialog.getByLabel('State where you live').selectOption('Pennsylvania')
  await expect(dialog.getByLabel('City')).toHaveValue('')
  await dialog.getByLabel('State where you live').selectOption('New York')
  await expect(dialog.getByLabel('City')).toHaveValue('New York City')
  await dialog.getByLabel('State tax withheld').fill('100')
  await hasNoBarriers(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(stateCard(page)).toContainText('$3,285')
  await expect(stateCard(page)).toContainText('on $38,468 taxable in New York')
  await expect(stateCard(page)).toContainText('Income from work in New Jersey may need a return there.')
  await hasNoBarriers(page)

  await stateCard(page).getByRole('button', { name: 'How we got this' }).click()
  await expect(figureOf(page, 'Federal adjusted gross income')).toHaveText('$46,467.61')
  await expect(figureOf(page, 'State income tax')).toHaveText('$1,912.25')
  await expect(figureOf(page, 'County or city tax')).toHaveText('$1,372.75')
  await expect(dialog.getByRole('row', { name: 'Apr 15, 2026 $796.25' })).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'What this leaves out' })).toContainText(written('household credit', 'crédito por hogar'))
  await expect(dialog.getByRole('region', { name: 'Sources' }).getByRole('link').first()).toHaveAttribute('href', /tax\.ny\.gov/)
  await hasNoBarriers(page)

  await dialog.getByRole('button', { name: 'Log a Payment' }).click()
  await expect(dialog.getByLabel('Paid to')).toHaveValue('state')
  await dialog.getByLabel('Amount').fill('796.25')
  await dialog.getByRole('button', { name: 'Log Payment' }).click()
  await expect(page.getByText('Payment logged successfully!', { exact: true })).toBeVisible()
  await expect(figureOf(page, 'Still to pay')).toHaveText('$2,388.75')
  await dialog.getByRole('button', { name: /^Delete payment to the state of / }).click()
  await expect(figureOf(page, 'Still to pay')).toHaveText('$3,185.00')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(figureOf(page, 'Still to pay')).toHaveText('$2,388.75')
  await page.keyboard.press('Escape')
  // What was paid to the state is not paid to the IRS.
  await expect(federalCard(page)).toContainText('$0 paid and withheld')

  // Another window shows a new state at once.
  const other = await context.newPage()
  await other.goto('/taxes')
  await expect(stateCard(other)).toContainText('$3,285')
  await expect(other.getByRole('region', { name: 'State tax paid for 2026' }).getByRole('listitem')).toContainText('$796.25')
  await call(page, 'PUT', '/api/tax/profiles/2026', { filingStatus: 'single', residence: 'TX' })
  await page.reload()
  await expect(stateCard(page)).toContainText('Texas has no income tax.')
  await other.getByRole('button', { name: 'Edit Answers' }).click()
  await other.getByRole('dialog').getByLabel('State where you live').selectOption('Ohio')
  await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(stateCard(page)).toContainText('on $0 taxable in Ohio')
})

test('the question about the state is asked once, and can be closed for the year', { tag: '@once' }, async ({ page }) => {
  await signUp(page)
  await earn(page, '20000')
  await call(page, 'PUT', '/api/tax/profiles/2026', { filingStatus: 'head', wages: '100', isOver65: true })
  await page.goto('/taxes')
  await expect(stateCard(page)).toContainText('Say where you live')
  await hasNoBarriers(page)
  await stateCard(page).getByRole('button', { name: 'Not This Year' }).click()
  await expect(stateCard(page)).toBeHidden()
  await page.reload()
  await expect(federalCard(page)).toContainText('net profit')
  await expect(stateCard(page)).toBeHidden()
  // The other answers are as they were.
  const [profile] = await call(page, 'GET', '/api/tax/profiles')
  expect(profile).toMatchObject({ filingStatus: 'head', wages: '100.00', isOver65: true, isStateUnwanted: true })
  await page.getByRole('button', { name: 'Edit Answers' }).click()
  await page.getByLabel('State where you live').selectOption('Ohio')
  await page.getByLabel('I moved to another state during the year').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(stateCard(page)).toContainText('A part-year return splits income. Ask a preparer.')
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })
  test('the state estimate that was seen is there', { tag: '@once' }, async ({ page, context, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED/)
    await signUp(page)
    await earn(page, '50000')
    await call(page, 'PUT', '/api/tax/profiles/2026', { filingStatus: 'single', residence: 'CA' })
    await page.goto('/taxes')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect(stateCard(page)).toContainText('$841')
    await expect(stateCard(page)).toContainText('2026 figures are not out; these are 2025’s.')
    await page.reload()
    await expect(stateCard(page)).toContainText('$841')
    await context.setOffline(true)
    await page.reload()
    await expect(stateCard(page)).toContainText('$841')
  })
})
