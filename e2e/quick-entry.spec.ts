import type { Page } from '@playwright/test'
import { addDays } from '#domain/time/calendar-day.ts'
import { reply } from './forms.ts'
import { add, call, choose, expect, go, hasNoBarriers, signUp, test, today } from './journey.ts'

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

test('one tap pays a gig in full, and Undo removes the payment', async ({ page }) => {
  await signUp(page)
  await call(page, 'POST', '/api/gigs', { ...planned, date: ago(9), parkingExpense: '18.00', parkingReimbursed: true })
  const [before] = await gigs(page)
  await page.goto('/')
  await page.getByRole('button', { name: /^Paid \$368: Auto show/ }).click()
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

test('a gig of last week is saved as pending payment, and one tap records its pay: in its row, or in the message where no row is', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/')
  const form = dialog(page, 'Add New Gig')
  const save = async (eventName: string) => {
    await add(page, 'Gig')
    await form.waitFor()
    const known = form.getByRole('combobox', { name: 'Client Name' })
    if (await known.isVisible()) await known.selectOption('Bluebird Agency')
    else await form.getByLabel('Client Name').fill('Bluebird Agency')
    await form.getByLabel('Gig Type').selectOption('Model')
    await form.getByLabel('Event Name').fill(eventName)
    await form.getByLabel('Start Date').fill(ago(7))
    await form.getByLabel('Expected Pay').fill('240')
    await form.getByRole('button', { name: 'Save Gig' }).click()
    await expect(page.getByText('Gig created successfully!', { exact: true })).toBeVisible()
  }
  const offer = page.getByRole('button', { name: 'Paid $240?' })
  await save('Boat show')
  await expect(job(page, 'Boat show')).toContainText('Pending Payment')
  await expect(offer).toHaveCount(0)
  await job(page, 'Boat show')
    .getByRole('button', { name: /^Paid \$240: / })
    .click()
  await expect(job(page, 'Boat show')).toContainText('Completed')
  await call(page, 'DELETE', `/api/gigs/${(await gigs(page))[0]?.id}`)

  await page.goto('/?screen=dashboard')
  await save('Auto show')
  await offer.click()
  await expect(page.getByText('Payment processed', { exact: true })).toBeVisible()
  expect(await gigs(page)).toMatchObject([{ status: 'completed', totalReceived: '240.00' }])
  await go(page, 'Calendar')
  await expect(job(page, 'Auto show')).toContainText('Completed')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(job(page, 'Auto show')).toContainText('Pending Payment')
})

test('saving an empty form focuses the first wrong field and announces the number of wrong fields once @once', async ({ page }) => {
  await signUp(page)
  await call(page, 'POST', '/api/gigs', { ...planned, date: ago(1) })
  await page.goto('/?open=add-gig')
  const form = dialog(page, 'Add New Gig')
  await form.getByLabel('Expected Pay').fill('abc')
  await form.getByRole('button', { name: 'Save Gig' }).click()
  await expect(form.getByRole('alert')).toHaveText(/Check \d fields to go on\./)
  const first = form.locator('[aria-invalid=true]').first()
  await expect(first).toBeFocused()
  await hasNoBarriers(page)
})

test('payment in full is offered from the day of work on, not before', async ({ page }) => {
  await signUp(page)
  await call(page, 'POST', '/api/gigs', { ...planned, expectedPay: '240.00', date: today })
  await call(page, 'POST', '/api/gigs', { ...planned, eventName: 'Gala', date: addDays(today, 1) })
  await page.goto('/')
  await page.getByRole('button', { name: /^Paid \$240: Auto show/ }).click()
  await expect(job(page, 'Auto show')).toContainText('Completed')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(job(page, 'Auto show')).toContainText('Upcoming')
  await expect(page.getByRole('button', { name: /^Paid \$.*: / })).toHaveCount(1)
})

test('the list scrolls to a new gig and marks it, and the message covers no part of it', async ({ page }) => {
  await signUp(page)
  for (let week = 1; week <= 8; week++)
    await call(page, 'POST', '/api/gigs', { ...planned, eventName: `Show ${week}`, date: ago(7 * week) })
  await page.goto('/')
  await add(page, 'Gig')
  const form = dialog(page, 'Add New Gig')
  await form.getByRole('button', { name: 'Bluebird Agency' }).click()
  await form.getByLabel('Event Name').fill('Oldest')
  await form.getByLabel('Start Date').fill(ago(90))
  // The mark and the message disappear by themselves. Record them when they appear, because a slow machine could miss them.
  const noted = await page.evaluateHandle(() => {
    const seen: { marked?: string; isCovered?: boolean } = {}
    const look = () => {
      const row = document.querySelector('.just-made')
      const message = document.querySelector('[data-radix-collection-item][data-state=open]')?.getBoundingClientRect()
      if (row) seen.marked = row.textContent
      const place = row?.getBoundingClientRect()
      if (place && message && place.top >= 0 && place.bottom <= innerHeight)
        seen.isCovered = message.bottom > place.top && message.top < place.bottom
      requestAnimationFrame(look)
    }
    look()
    return seen
  })
  await form.getByRole('button', { name: 'Save Gig' }).click()
  await expect(form).toBeHidden()
  await expect(job(page, 'Oldest')).toBeInViewport({ ratio: 1 })
  await expect.poll(() => noted.jsonValue()).toMatchObject({ marked: expect.stringContaining('Oldest'), isCovered: false })
})

test('details are added to a payment in full, and a payment is changed later @once', async ({ page }) => {
  await signUp(page)
  await call(page, 'POST', '/api/gigs/days', { ...planned, startDate: ago(9), endDate: ago(8) })
  await page.goto('/')
  await page.getByRole('button', { name: /^Paid \$.*: / }).click()
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
  await choose(page, 'Auto show', 'Payments')
  await hasNoBarriers(page)
  await dialog(page, 'Payments')
    .getByRole('button', { name: /^Change payment/ })
    .click()
  await wizard.getByLabel(/^Total received/).fill('400')
  await reply(wizard, 'Extra pay')
  for (let step = 1; step < 6; step++) await next.click()
  await wizard.getByRole('button', { name: 'Confirm Payment' }).click()
  // It leads back to the payments.
  await expect(dialog(page, 'Payments')).toContainText('$400.00')
  await dialog(page, 'Payments').getByRole('button', { name: 'Close' }).click()
  await expect(job(page, 'Auto show')).toContainText('$420.00')
})

test('the next morning, the calendar asks whether the work was paid, unless its row is in view', async ({ page, isMobile }) => {
  await signUp(page)
  for (const [eventName, days] of [
    ['Gala', 1],
    ['Auto show', 3],
    ['Old fair', 20],
  ] as const)
    await call(page, 'POST', '/api/gigs', { ...planned, eventName, date: ago(days) })
  await page.goto('/')
  const question = page.getByRole('region', { name: 'Did you get paid?' })
  if (!isMobile) {
    await expect(page.getByRole('button', { name: /^Paid \$350: Gala/ })).toBeInViewport()
    await expect(question).toHaveCount(0)
    await page.setViewportSize({ width: 1280, height: 360 })
    await page.reload()
  }
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

test('a duplicated gig copies everything but its dates and its payment @once', async ({ page }) => {
  await signUp(page)
  await call(page, 'POST', '/api/gigs/days', { ...planned, notes: 'Gate 4', startDate: ago(9), endDate: ago(8) })
  await page.goto('/')
  await page.getByRole('button', { name: /^Paid \$.*: / }).click()
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

test("a client's usual pay is for a day and the form's pay for the whole job, and the end date follows the start date", {
  tag: '@once',
}, async ({ page }) => {
  await signUp(page)
  await call(page, 'POST', '/api/gigs/days', { ...planned, expectedPay: '600', startDate: ago(9), endDate: ago(8) })
  await page.goto('/?open=add-gig')
  const form = dialog(page, 'Add New Gig')
  await form.getByRole('button', { name: 'Bluebird Agency' }).click()
  await expect(form.getByLabel('Expected Pay')).toHaveValue('300.00')
  await form.getByLabel('End Date').fill(addDays(today, 2))
  await expect(form.getByLabel('Expected Pay')).toHaveValue('900.00')
  await expect(form.getByLabel('Expected Pay')).toHaveAccessibleDescription('For all 3 days: $300.00 a day')
  await form.getByLabel('Start Date').fill(addDays(today, 10))
  await expect(form.getByLabel('End Date')).toHaveValue(addDays(today, 12))
  await form.getByLabel('Expected Pay').fill('1000')
  await form.getByLabel('End Date').fill(addDays(today, 11))
  await expect(form.getByLabel('Expected Pay')).toHaveValue('1000')
})

test('one day of a job is duplicated alone', { tag: '@once' }, async ({ page }) => {
  await signUp(page)
  await call(page, 'POST', '/api/gigs/days', { ...planned, startDate: ago(9), endDate: ago(8) })
  await page.goto('/')
  await page.getByRole('button', { name: /^2 days, / }).click()
  await page
    .getByRole('button', { name: /^More for Auto show/ })
    .nth(1)
    .click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  const form = dialog(page, 'Add New Gig')
  await expect(form.getByLabel('Expected Pay')).toHaveValue('175.00')
  await expect(form.getByLabel('End Date')).toHaveValue('')
})

test('a gig is repeated weekly, and Undo removes the whole series @once', async ({ page }) => {
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

test('a repetition in the past is announced as pending payment', { tag: '@once' }, async ({ page }) => {
  await signUp(page)
  await call(page, 'POST', '/api/gigs', { ...planned, date: '2026-11-06' })
  await call(page, 'POST', '/api/gigs/days', { ...planned, eventName: 'Gala', startDate: '2026-12-01', endDate: '2026-12-02' })
  await page.goto('/')
  await choose(page, 'Auto show', 'Repeat weekly')
  const form = dialog(page, 'Repeat weekly')
  await expect(form.getByText('Every Fri: Nov 13, Nov 20, Nov 27, Dec 4', { exact: true })).toBeVisible()
  await expect(form).toContainText('2 of them are in the past and will wait for payment.')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await choose(page, 'Gala', 'Repeat weekly')
  await expect(form.getByText('Dec 8 – 9, Dec 15 – 16, Dec 22 – 23, Dec 29 – 30', { exact: true })).toBeVisible()
  await expect(form).not.toContainText('in the past')
})

test("a new gig starts like the client's last one, and names the gigs that are already on its day @once", async ({ page }) => {
  await signUp(page)
  await call(page, 'POST', '/api/gigs', { ...planned, date: today })
  await call(page, 'POST', '/api/gigs', { ...planned, clientName: 'Lumen Studio', gigType: 'Driver', expectedPay: '90', date: ago(2) })
  await page.goto('/')
  await add(page, 'Gig')
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

test("the wizard starts with the client's last way of paying", { tag: '@once' }, async ({ page }) => {
  await signUp(page)
  for (const days of [2, 1]) await call(page, 'POST', '/api/gigs', { ...planned, eventName: `Show ${days}`, date: ago(days) })
  const [, first] = await gigs(page)
  await call(page, 'POST', `/api/gigs/${first?.id}/got-paid`, { totalReceived: '350', taxPercentage: 20, paymentMethod: 'zelle' })
  await page.goto('/')
  await page.getByRole('button', { name: /^Paid \$.*: Show 1/ }).click()
  await expect(page.getByText('Payment processed', { exact: true })).toBeVisible()
  expect(await gigs(page)).toMatchObject([{ paymentMethod: 'zelle' }, { paymentMethod: 'zelle' }])
})
