import type { Page } from '@playwright/test'
import { addDays } from '#domain/time/calendar-day.ts'
import { add, call, choose, expect, go, hasNoBarriers, signUp, standsStill, test, today } from './journey.ts'
import { isOnDevice, openWaiting, syncs, waitingList, waitingRows } from './on-device.ts'

test.use({ serviceWorkers: 'allow' })

const gig = { clientName: 'Bluebird Agency', gigType: 'Model', expectedPay: '300.00' }
const tape = { date: addDays(today, -3), amount: '10.00', businessPurpose: 'Tape', category: 'Supplies' }
const noNetwork = /Failed to load resource|net::ERR_INTERNET_DISCONNECTED/
const lists = ['user', 'gigs', 'expenses', 'drives', 'trips', 'goals']

/** Edits fields of a gig's form. */
async function edit(page: Page, name: string, fields: Readonly<Record<string, string>>) {
  await choose(page, name, /^Edit$/)
  const form = page.getByRole('dialog', { name: 'Edit Gig' })
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form).toBeHidden()
}

async function addGig(page: Page, name: string, pay: string) {
  await add(page, 'Gig')
  const form = page.getByRole('dialog', { name: 'Add New Gig' })
  await form.getByLabel('Event Name').fill(name)
  await form.getByLabel('Client Name').selectOption('Bluebird Agency')
  await form.getByLabel('Start Date').fill(addDays(today, -2))
  await form.getByLabel('Expected Pay').fill(pay)
  await form.getByRole('button', { name: 'Save Gig' }).click()
  await expect(form).toBeHidden()
}

/** Presses Undo once its message has come to rest: the messages of two changes may follow each other. */
async function undo(page: Page) {
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await standsStill(page)
  await page.getByRole('button', { name: 'Undo' }).click()
}

test('gigs are edited, paid, deleted and brought back without a network, also those that the server does not know yet', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(noNetwork)
  await signUp(page)
  for (const eventName of ['Auto show', 'Boat show', 'Car show'])
    await call(page, 'POST', '/api/gigs', { ...gig, eventName, date: addDays(today, -3) })
  await page.goto('/')
  await isOnDevice(page)
  await context.setOffline(true)

  await edit(page, 'Auto show', { 'Expected Pay': '310' })
  await edit(page, 'Auto show', { 'Key Duties': 'Smile' })
  await addGig(page, 'Harbor gala', '250')
  await edit(page, 'Harbor gala', { 'Expected Pay': '260' })
  await page.getByRole('button', { name: /^Paid \$260: Harbor gala/ }).click()
  await undo(page)
  await expect(page.getByRole('button', { name: /^Paid \$260: Harbor gala/ })).toBeVisible()
  await choose(page, 'Boat show', 'Delete')
  await expect(page.getByRole('heading', { name: 'Boat show' })).toBeHidden()
  await undo(page)
  await expect(page.getByRole('heading', { name: 'Boat show' })).toBeVisible()
  await choose(page, 'Harbor gala', 'Delete')
  await expect(page.getByRole('heading', { name: 'Harbor gala' })).toBeHidden()
  await undo(page)
  await expect(page.getByRole('heading', { name: 'Harbor gala' })).toBeVisible()
  await choose(page, 'Car show', 'Delete')
  await expect(page.getByRole('heading', { name: 'Car show' })).toBeHidden()
  await page.getByRole('button', { name: /^Paid \$310: Auto show/ }).click()
  await expect(page.getByRole('button', { name: /^4 changes on this/ })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Harbor gala' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Car show' })).toBeHidden()
  await openWaiting(page)
  await expect(waitingRows(page)).toHaveText([
    /Gig changed: Auto show.*expected pay, duties/i,
    /Gig: Harbor gala.*\$260\.00/,
    /Gig deleted: Car show/,
    /Payment: Auto show.*\$310\.00/,
  ])
  await hasNoBarriers(page)
  await page.keyboard.press('Escape')
  await syncs(page, context)
  await expect(page.getByRole('heading', { name: 'Car show' })).toBeHidden()
  const stored = await call(page, 'GET', '/api/gigs')
  const shown = stored.map((each: Record<string, unknown>) => [each.eventName, each.expectedPay, each.totalReceived, each.duties]).sort()
  expect(shown).toEqual([
    ['Auto show', '310.00', '310.00', 'Smile'],
    ['Boat show', '300.00', '0.00', null],
    ['Harbor gala', '260.00', '0.00', null],
  ])
})

