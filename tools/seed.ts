import type { Input } from '#contract/http.ts'
import type { Api } from '#contract/index.ts'
import { addDays, type Day, dayOf, monthOf, yearOf } from '#domain/time/calendar-day.ts'
import { isSpanish } from './spanish/folder.ts'

type GotPaid = Input<Api['POST /api/gigs/got-paid']>['body']

/** Makes calls to a running Gigfolio with a signed-in account: sends one call and returns its answer. */
export type Caller = (endpoint: keyof Api, path: string, body?: object) => Promise<unknown>

export const demo = { name: 'Maya Torres', email: 'maya@example.com', password: 'demo on this machine only' }

/** Registers a worker or an agency on a server, and returns a function that makes calls with the new account. */
export async function callerOf(url: string, door: '/api/auth/register' | '/api/agencies/register', account: object): Promise<Caller> {
  const headers = {
    ...{ 'content-type': 'application/json', 'time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone },
    'accept-language': isSpanish ? 'es-US' : 'en-US',
  }
  const send = async (method: string, path: string, body: object | undefined, cookie?: string) => {
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, ...(cookie && { cookie }), ...(body instanceof Blob && { 'content-type': body.type }) },
      ...(body && { body: body instanceof Blob ? body : JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response
  }
  const registered = await send('POST', door, account)
  const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return async (endpoint, path, body) => (await send(endpoint.split(' ')[0] ?? 'GET', path, body, cookie)).json()
}

/** Registers a new worker on a server, and returns a function that makes calls with the account. */
export async function register(url: string, account: { name: string; email: string; password: string }): Promise<Caller> {
  const call = await callerOf(url, '/api/auth/register', { ...account, acceptTerms: true })
  await call('PUT /api/user', '/api/user', { onboardingCompleted: true })
  return call
}

const home = '2210 S 1st St, Austin, TX 78704'

const jobs = [
  {
    client: 'Bluebird Agency',
    event: 'Cold brew sampling',
    at: '500 Canyon Ridge Dr, Austin, TX 78753',
    type: 'Brand Ambassador',
    pay: 240,
    parking: 12,
  },
  {
    client: 'Northside Events',
    event: 'Wedding at the Foundry',
    at: '12 Foundry St, Georgetown, TX 78626',
    type: 'Event Staff',
    pay: 310,
    tips: 64.5,
  },
  {
    client: 'Harbor Hospitality',
    event: 'Gala dinner service',
    at: '500 E 4th St, Austin, TX 78701',
    type: 'Server',
    pay: 220,
    tips: 118.25,
    parking: 20,
    back: 20,
  },
  {
    client: 'Bluebird Agency',
    event: 'Sneaker launch pop-up',
    at: '11410 Century Oaks Ter, Austin, TX 78758',
    type: 'Brand Ambassador',
    pay: 360,
    supplies: 24.8,
  },
  { client: 'Lumen Studio', event: 'Lookbook shoot', at: '3600 Presidential Blvd, Austin, TX 78719', type: 'Model', pay: 480, meals: 18.4 },
  {
    client: 'Northside Events',
    event: 'Street food festival',
    at: '3750 Fm 2001, Buda, TX 78610',
    type: 'Event Staff',
    pay: 690,
    days: 3,
    parking: 36,
    back: 24,
  },
] as const
type DemoJob = (typeof jobs)[number] & {
  tips?: number
  parking?: number
  back?: number
  supplies?: number
  meals?: number
  days?: number
}

const expenses = [
  { merchant: 'AT&T', businessPurpose: 'Phone, business share', category: 'Office Expenses', amount: '42.00' },
  { merchant: 'Canva', businessPurpose: 'Comp card design', category: 'Promo & Marketing', amount: '14.99' },
  { merchant: 'Delta', businessPurpose: 'Flight to the auto show', category: 'Work Travel', amount: '268.40', reimbursedAmount: '200.00' },
  { merchant: 'B&H', businessPurpose: 'Ring light', category: 'Big Gear or Equipment', amount: '89.95' },
] as const

const storage = { merchant: 'Public Storage', businessPurpose: 'Booth and costumes', category: 'Supplies', amount: '38.00' } as const

/** How many months back the gigs begin. */
const MONTHS = 14

/** Returns varied numbers without randomness, so that every run gives the same year. */
const vary = (base: number, at: number) => Math.round(base * (0.85 + ((at * 37) % 31) / 100) * 100) / 100

/**
 * Adds fourteen months of gigs up to a day, so that the same month of last year can be compared, and planned gigs for the following weeks.
 */
export async function seedYear(call: Caller, today: Day) {
  await call('PUT /api/user', '/api/user', { homeAddress: home })
  const drives = await measureDrives(call)
  for (const client of new Set(jobs.map((job) => job.client)))
    await call('POST /api/user/add-preferred-client', '/api/user/add-preferred-client', { clientName: client })
  await seedContacts(call)
  await seedSavings(call, today)
  await seedBudgets(call, today)
  const first = addDays(dayOf(yearOf(today), monthOf(today) - MONTHS + 1, 1), 1)
  for (let at = 0, day = first; day < addDays(today, 24); at++, day = addDays(day, 3 + (at % 4)))
    await seedJob(call, jobs[at % jobs.length] as DemoJob, drives[at % jobs.length] as Drive, day, at, today)
  for (let month = 0; month < MONTHS; month++) {
    const each = expenses[month % expenses.length]
    await call('POST /api/expenses', '/api/expenses', { ...each, date: dayOf(yearOf(first), monthOf(first) + month, 9) })
  }
  const since = dayOf(yearOf(today), monthOf(today) - 3, 3)
  await call('POST /api/recurring-expenses', '/api/recurring-expenses', { ...storage, every: 'month', startsOn: since })
  const goal = (period: string, amount: string) =>
    call('POST /api/goals/period/:period/:date', `/api/goals/period/${period}/${today}`, { amount })
  await goal('weekly', '600.00')
  await goal('monthly', '2400.00')
  await goal('quarterly', '8000.00')
  await goal('annual', '30000.00')
  const year = yearOf(today)
  // The worker lived in New York until the end of last year.
  const before = { filingStatus: 'single', wages: '31000.00', withholding: '2900.00', residence: 'NY', locality: 'New York City' }
  await call('PUT /api/tax/profiles/:year', `/api/tax/profiles/${year - 1}`, { ...before, stateWithheld: '1650.00', dependents: 1 })
  await call('PUT /api/tax/profiles/:year', `/api/tax/profiles/${year}`, {
    filingStatus: 'single',
    wages: '9800.00',
    withholding: '640.00',
    lastYearTax: '3150.00',
    residence: 'TX',
  })
  for (const [quarter, paidOn] of [
    [1, dayOf(year, 4, 14)],
    [2, dayOf(year, 6, 15)],
  ] as const)
    await call('POST /api/tax/payments', '/api/tax/payments', { taxYear: year, quarter, paidOn, amount: '620.00' })
  const outOfJar = { amount: '-150.00', allocationType: 'withdrawal', description: 'Car repair', day: dayOf(year, 10, 3) } as const
  await call('POST /api/allocations', '/api/allocations', outOfJar)
}

/** Saves for a camera, for time off, and for a trip that is paid by now. */
async function seedSavings(call: Caller, today: Day) {
  const year = yearOf(today)
  const goals = [
    {
      name: 'New camera',
      category: 'gear',
      targetAmount: '1200.00',
      dueDate: dayOf(year + 1, 4, 30),
      suggestedAmount: '25.00',
      puts: ['180.00', '160.00'],
    },
    { name: 'Two weeks off in August', category: 'time_off', targetAmount: '2400.00', dueDate: dayOf(year + 1, 7, 31), puts: ['600.00'] },
    { name: 'Cushion', category: 'emergency', targetAmount: '3000.00', dueDate: null, puts: ['500.00', '250.00', '250.00'] },
    { name: 'Trip to Lisbon', category: 'travel', targetAmount: '900.00', dueDate: null, puts: ['900.00'] },
  ]
  for (const { puts, ...goal } of goals) {
    const { id } = (await call('POST /api/savings-goals', '/api/savings-goals', goal)) as { id: number }
    for (const [at, amount] of puts.entries()) {
      const day = addDays(today, 30 * (at - puts.length))
      await call('POST /api/allocations', '/api/allocations', { goalId: id, amount, allocationType: 'goal', description: '', day })
    }
    if (goal.name === 'Trip to Lisbon') await call('PUT /api/savings-goals/:id', `/api/savings-goals/${id}`, { ...goal, isCompleted: true })
  }
}

/** Names two categories, spends on them, and sets budgets. */
async function seedBudgets(call: Caller, today: Day) {
  const month = `${today.slice(0, 7)}`
  const makeup = {
    name: 'Stage makeup',
    parent: 'Appearance / Wardrobe (for performers/models)',
    subcategories: ['Lashes', 'Base'],
    subcategoryDefaults: { Lashes: { purpose: 'Lashes for the show', amount: '14.00' } },
  }
  await call('POST /api/categories', '/api/categories', makeup)
  await call('POST /api/categories', '/api/categories', { name: 'Crew lunch', parent: 'Work Meals (50% deductible)' })
  const spent = [
    { amount: '28.00', category: 'Stage makeup', subcategory: 'Lashes', businessPurpose: 'Lashes for the show', merchant: 'Alcone' },
    { amount: '46.20', category: 'Crew lunch', businessPurpose: 'Lunch for the crew', merchant: 'Veracruz Tacos' },
  ]
  for (const each of spent) await call('POST /api/expenses', '/api/expenses', { ...each, date: `${month}-02` })
  const budgets = [
    { category: 'Stage makeup', budgetAmount: '60.00' },
    { category: 'Work Meals (50% deductible)', budgetAmount: '50.00' },
    { category: 'Supplies', budgetAmount: '40.00' },
    { category: 'Parking and tolls', budgetAmount: '30.00' },
  ]
  for (const each of budgets) await call('POST /api/budgets', '/api/budgets', { ...each, month })
}

/** Gives most clients somebody to call. */
async function seedContacts(call: Caller) {
  const clients = (await call('GET /api/clients', '/api/clients')) as { id: number; name: string }[]
  for (const [at, { id, name }] of clients.slice(0, 3).entries())
    await call('PUT /api/clients/:id', `/api/clients/${id}`, {
      phone: `(512) 555-01${20 + at}`,
      email: `bookings@${name.toLowerCase().replaceAll(/[^a-z]/g, '')}.example`,
    })
}

type Drive = Awaited<ReturnType<typeof measureDrives>>[number]

/** Measures the drive from home to each job and back. The gala is next to the bus. */
const measureDrives = (call: Caller) =>
  Promise.all(
    jobs.map(async ({ at, event }) => {
      const asked = { startAddress: home, endAddress: at, roundTrip: true }
      const { distanceMiles } = (await call('POST /api/calculate-distance', '/api/calculate-distance', asked)) as { distanceMiles: number }
      const trip = { fromAddress: home, toAddress: at, method: 'estimated' as const, isRoundTrip: true }
      return event === 'Gala dinner service' ? {} : { mileage: distanceMiles, mileageMode: 'per_day' as const, trip }
    }),
  )

async function seedJob(call: Caller, job: DemoJob, drive: Drive, day: Day, at: number, today: Day) {
  const pay = vary(job.pay, at)
  const last = addDays(day, (job.days ?? 1) - 1)
  const plan = {
    gigType: job.type,
    eventName: job.event,
    clientName: job.client,
    expectedPay: pay,
    gigAddress: job.at,
    startDate: day,
    endDate: last,
  }
  const gigs = (await call('POST /api/gigs/days', '/api/gigs/days', plan)) as { id: number }[]
  const isWaiting = last > addDays(today, -12)
  if (isWaiting) return
  const item = (businessPurpose: string, category: string, amount?: number) =>
    amount ? [{ businessPurpose, category, amount, reimbursedAmount: '0.00' }] : []
  const payment: GotPaid = {
    gigIds: gigs.map(({ id }) => id),
    totalReceived: Math.round((pay + (job.back ?? 0)) * 100) / 100,
    ...(job.tips && { tips: vary(job.tips, at) }),
    ...drive,
    parkingSpent: job.parking ?? 0,
    parkingReimbursed: job.back ?? 0,
    otherExpenses: [
      ...item('Sample cups and tape', 'Supplies', job.supplies),
      ...item('Lunch with the crew', 'Work Meals (50% deductible)', job.meals),
    ],
    taxPercentage: 25,
    // Since summer, a part of each payment is set aside.
    ...(day >= dayOf(yearOf(today), 6, 16) && { setAside: Math.floor(pay * 0.18) }),
    paymentMethod: (['direct_deposit', 'venmo', 'check'] as const)[at % 3] ?? 'cash',
    gotPaidDate: addDays(last, Math.min(9, 2 + (at % 8))),
  }
  await call('POST /api/gigs/got-paid', '/api/gigs/got-paid', payment)
}
