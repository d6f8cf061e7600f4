import type { Page } from '@playwright/test'
import { answering, fill, type Listed, press, text, visit } from './steps.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

/** Serves the app as from a server that sells plans. */
const selling = (page: Page, rule: 'offered' | 'enforced', path = '/plan') =>
  page.route(
    (url) => url.pathname === path,
    async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace('name="plans" content="none"', `name="plans" content="${rule}"`),
      })
    },
  )

const none = { provider: null, plan: null, paidUntil: null, rule: 'enforced', sellers: ['stripe'], canManage: false, mayAdd: true }
const trial = { ...none, status: 'trial', tier: 'trial', trialEndDate: inDays(5) }
const premium = {
  ...none,
  status: 'active',
  tier: 'premium',
  trialEndDate: inDays(-40),
  provider: 'stripe',
  plan: 'yearly',
  canManage: true,
}

/** Changes the worker's account in the answers to the page. */
const standing = (page: Page, change: object) =>
  page.route('**/api/user', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...change } })
  })

async function plan(page: Page, billing: object, shown: string, rule: 'offered' | 'enforced' = 'enforced') {
  await selling(page, rule)
  await page.route('**/api/billing', answering(200, billing))
  await visit(page, '/plan', shown)
}

/** Opens a post that nobody applied to, as its payment has left it. */
async function postWithFee(page: Page, fee: object, query: string, shown: string) {
  await page.route(/\/api\/emergency-posts\/\d+$/, async (route) => {
    const { post } = await (await route.fetch()).json()
    await route.fulfill({ json: { post: { ...post, applications: 0, booked: 0, ...fee }, applicants: [], news: [] } })
  })
  await visit(page, '/agency?show=posts', 'Sneaker launch')
  const address = await page.getByRole('link', { name: /Sneaker launch/ }).getAttribute('href')
  await visit(page, `${address}${query}`, shown)
}

export const planScreens: Listed = [
  { name: 'plan-none', go: (page) => visit(page, '/plan', 'Plans are not set up on this server.') },
  { name: 'plan-trial', whole: true, go: (page) => plan(page, trial, 'Free trial') },
  {
    name: 'plan-premium',
    go: async (page) => {
      await standing(page, { subscriptionStatus: 'active', subscriptionTier: 'premium' })
      await plan(page, { ...premium, paidUntil: inDays(340) }, 'Yearly plan')
    },
  },
  { name: 'plan-canceled', go: (page) => plan(page, { ...premium, status: 'canceled', paidUntil: inDays(12) }, 'is not renewed') },
  { name: 'plan-failed-payment', go: (page) => plan(page, { ...premium, status: 'past_due', paidUntil: inDays(12) }, 'Payment failed') },
  {
    name: 'plan-phone',
    go: (page) => plan(page, { ...premium, provider: 'revenuecat', paidUntil: inDays(12) }, 'You bought it on your phone'),
  },
  {
    name: 'plan-ended',
    whole: true,
    go: (page) =>
      plan(page, { ...none, status: 'expired', tier: 'trial', trialEndDate: inDays(-2), mayAdd: false }, 'Your free trial has ended'),
  },
  {
    name: 'plan-waiting',
    go: async (page) => {
      await plan(page, trial, 'Free trial')
      await visit(page, '/plan?paid=yes', 'Waiting for the payment')
    },
  },
  {
    name: 'plan-away',
    go: async (page) => {
      await page.route(
        '**/api/billing/checkout',
        answering(503, {
          error: 'The payment service cannot be reached. Nothing was charged: please try again in a moment.',
          code: 'payments_away',
        }),
      )
      await plan(page, trial, 'Free trial')
      await press(page, 'Choose yearly')
      await text(page, 'Nothing was charged')
    },
  },
  {
    name: 'plan-load-failed',
    go: async (page) => {
      await page.route('**/api/billing', answering(500, { error: 'No', code: 'internal' }))
      await visit(page, '/plan', 'could not be loaded')
    },
  },
  {
    name: 'plan-loading',
    go: async (page) => {
      await selling(page, 'enforced')
      await page.route('**/api/billing', () => {})
      await visit(page, '/plan', 'Your Plan')
    },
  },
  {
    name: 'trial-banner',
    go: async (page) => {
      await selling(page, 'enforced', '/')
      await standing(page, { trialEndDate: inDays(2.5) })
      await visit(page, '/', 'Your free trial ends in 3 days.')
    },
  },
  {
    name: 'plan-needed',
    go: async (page) => {
      await page.route('**/api/expenses', (route) =>
        route.request().method() === 'POST' ? answering(402, { error: 'No', code: 'plan_needed' })(route) : route.continue(),
      )
      await page.goto('/?open=add-expense')
      await fill(page, 'Amount', '12')
      await fill(page, /^Business purpose/i, 'Tape')
      await page.getByLabel('Category').selectOption({ index: 2 })
      await page.getByRole('dialog').getByRole('button', { name: 'Add Expense' }).click()
      await text(page, 'What you typed is kept on this device.')
    },
  },
]

const unpaid = { status: 'unpaid', publishedAt: null, createdAt: inDays(0) }

export const postFeeScreens: Listed = [
  { name: 'unpaid-post', go: (page) => postWithFee(page, unpaid, '', 'Pay $5.00') },
  { name: 'unpaid-post-back', go: (page) => postWithFee(page, unpaid, '&paid=yes', 'Pay again') },
  { name: 'paid-post', go: (page) => postWithFee(page, { paidAt: inDays(-1) }, '', '$5.00 paid') },
  {
    name: 'refunded-post',
    go: (page) => postWithFee(page, { status: 'canceled', paidAt: inDays(-3), refundedAt: inDays(-1) }, '', '$5.00 given back'),
  },
]
