import type { Locator } from '@playwright/test'
import { addDays } from '#domain/time/calendar-day.ts'
import { add, call, card, expect, go, hasNoBarriers, PASSWORD, signUp, standsStill, test, today } from './journey.ts'
import { isOnDevice } from './on-device.ts'

test.use({ serviceWorkers: 'allow' })

const past = { eventName: 'Auto show', clientName: 'Bluebird Agency', gigType: 'Model', expectedPay: '300.00' }

/** Checks that two elements do not overlap. */
async function areApart(one: Locator, other: Locator) {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  return !!a && !!b && (a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x)
}

test('a gig, a payment and an expense without a network survive a reload, and each is saved once later', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/Failed to load resource|net::ERR_INTERNET_DISCONNECTED/)
  await signUp(page)
  const { id } = await call(page, 'POST', '/api/gigs', { ...past, date: addDays(today, -3) })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Auto show' })).toBeVisible()
  await isOnDevice(page)
  const month = page.getByRole('grid', { name: 'November 2026' })
  const place = await month.boundingBox()
  await context.setOffline(true)
  await expect(page.getByText('You’re offline')).toBeVisible()
  // Nothing moves under a finger.
  expect(await month.boundingBox()).toEqual(place)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Auto show' })).toBeVisible()
  await expect(page.getByText('You’re offline')).toBeVisible()
  expect(await areApart(page.getByText('You’re offline'), page.getByRole('heading', { level: 1 }))).toBe(true)
  await hasNoBarriers(page)

  await add(page, 'Gig')
  const form = page.getByRole('dialog', { name: 'Add New Gig' })
  await form.getByLabel('Event Name').fill('Harbor gala')
  await form.getByLabel('Client Name').selectOption('Bluebird Agency')
  await form.getByLabel('Expected Pay').fill('250')
  await form.getByRole('button', { name: 'Save Gig' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Harbor gala' })).toBeVisible()

  await page.getByRole('button', { name: /^Paid \$.*: Auto show/ }).click()
  await expect(page.getByRole('button', { name: /^Paid \$.*: Auto show/ })).toBeHidden()
  const message = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Dismiss' }) })
  await expect(message).toContainText(/^Saved on this/)
  await standsStill(page)
  expect(await areApart(page.locator('[data-line]'), message)).toBe(true)
  await add(page, 'Expense')
  const expense = page.getByRole('dialog', { name: 'Add Expense' })
  await expense.getByLabel('Amount').fill('12.50')
  await expense.getByLabel('Business Purpose').fill('Gaffer tape')
  await expense.getByLabel('Category', { exact: true }).selectOption('Supplies')
  await expense.getByRole('button', { name: 'Add Expense' }).click()
  await expect(expense).toBeHidden()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Harbor gala' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Paid \$.*: Auto show/ })).toBeHidden()
  await page.getByRole('button', { name: /^3 changes on this/ }).click()
  const waiting = page.getByRole('dialog', { name: /^Saved on this/ })
  await expect(waiting.getByRole('listitem')).toHaveText([
    /Gig: Harbor gala.*\$250\.00/,
    /Payment: Auto show.*\$300\.00/,
    /Expense: Gaffer tape.*\$12\.50/,
  ])
  await hasNoBarriers(page)
  await page.keyboard.press('Escape')

  await context.setOffline(false)
  await expect(page.getByText('All synced', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: /changes? on this/ })).toBeHidden()
  const gigs = await call(page, 'GET', '/api/gigs')
  expect(gigs.map(({ eventName }: { eventName: string }) => eventName).sort()).toEqual(['Auto show', 'Harbor gala'])
  expect(gigs.find((gig: { id: number }) => gig.id === id)).toMatchObject({ status: 'completed', totalReceived: '300.00' })
  expect(await call(page, 'GET', `/api/payments?gigId=${id}`)).toHaveLength(1)
  expect(await call(page, 'GET', '/api/expenses')).toMatchObject([{ businessPurpose: 'Gaffer tape', amount: '12.50' }])
})

test('the offline line covers the logo until the network is back, and a dialog does not', { tag: '@once' }, async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/Failed to load resource|net::ERR_INTERNET_DISCONNECTED/)
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page)
  await page.goto('/')
  const logo = page.locator('header a[href="/"]')
  const openAndClose = async () => {
    await add(page, 'Expense')
    await expect(page.getByRole('dialog', { name: 'Add Expense' })).toBeVisible()
    const isCovered = await logo.isHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    return isCovered
  }
  expect(await openAndClose()).toBe(false)
  await expect(logo).toBeVisible()
  await isOnDevice(page)
  await context.setOffline(true)
  await expect(logo).toBeHidden()
  expect(await openAndClose()).toBe(true)
  await expect(logo).toBeHidden()
  await context.setOffline(false)
  await expect(logo).toBeVisible()
})

test('without a network the dashboard opens although nobody opened it before, and other screens say what is missing', {
  tag: '@once',
}, async ({ page, context, watch }) => {
  watch.allow(/Failed to load resource|net::ERR_INTERNET_DISCONNECTED/)
  await signUp(page)
  await call(page, 'POST', '/api/gigs', { ...past, date: addDays(today, -3) })
  await page.goto('/')
  await isOnDevice(page, ['user', 'gigs', 'expenses', 'profiles', 'payments', 'goals'])
  await context.setOffline(true)
  await page.reload()
  await go(page, 'Dashboard')
  await expect(card(page, 'Expected Earnings')).toContainText('$300')
  await expect(page.getByRole('button', { name: 'Set a goal' })).toBeVisible()
  const missing = page.getByText('This was not loaded on this device yet. Connect once to see it.')
  await expect(missing).toBeHidden()
  await page.evaluate(() => history.pushState(null, '', '/plan'))
  await expect(missing).toBeVisible()

  // A device that lacks the expenses says so too, and draws them once it is connected.
  await page.evaluate(async () => {
    const kept = await caches.open('kept answers')
    for (const { url } of await kept.keys()) if (url.includes('expenses')) await kept.delete(url)
  })
  await page.goto('/?screen=dashboard')
  await expect(page.getByRole('alert')).toContainText('This was not loaded on this device yet.')
  await expect(page.getByText('Oops!')).toBeHidden()
  await hasNoBarriers(page)
  await context.setOffline(false)
  await expect(card(page, 'Expected Earnings')).toContainText('$300')
})

