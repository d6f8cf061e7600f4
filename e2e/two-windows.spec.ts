import { reply } from './forms.ts'
import { call, choose, expect, hasNoBarriers, signUp, test } from './journey.ts'

const gig = { eventName: 'Auto show', clientName: 'Bluebird Agency', gigType: 'Model', expectedPay: '100.00', date: '2026-10-05' }

test('edits of different fields in two windows are both kept, and an edit of the same field is announced instead of overwritten', {
  tag: '@once',
}, async ({ page, watch }) => {
  watch.allow(/412/)
  await signUp(page)
  const { id } = await call(page, 'POST', '/api/gigs', gig)
  const stored = () => call(page, 'GET', `/api/gigs/${id}`)
  const other = await page.context().newPage()
  const windows = [page, other]
  for (const window of windows) {
    await window.goto('/')
    await choose(window, gig.eventName, /^Edit$/)
  }
  const save = (window: typeof page) => window.getByRole('button', { name: 'Save Changes' }).click()

  await page.getByLabel('Event Name').fill('Boat show')
  await save(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await choose(page, 'Boat show', /^Edit$/)
  await other.getByLabel('Expected Pay').fill('250')
  await save(other)
  await expect(other.getByRole('dialog')).toBeHidden()
  expect(await stored()).toMatchObject({ eventName: 'Boat show', expectedPay: '250.00' })

  // The form in this window was opened while the pay was 100.00.
  await page.getByLabel('Expected Pay').fill('300')
  await page.getByLabel('Key Duties').fill('Smile')
  await save(page)
  await expect(page.getByText('Not saved: this gig was changed elsewhere', { exact: true })).toBeVisible()
  await expect(page.getByText('Changed elsewhere: it is “250.00” now.')).toBeVisible()
  await hasNoBarriers(page)
  await expect(page.getByLabel('Expected Pay')).toHaveValue('300')
  expect(await stored()).toMatchObject({ expectedPay: '250.00', duties: null })
  await save(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await stored()).toMatchObject({ eventName: 'Boat show', expectedPay: '300.00', duties: 'Smile' })
})

test('an edit of a job that was edited elsewhere since is announced, keeps its input, and is saved over the other only by another save', async ({
  page,
  watch,
}) => {
  watch.allow(/412/)
  await signUp(page)
  const { date: _, ...named } = gig
  await call(page, 'POST', '/api/gigs/days', { ...named, expectedPay: '900', startDate: '2026-11-12', endDate: '2026-11-14' })
  const stored = async () => {
    const days: Record<'date' | 'expectedPay' | 'eventName' | 'notes', string>[] = await call(page, 'GET', '/api/gigs')
    return days.map(({ date, expectedPay, eventName, notes }) => [date.slice(-2), expectedPay, eventName, notes]).reverse()
  }
  const other = await page.context().newPage()
  for (const window of [page, other]) {
    await window.goto('/')
    await choose(window, 'Auto show', 'Edit')
    // A form that opens later would already have the other window's edit.
    await expect(window.getByRole('dialog')).toHaveAccessibleName('Edit 3-Day Gig')
  }
  await page.getByLabel('Expected Pay').fill('1200')
  await page.getByLabel('Event Name').fill('Boat show')
  await page.getByLabel('End Date').fill('2026-11-15')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  const dialog = other.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save Changes' })
  await dialog.getByLabel('Expected Pay').fill('600')
  await dialog.getByLabel('Notes').fill('Back door')
  await save.click()
  await expect(other.getByText('Not saved: this gig was changed elsewhere', { exact: true })).toBeVisible()
  await expect(other.getByText('Check what you typed, then save again.', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Expected Pay')).toHaveAccessibleDescription(/Changed elsewhere: it is “1200\.00” now\./)
  await expect(dialog.getByLabel('Expected Pay')).toHaveValue('600')
  await expect(dialog.getByLabel('Notes')).toHaveValue('Back door')
  await expect(dialog.getByLabel('Event Name')).toHaveValue('Boat show')
  await expect(dialog.getByLabel('End Date')).toHaveValue('2026-11-15')
  await expect(dialog).toHaveAccessibleName('Edit 4-Day Gig')
  await hasNoBarriers(other)
  expect(await stored()).toEqual(['12', '13', '14', '15'].map((day) => [day, '300.00', 'Boat show', null]))

  // The answer to the next save is lost on its way. The page sends it again, and that is no other editor.
  await other.route(
    '**/api/gigs/days/*',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  watch.allow(/Failed to load resource/)
  await save.click()
  await expect(other.getByText('Multi-day gig updated', { exact: true })).toBeVisible()
  expect(await stored()).toEqual(['12', '13', '14', '15'].map((day) => [day, '150.00', 'Boat show', 'Back door']))
})

test('one-tap payment in an outdated window pays nothing and says so', { tag: '@once' }, async ({ page, watch }) => {
  watch.allow(/412/)
  await signUp(page)
  const { id } = await call(page, 'POST', '/api/gigs', gig)
  await page.goto('/')
  const paid = page.getByRole('button', { name: /^Paid \$.*: / })
  await expect(paid).toBeVisible()
  await call(page, 'PUT', `/api/gigs/${id}`, { mileage: 40, expectedPay: '150' })
  await paid.click()
  await expect(page.getByText('Not saved: this gig was changed elsewhere', { exact: true })).toBeVisible()
  expect(await call(page, 'GET', `/api/gigs/${id}`)).toMatchObject({ status: 'pending payment', mileage: 40 })
  await page.getByRole('button', { name: /^Paid \$150: / }).click()
  await expect(page.getByText('Payment processed', { exact: true })).toBeVisible()
  expect(await call(page, 'GET', `/api/gigs/${id}`)).toMatchObject({ totalReceived: '150.00', mileage: 40 })
})

test('a payment of a gig that was paid elsewhere keeps its input, and replaces the other one only after another confirmation', {
  tag: '@once',
}, async ({ page, watch }) => {
  watch.allow(/412|409/)
  await signUp(page)
  const { id } = await call(page, 'POST', '/api/gigs', gig)
  await page.goto('/')
  await page.getByRole('button', { name: /^Got Paid: Auto show/ }).click()
  const wizard = page.getByRole('dialog', { name: 'Got Paid' })
  await wizard.getByLabel(/^Total received/).fill('345')
  await reply(wizard, 'Extra pay')
  for (let step = 1; step < 6; step++) await wizard.getByRole('button', { name: 'Next' }).click()
  await call(page, 'POST', `/api/gigs/${id}/got-paid`, { totalReceived: '300', taxPercentage: 20 })
  const confirm = wizard.getByRole('button', { name: 'Confirm Payment' })
  await confirm.click()
  await expect(page.getByText('Not saved: this gig was paid elsewhere', { exact: true })).toBeVisible()
  expect(await call(page, 'GET', `/api/gigs/${id}`)).toMatchObject({ totalReceived: '300.00' })
  await confirm.click()
  await expect(wizard).toBeHidden()
  expect(await call(page, 'GET', `/api/gigs/${id}`)).toMatchObject({ totalReceived: '345.00', taxPercentage: 25 })
})
