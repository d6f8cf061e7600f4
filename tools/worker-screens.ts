import type { Page } from '@playwright/test'
import {
  addGig,
  alert,
  answering,
  answers,
  breakdown,
  calendar,
  choose,
  dashboard,
  deleteGig,
  fill,
  gotPaid,
  heading,
  jobs,
  type Listed,
  press,
  text,
  visit,
} from './screen-steps.ts'

const gotPaidSteps = (name: string, job: string): Listed =>
  answers.map((_, at) => ({ name: `${name}-${at + 1}`, follows: at > 0, go: (page) => gotPaid(page, job, at + 1) }))

const cards = { 'Taxable Income': 'Actual Earnings', 'Expected Earnings': 'Projected Earnings', 'Tax Estimate': 'Tax Estimate' } as const
const breakdowns = Object.entries({ ...cards, 'Tips Earned': 'Tips', Expenses: 'All Expenses' })

/** What someone with a year of gigs sees. */
export const workerScreens: Listed = [
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
    name: 'add-gig-times',
    go: async (page) => {
      await addGig(page)
      await press(page, 'Add times or an hourly rate')
      await page.getByLabel('Start', { exact: true }).fill('18:00')
      await page.getByLabel('End', { exact: true }).fill('01:30')
      await page.getByLabel('Paid', { exact: true }).selectOption('hour')
      await fill(page, /^Rate per hour/, '25.50')
      await text(page, '7 h 30 min paid')
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
      await page.getByLabel('Status', { exact: true }).selectOption('completed')
      const paid = page.getByRole('listitem').filter({ hasText: 'Lookbook shoot', has: page.getByTitle('Edit') })
      await paid.first().getByTitle('Edit').click()
      await heading(page, 'Edit Gig')
    },
  },
  {
    name: 'job-menu',
    go: async (page) => {
      await calendar(page)
      await press(page, /^More for/)
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'repeat-weekly',
    follows: true,
    go: async (page) => {
      await page.getByRole('menuitem', { name: 'Repeat weekly' }).click()
      await heading(page, 'Repeat weekly')
    },
  },
  {
    name: 'payments',
    go: async (page) => {
      await calendar(page)
      await page.getByLabel('Status', { exact: true }).selectOption('completed')
      const paid = page.getByRole('listitem').filter({ hasText: /Lookbook shoot.*Completed/s })
      await paid
        .getByRole('button', { name: /^More for/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Payments' }).click()
      await text(page, 'Received')
    },
  },
  {
    name: 'duplicate',
    go: async (page) => {
      await calendar(page)
      await choose(page, 'Duplicate')
      await heading(page, 'Add New Gig')
    },
  },
  {
    name: 'alike',
    go: async (page) => {
      await calendar(page)
      await page.getByPlaceholder('Search gigs...').fill(jobs.alike)
      await press(page, /^2 gigs, /)
    },
  },
  {
    name: 'which-payment',
    follows: true,
    go: async (page) => {
      await press(page, new RegExp(`^Got Paid: ${jobs.alike}`))
      await heading(page, 'What was paid?')
    },
  },
  {
    name: 'money-owed',
    go: async (page) => {
      await dashboard(page)
      await press(page, /^Owed to you/)
      await heading(page, 'Money owed')
    },
  },
  {
    name: 'calendar-day',
    go: async (page) => {
      await calendar(page)
      await page
        .getByRole('gridcell', { name: /\d gigs?, / })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'calendar-none-found',
    go: async (page) => {
      await calendar(page)
      await page.getByPlaceholder('Search gigs...').fill('no such gig')
      await text(page, 'No gigs found')
    },
  },
  {
    name: 'add-gig-draft',
    go: async (page) => {
      await addGig(page)
      await fill(page, 'Event Name', 'Harbor gala')
      await page.reload()
      await text(page, 'Draft restored')
    },
  },
  {
    name: 'got-paid-draft',
    go: async (page) => {
      await gotPaid(page, jobs.oneDay, 1)
      await press(page, 'Next')
      await page.getByText('2 of 6', { exact: true }).waitFor()
      await page.reload()
      await text(page, 'Draft restored')
    },
  },
  { name: 'not-found', go: (page) => visit(page, '/?open=edit-gig&gig=2147483647', 'This gig is not here') },
  { name: 'add-expense', go: (page) => visit(page, '/?open=add-expense', 'Business Purpose') },
  {
    name: 'add-expense-errors',
    follows: true,
    go: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Add Expense' }).click()
      await alert(page)
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
    name: 'edit-gig-expenses',
    go: async (page) => {
      await dashboard(page)
      await breakdown(page, 'Expenses', 'All Expenses')
      await page
        .getByRole('region', { name: 'Gig-Related Expenses' })
        .getByRole('button', { name: /^Edit / })
        .first()
        .click()
      await heading(page, 'Edit Gig Expenses')
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
  {
    name: 'goal-week',
    go: async (page) => {
      await dashboard(page)
      await press(page, 'Week')
      await text(page, 'Weekly Goal')
    },
  },
  {
    name: 'federal-estimate',
    go: async (page) => {
      await dashboard(page)
      await page.getByRole('region', { name: 'Federal estimate' }).getByRole('button', { name: 'How we got this' }).click()
      await text(page, 'What this leaves out')
    },
  },
  {
    name: 'federal-estimate-answers',
    follows: true,
    go: async (page) => {
      await press(page, 'Edit Answers')
      await text(page, 'Filing status')
    },
  },
  {
    name: 'log-a-payment',
    follows: true,
    go: async (page) => {
      await press(page, 'Cancel')
      await press(page, 'Log a Payment')
      await heading(page, 'Log a payment')
    },
  },
  {
    name: 'mileage-rate',
    go: async (page) => {
      await calendar(page)
      await press(page, /^Account of/)
      await page.getByRole('menuitem', { name: 'Mileage rate' }).click()
      await text(page, /^IRS rates that count/)
    },
  },
  { name: 'clients', go: (page) => visit(page, '/?open=clients', 'the same client?') },
  {
    name: 'client',
    follows: true,
    go: async (page) => {
      await page.getByRole('dialog').getByRole('link', { name: 'Bluebird Agency', exact: true }).click()
      await text(page, 'Earned in all')
    },
  },
  {
    name: 'client-form',
    follows: true,
    go: (page) => page.getByLabel('On my list').scrollIntoViewIfNeeded(),
  },
  {
    name: 'client-name-taken',
    follows: true,
    go: async (page) => {
      await fill(page, 'Client Name', 'Harbor Hospitality')
      await press(page, 'Save Changes')
      await alert(page)
    },
  },
  {
    name: 'client-merge',
    go: async (page) => {
      await visit(page, '/?open=clients', 'the same client?')
      await press(page, /^Merge /)
      await heading(page, /^Merge /)
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
      await page.route('**/api/gigs?*', answering(400, { error: 'No', code: 'invalid_input' }))
      await page.goto('/')
      await alert(page)
    },
  },
  {
    name: 'app-failed',
    go: async (page) => {
      await page.route('**/api/user', answering(500, { error: 'No', code: 'internal' }))
      await visit(page, '/', 'Something went wrong')
    },
  },
]
