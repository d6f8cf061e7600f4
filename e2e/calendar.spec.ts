import { call, choose, expect, hasNoBarriers, signUp, test } from './journey.ts'

const gig = { eventName: 'Auto show', clientName: 'Bluebird Agency', gigType: 'Model', expectedPay: '250.00' }

test.beforeEach(async ({ page }) => {
  await signUp(page)
})

test('the month is walked by keys and arrows, and shows what each day holds', async ({ page, isMobile }) => {
  await call(page, 'POST', '/api/gigs', { ...gig, date: '2026-11-24' })
  for (const eventName of ['Breakfast', 'Lunch', 'Dinner']) await call(page, 'POST', '/api/gigs', { ...gig, eventName, date: '2026-11-26' })
  await page.goto('/')
  const month = page.getByRole('grid', { name: 'November 2026' })
  await expect(month.getByRole('gridcell')).toHaveCount(42)
  await expect(month.getByRole('gridcell', { name: 'Nov 21, 2026, no gigs' })).toHaveAttribute('aria-current', 'date')
  await expect(month.getByRole('gridcell', { name: 'Nov 24, 2026, 1 gig, Upcoming' })).toBeVisible()
  await expect(month.getByRole('gridcell', { name: 'Nov 26, 2026, 3 gigs, Upcoming' })).toBeVisible()
  await hasNoBarriers(page)

  await month.getByRole('gridcell', { name: /^Nov 21/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(month.getByRole('gridcell', { name: /^Nov 28/ })).toBeFocused()
  await page.keyboard.press('Home')
  await expect(month.getByRole('gridcell', { name: /^Nov 22/ })).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('grid', { name: 'December 2026' }).getByRole('gridcell', { name: /^Dec 22/ })).toBeFocused()
  await page.getByRole('button', { name: 'Back to current month' }).click()
  await expect(month).toBeVisible()
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect(page.getByRole('grid', { name: 'October 2026' })).toBeVisible()
  if (isMobile) {
    const box = (await page.getByRole('grid').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const y = box.y + box.height / 2
    const touch = (type: string, x: number, down = 0) =>
      page.getByRole('grid').dispatchEvent(type, {
        touches: [{ identifier: 0, clientX: x, clientY: y + down }],
        changedTouches: [{ identifier: 0, clientX: x, clientY: y + down }],
      })
    // Scrolling drifts sideways, and turns no month.
    await touch('touchstart', box.x + 300)
    await touch('touchend', box.x + 240, -200)
    await expect(page.getByRole('grid', { name: 'October 2026' })).toBeVisible()
    await touch('touchstart', box.x + 300)
    await touch('touchend', box.x + 100)
    await expect(month).toBeVisible()
  }
})

test('a day opens its gigs, and an empty day a new gig on it', async ({ page }) => {
  await call(page, 'POST', '/api/gigs', { ...gig, date: '2026-11-24' })
  await page.goto('/')
  await page.getByRole('gridcell', { name: /^Nov 24/ }).click()
  const day = page.getByRole('dialog', { name: 'Nov 24, 2026' })
  await expect(day.getByRole('heading', { name: 'Auto show' })).toBeVisible()
  await hasNoBarriers(page)
  await day.getByRole('button', { name: 'Edit Auto show' }).click()
  await page.getByLabel('Event Name').fill('Boat show')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Boat show')).toBeVisible()
  await page.getByRole('gridcell', { name: /^Nov 25/ }).click()
  await expect(page.getByLabel('Start Date')).toHaveValue('2026-11-25')
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('gridcell', { name: /^Nov 24/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Got Paid: Boat show' }).click()
  await expect(page.getByRole('dialog', { name: 'Got Paid' })).toContainText('Boat show')
})

test('the list is searched and filtered', async ({ page }) => {
  await call(page, 'POST', '/api/gigs', { ...gig, date: '2026-11-24' })
  await call(page, 'POST', '/api/gigs', { ...gig, eventName: 'Gala', status: 'completed', date: '2026-11-02' })
  await page.goto('/')
  const names = page.getByRole('region', { name: 'All Gigs' }).getByRole('heading', { level: 3 })
  await expect(names).toHaveText(['Auto show', 'Gala'])
  await page.getByPlaceholder('Search gigs...').fill('auto blue')
  await expect(names).toHaveText(['Auto show'])
  await page.getByLabel('Status', { exact: true }).selectOption('Completed')
  await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible()
  await hasNoBarriers(page)
  await page.getByPlaceholder('Search gigs...').fill('')
  await expect(names).toHaveText(['Gala'])
})

test('a day of a longer job says so, and is paid with all its days', async ({ page }) => {
  await call(page, 'POST', '/api/gigs/days', { ...gig, expectedPay: '690', startDate: '2026-11-24', endDate: '2026-11-26' })
  await page.goto('/')
  await page.getByRole('gridcell', { name: /^Nov 25/ }).click()
  const day = page.getByRole('dialog', { name: 'Nov 25, 2026' })
  await expect(day).toContainText('Day 2 of 3, $690.00 in all')
  await hasNoBarriers(page)
  await day.getByRole('button', { name: 'Got Paid, 3 days: Auto show' }).click()
  await expect(page.getByRole('dialog', { name: 'Got Paid' })).toContainText('for all 3 days')
})

test('a job has one status and tax rate or each day its own, and says what is on its new days @once', async ({ page }) => {
  const [first] = await call(page, 'POST', '/api/gigs/days', { ...gig, startDate: '2026-11-24', endDate: '2026-11-25' })
  await call(page, 'PUT', `/api/gigs/${first.id}`, { status: 'confirmed', taxPercentage: 30 })
  await call(page, 'POST', '/api/gigs', { ...gig, eventName: 'Gala', date: '2026-11-26' })
  await page.goto('/')
  const edit = async () => {
    await choose(page, 'Auto show', 'Edit')
    return page.getByRole('dialog', { name: 'Edit 2-Day Gig' })
  }
  const form = await edit()
  await expect(form.getByLabel('Status')).toHaveValue('')
  await expect(form.getByLabel('Tax rate, percent')).toHaveValue('')
  await form.getByLabel('Notes').fill('Gate 4')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form).toBeHidden()
  const rows = async (): Promise<{ eventName: string }[]> =>
    (await call(page, 'GET', '/api/gigs')).filter(({ eventName }: { eventName: string }) => eventName === 'Auto show')
  expect(await rows()).toMatchObject([{ status: 'upcoming' }, { status: 'confirmed', taxPercentage: 30, notes: 'Gate 4' }])
  await edit()
  await form.getByLabel('Status').selectOption('Confirmed')
  await form.getByLabel('Tax rate, percent').fill('80')
  await form.getByLabel('Start Date').fill('2026-11-25')
  await form.getByLabel('End Date').fill('2026-11-26')
  await expect(form.getByText('You already have Gala for Bluebird Agency on Nov 26.')).toBeVisible()
  await hasNoBarriers(page)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form).toBeHidden()
  const both = { status: 'confirmed', taxPercentage: 50 }
  expect(await rows()).toMatchObject([both, both])
})
