import { randomInt, randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { addDays } from '#domain/time/calendar-day.ts'
import { askOften, call, expect, hasNoBarriers, PASSWORD, signUp, test, today } from './journey.ts'

/** Returns a city in which no other journey posts. */
const newCity = () => `Quarry ${[...randomUUID().replaceAll(/\W|\d/g, '')].join('').slice(0, 8)}`
const told = (page: Page, text: string) => expect(page.getByRole('listitem').filter({ hasText: text }).first()).toBeVisible()

/** Registers an agency and returns a function that makes its calls from another browser. */
async function agencyOf(request: APIRequestContext) {
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => {
    const headers = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }
    const answer = await request.fetch(path, { method, headers, ...(data && { data }) })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const email = `${randomUUID()}@example.com`
  await send('POST', '/api/agencies/register', { email, password: PASSWORD, companyName: 'Acme Events', contactName: 'Ann Cole' })
  return {
    post: async (fields: object): Promise<number> => {
      const { post } = await send('POST', '/api/emergency-gigs', {
        agencyName: 'Acme Events',
        agencyEmail: email,
        contactEmail: email,
        timeZone: 'America/New_York',
        ...fields,
      })
      return post.id
    },
    decide: async (id: number, state: 'booked') => {
      const { applicants } = await send('GET', `/api/emergency-posts/${id}`)
      await send('PUT', `/api/emergency-posts/${id}/applicants`, { applicationId: applicants[0].id, state })
    },
    fill: (id: number) => send('PUT', `/api/emergency-posts/${id}`, { status: 'filled' }),
  }
}

const openMore = async (page: Page, name: 'Emergency Gigs' | 'BA Profile') => {
  await page.getByRole('button', { name: /^Work/ }).filter({ visible: true }).click()
  // On phones, a chip above the list has the same name.
  await page.getByRole('main').getByRole('link', { name }).first().click()
}

test('a worker sets cities, applies to a post, gets the notice of the booking, and withdraws from another post', async ({
  page,
  request,
}) => {
  // An application can be undone for eight seconds.
  test.setTimeout(120_000)
  const city = newCity()
  const agency = await agencyOf(request)
  await askOften(page)
  await signUp(page)
  await call(page, 'POST', '/api/gigs', { eventName: 'Own wedding', date: addDays(today, 2) })
  await page.goto('/')

  await openMore(page, 'BA Profile')
  await expect(page.getByText('Your brand ambassador profile for emergency gigs')).toBeVisible()
  await expect(page.getByText('No bio added yet. Click "Edit Profile" to add your experience.')).toBeVisible()
  await expect(page.getByText('Still missing: a bio, a photo, a resume, and a city.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByPlaceholder('Tell agencies about your experience').fill('Five years of sampling.')
  await page.reload()
  await expect(page.getByText('Draft restored')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await told(page, 'BA profile updated successfully!')
  // It is also in what agencies get.
  await expect(page.getByText('Five years of sampling.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused()
  const field = page.getByLabel('Add a city')
  await field.press('Enter')
  await told(page, 'Please enter a city name.')
  // Type faster than the cities are saved.
  await field.fill(city)
  await field.press('Enter')
  await field.fill('Nowhere Springs')
  await page.getByRole('button', { name: 'Add city' }).click()
  await field.fill(`${city}, TX`)
  await field.press('Enter')
  // The error shows at the field. A message about the city before may hide the toast.
  await expect(page.getByText('This city is already in your list.').first()).toBeVisible()
  await hasNoBarriers(page)
  await page.getByRole('button', { name: 'Remove Nowhere Springs' }).click()
  await expect(page.getByText('Still missing: a photo and a resume.')).toBeVisible()
  await page.getByRole('switch', { name: 'Receive emergency gig alerts' }).uncheck()
  await expect(page.getByText('Disabled')).toBeVisible()
  await page.getByRole('switch', { name: 'Receive emergency gig alerts' }).check()
  await expect
    .poll(() => call(page, 'GET', '/api/ba-profile'))
    .toMatchObject({ bio: 'Five years of sampling.', preferredCities: [city], emergencyNotifications: true })

  const start = (days: number) => `${addDays(today, days)}T18:00:00-05:00`
  const launch = await agency.post({
    eventName: 'Sneaker launch',
    eventDate: start(2),
    endTime: '23:00',
    city,
    venue: 'The Foundry',
    payRate: '$25/hour',
    positions: 5,
    roleDescription: 'Hand out samples.',
  })
  await agency.post({ eventName: 'Coffee tasting', eventDate: start(3), city, urgency: 'This Week', payRate: 'Gas and lunch' })
  const taken = await agency.post({ eventName: 'Taken already', eventDate: start(4), city, urgency: 'Within 24hrs' })
  await agency.fill(taken)

  await openMore(page, 'Emergency Gigs')
  await page.getByRole('tab', { name: 'My cities' }).click()
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(3)
  await page.reload()
  await expect(cards).toHaveCount(3)
  const card = (name: string) => page.getByRole('article', { name })
  await expect(cards.first()).toHaveAccessibleName('Sneaker launch')
  for (const text of [
    'ASAP',
    'Acme Events',
    'unverified',
    'Mon, Nov 23, 6:00 PM – 11:00 PM',
    `${city} · The Foundry`,
    '$25/hour · 5 h, about $125',
    '5 of 5 positions left',
    'You have Own wedding on that day',
    'Posted less than a minute ago',
    'Hand out samples.',
  ])
    await expect(card('Sneaker launch')).toContainText(text)
  await expect(card('Coffee tasting')).toContainText('Gas and lunch')
  await expect(card('Coffee tasting')).not.toContainText('positions left')
  await expect(card('Taken already').getByRole('button', { name: /^Position Filled/ })).toBeDisabled()
  await hasNoBarriers(page)
  // A new post announces itself, and the list stays as it is until it is wanted.
  const top = () => card('Sneaker launch').evaluate((element) => element.getBoundingClientRect().top)
  const before = await top()
  const unchanged = page.waitForResponse((answer) => answer.url().includes('cities=mine') && answer.status() === 304)
  await unchanged
  await agency.post({ eventName: 'Wine fair', eventDate: start(5), city, urgency: 'This Week' })
  const news = page.getByRole('status').getByRole('button', { name: '1 new emergency gig' })
  await expect(news).toBeVisible()
  await expect(cards).toHaveCount(3)
  expect(await top()).toBe(before)
  await hasNoBarriers(page)
  await news.press('Enter')
  await expect(cards).toHaveCount(4)
  await expect(card('Wine fair')).toBeFocused()
  await expect(news).toBeHidden()
  const dialog = page.getByRole('dialog')
  const apply = (name: string) => card(name).getByRole('button', { name: /^Apply Now/ })
  // The first application shows what it sends.
  await apply('Sneaker launch').click()
  await expect(dialog.getByRole('heading', { name: 'This goes to Acme Events' })).toBeVisible()
  for (const part of ['Ada Reyes', 'Five years of sampling.', city]) await expect(dialog.getByText(part, { exact: true })).toBeVisible()
  await dialog.getByRole('switch', { name: 'Send: Preferred cities' }).uncheck()
  await hasNoBarriers(page)
  await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
  await told(page, 'Goes to Acme Events in 8 seconds.')
  await expect(card('Sneaker launch').getByRole('button', { name: /^Applied/ })).toBeDisabled()
  // The next ones take one tap, and can be undone.
  await apply('Coffee tasting').click()
  await told(page, 'Applying for Coffee tasting')
  await expect(card('Coffee tasting')).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await told(page, 'Nothing was sent to Acme Events.')
  await apply('Coffee tasting').click()
  await expect(card('Coffee tasting').getByRole('button', { name: /^Applied/ })).toBeDisabled()
  await expect(page.getByText('Your information has been sent to the agency.').first()).toBeVisible({ timeout: 20_000 })

  await page.getByRole('button', { name: 'Calendar', exact: true }).filter({ visible: true }).click()
  await expect(page.getByRole('gridcell', { name: /^Nov 23, 2026, 2 gigs/ })).toBeVisible()
  // Before the day of work, Got Paid is in the menu, unless the worker only applied.
  const payOf = async (name: string) => {
    await page.getByRole('button', { name: new RegExp(`^More for ${name}`) }).click()
    // Before it has the focus, Escape is for a message.
    await expect(page.getByRole('menu')).toBeFocused()
    const count = await page.getByRole('menuitem', { name: 'Got Paid' }).count()
    await page.keyboard.press('Escape')
    return count
  }
  expect(await payOf('Own wedding')).toBe(1)
  expect(await payOf('Sneaker launch')).toBe(0)
  await agency.decide(launch, 'booked')
  // A job sends the notices of posts after a while.
  await expect.poll(async () => JSON.stringify(await call(page, 'GET', '/api/notices')), { timeout: 60_000 }).toContain('Coffee tasting')
  await page
    .getByRole('button', { name: /^Notifications/ })
    .filter({ visible: true })
    .click()
  const booking = dialog.getByRole('link', { name: /Acme Events booked you for Sneaker launch/ })
  await expect(booking).toContainText('New:')
  await expect(dialog.getByRole('link', { name: new RegExp(`looks for brand ambassadors in ${city}: Coffee tasting`) })).toBeVisible()
  await hasNoBarriers(page)
  await booking.click()
  await expect(dialog.getByRole('heading', { name: 'Sneaker launch' })).toBeVisible()
  await expect(dialog.getByText('Confirmed')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true }).filter({ visible: true })).toBeVisible()

  // The page of the gig shows the shift as it is posted, and leads to the application.
  await page
    .getByRole('button', { name: /^Open Sneaker launch/ })
    .first()
    .click({ position: { x: 24, y: 50 } })
  const shift = page.getByRole('region', { name: 'The agency’s shift' })
  for (const text of ['Acme Events', 'Mon, Nov 23, 6:00 PM – 11:00 PM', '$25/hour · 5 h, about $125'])
    await expect(shift).toContainText(text)
  await hasNoBarriers(page)
  await shift.getByRole('link', { name: 'Open the application' }).click()
  await expect(card('Sneaker launch')).toContainText('Booked')
  await card('Sneaker launch')
    .getByRole('button', { name: /^Withdraw/ })
    .click()
  await expect(dialog.getByRole('heading', { name: 'Withdraw from Sneaker launch?' })).toBeVisible()
  await hasNoBarriers(page)
  await dialog.getByRole('button', { name: 'Keep my booking' }).click()
  await card('Coffee tasting')
    .getByRole('button', { name: /^Withdraw/ })
    .click()
  await told(page, 'Application Withdrawn')
  await expect(card('Coffee tasting')).toContainText('Withdrawn')
  await expect(card('Coffee tasting').getByRole('button', { name: /^Apply Now/ })).toBeEnabled()
  await page.getByRole('button', { name: 'Calendar', exact: true }).filter({ visible: true }).click()
  await expect(page.getByRole('gridcell', { name: /^Nov 23, 2026, 2 gigs/ })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'Nov 24, 2026, no gigs' })).toBeVisible()
})

test('the feed explains a failed application, an empty list and a lost link', { tag: '@once' }, async ({ page, request, watch }) => {
  watch.allow(/400|409|500|Failed to load resource/)
  const agency = await agencyOf(request)
  const city = newCity()
  await page.clock.install({ time: `${today}T12:00:00-05:00` })
  await page.goto('/emergency-feed')
  await expect(page).toHaveURL(/\/$/)
  await signUp(page)
  await call(page, 'PUT', '/api/ba-profile', { preferredCities: [city], leavesOut: [] })
  await page.goto('/emergency-feed?view=mine&post=999999999')
  await expect(page.getByText('The gig you were looking for is no longer posted.')).toBeVisible()
  await expect(page.getByText('No Emergency Gigs')).toBeVisible()
  await expect(page.getByText("All caught up! We'll notify you when new emergency gigs are posted in your preferred cities.")).toBeVisible()
  await page.getByRole('tab', { name: 'My applications' }).click()
  await expect(page.getByText('No applications yet')).toBeVisible()
  await hasNoBarriers(page)

  // The bell learns of a post once the first screen is drawn, and of the next one when the tab is shown.
  const eventDate = `${addDays(today, 1)}T18:00:00-05:00`
  const hasHeardOf = (count: number) => expect.poll(async () => (await call(page, 'GET', '/api/notices')).length).toBe(count)
  const bell = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })
  const id = await agency.post({ eventName: 'Boat show', eventDate, city })
  await hasHeardOf(1)
  await page.goto('/')
  await expect(bell('Notifications, 1 unread')).toBeVisible()
  await agency.post({ eventName: 'Car show', eventDate, city })
  await hasHeardOf(2)
  await page.clock.fastForward(30_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await bell('Notifications, 2 unread').click()
  await page.getByRole('link', { name: /Boat show/ }).click()
  await expect(page).toHaveURL(new RegExp(`/emergency-feed\\?post=${id}$`))
  const card = page.getByRole('article', { name: 'Boat show' })
  await expect(card).toBeInViewport()
  await page.route('**/apply', (route) => route.fulfill({ status: 500, json: { error: 'No', code: 'internal' } }), { times: 1 })
  await card.getByRole('button', { name: /^Apply Now/ }).click()
  await told(page, 'Failed to apply to this gig. Please try again.')
  await agency.fill(id)
  await card.getByRole('button', { name: /^Apply Now/ }).click()
  await told(page, 'This position has been filled.')
  await expect(card.getByRole('button', { name: /^Position Filled/ })).toBeDisabled()

  await page.route('**/api/emergency-gigs', (route) => route.fulfill({ status: 400, json: { error: 'No', code: 'bad_request' } }))
  await page.reload()
  await expect(page.getByText('The emergency gigs could not be loaded.')).toBeVisible()
  await page.unroute('**/api/emergency-gigs')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card).toBeVisible()
})