test('a gig that waits to be sent can be paid, and a payment of a gig that changed elsewhere needs a confirmation', {
  tag: '@once',
}, async ({ page, context, watch }) => {
  watch.allow(/Failed to load resource|net::ERR_INTERNET_DISCONNECTED/)
  await signUp(page)
  const gig = await call(page, 'POST', '/api/gigs', { ...past, date: addDays(today, -3) })
  await page.goto('/')
  await isOnDevice(page)
  await context.setOffline(true)
  await add(page, 'Gig')
  const form = page.getByRole('dialog', { name: 'Add New Gig' })
  await form.getByLabel('Event Name').fill('Harbor gala')
  await form.getByLabel('Client Name').selectOption('Bluebird Agency')
  await form.getByLabel('Start Date').fill(addDays(today, -2))
  await form.getByLabel('Expected Pay').fill('250')
  await form.getByRole('button', { name: 'Save Gig' }).click()
  for (const name of ['Harbor gala', 'Auto show']) {
    const pay = page.getByRole('button', { name: new RegExp(`^Paid \\$.*: ${name}`) })
    await pay.click()
    await expect(pay).toBeHidden()
  }
  // Another device changes one of the gigs meanwhile.
  await call(page, 'PUT', `/api/gigs/${gig.id}`, { expectedPay: '320.00' })

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText('3 changes are only on this computer', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: '1 change could not be saved' }).click({ timeout: 20_000 })
  const waiting = page.getByRole('dialog', { name: /^Saved on this/ })
  await expect(waiting.getByRole('listitem')).toHaveText([/Payment: Auto show.*Not saved: /])
  await waiting.getByRole('button', { name: 'Try now' }).click()
  await expect(waiting.getByText('Everything is synced')).toBeVisible()
  const gigs = await call(page, 'GET', '/api/gigs')
  expect(gigs).toMatchObject([
    { eventName: 'Harbor gala', status: 'completed', totalReceived: '250.00' },
    { eventName: 'Auto show', status: 'completed', totalReceived: '300.00', expectedPay: '320.00' },
  ])
})

test('after a session ended elsewhere, the next person cannot read what was not sent, and its owner finds it again', {
  tag: '@once',
}, async ({ page, context, watch }) => {
  watch.allow(/Failed to load resource|net::ERR_INTERNET_DISCONNECTED|status of 401/)
  const { email } = await signUp(page)
  await call(page, 'POST', '/api/gigs', { ...past, date: addDays(today, -3) })
  await page.goto('/')
  await isOnDevice(page)
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
  await expect.poll(kept).toContain('device key')
  await context.setOffline(true)
  await page.getByRole('button', { name: /^Paid \$.*: Auto show/ }).click()
  await expect(page.getByText(/^1 change on this/)).toBeVisible()
  expect(await kept()).toContain('Auto show')

  // The session ends elsewhere, and the network returns. The cookie is removed here, because that needs no other device.
  await context.clearCookies()
  await context.setOffline(false)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible()
  await expect.poll(kept).not.toContain('Auto show')
  expect(await kept()).toMatch(/waiting .*sealed/)
  expect(await kept()).not.toContain('device key')
  // A damaged change does not keep the others back.
  await page.evaluate(() => {
    const name = Object.keys(localStorage).find((each) => each.startsWith('waiting ')) ?? ''
    const damaged = JSON.stringify({ sealed: btoa('damaged damaged damaged'), start: btoa('123456789012') })
    localStorage.setItem(`${name} damaged`, damaged)
  })

  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText(/^A change that waited on this .* can’t be read$/)).toBeVisible()
  await expect(page.getByText('All synced', { exact: true })).toBeVisible({ timeout: 20_000 })
  expect(await call(page, 'GET', '/api/gigs')).toMatchObject([{ status: 'completed', totalReceived: '300.00' }])
})

test("a gig's page that was opened before opens without a network, with its payments", { tag: '@once' }, async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/Failed to load resource|net::ERR_INTERNET_DISCONNECTED/)
  await signUp(page)
  const planned = { ...past, gigAddress: '12 Elm St, Austin, TX 78701', date: addDays(today, -3) }
  const { id, clientId } = await call(page, 'POST', '/api/gigs', planned)
  await call(page, 'PUT', `/api/clients/${clientId}`, { phone: '+1 512 555 0100' })
  await call(page, 'POST', `/api/gigs/${id}/got-paid`, { totalReceived: '300.00', taxPercentage: 25, mileage: 12 })
  await page.goto(`/gigs/${id}`)
  const pay = page.getByRole('region', { name: 'Pay', exact: true })
  await expect(pay).toContainText('Cash')
  await isOnDevice(page, ['user', 'gigs', 'clients', 'payments', 'trips', 'expenses'])
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Directions to 12 Elm St, Austin, TX 78701' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call +1 512 555 0100' })).toBeVisible()
  await expect(pay).toContainText('Cash')
  await expect(page.getByRole('region', { name: 'Drives' })).toContainText('12 mi')
  await page.goto('/owed')
  await expect(page.getByText('Nobody owes you anything')).toBeVisible()
})
