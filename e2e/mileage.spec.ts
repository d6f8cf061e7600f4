import type { Page } from '@playwright/test'
import { call, choose, expect, hasNoBarriers, signUp, test } from './journey.ts'

const home = '98 San Jacinto Blvd, Austin, TX 78701'
const venue = 'Waco, TX 76701'
const client = { clientName: 'Harbor Hospitality', gigType: 'Server', expectedPay: '220.00' }

test.beforeEach(async ({ page, watch }) => {
  // Without a network, running requests for suggestions fail too.
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  await signUp(page)
  await call(page, 'PUT', '/api/user', { homeAddress: home })
})

test('the wizard calculates the miles from home to the gig, saves them as an estimate, and offers them again', async ({ page }) => {
  const launch = await call(page, 'POST', '/api/gigs', { ...client, eventName: 'Launch', date: '2026-11-07' })
  const gala = await call(page, 'POST', '/api/gigs', { ...client, eventName: 'Gala', date: '2026-11-14', gigAddress: venue })
  await page.goto(`/?open=got-paid&gigs=${launch.id}`)
  const wizard = page.getByRole('dialog', { name: 'Got Paid' })
  const next = wizard.getByRole('button', { name: 'Next', exact: true })
  await wizard.getByLabel(/^Total received/).fill('220')
  await next.click()
  const calculate = wizard.getByRole('button', { name: 'Calculate miles' })
  const end = wizard.getByRole('combobox', { name: 'Ending address' })
  await expect(wizard.getByRole('combobox', { name: 'Starting address' })).toHaveValue(home)

  await calculate.click()
  await expect(wizard.getByRole('alert')).toHaveText('Both starting and ending addresses are required for mileage calculation.')
  await end.fill('nowhere at all, ZZ')
  await expect(wizard.getByText('No address suggestions found')).toBeVisible()
  await calculate.click()
  await expect(wizard.getByRole('alert')).toHaveText(
    'Unable to calculate distance. Invalid address. Please check your addresses and try again.',
  )
  await page.context().setOffline(true)
  await calculate.click()
  await expect(wizard.getByRole('alert')).toHaveText('Please check your internet connection and try again.')
  await page.context().setOffline(false)

  await end.fill('waco, te')
  await expect(wizard.getByRole('option').first()).toContainText('Waco')
  // The whole list is visible above the dialog's buttons.
  await expect(async () => {
    const list = await wizard.getByRole('listbox').boundingBox()
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual((await next.boundingBox())?.y ?? 0)
  }).toPass()
  await hasNoBarriers(page)
  await end.press('ArrowDown')
  await end.press('Enter')
  await expect(end).toHaveValue(/^Waco, TX/)
  await end.fill(venue)
  await expect(wizard.getByRole('option', { name: 'Waco TX 76701' })).toBeVisible()
  await calculate.click()
  // The answer stands below its button, in view.
  await expect(wizard.getByText(/^An estimate, give or take \d+ miles\./)).toBeInViewport()
  await expect(wizard.getByText('mileage deduction')).toBeInViewport()
  const miles = wizard.getByLabel('Miles driven')
  const oneWay = Number(await miles.inputValue())
  const question = wizard.getByRole('group', { name: 'What are your drives from home to a gig?' })
  await question.getByRole('button', { name: 'Business: deduct them' }).click()
  await expect(question).toBeHidden()
  expect(oneWay).toBeGreaterThan(90)
  expect(oneWay).toBeLessThan(115)
  await wizard.getByRole('checkbox', { name: /^Round trip/ }).check()
  await expect(wizard.getByText(`${oneWay * 2} miles × $0.70`)).toBeVisible()
  await hasNoBarriers(page)
  for (let step = 2; step < 6; step++) await next.click()
  await wizard.getByRole('button', { name: 'Confirm Payment' }).click()
  await expect(wizard).toBeHidden()
  expect(await call(page, 'GET', `/api/trips?gigId=${launch.id}`)).toEqual([
    expect.objectContaining({ fromAddress: home, toAddress: venue, miles: oneWay * 2, method: 'estimated', isRoundTrip: true }),
  ])

  await page.goto(`/?open=got-paid&gigs=${gala.id}`)
  await wizard.getByLabel(/^Total received/).fill('220')
  await next.click()
  await wizard.getByRole('button', { name: `${oneWay * 2} mi, as on Nov 7` }).click()
  await expect(wizard.getByText(`${oneWay * 2} miles × $0.70`)).toBeVisible()
  await expect(question).toBeHidden()
  await wizard.getByLabel('Miles one way').fill('120')
  await expect(wizard.getByText('240 miles × $0.70')).toBeVisible()
  for (let step = 2; step < 6; step++) await next.click()
  await wizard.getByRole('button', { name: 'Confirm Payment' }).click()
  await expect(wizard).toBeHidden()
  expect(await call(page, 'GET', `/api/trips?gigId=${gala.id}`)).toEqual([
    expect.objectContaining({ toAddress: venue, miles: 240, method: 'manual', isRoundTrip: true }),
  ])
})

