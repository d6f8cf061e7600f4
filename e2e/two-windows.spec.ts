import { call, expect, hasNoBarriers, signUp, test } from './journey.ts'

const gig = { eventName: 'Auto show', clientName: 'Bluebird Agency', gigType: 'Model', expectedPay: '100.00', date: '2026-10-05' }

test('two windows that edit different fields of a gig lose nothing; the same field is told, not overwritten', async ({ page, watch }) => {
  watch.allow(/412/)
  await signUp(page)
  const { id } = await call(page, 'POST', '/api/gigs', gig)
  const stored = () => call(page, 'GET', `/api/gigs/${id}`)
  const other = await page.context().newPage()
  const windows = [page, other]
  for (const window of windows) {
    await window.goto('/')
    await window.getByTitle('Edit', { exact: true }).click()
  }
  const save = (window: typeof page) => window.getByRole('button', { name: 'Save Changes' }).click()

  await page.getByLabel('Event Name').fill('Boat show')
  await save(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await other.getByLabel('Expected Pay').fill('250')
  await save(other)
  await expect(other.getByRole('dialog')).toBeHidden()
  expect(await stored()).toMatchObject({ eventName: 'Boat show', expectedPay: '250.00' })

  // This window still shows the gig as it saved it: at 100.00.
  await page.getByTitle('Edit', { exact: true }).click()
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
