import type { Page } from '@playwright/test'
import { alert, answering, fill, heading, type Listed, press, text, visit } from './steps.ts'

export const agencyVisitorScreens: Listed = [
  { name: 'agency-login', go: (page) => visit(page, '/agency', 'Agency Portal') },
  {
    name: 'agency-login-refused',
    follows: true,
    go: async (page) => {
      await fill(page, 'Email', 'nobody@example.com')
      await fill(page, /^Password/, 'not the password')
      await press(page, 'Login to Agency Portal')
      await text(page, 'Login Failed')
    },
  },
  { name: 'agency-register', whole: true, go: (page) => visit(page, '/agency?tab=register', 'Company Name') },
  {
    name: 'agency-register-errors',
    whole: true,
    follows: true,
    go: async (page) => {
      await press(page, 'Create Agency Account')
      await alert(page)
    },
  },
  { name: 'agency-forgot-password', go: (page) => visit(page, '/agency/forgot-password', 'Forgot your password?') },
  { name: 'agency-reset-password', go: (page) => visit(page, '/agency/reset-password#secret', 'Set a new password') },
  { name: 'agency-confirm-email', go: (page) => visit(page, '/agency/confirm-email#secret', 'Confirm your email') },
  {
    name: 'agency-confirm-email-refused',
    follows: true,
    go: async (page) => {
      const error =
        'Another agency is verified under this name, or one that looks like it. Change your company name in the agency portal, then open this link again. If the name is yours, write to help@gigs.example.'
      await page.route('**/api/agencies/confirm-email', answering(409, { error, code: 'name_taken' }))
      await press(page, 'Confirm email')
      await text(page, 'Another agency is verified')
    },
  },
  { name: 'agency-confirm-contact', go: (page) => visit(page, '/agency/confirm-contact#secret', 'Receive applications here?') },
]

async function openPost(page: Page) {
  await visit(page, '/agency?show=posts', 'Sneaker launch')
  await page.getByRole('link', { name: /Sneaker launch/ }).click()
  await heading(page, 'Maria Delgado')
}

export const agencyScreens: Listed = [
  { name: 'agency-form', whole: true, go: (page) => visit(page, '/agency', '$5 per emergency post') },
  {
    name: 'agency-form-errors',
    whole: true,
    go: async (page) => {
      await visit(page, '/agency', '$5 per emergency post')
      await press(page, /^Post Emergency Gig/)
      await text(page, 'Missing Information')
    },
  },
  { name: 'agency-posts', go: (page) => visit(page, '/agency?show=posts', 'Sneaker launch') },
  { name: 'agency-post', whole: true, go: openPost },
  {
    name: 'agency-edit-post',
    whole: true,
    go: async (page) => {
      await openPost(page)
      await press(page, /^Edit$/)
      await fill(page, 'Pay Rate', '15')
      await text(page, 'We tell')
    },
  },
  {
    name: 'agency-message-booked',
    go: async (page) => {
      await openPost(page)
      await press(page, 'Message all booked')
      await fill(page, /^Message(?! all)/, 'Meet at gate 4. The map is at https://example.com/map')
      await text(page, 'They read:')
    },
  },
  {
    name: 'agency-cancel-post',
    go: async (page) => {
      await openPost(page)
      await press(page, 'Cancel post')
      await heading(page, 'Cancel this post?')
    },
  },
  {
    name: 'agency-mark-paid',
    go: async (page) => {
      await page.route(/\/api\/emergency-posts\/\d+$/, async (route) => {
        const { post, applicants, news } = await (await route.fetch()).json()
        const paid = { state: 'booked', paidAmount: '180.00', paidOn: '2026-11-12', paidMethod: 'check', paidAnswer: 'not_received' }
        const begun = { ...post, eventDate: '2026-11-10T18:00:00.000Z', booked: 2 }
        await route.fulfill({ json: { post: begun, applicants: applicants.map((each: object) => ({ ...each, ...paid })), news } })
      })
      await openPost(page)
      await text(page, 'the worker says it did not come')
      await press(page, 'Mark as paid')
      await heading(page, 'Mark as paid')
    },
  },
  {
    name: 'agency-payments',
    go: async (page) => {
      const people = ['Maya Torres', 'Sam Okafor', 'Priya Nair']
      const rows = people.map((name, at) => ({
        ...{ name, email: `${name.split(' ')[0]?.toLowerCase()}@example.com`, payments: 12 - at * 4, lastPaidOn: '2026-11-12' },
        ...{ total: `${2_480 - at * 900}.50`, isFormDue: at === 0 },
      }))
      await page.route('**/api/agencies/years/*', answering(200, { year: 2026, threshold: '2000.00', rows }))
      await visit(page, '/agency?show=payments', '1099-NEC due')
    },
  },
  { name: 'agency-account', go: (page) => visit(page, '/agency?show=account', 'Your account') },
  {
    name: 'agency-account-refused',
    go: async (page) => {
      const error =
        'Another agency is verified under this name, or one that looks like it. If the name is yours, write to help@gigs.example.'
      const issues = [{ path: 'companyName', code: 'not_unique', message: error }]
      await page.route('**/api/agencies/me', async (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status: 409, json: { error, code: 'name_taken', issues } }) : route.fallback(),
      )
      await visit(page, '/agency?show=account', 'Your account')
      await press(page, 'Save name')
      await text(page, 'Another agency is verified')
    },
  },
  {
    name: 'agency-repost',
    whole: true,
    go: async (page) => {
      await openPost(page)
      await press(page, 'Repost')
      await page.getByLabel('Event Name').waitFor()
    },
  },
  {
    name: 'agency-confirm',
    go: async (page) => {
      await page.route('**/api/agencies/me', async (route) => {
        const { agency } = await (await route.fetch()).json()
        await route.fulfill({ json: { agency: { ...agency, mustConfirmEmail: true } } })
      })
      await visit(page, '/agency', 'Confirm your email.')
    },
  },
  {
    name: 'agency-posts-failed',
    go: async (page) => {
      await page.route('**/api/emergency-posts', answering(500, { error: 'No', code: 'internal' }))
      await visit(page, '/agency?show=posts', 'could not be loaded')
    },
  },
]
