import { call, choose, expect, hasNoBarriers, signUp, test } from './journey.ts'

const job = {
  eventName: 'Auto show',
  clientName: 'Bluebird Agency',
  gigType: 'Model',
  expectedPay: '1000',
  startDate: '2026-11-12',
  endDate: '2026-11-14',
}
type Row = Record<'id', number> & Record<'date' | 'expectedPay' | 'totalReceived' | 'actualPay', string>

test('a range that would lose or blur recorded pay is refused at its end date, and nothing changes', { tag: '@once' }, async ({
  page,
  watch,
}) => {
  watch.allow(/412/)
  await signUp(page)
  const [first, second, third]: Row[] = await call(page, 'POST', '/api/gigs/days', job)
  const pay = (day: Row | undefined, gotPaidDate: string, taxPercentage: number) =>
    call(page, 'POST', `/api/gigs/${day?.id}/got-paid`, { totalReceived: '300.00', taxPercentage, gotPaidDate })
  await pay(first, '2026-01-05', 23)
  await pay(second, '2026-01-05', 30)
  await page.goto('/')
  await choose(page, 'Auto show', 'Edit')
  const dialog = page.getByRole('dialog')
  const before = await call(page, 'GET', '/api/gigs')
  const end = dialog.getByLabel('End Date')
  const save = dialog.getByRole('button', { name: 'Save Changes' })
  await end.fill('2026-11-13')
  await expect(end).toHaveAccessibleDescription(/^Keep at least 3 days: 2 are paid, and the others still hold pay or costs\./)
  await expect(dialog.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0)
  await hasNoBarriers(page)
  await save.click()
  await expect(end).toBeFocused()
  expect(await call(page, 'GET', '/api/gigs')).toEqual(before)

  // The new range has room for the unpaid day. The paid days stay as they are.
  await end.fill('2026-11-15')
  await expect(dialog.getByRole('status').filter({ hasText: /\S/ })).toHaveText(
    'The job will have 4 days instead of 3; what was paid stays, and the other days share what is still to be paid, to the cent.',
  )
  await expect(end).toHaveAccessibleDescription('')

  // A change of the whole job's pay keeps the paid days' parts.
  const total = dialog.getByLabel('Expected Pay')
  await expect(total).toHaveValue('1000.00')
  await total.fill('600')
  await expect(total).toHaveAccessibleDescription(/The 2 days that are done keep \$666\.66 of it: enter at least that\./)
  await total.fill('1200')
  await expect(total).toHaveAccessibleDescription('$266.67 a day: what is done keeps its part.')

  // Meanwhile the last day is paid elsewhere. Saving shows this, and what it means for the typed range.
  await pay(third, '2026-01-06', 23)
  const paid = await call(page, 'GET', '/api/gigs')
  await save.click()
  await expect(page.getByText('Not saved: this gig was changed elsewhere', { exact: true })).toBeVisible()
  await expect(total).toHaveValue('1200')
  await expect(end).toHaveAccessibleDescription(
    'Keep 3 days: the paid days differ in payment date and tax rate, so what was paid cannot be shared over another number of days.',
  )
  expect(await call(page, 'GET', '/api/gigs')).toEqual(paid)

  await end.fill('2026-11-14')
  await save.click()
  await expect(page.getByText('Multi-day gig updated', { exact: true })).toBeVisible()
  const rows: Row[] = await call(page, 'GET', '/api/gigs')
  expect(rows.map(({ expectedPay, totalReceived }) => [expectedPay, totalReceived])).toEqual(Array(3).fill(['400.00', '300.00']))
})

test('a paid job gets fewer days and keeps all its income', { tag: '@once' }, async ({ page }) => {
  await signUp(page)
  const [first, ...others]: Row[] = await call(page, 'POST', '/api/gigs/days', job)
  const pay = { taxPercentage: 23, gotPaidDate: '2026-01-05' }
  const parking = { parkingSpent: '40.00', parkingReimbursed: '40.00' }
  await call(page, 'POST', `/api/gigs/${first?.id}/got-paid`, { ...pay, ...parking, totalReceived: '0.00' })
  const gigIds = others.map(({ id }) => id)
  await call(page, 'POST', '/api/gigs/got-paid', { ...pay, gigIds, totalReceived: '100.01', tips: '5.00', mileage: 11 })
  const figures = () => call(page, 'GET', '/api/dashboard?period=annual&date=2026-01-01')
  const before = await figures()
  await page.goto('/')
  await choose(page, 'Auto show', 'Edit')
  await page.getByLabel('Start Date').fill('2026-11-20')
  await page.getByLabel('End Date').fill('2026-11-21')
  await expect(page.getByText('The job will have 2 days instead of 3; what was paid is shared over them, to the cent.')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Multi-day gig recreated', { exact: true })).toBeVisible()
  const rows: Row[] = await call(page, 'GET', '/api/gigs')
  expect(rows.map(({ date, totalReceived, actualPay }) => [date, totalReceived, actualPay])).toEqual([
    ['2026-11-21', '70.01', '50.01'],
    ['2026-11-20', '70.00', '50.00'],
  ])
  const { taxableIncome, expectedEarnings, expenses, tips } = before
  expect(await figures()).toMatchObject({ taxableIncome, expectedEarnings, expenses, tips })
  await expect(page.getByRole('listitem').filter({ hasText: 'Auto show' }).getByText('$105.01')).toBeVisible()
})
