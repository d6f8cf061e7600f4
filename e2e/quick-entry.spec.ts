import type { Page } from '@playwright/test'
import { addDays, dayIn } from '#domain/calendar-day.ts'
import { call, choose, expect, hasNoBarriers, signUp, test } from './journey.ts'

const today = dayIn('America/New_York', new Date())
const ago = (days: number) => addDays(today, -days)
const planned = { eventName: 'Auto show', clientName: 'Bluebird Agency', gigType: 'Model', expectedPay: '350.00', duties: 'Smile' }

interface Stored {
  readonly id: number
  readonly date: string
  readonly status: string
  readonly totalReceived: string | null
}
const gigs = async (page: Page): Promise<Stored[]> => call(page, 'GET', '/api/gigs')
const job = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('a gig is paid in full by one tap, and that is taken back', async ({ page }) => {
  await signUp(page)
  await call(page, 'POST', '/api/gigs', { ...planned, date: ago(9), parkingExpense: '18.00', parkingReimbursed: true })
  const [before] = await gigs(page)
  await page.goto('/')
  await page.getByRole('button', { name: /^Paid in full, \$368.00: Auto show/ }).click()
  await expect(page.getByText('Payment processed', { exact: true })).toBeVisible()
  await expect(job(page, 'Auto show')).toContainText('Completed')
  await hasNoBarriers(page)
  expect(await gigs(page)).toMatchObject([{ status: 'completed', totalReceived: '368.00', actualPay: '350.00', taxPercentage: 25 }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Payment taken back', { exact: true })).toBeVisible()
  await expect(job(page, 'Auto show')).toContainText('Pending Payment')
  const [after] = await gigs(page)
  expect({ ...after, version: 0 }).toEqual({ ...before, status: 'pending payment', version: 0 })
})

test('details are added to a payment in full, and a payment is changed later', async ({ page }) => {
  await signUp(page)
  await call(page, 'POST', '/api/gigs/days', { ...planned, startDate: ago(9), endDate: ago(8) })
  await page.goto('/')
  await page.getByRole('button', { name: /^Paid in full/ }).click()
  await page.getByRole('button', { name: 'Add details' }).click()
  const wizard = dialog(page, 'Got Paid')
  const next = wizard.getByRole('button', { name: 'Next' })
  await expect(wizard.getByLabel(/^Total received/)).toHaveValue('350.00')
  await wizard.getByLabel(/^Tips/).fill('20')
  await next.click()
  await wizard.getByLabel('Miles driven').fill('30')
  for (let step = 2; step < 6; step++) await next.click()
  await wizard.getByRole('button', { name: 'Confirm Payment' }).click()
  await expect(wizard).toBeHidden()
  expect(await gigs(page)).toMatchObject([
    { totalReceived: '175.00', tips: '10.00', mileage: 15 },
    { totalReceived: '175.00', tips: '10.00', mileage: 15 },
  ])
  await choose(page, 'Auto show', 'Change payment')
  await wizard.getByLabel(/^Total received/).fill('400')
  for (let step = 1; step < 6; step++) await next.click()
  await wizard.getByRole('button', { name: 'Confirm Payment' }).click()
  await expect(job(page, 'Auto show')).toContainText('$420.00')
})

test('the morning after it is asked whether the work was paid', async ({ page }) => {
  await signUp(page)
  for (const [eventName, days] of [
    ['Gala', 1],
    ['Auto show', 3],
    ['Old fair', 20],
  ] as const)
    await call(page, 'POST', '/api/gigs', { ...planned, eventName, date: ago(days) })
  await page.goto('/')
  const question = page.getByRole('region', { name: 'Did you get paid?' })
  await expect(question).toContainText('Gala for Bluebird Agency')
  await hasNoBarriers(page)
  await question.getByRole('button', { name: 'Not yet' }).click()
  await expect(question).toContainText('Auto show')
  await page.reload()
  await expect(question).toContainText('Auto show')
  await question.getByRole('button', { name: 'Different' }).click()
  await dialog(page, 'Got Paid').getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Paid $350.00' }).click()
  await expect(page.getByText('Payment processed', { exact: true })).toBeVisible()
  await expect(question).toHaveCount(0)
  await expect(job(page, 'Old fair')).toContainText('Pending Payment')
})

test('a gig is duplicated with everything but its dates and what was paid', async ({ page }) => {
  await signUp(page)
  await call(page, 'POST', '/api/gigs/days', { ...planned, notes: 'Gate 4', startDate: ago(9), endDate: ago(8) })
  await page.goto('/')
  await page.getByRole('button', { name: /^Paid in full/ }).click()
  await choose(page, 'Auto show', 'Duplicate')
  const form = dialog(page, 'Add New Gig')
  await expect(form.getByLabel('Event Name')).toHaveValue('Auto show')
  await expect(form.getByLabel('Client Name')).toHaveValue('Bluebird Agency')
  await expect(form.getByLabel('Gig Type')).toHaveValue('Model')
  await expect(form.getByLabel('Key Duties')).toHaveValue('Smile')
  await expect(form.getByLabel('Notes')).toHaveValue('Gate 4')
  await expect(form.getByLabel('Start Date')).toHaveValue(today)
  await expect(form.getByLabel('End Date')).toHaveValue(addDays(today, 1))
  await expect(form.getByLabel(/^Expected Pay/)).toHaveValue('350.00')
  await page.reload()
  await expect(form.getByLabel('Event Name')).toHaveValue('Auto show')
  await form.getByRole('button', { name: 'Save 2-Day Gig' }).click()
  await expect(form).toBeHidden()
  expect((await gigs(page)).map(({ status }) => status)).toEqual(['upcoming', 'upcoming', 'completed', 'completed'])
})

test('a gig is repeated weekly, and all of that is taken back', async ({ page }) => {
  await signUp(page)
  await call(page, 'POST', '/api/gigs', { ...planned, date: today })
  await page.goto('/')
  await choose(page, 'Auto show', 'Repeat weekly')
  const form = dialog(page, 'Repeat weekly')
  await form.getByLabel('How many more weeks').fill('100')
  await form.getByRole('button', { name: 'Add gigs' }).click()
  await expect(form.getByText('Enter a whole number from 1 to 52')).toBeVisible()
  await form.getByLabel('How many more weeks').fill('3')
  await hasNoBarriers(page)
  await form.getByRole('button', { name: 'Add 3 gigs' }).click()
  await expect(form).toBeHidden()
  expect((await gigs(page)).map(({ date }) => date)).toEqual([21, 14, 7, 0].map((days) => addDays(today, days)))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Gig deleted successfully!', { exact: true })).toBeVisible()
  expect(await gigs(page)).toHaveLength(1)
})

test('a new gig starts as the client’s last one, and says what is on that day already', async ({ page }) => {
  await signUp(page)
  await call(page, 'POST', '/api/gigs', { ...planned, date: today })
  await call(page, 'POST', '/api/gigs', { ...planned, clientName: 'Lumen Studio', gigType: 'Driver', expectedPay: '90', date: ago(2) })
  await page.goto('/')
  await page.getByRole('button', { name: 'Add Gig' }).first().click()
  const form = dialog(page, 'Add New Gig')
  await expect(form.getByText('You already have Auto show for Bluebird Agency')).toBeVisible()
  await form.getByRole('button', { name: 'Bluebird Agency' }).click()
  await expect(form.getByLabel('Gig Type')).toHaveValue('Model')
  await expect(form.getByLabel('Expected Pay')).toHaveValue('350.00')
  await expect(form.getByLabel('Key Duties')).toHaveValue('Smile')
  await form.getByLabel('Key Duties').fill('Wave')
  await form.getByRole('button', { name: 'Lumen Studio' }).click()
  await expect(form.getByLabel('Gig Type')).toHaveValue('Driver')
  await expect(form.getByLabel('Expected Pay')).toHaveValue('90.00')
  await expect(form.getByLabel('Key Duties')).toHaveValue('Wave')
  await form.getByLabel('Start Date').fill(addDays(today, 40))
  await expect(form.getByText(/^You already have/)).toBeHidden()
  await hasNoBarriers(page)
  await form.getByLabel('Event Name').fill('Airport run')
  await form.getByRole('button', { name: 'Save Gig' }).click()
  await expect(form).toBeHidden()
  expect(await gigs(page)).toHaveLength(3)
})

test('the wizard starts with how the client last paid', async ({ page }) => {
  await signUp(page)
  for (const days of [2, 1]) await call(page, 'POST', '/api/gigs', { ...planned, eventName: `Show ${days}`, date: ago(days) })
  const [, first] = await gigs(page)
  await call(page, 'POST', `/api/gigs/${first?.id}/got-paid`, { totalReceived: '350', taxPercentage: 20, paymentMethod: 'zelle' })
  await page.goto('/')
  await page.getByRole('button', { name: /^Paid in full.*Show 1/ }).click()
  await expect(page.getByText('Payment processed', { exact: true })).toBeVisible()
  expect(await gigs(page)).toMatchObject([{ paymentMethod: 'zelle' }, { paymentMethod: 'zelle' }])
})
