import type { Page } from '@playwright/test'
import { alert, answering, breakdown, dashboard, heading, type Listed, press, text, withEmployers } from './steps.ts'

const cards = { 'Taxable Income': 'Actual Earnings', 'Expected Earnings': 'Projected Earnings', 'Tax Estimate': 'Tax Estimate' } as const
const breakdowns = Object.entries({ ...cards, 'Tips Earned': 'Tips', Expenses: 'All Expenses' })

export const dashboardScreens: Listed = [
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
      await press(page, /^(Set a goal|Edit Goal)$/)
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
    name: 'cash-bridge',
    go: async (page) => {
      await dashboard(page)
      await press(page, / by date paid, for your taxes$/)
      await text(page, /^Work of /)
    },
  },
  {
    name: 'w2-cards',
    go: async (page) => {
      await withEmployers(page)
      await dashboard(page)
      await text(page, /^of which .* on a W-2/)
    },
  },
  {
    name: 'taxes',
    go: async (page) => {
      const form = { payer: 'Bluebird Agency', clientId: null, account: '', transactions: null, occupation: null, isCorrected: false }
      const stored = { ...form, taxYear: 2026, version: 1, createdAt: '2027-01-20T15:00:00.000Z' }
      const forms = [
        { ...stored, id: 1, kind: '1099-NEC', boxes: { pay: '2412.00' } },
        { ...stored, id: 2, kind: '1099-K', payer: 'Venmo', isCorrected: true, boxes: { gross: '3200.00' } },
      ]
      await page.route('**/api/tax/forms', answering(200, forms))
      await page.goto('/taxes')
      await text(page, /unexplained|Matches/)
    },
  },
  {
    name: 'tax-form',
    follows: true,
    go: async (page) => {
      await press(page, /^1099-NEC/)
      await text(page, 'Save Form')
    },
  },
  {
    name: 'proof',
    go: async (page) => {
      await page.goto('/proof')
      await text(page, /^Hours in/)
      await page.getByText(/ha(s|ve) no hours$/).click()
    },
  },
  ...['Ledger', 'Letter', 'Profit'].map((paper) => ({
    name: `proof-${paper.toLowerCase()}`,
    follows: true,
    go: async (page: Page) => {
      await page.getByRole('tab', { name: paper }).click()
      await page.getByRole('button', { name: 'Print' }).waitFor()
    },
  })),
  {
    name: 'proof-made',
    go: async (page) => {
      await page.goto('/proof')
      await press(page, 'Make PDF')
      // The looks share an account, which makes a few documents at a time. One is enough.
      await page.getByRole('button', { name: 'Make PDF' }).waitFor()
      await page.goto('/proof')
      await page.getByRole('region', { name: 'Documents you made' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'proof-other-time',
    go: async (page) => {
      await page.goto('/proof')
      await page.getByLabel('Other business time, in its own lines').check()
      await page.getByRole('button', { name: 'Add Time' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'verify',
    follows: true,
    go: async (page) => {
      const code = await page.getByText(/^This replaces /).innerText()
      await page.goto(`/verify/${code.slice(-12)}`)
      await text(page, 'Compare the file')
    },
  },
  {
    name: 'gig-hours',
    go: async (page) => {
      await page.goto('/?open=add-gig')
      await press(page, /^Add times/)
      await page.getByLabel('Hours worked').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'tax-jar',
    go: async (page) => {
      await page.goto('/?screen=dashboard&open=tax-jar&year=2026')
      await text(page, 'In and out')
    },
  },
  {
    name: 'state-estimate',
    go: async (page) => {
      await page.goto('/?screen=dashboard&open=state-estimate&year=2025')
      await text(page, 'What this leaves out')
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
]