test('Edit Gig calculates the miles with stops, shows errors, and saves typed miles as typed', async ({ page }) => {
  const gig = await call(page, 'POST', '/api/gigs', { ...client, eventName: 'Launch', date: '2026-11-07' })
  await page.goto('/')
  await choose(page, 'Launch', /^Edit$/)
  const form = page.getByRole('dialog', { name: 'Edit Gig' })
  await form.getByRole('button', { name: 'Calculate from addresses' }).click()
  const calculate = form.getByRole('button', { name: 'Calculate miles' })
  await calculate.click()
  await expect(page.getByText('Missing Addresses', { exact: true })).toBeVisible()
  await form.getByRole('combobox', { name: 'Gig Address' }).fill('nowhere at all, ZZ')
  await calculate.click()
  await expect(page.getByText('Invalid address. Please check your addresses and try again.', { exact: true })).toBeVisible()
  await page.context().setOffline(true)
  // The page notices it a moment later.
  await expect(page.getByText('You’re offline. What you type is kept.')).toBeVisible()
  await calculate.click()
  await expect(page.getByText('No Internet Connection', { exact: true })).toBeVisible()
  await page.context().setOffline(false)
  await form.getByRole('combobox', { name: 'Gig Address' }).fill(venue)
  await expect(form.getByRole('combobox', { name: 'Ending address' })).toHaveValue(venue)
  await form.getByRole('button', { name: 'Add a stop' }).click()
  await form.getByRole('combobox', { name: 'Stop 1' }).fill('Temple, TX 76501')
  await form.getByRole('checkbox', { name: /^Round trip/ }).check()
  await calculate.click()
  await expect(page.getByText('Mileage Calculated', { exact: true })).toBeVisible()
  const miles = form.getByRole('textbox', { name: 'Miles', exact: true })
  const calculated = Number(await miles.inputValue())
  expect(calculated).toBeGreaterThan(180)
  await hasNoBarriers(page)
  const save = form.getByRole('button', { name: 'Save Changes' })
  await save.click()
  await expect(form).toBeHidden()
  const trips = () => call(page, 'GET', `/api/trips?gigId=${gig.id}`)
  const driven = { fromAddress: home, toAddress: venue, stops: ['Temple, TX 76501'], isRoundTrip: true }
  expect(await trips()).toEqual([expect.objectContaining({ ...driven, miles: calculated, method: 'estimated' })])

  await choose(page, 'Launch', /^Edit$/)
  await miles.fill('199')
  await save.click()
  await expect(form).toBeHidden()
  expect(await trips()).toEqual([expect.objectContaining({ ...driven, miles: 199, method: 'manual' })])
})

