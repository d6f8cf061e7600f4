import { call, expect, hasNoBarriers, signUp, test } from './journey.ts'

test('a worker proves the work of a month: hours with their grades, a gig without hours, and the income', async ({ page, watch }) => {
  // The hours that are more than a day has.
  watch.allow(/status of 400/)
  await signUp(page)
  const gig = { clientName: 'Harbor Events', eventName: 'Gala', expectedPay: '300' }
  const times = { startTime: '18:00', endTime: '23:30' }
  for (const day of ['01', '02', '03'])
    await call(page, 'POST', '/api/gigs', { ...gig, ...times, date: `2026-10-${day}`, status: 'pending payment' })
  const night = await call(page, 'POST', '/api/gigs', {
    ...gig,
    startTime: '20:00',
    endTime: '02:00',
    breakMinutes: 30,
    date: '2026-09-30',
  })
  await call(page, 'POST', `/api/gigs/${night.id}/got-paid`, { totalReceived: '600', taxPercentage: 23, gotPaidDate: '2026-10-08' })
  await call(page, 'POST', '/api/gigs', { ...gig, eventName: 'Street fair', date: '2026-10-20', status: 'pending payment' })

  await page.goto('/reports')
  await page.getByRole('button', { name: 'Prove my work and income' }).click()
  await expect(page.getByRole('heading', { name: 'Proof of work and income' })).toBeVisible()
  const october = page.getByRole('region', { name: 'October 2026' })
  await expect(october).toContainText('18.50 h')
  await expect(october).toContainText('Below 80 hours, but $580.00 reached by this work. Your state counts your household’s income.')
  await expect(october.getByText('Paid', { exact: true }).locator('../..')).toContainText('2.00 h')
  await expect(october.getByText('Net self-employment income').locator('../..')).toContainText('$600.00')
  await hasNoBarriers(page)

  await page.getByText('1 gig has no hours').click()
  const field = page.getByRole('textbox', { name: 'Hours of Street fair on Oct 20' })
  await field.fill('25')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Enter hours from 0.25 to 24, like 5.5')
  await field.fill('3.25')
  await field.press('Tab')
  await expect(october).toContainText('21.75 h')
  await expect(page.getByText('1 gig has no hours')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(october).toContainText('18.50 h')
  await page.getByText('1 gig has no hours').click()
  await field.fill('3.25')
  await field.press('Tab')
  await expect(october).toContainText('21.75 h')

  await page.getByLabel('Months', { exact: true }).selectOption('3 months')
  await expect(page.getByRole('region', { name: 'September 2026' })).toContainText('3.50 h')
  await expect(page.getByRole('region', { name: 'August 2026' })).toContainText('No records')
  await page.getByLabel('Full client names').uncheck()
  await expect(october).toContainText('H. E.')
  await expect(october).not.toContainText('Harbor')
  await page.getByLabel('Show amounts').uncheck()
  await expect(october).not.toContainText('Net self-employment income')
  await page.getByLabel('Show amounts').check()

  await page.getByLabel('Other business time, in its own lines').check()
  const other = page.getByRole('region', { name: 'Other business time' })
  await other.getByLabel('Hours').fill('2.5')
  await other.getByLabel('What').selectOption('Preparing')
  await other.getByRole('button', { name: 'Add Time' }).click()
  await expect(october.getByText('Other business time', { exact: false }).locator('../..')).toContainText('2.50 h')
  await other.getByLabel('Hours').fill('22')
  await other.getByRole('button', { name: 'Add Time' }).click()
  await expect(other.getByRole('alert')).toHaveText('Oct 31, 2026 has 21.50 hours left')
  await hasNoBarriers(page)
  await other.getByRole('button', { name: 'Delete Preparing on Oct 31' }).click()
  await expect(other.getByText('2.50 h in these months')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(other.getByText('2.50 h in these months')).toBeVisible()

  await page.getByRole('tab', { name: 'Ledger' }).click()
  const ledger = page.getByRole('region', { name: 'Self-employment ledger' })
  await expect(ledger.getByRole('listitem')).toContainText(['Received from H. E.'])
  await expect(ledger).toContainText('$600.00')
  await page.getByRole('tab', { name: 'Letter' }).click()
  await expect(page.getByRole('region', { name: 'Income letter' })).toContainText('$50.00')
  await hasNoBarriers(page)
  await page.getByRole('tab', { name: 'Profit' }).click()
  await expect(page.getByRole('row', { name: 'October 2026' })).toContainText('$600.00')
  await hasNoBarriers(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('I made this record from my own books.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print', includeHidden: true })).toBeHidden()
})