test('expenses and goals are changed without a network, with Undo', async ({ page, context, watch }) => {
  watch.allow(noNetwork)
  await signUp(page)
  for (const businessPurpose of ['Tape', 'Cables', 'Hats']) await call(page, 'POST', '/api/expenses', { ...tape, businessPurpose })
  await page.goto('/')
  await isOnDevice(page, lists)
  await go(page, 'Dashboard')
  await context.setOffline(true)
  await page.goto('/?screen=dashboard&open=expenses')
  const all = page.getByRole('dialog', { name: 'All Expenses' })
  await all.getByRole('button', { name: /^Edit Tape/ }).click()
  const form = page.getByRole('dialog', { name: 'Edit Expense' })
  await form.getByLabel('Amount').fill('12.50')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(all).toContainText('$12.50')
  await all.getByRole('button', { name: /^Delete Cables/ }).click()
  await expect(all.getByText('Cables')).toBeHidden()
  await undo(page)
  await expect(all.getByText('Cables')).toBeVisible()
  await all.getByRole('button', { name: /^Delete Hats/ }).click()
  await expect(all.getByText('Hats')).toBeHidden()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Set a goal' }).click()
  const goal = page.getByRole('textbox', { name: 'Goal' })
  await goal.fill('4000')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Edit Goal' }).click()
  await goal.fill('5000')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('of $5,000')).toBeVisible()

  await page.reload()
  await expect(page.getByText('of $5,000')).toBeVisible()
  await openWaiting(page)
  await expect(waitingRows(page)).toHaveText([
    /Expense changed: Tape.*amount/i,
    /Expense deleted: Hats/,
    /Monthly goal, November 2026.*\$5,000/,
  ])
  await page.keyboard.press('Escape')
  await syncs(page, context)
  const stored = await call(page, 'GET', '/api/expenses')
  expect(stored.map(({ businessPurpose, amount }: Record<string, unknown>) => [businessPurpose, amount]).sort()).toEqual([
    ['Cables', '10.00'],
    ['Tape', '12.50'],
  ])
  const period = `period=monthly&date=${today}`
  expect(await call(page, 'GET', `/api/goals/period?${period}`)).toMatchObject([{ goalAmount: '5000.00' }])
})

test('a drive of its own is added, edited, deleted and brought back without a network', { tag: '@once' }, async ({
  page,
  context,
  watch,
}) => {
  watch.allow(noNetwork)
  await signUp(page)
  await page.goto('/')
  await isOnDevice(page, lists)
  await context.setOffline(true)
  await page.goto('/drives?open=add-drive')
  const drive = page.getByRole('dialog', { name: 'Add Drive' })
  await drive.getByRole('textbox', { name: 'Purpose' }).fill('Supplies')
  await drive.getByRole('textbox', { name: 'Miles driven' }).fill('12')
  await drive.getByRole('button', { name: 'Add Drive' }).click()
  await expect(drive).toBeHidden()
  const row = page.getByRole('listitem').filter({ hasText: 'Supplies' })
  await expect(row).toContainText(/12 miles/)
  await expect(row).toContainText(/will sync/)
  await row.getByRole('button', { name: /^Edit Supplies/ }).click()
  const editDrive = page.getByRole('dialog', { name: 'Edit Drive' })
  await editDrive.getByRole('textbox', { name: 'Miles driven' }).fill('14')
  await editDrive.getByRole('button', { name: 'Save Changes' }).click()
  await expect(row).toContainText('14 miles')
  await row.getByRole('button', { name: /^Edit Supplies/ }).click()
  await editDrive.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toBeHidden()
  await undo(page)
  await expect(row).toContainText('14 miles')
  await openWaiting(page)
  await expect(waitingRows(page)).toHaveText([/Drive: Supplies.*14 mi/])
  await page.keyboard.press('Escape')
  await syncs(page, context)
  expect(await call(page, 'GET', '/api/drives')).toMatchObject([{ purpose: 'Supplies', miles: 14 }])
})