test('the question about drives from home comes once, and a commute is logged without a deduction until the settings change', {
  tag: '@once',
}, async ({ page }) => {
  const gig = await call(page, 'POST', '/api/gigs', { ...client, eventName: 'Launch', date: '2026-11-07', gigAddress: venue })
  const openForm = async () => {
    await page.goto(`/?open=edit-gig&gig=${gig.id}`)
    await form.getByRole('button', { name: 'Calculate from addresses' }).click()
    await form.getByRole('button', { name: 'Calculate miles' }).click()
    await expect(page.getByText('Mileage Calculated', { exact: true })).toBeVisible()
  }
  const form = page.getByRole('dialog', { name: 'Edit Gig' })
  const miles = form.getByRole('textbox', { name: 'Miles', exact: true })
  const save = async () => {
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(form).toBeHidden()
  }
  await openForm()
  const oneWay = Number(await miles.inputValue())
  expect(oneWay).toBeGreaterThan(90)
  const question = form.getByRole('group', { name: 'What are your drives from home to a gig?' })
  await hasNoBarriers(page)
  await question.getByRole('button', { name: 'A commute: don’t deduct them' }).click()
  await expect(question).toBeHidden()
  await expect(miles).toHaveValue('0')
  await expect(miles).toHaveAccessibleDescription(`${oneWay} miles of commuting: kept in your mileage log, not deducted.`)
  await save()
  expect(await call(page, 'GET', `/api/gigs/${gig.id}`)).toMatchObject({ mileage: 0, distanceMiles: oneWay })
  expect(await call(page, 'GET', `/api/trips?gigId=${gig.id}`)).toMatchObject([{ miles: oneWay, isCommute: true }])

  await page.goto(`/?open=got-paid&gigs=${gig.id}`)
  const wizard = page.getByRole('dialog', { name: 'Got Paid' })
  await wizard.getByLabel(/^Total received/).fill('220')
  await wizard.getByRole('button', { name: 'Next', exact: true }).click()
  await wizard.getByLabel('Miles driven').fill('40')
  await expect(wizard.getByText('40 miles of commuting: kept in your mileage log, not deducted.')).toBeVisible()
  await expect(wizard.getByText('mileage deduction')).toHaveCount(0)
  await hasNoBarriers(page)

  await page.goto('/profile')
  const choice = page.getByLabel('Drives from home to a gig')
  await expect(choice).toHaveValue('commute')
  await choice.selectOption('Business: deduct them')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByText('Profile Updated', { exact: true })).toBeVisible()
  await openForm()
  await expect(question).toHaveCount(0)
  await expect(miles).toHaveValue(String(oneWay))
  await save()
  expect(await call(page, 'GET', `/api/gigs/${gig.id}`)).toMatchObject({ mileage: oneWay })
  expect(await call(page, 'GET', `/api/trips?gigId=${gig.id}`)).toMatchObject([{ miles: oneWay, isCommute: false }])
})

/** Holds the answers to distance calls. Returns a function that ends the wait and one that breaks the connection. */
async function holdDistances(page: Page) {
  const path = '**/api/calculate-distance'
  let isBroken = false
  const asked: string[] = []
  await page.route(path, (route) => {
    asked.push(route.request().postData() ?? '')
    return isBroken ? route.abort('connectionreset') : undefined
  })
  return {
    waitTooLong: async () => {
      await expect.poll(() => asked.length).toBeGreaterThan(0)
      await page.clock.fastForward(19_000)
      await expect(page.getByRole('button', { name: 'Calculating...' })).toBeVisible()
      await page.clock.fastForward(1_000)
    },
    breakConnection: () => {
      isBroken = true
    },
    answerAgain: () => page.unroute(path),
  }
}

