import type { Page, Route } from '@playwright/test'

export interface Screen {
  readonly name: string
  /** Who looks: nobody who is signed in, a new account, or one with a year of data. */
  readonly who: 'visitor' | 'empty' | 'full'
  /** The whole length of the page instead of what fits. */
  readonly whole?: boolean
  /** Brings the screen up, and ends when it is there. */
  go(page: Page): Promise<unknown>
}

/** Two jobs that wait for their payment, known by these names. */
export const jobs = { oneDay: 'Album release party', threeDays: 'Boat show' } as const

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).waitFor()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()
const fill = (page: Page, label: string | RegExp, value: string) => page.getByLabel(label).fill(value)
const alert = (page: Page) => page.getByRole('alert').first().waitFor()

async function visit(page: Page, path: string, title: string) {
  await page.goto(path)
  await heading(page, title)
}

async function calendar(page: Page) {
  await page.goto('/')
  await heading(page, /^All Gigs/)
}

async function dashboard(page: Page, period = 'Quarterly') {
  await page.goto('/?screen=dashboard')
  await page.getByRole('tab', { name: period }).click()
  await page.getByText('% achieved').or(page.getByText('No goal set')).first().waitFor()
}

async function breakdown(page: Page, card: string, title: string) {
  await page.getByRole('region', { name: 'Figures of the period' }).getByRole('button', { name: card }).click()
  await heading(page, title)
}

const addGig = (page: Page) => visit(page, '/?add=gig', 'Add New Gig')

/** What is typed at each step of Got Paid before going on. */
const answers: readonly ((page: Page, isGroup: boolean) => Promise<unknown>)[] = [
  async (page, isGroup) => {
    await fill(page, /^Total received/, isGroup ? '725' : '365.50')
    await fill(page, /^Tips/, '48.25')
  },
  async (page, isGroup) => {
    await fill(page, 'Miles driven', '23.4')
    await page.getByLabel(isGroup ? 'I drove this on each of the 3 days' : 'Round trip (doubles the miles)').check()
  },
  async (page) => {
    await fill(page, 'Parking and tolls you paid', '35')
    await fill(page, 'Of it, the client paid back', '20')
  },
  async (page) => {
    await fill(page, 'What was it for?', 'Black apron and serving gloves')
    await fill(page, 'Amount', '32.80')
    await page.getByLabel('Category').selectOption({ index: 2 })
    await fill(page, 'Reimbursed by client', '15')
    await press(page, 'Add expense')
  },
  async (page) => fill(page, 'Tax rate, percent', '27'),
  async (page) => page.getByText('You keep after tax').waitFor(),
]

async function gotPaid(page: Page, job: string, step: number) {
  await calendar(page)
  await press(page, new RegExp(`^Got Paid: ${job}`))
  for (const [at, answer] of answers.slice(0, step).entries()) {
    await page.getByText(`${at + 1} of 6`, { exact: true }).waitFor()
    await answer(page, job === jobs.threeDays)
    if (at + 1 < step) await press(page, 'Next')
  }
}

const answering = (status: number, body: object) => (route: Route) => route.fulfill({ status, json: body })

/** A deletion that only this page believes: the others go on looking at the same data. */
async function deleteGig(page: Page, status: number) {
  await page.route('**/api/gigs/**', (route) =>
    route.request().method() === 'DELETE' ? answering(status, status === 200 ? {} : { error: 'No' })(route) : route.fallback(),
  )
  await calendar(page)
  await press(page, /^Delete /)
  await page.getByText(/^(Gig deleted|Failed to delete)/).waitFor()
}

const visitor: readonly Omit<Screen, 'who'>[] = [
  { name: 'sign-in', go: (page) => visit(page, '/', 'Welcome back') },
  {
    name: 'sign-in-errors',
    go: async (page) => {
      await visit(page, '/', 'Welcome back')
      await press(page, 'Sign in')
      await alert(page)
    },
  },
  {
    name: 'sign-in-refused',
    go: async (page) => {
      await visit(page, '/', 'Welcome back')
      await fill(page, 'Email', 'nobody@example.com')
      await fill(page, 'Password', 'not the password')
      await press(page, 'Sign in')
      await alert(page)
    },
  },
  {
    name: 'create-account',
    go: async (page) => {
      await page.goto('/')
      await press(page, 'Create an account')
      await heading(page, 'Create your account')
    },
  },
  {
    name: 'create-account-errors',
    go: async (page) => {
      await page.goto('/')
      await press(page, 'Create an account')
      await press(page, 'Create account')
      await alert(page)
    },
  },
  { name: 'privacy-policy', whole: true, go: (page) => visit(page, '/privacy-policy', 'Privacy Policy') },
  { name: 'terms-of-service', whole: true, go: (page) => visit(page, '/terms-of-service', 'Terms of Service') },
  { name: 'not-found', go: (page) => visit(page, '/nowhere', '404 Page Not Found') },
]

