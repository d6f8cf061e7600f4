import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addDays } from '#domain/time/calendar-day.ts'
import { askOften, call, expect, hasNoBarriers, headersOfVisitor, PASSWORD, signUp, test, today, type Visit } from './journey.ts'
import { linkMailedTo } from './mails.ts'

const told = (page: Page, title: string, text: string) => expect(page.getByRole('listitem').filter({ hasText: title })).toContainText(text)

/** Returns a company name that no other agency of the server has, so that it can be verified. */
const ownName = (words: string) => `${words} ${randomUUID().slice(0, 8)}`

/** Registers an agency by a call. The page's browser then has its session. */
async function registerAgency(page: Page, companyName = 'Acme Events') {
  const email = `${randomUUID()}@example.com`
  const answer = await page.request.post('/api/agencies/register', {
    data: { email, password: PASSWORD, companyName, contactName: 'Ann Cole' },
    headers: await headersOfVisitor(page),
  })
  expect(answer.status()).toBe(201)
  return email
}

async function confirmEmail(page: Page, email: string, baseURL: string | undefined) {
  const token = new URL(await linkMailedTo(email, baseURL, 'agency/confirm-email')).hash.slice(1)
  await call(page, 'POST', '/api/agencies/confirm-email', { token })
}

/** Signs a worker up in another browser and applies to a post. */
async function applies(visit: Visit, name: string, post: string) {
  const worker = await visit()
  await signUp(worker, name)
  await call(worker, 'PUT', '/api/ba-profile', { bio: `${name} pours samples.` })
  await call(worker, 'POST', `/api/emergency-gigs/${post}/apply`)
  return worker
}

const eventDay = addDays(today, 2)

async function fillEvent(page: Page, name: string) {
  await page.getByLabel('Event Name').fill(name)
  await page.getByLabel('Event Date & Time').fill(`${eventDay}T18:00`)
  await page.getByLabel('City').fill('Austin, TX')
  await page.getByLabel('Pay Rate').fill('$25/hour')
}

