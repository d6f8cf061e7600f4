import { call, choose, expect, go, hasNoBarriers, signUp, standsStill, test } from './journey.ts'
import { misfits } from './misfits.ts'

const gig = { eventName: 'Auto show', clientName: 'Bluebird Agency', gigType: 'Model', expectedPay: '250.00' }

test.beforeEach(async ({ page }) => {
  await signUp(page)
})

test('keys and arrows move through the month, and each day shows its gigs', async ({ page, isMobile }) => {
  await call(page, 'POST', '/api/gigs', { ...gig, date: '2026-11-24' })
  for (const eventName of ['Breakfast', 'Lunch', 'Dinner']) await call(page, 'POST', '/api/gigs', { ...gig, eventName, date: '2026-11-26' })
  await page.goto('/')
  const month = page.getByRole('grid', { name: 'November 2026' })
  await expect(month.getByRole('gridcell')).toHaveCount(42)
  await expect(month.getByRole('gridcell', { name: 'Nov 21, 2026, no gigs' })).toHaveAttribute('aria-current', 'date')
  await expect(month.getByRole('gridcell', { name: 'Nov 24, 2026, 1 gig, Upcoming' })).toBeVisible()
  const busy = month.getByRole('gridcell', { name: 'Nov 26, 2026, 3 gigs, Upcoming' })
  await expect(busy.getByText(isMobile ? '3' : '+1 more', { exact: true })).toBeVisible()
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
    // Scrolling moves a bit sideways and must not turn the month.
    await touch('touchstart', box.x + 300)
    await touch('touchend', box.x + 240, -200)
    await expect(page.getByRole('grid', { name: 'October 2026' })).toBeVisible()
    await touch('touchstart', box.x + 300)
    await touch('touchend', box.x + 100)
    await expect(month).toBeVisible()
  } else {
    await page.getByRole('gridcell', { name: /^Oct 15/ }).hover()
    await page.mouse.wheel(20, 100)
    await page.mouse.wheel(-20, -100)
    await page.mouse.wheel(120, 0)
    await expect(month).toBeVisible()
  }
})

