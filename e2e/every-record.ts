import type { Page } from '@playwright/test'
import { addDays } from '#domain/time/calendar-day.ts'
import type { DialogName } from '#web/base/navigation/address-list.ts'
import { drawPerson } from '../tools/seed-files.ts'
import { call, signUp, today, type Visit } from './journey.ts'
import { storePlainNovember } from './stored.ts'

/** The dialogs that became pages. Their addresses lead on. */
type MovedToPage = 'owed' | 'clients' | 'client'

/** Stores records for every screen and dialog. Returns the query of each dialog, and the worker's own post. */
export async function storeAll(page: Page, visit: Visit) {
  const { email } = await signUp(page)
  await storePlainNovember(page)
  const gig = { eventName: 'Gala', clientName: 'Harbor Hospitality', gigType: 'Server', expectedPay: '240.00' }
  const store = async (planned: object): Promise<{ id: number; clientId: number }> =>
    call(page, 'POST', '/api/gigs', { ...gig, ...planned })
  const one = await store({ date: addDays(today, -3) })
  const other = await store({ date: addDays(today, -2), clientName: 'Northside Events' })
  const [day]: { id: number }[] = await call(page, 'POST', '/api/gigs/days', { ...gig, startDate: today, endDate: addDays(today, 2) })
  const invoice = { invoiceDate: today, dueDate: addDays(today, 30) }
  const sent = await call(page, 'POST', '/api/invoices', { ...invoice, clientId: one.clientId, gigIds: [one.id] })
  await call(page, 'POST', `/api/invoices/${sent.id}/send`, { by: 'link' })
  const draft = await call(page, 'POST', '/api/invoices', { ...invoice, clientId: other.clientId, gigIds: [other.id] })
  const gone = await store({ date: addDays(today, -9) })
  // For the look back at a year.
  const lastYear = await store({ date: '2025-11-15' })
  await call(page, 'POST', `/api/gigs/${lastYear.id}/got-paid`, { totalReceived: '240.00', mileage: 12, taxPercentage: 23 })
  await call(page, 'POST', '/api/gigs/delete', { gigIds: [gone.id] })
  await call(page, 'PUT', '/api/tax/profiles/2026', {
    ...{ filingStatus: 'single', wages: '20000.00', lastYearTax: '3000.00', residence: 'NY' },
  })
  await call(page, 'POST', '/api/tax/payments', { taxYear: 2026, quarter: 1, paidOn: '2026-04-10', amount: '120.00' })
  const [paid] = (await call(page, 'GET', '/api/gigs?limit=100')).filter((each: { eventName: string }) => each.eventName === 'Cold brew')
  const [expense] = await call(page, 'GET', '/api/expenses?limit=10')
  const receipt = await (
    await page.request.post(`/api/attachments?kind=receipt&subject=expense&id=${expense.id}&name=Tape.jpg`, {
      data: await drawPerson(2),
      headers: { 'content-type': 'image/jpeg' },
    })
  ).json()
  const drive = await call(page, 'POST', '/api/drives', { day: addDays(today, -4), purpose: 'Bank run', miles: 12 })
  const category = await call(page, 'POST', '/api/categories', { name: 'Stage makeup', parent: 'Supplies', subcategories: ['Lashes'] })
  await call(page, 'POST', '/api/budgets', { month: today.slice(0, 7), category: 'Supplies', budgetAmount: '25.00' })
  const storage = await call(page, 'POST', '/api/saved-places', { name: 'Storage', address: '2 Elm St, Austin, TX 78702' })
  const repeating = { every: 'year', startsOn: addDays(today, -2), amount: '45.00', businessPurpose: 'Phone', category: 'Office Expenses' }
  const { recurring, expenses } = await call(page, 'POST', '/api/recurring-expenses', repeating)
  const [client, second] = await call(page, 'GET', '/api/clients')
  await call(page, 'PUT', `/api/clients/${client.id}`, { email: 'ap@harbor.example' })
  const shift = {
    ...{ agencyName: 'Acme Events', agencyEmail: email, contactEmail: email, eventName: 'Sneaker launch', city: 'Austin, TX' },
    ...{ urgency: 'ASAP', eventDate: `${addDays(today, 3)}T15:00:00.000Z`, timeZone: 'America/New_York', payRate: '$25/hour' },
  }
  const poster = await visit()
  await signUp(poster, 'Sam Okafor')
  const post = async (by: Page, eventName: string): Promise<number> =>
    (await call(by, 'POST', '/api/emergency-gigs', { ...shift, eventName })).post.id
  const [theirs, applied, own] = [await post(poster, 'Boat show'), await post(poster, 'Album release'), await post(page, 'Sneaker launch')]
  await showOnly(page, [theirs, applied, own])
  await call(page, 'POST', `/api/emergency-gigs/${applied}/apply`)
  const headers = { 'content-type': 'image/jpeg' }
  await poster.request.post('/api/ba-profile/headshots', { data: await drawPerson(1), headers })
  await call(poster, 'POST', `/api/emergency-gigs/${own}/apply`)
  const { applicants } = await call(page, 'GET', `/api/emergency-posts/${own}`)
  const [{ id: applicant, headshots }] = applicants
  await call(page, 'PUT', `/api/emergency-posts/${own}/applicants`, { applicationId: applicant, state: 'booked' })
  await poster.context().close()
  const dialogs: Readonly<Record<Exclude<DialogName, MovedToPage>, string>> = {
    'add-gig': '',
    'edit-gig': `gig=${one.id}`,
    'edit-job': `gig=${day?.id}`,
    'repeat-weekly': `gigs=${one.id}`,
    'delete-gigs': `gigs=${one.id}`,
    'recently-deleted': '',
    'got-paid': `gigs=${one.id}`,
    'which-payment': `gigs=${one.id},${other.id}`,
    'change-payment': `gigs=${paid.id}`,
    payments: `gigs=${paid.id}`,
    deposit: `gigs=${one.id},${day?.id}`,
    'paid-as-agreed': `gigs=${one.id},${other.id}`,
    'set-client': `gigs=${one.id},${other.id}`,
    day: `date=${addDays(today, -3)}`,
    'add-expense': '',
    'edit-expense': `expense=${expense.id}`,
    attachment: `attachment=${receipt.id}`,
    'add-drive': '',
    'edit-drive': `drive=${drive.id}`,
    places: '',
    place: `place=${storage.id}`,
    'edit-recurring': `recurring=${recurring.id}`,
    'delete-recurring': `expense=${expenses[0].id}`,
    expenses: '',
    'gig-costs': `gig=${paid.id}`,
    'clear-gig-costs': `gig=${paid.id}`,
    figure: 'figure=taxableIncome',
    'cash-bridge': '',
    'tax-form': '',
    'edit-client': `client=${client.id}`,
    'merge-clients': `from=${client.id}&into=${second.id}`,
    'mail-statement': `client=${client.id}`,
    'federal-estimate': 'year=2026',
    'state-estimate': 'year=2026',
    'tax-answers': 'year=2026',
    'tax-payment': 'year=2026',
    'tax-jar': 'year=2026',
    'move-money': 'move=correction',
    'savings-goal': '',
    'new-invoice': `client=${one.clientId}`,
    'edit-invoice': `invoice=${draft.id}`,
    'send-invoice': `invoice=${draft.id}`,
    'pay-invoice': `invoice=${sent.id}`,
    'void-invoice': `invoice=${sent.id}`,
    'invoice-settings': '',
    budget: `month=${today}`,
    category: '',
    'remove-category': `category=${category.id}`,
    'mileage-rate': '',
    devices: '',
    'sign-out-others': '',
    'edit-profile': '',
    'edit-business': '',
    'edit-work': '',
    'add-gig-type': '',
    'add-client': '',
    'add-w2': '',
    notifications: '',
    'calendar-feed': '',
    support: '',
    onboarding: 'demo=yes',
    'change-password': '',
    'two-step': '',
    passkeys: '',
    'add-passkey': '',
    'rename-passkey': 'passkey=1',
    'remove-passkey': 'passkey=1',
    identities: '',
    'connect-identity': '',
    'disconnect-identity': 'identity=3',
    'change-email': '',
    'delete-account': '',
    'export-data': '',
    'stored-data': '',
    activity: '',
    keys: '',
    palette: '',
    notices: '',
    waiting: '',
    apply: `post=${theirs}`,
    'withdraw-application': `post=${applied}`,
    'message-booked': `of=${own}`,
    'mark-paid': `of=${own}`,
    headshot: `of=${own}&applicant=${applicant}&headshot=${headshots[0].id}`,
    'plan-needed': '',
  }
  return { dialogs, own, pages: [`/gigs/${paid.id}`, `/clients/${client.id}`, `/clients/${client.id}/statement`] }
}

/** Leaves only these posts in the feed. Other journeys post meanwhile, in English and in the same cities. */
const showOnly = (page: Page, posts: readonly number[]) =>
  page.route(/\/api\/emergency-gigs(\?|$)/, async (route) => {
    // Without a tag the server always sends the list, also when it is as before.
    const response = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } })
    const feed: { id: number }[] = await response.json()
    await route.fulfill({ response, json: feed.filter(({ id }) => posts.includes(id)) })
  })

/** Gives the account passkeys, an identity and shared links, which cannot be stored by calls alone. */
export async function addFactors(page: Page) {
  const [createdAt, lastUsedAt] = ['2026-10-03T15:00:00.000Z', '2026-11-20T15:00:00.000Z']
  const passkeys = [
    { id: 1, name: 'My iPhone', createdAt, lastUsedAt },
    { id: 2, name: 'My laptop', createdAt, lastUsedAt: null },
  ]
  const identities = [{ id: 3, email: 'ada@example.com', createdAt }]
  const totp = { since: createdAt, recoveryCodesLeft: 9 }
  const json = { totp, passkeys, identities, hasPassword: true, openLinks: ['calendar feed', 'gig resume'] }
  await page.route('**/api/auth/factors', (route) => route.fulfill({ json }))
}