test('each form explains a distance that takes over 20 seconds or whose connection breaks', { tag: '@once' }, async ({ page, watch }) => {
  watch.allow(/ERR_CONNECTION_RESET/)
  await page.clock.install()
  const gig = await call(page, 'POST', '/api/gigs', { ...client, eventName: 'Launch', date: '2026-11-07', gigAddress: venue })
  await page.goto(`/?open=edit-gig&gig=${gig.id}`)
  const form = page.getByRole('dialog', { name: 'Edit Gig' })
  await form.getByRole('button', { name: 'Calculate from addresses' }).click()
  const inForm = await holdDistances(page)
  const calculateInForm = form.getByRole('button', { name: 'Calculate miles' })
  await calculateInForm.click()
  await inForm.waitTooLong()
  await expect(page.getByText('Calculation timeout. Please check your internet connection and try again.', { exact: true })).toBeVisible()
  inForm.breakConnection()
  await calculateInForm.click()
  await expect(page.getByText('Network error. Please check your internet connection.', { exact: true })).toBeVisible()
  await inForm.answerAgain()
  await page.context().setOffline(true)
  await calculateInForm.click()
  await expect(page.getByText('No Internet Connection', { exact: true })).toBeVisible()
  await page.context().setOffline(false)
  await calculateInForm.click()
  await expect(page.getByText('Mileage Calculated', { exact: true })).toBeVisible()

  await page.goto(`/?open=got-paid&gigs=${gig.id}`)
  const wizard = page.getByRole('dialog', { name: 'Got Paid' })
  await wizard.getByLabel(/^Total received/).fill('220')
  await wizard.getByRole('button', { name: 'Next', exact: true }).click()
  const inWizard = await holdDistances(page)
  const calculate = wizard.getByRole('button', { name: 'Calculate miles' })
  const problem = wizard.getByRole('alert')
  await calculate.click()
  await inWizard.waitTooLong()
  await expect(problem).toHaveText('Failed to calculate mileage. Please enter manually.')
  await wizard.getByRole('combobox', { name: 'Ending address' }).fill('Waco, TX')
  await expect(problem).toHaveCount(0)
  inWizard.breakConnection()
  await calculate.click()
  await expect(problem).toHaveText('Failed to calculate mileage. Please enter manually.')
  await wizard.getByLabel('Miles driven').fill('12')
  await expect(wizard.getByText('12 miles × $0.70')).toBeVisible()
})