test('an agency registers, posts, sees the applicants, shortlists one and books one, and the post is filled', async ({
  page,
  visit,
  watch,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await askOften(page)
  await page.goto('/agency')
  await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Register' }).click()
  await expect(page.getByPlaceholder('Minimum 8 characters')).toBeVisible()
  await hasNoBarriers(page)
  await page.getByLabel('Company Name').fill('Acme Events')
  await page.getByLabel('Contact Name').fill('Ann Cole')
  const email = `${randomUUID()}@example.com`
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password', { exact: true }).fill('another one')
  await page.getByRole('button', { name: 'Create Agency Account' }).click()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Agency Account' }).click()
  await told(page, 'Registration Successful!', 'Welcome to the agency portal. You can now post emergency gigs.')

  const post = page.getByRole('button', { name: 'Post Emergency Gig - $5' })
  await expect(page.getByText('$5 per emergency post')).toBeVisible()
  await expect(page.getByText('Free here: this Gigfolio charges nothing.')).toBeVisible()
  await expect(page.getByLabel('Contact Email for Responses')).toHaveValue(email)
  await expect(page.getByLabel('Agency Name')).toHaveValue('Acme Events')
  await expect(page.getByLabel('Agency Email')).toHaveValue(email)
  for (const label of ['Agency Name', 'Agency Email']) await expect(page.getByLabel(label)).not.toBeEditable()
  await post.click()
  await told(page, 'Missing Information', 'Please fill in all required fields.')
  await expect(page.getByLabel('Event Name')).toBeFocused()
  await hasNoBarriers(page)
  await fillEvent(page, 'Shoe launch')
  await expect(page.getByLabel('Paid', { exact: true })).toHaveValue('hour')
  await expect(page.getByText('Workers see $25/hour. Add the end time, and they see the total, too.')).toBeVisible()
  await page.getByLabel('End time').fill('23:00')
  await expect(page.getByText('Workers see $25/hour · 5 h, about $125')).toBeVisible()
  await page.getByLabel('People needed').fill('2')
  // The draft survives a reload.
  await page.reload()
  await expect(page.getByText('Draft restored')).toBeVisible()
  await expect(page.getByLabel('Pay Rate')).toHaveValue('$25/hour')
  await post.click()
  await told(page, 'Emergency Gig Posted!', 'Brand ambassadors in your area will be notified immediately.')
  await expect(page.getByText('you were not charged')).toBeVisible()
  await expect(page.getByLabel('Event Name')).toHaveValue('')
  await expect(page.getByLabel('Urgency')).toHaveValue('ASAP')

  await page.getByRole('link', { name: 'See your post' }).click()
  await expect(page.getByText('Nobody has applied yet')).toBeVisible()
  await expect(page.getByText('$25/hour · 5 h, about $125')).toBeVisible()
  const id = new URL(page.url()).searchParams.get('post') ?? ''
  const [ada, bob] = await Promise.all(['Ada Reyes', 'Bob Lee'].map((name) => applies(visit, name, id)))
  const applicant = (name: string) => page.getByRole('article', { name })
  const news = page.getByRole('region', { name: 'Applicants' }).getByRole('button', { name: '2 new applicants' })
  await expect(news).toBeVisible()
  await expect(page.getByText('Nobody has applied yet')).toBeVisible()
  await hasNoBarriers(page)
  await news.press('Enter')
  await expect(page.getByRole('heading', { name: '2 applicants 0 of 2 booked' })).toBeFocused()
  await expect(applicant('Ada Reyes')).toContainText('Ada Reyes pours samples.')
  await hasNoBarriers(page)
  await page.getByRole('button', { name: 'Shortlist: Ada Reyes' }).click()
  await expect(applicant('Ada Reyes')).toContainText('Shortlisted')
  await page.getByRole('button', { name: 'Pass: Bob Lee' }).click()
  await expect(page.getByText('Passed or withdrawn (1)')).toBeVisible()
  await page.getByRole('button', { name: 'Book Ada Reyes' }).click()
  await told(page, 'Ada Reyes is booked', 'We let them know.')
  await expect(page.getByRole('region', { name: 'Applicants' }).getByText('1 of 2 booked')).toBeVisible()
  expect(await call(ada as Page, 'GET', '/api/gigs')).toMatchObject([{ status: 'confirmed', expectedPay: '125.00' }])
  await expect(page.getByRole('heading', { name: '2 applicants 1 of 2 booked' })).toBeVisible()
  await page.getByText('Passed or withdrawn (1)').click()
  await page.getByRole('button', { name: 'Book Bob Lee' }).click()
  await expect(page.getByRole('region', { name: 'Applicants' }).getByText('2 of 2 booked')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()

  await page.getByRole('button', { name: 'Cancel booking: Bob Lee' }).click()
  await hasNoBarriers(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
  await expect(applicant('Bob Lee')).toContainText('Booking canceled')
  expect(await call(bob as Page, 'GET', '/api/gigs')).toEqual([])
  await page.getByRole('button', { name: 'Repost' }).click()
  await expect(page.getByLabel('Event Name')).toHaveValue('Shoe launch')
  await expect(page.getByLabel('Event Date & Time')).toHaveValue('')
  await page.goBack()
  await expect(applicant('Ada Reyes')).toContainText('Booked')
  // A question for news may be on its way when the session ends.
  watch.allow(/401/)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Login to Agency Portal' })).toBeVisible()
  expect(asked.filter((path) => path === '/api/user')).toEqual([])
})

test('an agency finds its posts in lists, and marks, reopens and cancels them', async ({ page, watch }) => {
  watch.allow(/401|Failed to load resource/)
  await registerAgency(page)
  const shift = { agencyName: 'Acme', agencyEmail: 'a@acme.example', contactEmail: 'c@acme.example', city: 'Austin, TX' }
  for (const eventName of ['Food fair', 'Tech expo'])
    await call(page, 'POST', '/api/emergency-gigs', { ...shift, eventName, eventDate: `${eventDay}T18:00:00Z` })
  await page.goto('/agency?show=posts')
  const list = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(list('Active').getByRole('link')).toHaveCount(2)
  await hasNoBarriers(page)
  const openPost = (name: string) => page.getByRole('link', { name }).click()
  const toList = async () => {
    const back = page.getByRole('link', { name: 'All posts' })
    if (await back.isVisible()) await back.click()
  }
  await openPost('Food fair')
  await page.getByRole('button', { name: 'Mark filled' }).click()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await toList()
  await expect(list('Filled').getByRole('link')).toHaveCount(1)
  await openPost('Food fair')
  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByRole('button', { name: 'Mark filled' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel post' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel post' }).click()
  await toList()
  await expect(list('Past').getByRole('link')).toContainText('Food fair')

  // The session ends elsewhere. The login form replaces the page, and leads back to it.
  await page.context().clearCookies({ name: 'agency' })
  await openPost('Tech expo')
  await told(page, 'Your session has ended.', 'Please log in again to continue.')
  await expect(page.getByRole('button', { name: 'Login to Agency Portal' })).toBeVisible()
})

test('an agency that forgot its password sets a new one by mail, and then sees the post of its mail @once', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.allow(/401 \(Unauthorized\)|409 \(Conflict\)/)
  const companyName = ownName('Harbor')
  const email = await registerAgency(page, companyName)
  const { post } = await call(page, 'POST', '/api/emergency-gigs', {
    ...{ agencyName: 'Acme', agencyEmail: email, contactEmail: email, eventName: 'Food fair', city: 'Austin' },
    eventDate: `${eventDay}T18:00:00Z`,
  })
  await page.context().clearCookies()
  await page.goto(`/agency?post=${post.id}`)
  await page.getByRole('button', { name: 'Login to Agency Portal' }).click()
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Login to Agency Portal' }).click()
  await told(page, 'Login Failed', 'Invalid email or password. Please try again.')
  await page.getByRole('tab', { name: 'Register' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Company Name').fill('Acme')
  await page.getByLabel('Contact Name').fill('Ann')
  for (const label of ['Password', 'Confirm Password']) await page.getByLabel(label, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Agency Account' }).click()
  await told(page, 'Registration Failed', 'An agency with this email already exists. Please log in instead.')

  await page.getByRole('tab', { name: 'Login' }).click()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await hasNoBarriers(page)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const confirm = new URL(await linkMailedTo(email, baseURL, 'agency/confirm-email'))
  const reset = new URL(await linkMailedTo(email, baseURL, 'agency/reset-password'))
  await page.goto(`${confirm.pathname}${confirm.hash}`)
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible()
  await hasNoBarriers(page)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await page.goto(`${reset.pathname}${reset.hash}`)
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
  await expect(page).toHaveURL(/\/agency\/reset-password$/)
  await page.getByLabel('New password', { exact: true }).fill('another long passphrase')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible()
  await page.goto(`/agency?post=${post.id}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('another long passphrase')
  await page.getByRole('button', { name: 'Login to Agency Portal' }).click()
  await told(page, 'Login Successful!', `Welcome back, ${companyName}!`)
  await expect(page.getByRole('heading', { name: 'Food fair' })).toBeVisible()
  await page.getByRole('link', { name: 'Payments' }).click()
  await expect(page.getByText('Nothing paid in 2026')).toBeVisible()
  await expect(
    page.getByText('Nothing yet. Workers see how you pay once 5 of them have confirmed their pay for 5 gigs in all.'),
  ).toBeVisible()
  await hasNoBarriers(page)
})

test('nobody takes the name of a verified agency, and an agency changes its own, which its open posts then show', async ({
  page,
  visit,
  baseURL,
  watch,
}) => {
  watch.allow(/409 \(Conflict\)/)
  const real = ownName('Real Staffing')
  await confirmEmail(page, await registerAgency(page, `${real} Inc`), baseURL)
  await page.context().clearCookies()
  await page.goto('/agency?tab=register')
  // A Cyrillic letter looks like the Latin one.
  const forged = real.replace('e', 'е')
  const taken = /^Another agency is verified under this name, or one that looks like it\. If the name is yours, /
  await page.getByLabel('Company Name').fill(forged)
  await page.getByLabel('Contact Name').fill('Ann Cole')
  const email = `${randomUUID()}@example.com`
  await page.getByLabel('Email').fill(email)
  for (const label of ['Password', 'Confirm Password']) await page.getByLabel(label, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Agency Account' }).click()
  await expect(page.getByRole('main').getByText(taken)).toBeVisible()
  await hasNoBarriers(page)
  const first = ownName('Bluebird')
  await page.getByLabel('Company Name').fill(first)
  await page.getByRole('button', { name: 'Create Agency Account' }).click()
  await expect(page.getByLabel('Agency Name')).toHaveValue(first)
  const shift = { agencyName: 'Any', agencyEmail: email, contactEmail: email, city: 'Austin, TX', eventName: 'Food fair' }
  const { post } = await call(page, 'POST', '/api/emergency-gigs', { ...shift, eventDate: `${eventDay}T18:00:00Z` })
  const ada = await applies(visit, 'Ada Reyes', post.id)

  await page.getByRole('link', { name: 'change it' }).click()
  await expect(page.getByLabel('Company Name')).toHaveValue(first)
  await expect(page.getByText('Your open posts show the new name, also to workers who already applied.')).toBeVisible()
  await expect(page.getByLabel('Email')).not.toBeEditable()
  await hasNoBarriers(page)
  await page.getByLabel('Company Name').fill(forged)
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText(taken)).toBeVisible()
  await expect(page.getByLabel('Company Name')).toBeFocused()
  const second = ownName('Cobalt Live')
  await page.getByLabel('Company Name').fill(second)
  await page.keyboard.press('Enter')
  await told(page, `You are ${second} now`, 'Your open posts show this name.')
  await expect(page.getByRole('link', { name: `Your account: ${second}` })).toBeVisible()
  await page.getByRole('link', { name: 'Post a gig' }).click()
  await expect(page.getByLabel('Agency Name')).toHaveValue(second)
  expect(await call(ada, 'GET', '/api/emergency-gigs/applied')).toMatchObject([{ agencyName: second, application: 'applied' }])
})

test('a worker posts an emergency gig and sees the applicants in the app', async ({ page, visit }) => {
  const { email } = await signUp(page)
  await page.goto('/emergency-post')
  await expect(page.getByRole('heading', { name: 'Emergency BA Post' })).toBeVisible()
  await hasNoBarriers(page)
  await expect(page.getByText('Workers see “Posted by Ada R., for …”')).toBeVisible()
  await page.getByLabel('Agency Name').fill('Reyes Events')
  await page.getByLabel('Agency Email').fill(email)
  await page.getByLabel('Contact Email for Responses').fill(email)
  await fillEvent(page, 'Pop-up store')
  await page.getByRole('button', { name: 'Post Emergency Gig - $5' }).click()
  await told(page, 'Emergency Gig Posted!', 'Brand ambassadors in your area will be notified immediately.')
  await expect(page.getByLabel('Agency Name')).toHaveValue('')
  const [post] = await call(page, 'GET', '/api/emergency-posts')
  const _bob = await applies(visit, 'Bob Lee', post.id)
  await page.getByRole('link', { name: 'My posts' }).click()
  await page.getByRole('link', { name: 'Pop-up store' }).click()
  await page.getByRole('button', { name: 'Book Bob Lee' }).click()
  await expect(page.getByRole('article', { name: 'Bob Lee' })).toContainText('Booked')
  await expect(page.getByRole('region', { name: 'Applicants' }).getByText('1 of 1 booked')).toBeVisible()
  await hasNoBarriers(page)
})

test('a visitor of the page for posting signs in first and then returns to it @once', async ({ page }) => {
  const { email } = await signUp(page)
  await page.context().clearCookies()
  await page.goto('/emergency-post?show=posts')
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('No posts yet')).toBeVisible()
  await expect(page).toHaveURL(/\/emergency-post\?show=posts$/)
})
