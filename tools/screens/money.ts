import { paymentSteps } from '#domain/payments/payment-steps.ts'
import {
  alert,
  answering,
  answers,
  calendar,
  dashboard,
  fill,
  gotPaid,
  heading,
  jobs,
  type Listed,
  press,
  text,
  visit,
  withEmployers,
} from './steps.ts'

const gotPaidSteps = (name: string, job: string): Listed =>
  answers.map((_, at) => ({ name: `${name}-${at + 1}`, follows: at > 0, go: (page) => gotPaid(page, job, at + 1) }))

export const moneyScreens: Listed = [
  {
    name: 'claim',
    go: async (page) => {
      const facts = { agencyName: 'Acme Events', eventName: 'Sneaker launch', amount: '$180.00', paidOn: 'Nov 12' }
      const notice = { id: 1, kind: 'paid', subject: '7', facts, readAt: null, createdAt: '2026-11-20T15:00:00.000Z' }
      const claim = { id: 7, gigId: null, ...facts, amount: '180.00', paidOn: '2026-11-12', method: 'check' }
      await page.route('**/api/notices', answering(200, [notice]))
      await page.route('**/api/emergency-gigs/claims', answering(200, [claim]))
      await calendar(page)
      // The next visit asks at once.
      await page.waitForFunction(() => Object.values(localStorage).some((kept) => String(kept).includes('Acme Events')))
      await page.reload()
      await text(page, 'Acme Events says it paid $180.00')
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
    name: 'money-owed',
    go: async (page) => {
      await dashboard(page)
      await press(page, /^Owed to you/)
      await heading(page, 'Money owed')
    },
  },
  {
    name: 'selected-gigs',
    go: async (page) => {
      await visit(page, '/?search=harbor', 'gigs found')
      // On a phone the list is below the month.
      await page.getByRole('heading', { name: /^All Gigs/ }).evaluate((title) => title.scrollIntoView())
      for (const name of [/^Select Album release/, /^Select Boat show/]) {
        await page.getByRole('checkbox', { name }).first().focus()
        await page.keyboard.press('Space')
      }
      await text(page, '4 selected')
    },
  },
  {
    name: 'one-deposit',
    follows: true,
    go: async (page) => {
      await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'One deposit' }).click()
      await heading(page, 'One deposit')
    },
  },
  {
    name: 'got-paid-stub',
    go: async (page) => {
      await withEmployers(page)
      await gotPaid(page, jobs.oneDay, 1)
      await page.getByText('Pay stub').click()
      await fill(page, 'Gross pay', '450')
      await fill(page, 'Federal tax withheld', '64.50')
      await fill(page, 'Social security', '20')
    },
  },
  {
    name: 'got-paid-draft',
    go: async (page) => {
      await gotPaid(page, jobs.oneDay, 1)
      await press(page, 'Next')
      await page.getByText(`2 of ${paymentSteps.length}`, { exact: true }).waitFor()
      await page.reload()
      await text(page, 'Draft restored')
    },
  },
  {
    name: 'mileage-suggestions',
    go: async (page) => {
      await calendar(page)
      await press(page, 'Different')
      await fill(page, /^Total received/, '340')
      await press(page, 'Next')
      await fill(page, 'Ending address', '500 E 4th St, aus')
      await page
        .getByRole('option', { name: /^500 E 4th St/ })
        .nth(2)
        .waitFor()
    },
  },
  {
    name: 'mileage-from-home',
    follows: true,
    go: async (page) => {
      await page.getByRole('combobox', { name: 'Ending address' }).fill('12 Foundry St, Georgetown, TX 78626')
      await page.getByRole('option', { name: 'Georgetown, TX 78626' }).waitFor()
      await press(page, 'Calculate miles')
      await text(page, 'What are your drives from home to a gig?')
      await page.getByRole('button', { name: 'A commute: don’t deduct them' }).scrollIntoViewIfNeeded()
    },
  },
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
  {
    name: 'mileage-rate',
    go: async (page) => {
      await visit(page, '/?open=mileage-rate', `IRS rates for ${new Date().getFullYear()}`)
    },
  },
  {
    name: 'toast-in-dialog',
    go: async (page) => {
      await page.route('**/got-paid', answering(500, { error: 'No', code: 'internal' }))
      await gotPaid(page, jobs.oneDay, 1)
      await press(page, 'Confirm now')
      await press(page, 'Confirm Payment')
      await text(page, 'Error processing payment')
    },
  },
]