const empty: readonly Omit<Screen, 'who'>[] = [
  { name: 'calendar-empty', go: (page) => visit(page, '/', 'No gigs found') },
  { name: 'dashboard-empty', go: (page) => visit(page, '/?screen=dashboard', 'Welcome to Gigfolio') },
  { name: 'add-gig-first-client', go: addGig },
]

const cards = { 'Taxable Income': 'Actual Earnings', 'Expected Earnings': 'Projected Earnings', 'Tax Estimate': 'Tax Estimate' } as const
const breakdowns = Object.entries({ ...cards, 'Tips Earned': 'Tips', Expenses: 'All Expenses' })
const steps = [1, 2, 3, 4, 5, 6]

const full: readonly Omit<Screen, 'who'>[] = [
  { name: 'calendar', go: calendar },
  {
    name: 'calendar-days',
    go: async (page) => {
      await calendar(page)
      await press(page, /^3 days/)
    },
  },
  { name: 'add-gig', go: addGig },
  {
    name: 'add-gig-days',
    go: async (page) => {
      await addGig(page)
      await fill(page, 'Start Date', '2026-12-04')
      await fill(page, 'End Date', '2026-12-06')
      await fill(page, /^Expected Pay/, '500')
      await page.getByText('Multi-day gig: 3 days').waitFor()
    },
  },
  {
    name: 'add-gig-errors',
    go: async (page) => {
      await addGig(page)
      await press(page, 'Save Gig')
      await alert(page)
    },
  },
  {
    name: 'edit-gig',
    go: async (page) => {
      await calendar(page)
      const paid = page.getByRole('listitem').filter({ hasText: 'Completed', has: page.getByRole('button', { name: /^Edit / }) })
      await paid
        .first()
        .getByRole('button', { name: /^Edit / })
        .click()
      await heading(page, 'Edit Gig')
    },
  },
  ...steps.map((step) => ({ name: `got-paid-${step}`, go: (page: Page) => gotPaid(page, jobs.oneDay, step) })),
  ...steps.map((step) => ({ name: `got-paid-days-${step}`, go: (page: Page) => gotPaid(page, jobs.threeDays, step) })),
  ...['Monthly', 'Quarterly', 'Annual'].map((period) => ({
    name: `dashboard-${period.toLowerCase()}`,
    whole: true,
    go: (page: Page) => dashboard(page, period),
  })),
  ...breakdowns.map(([card, title]) => ({
    name: `breakdown-${title.toLowerCase().replace(' ', '-')}`,
    go: async (page: Page) => {
      await dashboard(page)
      await breakdown(page, card, title)
    },
  })),
  {
    name: 'breakdown-none',
    go: async (page) => {
      await dashboard(page)
      for (let ahead = 0; ahead < 3; ahead++) await press(page, 'Next period')
      await breakdown(page, 'Expenses', 'All Expenses')
    },
  },
  {
    name: 'goal-editing',
    whole: true,
    go: async (page) => {
      await dashboard(page)
      await press(page, 'Edit Goal')
      await fill(page, 'Goal', 'a lot')
      await press(page, 'Save')
      await alert(page)
    },
  },
  { name: 'toast', go: (page) => deleteGig(page, 200) },
  { name: 'toast-error', go: (page) => deleteGig(page, 400) },
  {
    name: 'account-menu',
    go: async (page) => {
      await calendar(page)
      await press(page, /^Account of/)
      await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
    },
  },
  {
    name: 'signed-in-devices',
    go: async (page) => {
      await calendar(page)
      await press(page, /^Account of/)
      await page.getByRole('menuitem', { name: 'Signed-in devices' }).click()
      await page.getByText('This device').waitFor()
    },
  },
  {
    name: 'list-failed',
    go: async (page) => {
      await page.route('**/api/gigs?*', answering(400, { error: 'No' }))
      await page.goto('/')
      await alert(page)
    },
  },
  {
    name: 'app-failed',
    go: async (page) => {
      await page.route('**/api/user', answering(500, { error: 'No' }))
      await visit(page, '/', 'Something went wrong')
    },
  },
]

/** Every screen and dialog that exists. */
export const screens: readonly Screen[] = [
  ...visitor.map((screen) => ({ ...screen, who: 'visitor' as const })),
  ...empty.map((screen) => ({ ...screen, who: 'empty' as const })),
  ...full.map((screen) => ({ ...screen, who: 'full' as const })),
]