test('what another device changed meanwhile is not overwritten without a question, and other fields are joined', {
  tag: '@once',
}, async ({ page, context, watch }) => {
  watch.allow(noNetwork)
  watch.allow(/status of 412/)
  await signUp(page)
  const made = []
  for (const eventName of ['Auto show', 'Boat show', 'Car show'])
    made.push(await call(page, 'POST', '/api/gigs', { ...gig, eventName, date: addDays(today, -3) }))
  const [auto, boat, car] = made
  const spent = await call(page, 'POST', '/api/expenses', tape)
  await page.goto('/')
  await isOnDevice(page, lists)
  await context.setOffline(true)
  await edit(page, 'Auto show', { 'Expected Pay': '310' })
  await edit(page, 'Boat show', { 'Expected Pay': '320' })
  await choose(page, 'Car show', 'Delete')
  await page.goto(`/?open=edit-expense&expense=${spent.id}`)
  const form = page.getByRole('dialog', { name: 'Edit Expense' })
  await form.getByLabel('Amount').fill('12.50')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form).toBeHidden()
  // Another device: the same field, another field, a gig that is deleted here, and the same field of the expense.
  await call(page, 'PUT', `/api/gigs/${auto.id}`, { expectedPay: '333.00' })
  await call(page, 'PUT', `/api/gigs/${boat.id}`, { notes: 'Back door' })
  await call(page, 'PUT', `/api/gigs/${car.id}`, { notes: 'Front door' })
  await call(page, 'PUT', `/api/expenses/${spent.id}`, { amount: '99.00' })

  await context.setOffline(false)
  await page.getByRole('button', { name: '3 changes could not be saved' }).click({ timeout: 20_000 })
  const rows = waitingRows(page)
  await expect(rows).toHaveText([
    /Gig changed: Auto show.*changed elsewhere.*“310\.00” here, “333\.00” elsewhere/,
    /Gig deleted: Car show.*changed elsewhere meanwhile\..*Delete anyway/,
    /Expense changed: Tape.*“12\.50” here, “99\.00” elsewhere/,
  ])
  await hasNoBarriers(page)
  expect(await call(page, 'GET', `/api/gigs/${boat.id}`)).toMatchObject({ expectedPay: '320.00', notes: 'Back door' })
  expect(await call(page, 'GET', `/api/gigs/${auto.id}`)).toMatchObject({ expectedPay: '333.00' })
  // "Try now" does not answer a question.
  await waitingList(page).getByRole('button', { name: 'Try now' }).click()
  await expect(rows).toHaveCount(3)
  expect(await call(page, 'GET', '/api/gigs')).toHaveLength(3)
  await rows.getByRole('button', { name: 'Save mine: Gig changed: Auto show' }).click()
  await expect(rows).toHaveCount(2)
  await rows.getByRole('button', { name: 'Discard Gig deleted: Car show' }).click()
  await rows.getByRole('button', { name: 'Discard Expense changed: Tape' }).click()
  await expect(waitingList(page).getByText('Everything is synced')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Car show' })).toBeVisible()
  expect(await call(page, 'GET', `/api/gigs/${auto.id}`)).toMatchObject({ expectedPay: '310.00' })
  expect(await call(page, 'GET', '/api/expenses')).toMatchObject([{ amount: '99.00' }])
})

test('a change whose answer was lost is made once, and later changes of its record follow it without a question', {
  tag: '@once',
}, async ({ page, context, watch }) => {
  watch.allow(noNetwork)
  watch.allow(/net::ERR_FAILED|status of 412/)
  await signUp(page)
  const { id } = await call(page, 'POST', '/api/gigs', { ...gig, eventName: 'Auto show', date: addDays(today, -3) })
  await page.goto('/')
  await isOnDevice(page)
  // The calls reach the server, and their answers are lost.
  const lost = /\/api\/gigs\/(\d+\/got-paid|\d+)$/
  await context.route(lost, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await edit(page, 'Auto show', { 'Expected Pay': '310' })
  await expect(page.getByText(/^1 change on this/)).toBeVisible()
  await edit(page, 'Auto show', { 'Expected Pay': '320' })
  await page.getByRole('button', { name: /^Paid \$320: Auto show/ }).click()
  await openWaiting(page)
  // What may have reached the server is not joined.
  await expect(waitingRows(page)).toHaveText([/Gig changed/, /Gig changed/, /Payment/])
  await context.unroute(lost)
  await waitingList(page).getByRole('button', { name: 'Try now' }).click()
  await expect(waitingList(page).getByText('Everything is synced')).toBeVisible()
  expect(await call(page, 'GET', `/api/gigs/${id}`)).toMatchObject({ expectedPay: '320.00', totalReceived: '320.00', version: 4 })
  expect(await call(page, 'GET', `/api/payments?gigId=${id}`)).toHaveLength(1)
})