test('a day opens its gigs, and an empty day opens a new gig', async ({ page }) => {
  await call(page, 'POST', '/api/gigs', { ...gig, date: '2026-11-24' })
  await page.goto('/')
  await page.getByRole('gridcell', { name: /^Nov 24/ }).click()
  const day = page.getByRole('dialog', { name: 'Nov 24, 2026' })
  await expect(day.getByRole('heading', { name: 'Auto show' })).toBeVisible()
  await hasNoBarriers(page)
  await day.getByRole('button', { name: 'Edit Auto show' }).click()
  await page.getByLabel('Event Name').fill('Boat show')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('heading', { name: 'Boat show' })).toBeVisible()
  await page.getByRole('gridcell', { name: /^Nov 25/ }).click()
  await expect(page.getByLabel('Start Date')).toHaveValue('2026-11-25')
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('gridcell', { name: /^Nov 24/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Got Paid: Boat show' }).click()
  await expect(page.getByRole('dialog', { name: 'Got Paid' })).toContainText('Boat show')
})

test('the list is searched and filtered, and Back restores it', async ({ page }) => {
  await call(page, 'POST', '/api/gigs', { ...gig, date: '2026-11-24' })
  await call(page, 'POST', '/api/gigs', { ...gig, eventName: 'Gala', status: 'completed', date: '2026-10-02' })
  await page.goto('/')
  const names = page.getByRole('region', { name: 'All Gigs' }).getByRole('heading', { level: 4 })
  const search = page.getByPlaceholder('Search gigs...')
  const status = page.getByLabel('Status', { exact: true })
  await expect(names).toHaveText(['Auto show', 'Gala'])
  await expect(page.getByRole('region', { name: 'October 2026' })).toContainText('1 gig$250 earned')
  await search.fill('auto bluebrid')
  await expect(names).toHaveText(['Auto show'])
  await status.selectOption('Completed')
  await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible()
  await hasNoBarriers(page)
  await search.fill('oct paid')
  await expect(names).toHaveText(['Gala'])
  await expect(page.getByRole('status').filter({ hasText: '1 gig found' })).toBeAttached()
  await page.getByRole('button', { name: 'Previous month' }).click()
  await go(page, 'Dashboard')
  await expect(page.getByRole('region', { name: 'Figures of the period' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/?search=oct+paid&status=completed&month=2026-10')
  await expect(search).toHaveValue('oct paid')
  await expect(status).toHaveValue('completed')
  await expect(page.getByRole('grid', { name: 'October 2026' })).toBeVisible()
  await expect(names).toHaveText(['Gala'])
  await page.reload()
  await expect(names).toHaveText(['Gala'])
})

test('a wide screen names the gigs of a day, and a mouse drags a gig to another day @once', async ({ page }) => {
  await call(page, 'POST', '/api/gigs', { ...gig, date: '2026-11-24', startTime: '18:00', endTime: '22:00' })
  for (const [eventName, startTime] of [
    ['Dinner', '19:00'],
    ['Breakfast', '07:00'],
    ['Lunch', '11:00'],
  ])
    await call(page, 'POST', '/api/gigs', { ...gig, eventName, date: '2026-11-26', startTime, endTime: '23:00' })
  await page.goto('/')
  const cell = (day: number) => page.getByRole('gridcell', { name: new RegExp(`^Nov ${day}, 2026`) })
  await expect(cell(24)).toHaveText(/^Nov 24, 2026, 1 gig, Upcoming: \$250 6pm Auto show24\$2506pm Auto show$/)
  await expect(cell(26)).toHaveText(/26\+1 more.*7am Breakfast.*11am Lunch$/)
  const [month, list] = [page.getByRole('region', { name: 'Month' }), page.getByRole('region', { name: 'All Gigs' })]
  const [left, right] = [await month.boundingBox(), await list.boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)

  const named = cell(24).getByText('Auto show', { exact: true })
  await named.dragTo(cell(24).getByText('$250', { exact: true }))
  await expect(page.getByRole('dialog', { name: 'Nov 24, 2026' })).toBeHidden()
  await named.dragTo(cell(25))
  await expect(page.getByText('Auto show moved to Wed, Nov 25', { exact: true })).toBeVisible()
  await expect(cell(25)).toContainText('Auto show')
  await expect(cell(24)).toHaveAccessibleName('Nov 24, 2026, no gigs')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cell(24)).toContainText('Auto show')
  expect(await call(page, 'GET', '/api/gigs')).toContainEqual(expect.objectContaining({ eventName: 'Auto show', date: '2026-11-24' }))
  await hasNoBarriers(page)
})

const widths = [320, 360, 375, 390, 412, 430, 640, 768, 1024, 1440, 1920]

test('no month and no long word is wider than the screen, and every target is as large as a finger @once', async ({ page }) => {
  // It draws 150 months.
  test.setTimeout(120_000)
  const word = 'Donaudampfschifffahrtsgesellschaftskapitaen'.repeat(2).slice(0, 80)
  const long = { ...gig, eventName: word, clientName: word, gigType: word }
  for (const eventName of ['One', 'Two']) await call(page, 'POST', '/api/gigs', { ...gig, eventName, date: '2026-11-20' })
  await call(page, 'POST', '/api/gigs/days', { ...long, startDate: '2026-11-16', endDate: '2026-11-18' })
  for (const date of ['2026-11-20', '2026-12-30', '2027-01-02', '2027-05-05']) await call(page, 'POST', '/api/gigs', { ...long, date })
  // On a low screen the row is not in view, so the question is.
  await page.setViewportSize({ width: 1280, height: 360 })
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Did you get paid?' })).toContainText(word)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect(await misfits(page, 12)).toEqual([])
  }
  await page.goto('/?open=day&date=2026-11-20')
  await expect(page.getByRole('dialog', { name: 'Nov 20, 2026' })).toContainText(word)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await standsStill(page)
    expect(await misfits(page, 0)).toEqual([])
  }
})

test('a day of a longer job says so, and is paid together with the other days', async ({ page }) => {
  await call(page, 'POST', '/api/gigs/days', { ...gig, expectedPay: '690', startDate: '2026-11-24', endDate: '2026-11-26' })
  await page.goto('/')
  await page.getByRole('gridcell', { name: /^Nov 25/ }).click()
  const day = page.getByRole('dialog', { name: 'Nov 25, 2026' })
  await expect(day).toContainText('Day 2 of 3, $690.00 in all')
  await hasNoBarriers(page)
  await day.getByRole('button', { name: 'Got Paid, 3 days: Auto show' }).click()
  await expect(page.getByRole('dialog', { name: 'Got Paid' })).toContainText('for all 3 days')
})

test('a job whose days differ shows a blank status and rate, and names the gigs on its new days @once', async ({ page }) => {
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
  await form.getByLabel('Tax rate, percent').fill('50')
  await form.getByLabel('Start Date').fill('2026-11-25')
  await form.getByLabel('End Date').fill('2026-11-26')
  await expect(form.getByText('You already have Gala for Bluebird Agency on Nov 26.')).toBeVisible()
  await hasNoBarriers(page)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form).toBeHidden()
  const both = { status: 'confirmed', taxPercentage: 50 }
  expect(await rows()).toMatchObject([both, both])
})