test("home, past places and clients' addresses are suggested first, without a call", { tag: '@once' }, async ({ page }) => {
  const gig = await call(page, 'POST', '/api/gigs', { ...client, eventName: 'Launch', date: '2026-11-07', gigAddress: venue })
  await page.goto(`/?open=edit-client&client=${gig.clientId}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Address', exact: true }).fill('7 Harbor Way, Galveston, TX 77550')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
  expect(await call(page, 'GET', `/api/clients/${gig.clientId}`)).toMatchObject({ address: '7 Harbor Way, Galveston, TX 77550' })

  const asked: string[] = []
  page.on('request', (request) => request.url().includes('address-autocomplete') && asked.push(request.url()))
  const job = { ...client, eventName: 'Fair', startDate: '2026-11-12', endDate: '2026-11-14' }
  const [day] = await call(page, 'POST', '/api/gigs/days', job)
  await page.goto(`/?open=edit-job&gig=${day.id}`)
  const form = page.getByRole('dialog', { name: 'Edit 3-Day Gig' })
  const address = form.getByRole('combobox', { name: 'Gig Address' })
  const offered = form.getByRole('listbox', { name: 'Gig Address' }).getByRole('option')
  await address.focus()
  await expect(offered).toHaveText([/^Home/, /^Waco/, /^7 Harbor Way/])
  await hasNoBarriers(page)
  await address.press('g')
  await expect(offered).toHaveText([/^7 Harbor Way/])
  expect(asked).toEqual([])
  await offered.click()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form).toBeHidden()
  for (const each of (await call(page, 'GET', '/api/gigs')).filter(({ eventName }: { eventName: string }) => eventName === 'Fair'))
    expect(each.gigAddress).toBe('7 Harbor Way, Galveston, TX 77550')
})

test('a drive of its own counts as mileage, and gigs without a drive get one with a tap', async ({ page }) => {
  const done = async (planned: object) => {
    const { id } = await call(page, 'POST', '/api/gigs', { ...client, date: '2026-11-07', ...planned })
    await call(page, 'POST', `/api/gigs/${id}/got-paid`, { totalReceived: '220.00', taxPercentage: 20 })
  }
  await done({ eventName: 'Brunch', startTime: '09:00', endTime: '11:00', gigAddress: 'Temple, TX 76501' })
  await done({ eventName: 'Gala', startTime: '18:00', endTime: '22:00', gigAddress: venue })
  await page.goto('/drives')
  const missing = page.getByRole('region', { name: '2 gigs without a drive' })
  await expect(missing.getByRole('button', { name: /^From Brunch to Gala: 40 mi$/ })).toBeVisible()
  await hasNoBarriers(page)
  // Whether the miles are deducted is asked before one tap records them.
  await expect(missing.getByRole('button', { name: 'Add miles: Gala' })).toBeDisabled()
  await missing.getByRole('button', { name: 'Business: deduct them' }).click()
  await missing.getByRole('button', { name: 'Add miles: Gala' }).click()
  await expect(page.getByText(/^2\d\d mi added$/)).toBeVisible()
  const november = page.getByRole('region', { name: 'November 2026' })
  await expect(november.getByRole('listitem').filter({ hasText: 'Gala' })).toContainText('Estimated · round trip')
  await page.getByRole('button', { name: 'Undo' }).click()
  await missing.getByRole('button', { name: /^From Brunch to Gala/ }).click()
  await expect(november.getByRole('listitem').filter({ hasText: 'Gala' })).toContainText(/40 miles/)
  await expect(page.getByRole('region', { name: '1 gig without a drive' })).toBeVisible()

  // The form of a later gig offers the way from the one before.
  const late = {
    ...client,
    eventName: 'Late show',
    date: '2026-11-07',
    startTime: '23:00',
    endTime: '23:30',
    gigAddress: 'Hillsboro, TX 76645',
  }
  const { id } = await call(page, 'POST', '/api/gigs', late)
  await page.goto(`/?open=edit-gig&gig=${id}`)
  const ofGig = page.getByRole('dialog', { name: 'Edit Gig' })
  await ofGig.getByRole('button', { name: 'Calculate from addresses' }).click()
  await ofGig.getByRole('button', { name: 'From Gala' }).click()
  await expect(ofGig.getByRole('combobox', { name: 'Starting address' })).toHaveValue(venue)
  await page.goto('/drives')

  await page.getByRole('button', { name: 'Add drive' }).click()
  const form = page.getByRole('dialog', { name: 'Add Drive' })
  const save = form.getByRole('button', { name: 'Add Drive' })
  await save.click()
  await expect(form.getByText('Type the miles, or calculate them from the addresses')).toBeVisible()
  await form.getByRole('textbox', { name: 'Purpose' }).fill('Supplies')
  await form.getByRole('button', { name: 'From Home' }).click()
  await expect(form.getByRole('combobox', { name: 'Starting address' })).toHaveValue(home)
  await form.getByRole('textbox', { name: 'Miles driven' }).fill('12')
  await expect(form.getByText('12 miles × $0.70 = $8.40 mileage deduction')).toBeVisible()
  await hasNoBarriers(page)
  await save.click()
  const row = november.getByRole('listitem').filter({ hasText: 'Supplies' })
  await expect(row).toContainText('12 miles')

  await row.getByRole('button', { name: /^Edit Supplies/ }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Drive' })
  await edit.getByRole('checkbox', { name: /^Round trip/ }).check()
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(row).toContainText('24 miles')
  await row.getByRole('button', { name: /^Edit Supplies/ }).click()
  await edit.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('24 miles')
  await page.goto('/expenses?category=mileage')
  await expect(page.locator('li, tr').filter({ hasText: 'Supplies: 24 miles' })).toContainText('$16.80')
})
