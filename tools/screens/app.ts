import type { Page } from '@playwright/test'
import { answering, calendar, heading, type Listed, press, text, visit } from './steps.ts'

/** Opens the calendar offline, with an expense and a refused payment that are still on the device. */
async function withoutNetwork(page: Page) {
  await page.route('**/api/expenses', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  const { id } = await (await page.request.get('/api/user')).json()
  const [gig] = await (await page.request.get('/api/gigs?limit=1')).json()
  const expense = { date: gig.date, amount: '12.50', businessPurpose: 'Gaffer tape', category: 'Supplies' }
  const added = { key: 'a', madeAt: 1, name: 'add expense', input: { expense, idempotencyKey: 'a' } }
  const costs = { mileage: 0, parkingSpent: '0.00', parkingReimbursed: '0.00', otherExpenses: [] }
  const payload = { ...costs, totalReceived: '340.00', gotPaidDate: gig.date, paymentMethod: 'cash', taxPercentage: 23 }
  const paid = { seen: [{ id: gig.id, version: 0 }], payload, isCorrection: true }
  const refusal = 'This gig was changed in another window. Look at it again before you pay it.'
  const kept = {
    a: { ...added, rows: [{ ...expense, id: 3_000_000_001, gigId: null, merchant: null, reimbursedAmount: '0.00' }] },
    b: { key: 'b', madeAt: 2, name: 'pay', before: [gig], refusal, input: { ...paid, idempotencyKey: 'b', mileageMode: 'total' } },
  }
  await page.addInitScript(
    ([account, waiting]) => {
      for (const [key, each] of Object.entries(waiting)) localStorage.setItem(`waiting ${account} ${key}`, JSON.stringify(each))
    },
    [id, kept] as const,
  )
}

export const appScreens: Listed = [
  {
    name: 'offline',
    go: async (page) => {
      await withoutNetwork(page)
      await calendar(page)
      await text(page, '1 change could not be saved')
    },
  },
  { name: 'waiting', follows: true, go: (page) => press(page, '1 change could not be saved').then(() => heading(page, /^Saved on this/)) },
  { name: 'lost', go: (page) => visit(page, '/nowhere', '404 Page Not Found') },
  { name: 'emergency-post', whole: true, go: (page) => visit(page, '/emergency-post', '$5 per emergency post') },
  { name: 'keys', go: (page) => visit(page, '/?open=keys', 'Keyboard shortcuts') },
  {
    name: 'palette',
    go: async (page) => {
      await visit(page, '/?open=palette', 'Go to')
      await page.getByRole('dialog').getByRole('combobox').fill('ha')
      await text(page, 'Harbor Hospitality')
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
