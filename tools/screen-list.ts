import type { Page } from '@playwright/test'
import {
  addGig,
  alert,
  answering,
  answers,
  breakdown,
  calendar,
  dashboard,
  deleteGig,
  fill,
  gotPaid,
  heading,
  jobs,
  newAccount,
  press,
  text,
  visit,
} from './screen-steps.ts'

export interface Screen {
  readonly name: string
  /** Who looks: nobody who is signed in, a new account, or one with a year of data. */
  readonly who: 'visitor' | 'empty' | 'full'
  /** The whole length of the page instead of what fits. */
  readonly whole?: boolean
  /** Goes on from the page of the screen before it in the list. */
  readonly follows?: boolean
  /** Brings the screen up, and ends when it is there. */
  go(page: Page): Promise<unknown>
}

type Listed = readonly Omit<Screen, 'who'>[]

const gotPaidSteps = (name: string, job: string): Listed =>
  answers.map((_, at) => ({ name: `${name}-${at + 1}`, follows: at > 0, go: (page) => gotPaid(page, job, at + 1) }))

const visitor: Listed = [
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
  { name: 'create-account', go: newAccount },
  {
    name: 'create-account-errors',
    follows: true,
    go: async (page) => {
      await press(page, 'Create account')
      await alert(page)
    },
  },
  { name: 'privacy-policy', whole: true, go: (page) => visit(page, '/privacy-policy', 'Privacy Policy') },
  { name: 'terms-of-service', whole: true, go: (page) => visit(page, '/terms-of-service', 'Terms of Service') },
  { name: 'not-found', go: (page) => visit(page, '/nowhere', '404 Page Not Found') },
]

const empty: Listed = [
  { name: 'calendar-empty', go: (page) => visit(page, '/', 'No gigs found') },
  { name: 'dashboard-empty', go: (page) => visit(page, '/?screen=dashboard', 'Welcome to Gigfolio') },
  { name: 'add-gig-first-client', go: addGig },
]

const cards = { 'Taxable Income': 'Actual Earnings', 'Expected Earnings': 'Projected Earnings', 'Tax Estimate': 'Tax Estimate' } as const
const breakdowns = Object.entries({ ...cards, 'Tips Earned': 'Tips', Expenses: 'All Expenses' })

const full: Listed = [
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
      await text(page, 'Multi-day gig: 3 days')
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
  ...gotPaidSteps('got-paid', jobs.oneDay),
  ...gotPaidSteps('got-paid-days', jobs.threeDays),
  ...['Monthly', 'Quarterly', 'Annual'].map((period) => ({
    name: `dashboard-${period.toLowerCase()}`,
    whole: true,
    go: (page: Page) => dashboard(page, period),
  })),
  ...breakdowns.map(([card, title], at) => ({
    name: `breakdown-${title.toLowerCase().replace(' ', '-')}`,
    follows: at > 0,
    go: async (page: Page) => {
      if (at === 0) await dashboard(page)
      else await press(page, 'Close')
      await breakdown(page, card, title)
    },
  })),
  {
    name: 'breakdown-none',
    follows: true,
    go: async (page) => {
      await press(page, 'Close')
      for (let ahead = 0; ahead < 3; ahead++) await press(page, 'Next period')
      await breakdown(page, 'Expenses', 'All Expenses')
    },
  },
  {
    name: 'goal-editing',
    go: async (page) => {
      await dashboard(page)
      await press(page, 'Edit Goal')
      await page.getByRole('textbox', { name: 'Goal' }).fill('a lot')
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
      await text(page, 'Signed-in devices')
    },
  },
  {
    name: 'signed-in-devices',
    go: async (page) => {
      await calendar(page)
      await press(page, /^Account of/)
      await page.getByRole('menuitem', { name: 'Signed-in devices' }).click()
      await text(page, 'This device')
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
