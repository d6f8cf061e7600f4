import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationsFolder } from '../core/database/known-migrations.ts'
import { type Person, startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer()
  ada = await server.worker()
})
afterAll(() => server.stop())

const cups = { businessPurpose: 'Cups', category: 'Supplies', amount: '25.50', reimbursedAmount: '0.00' }
const lunch = { businessPurpose: 'Lunch', category: 'Work Meals (50% deductible)', amount: '14.25', reimbursedAmount: '0.00' }

async function paidGig(eventName: string): Promise<number> {
  const { body: gig } = await ada.call('POST /api/gigs', { body: { eventName, clientName: 'Harbor', date: '2026-11-12' } })
  const payment = { totalReceived: '300.00', gotPaidDate: '2026-11-13', paymentMethod: 'zelle', taxPercentage: 25 }
  await ada.call('POST /api/gigs/:id/got-paid', {
    params: { id: String(gig.id) },
    body: { ...payment, mileage: 0, parkingSpent: '0', parkingReimbursed: '0', otherExpenses: [cups, lunch] },
  })
  return gig.id
}

test('receipts that a former release changed are listed once, and nothing is changed', async () => {
  const [changed, corrected, odd] = [await paidGig('Gala'), await paidGig('Launch'), await paidGig('Fair')]
  const { pool } = server.database
  // What a new total of $100.00 left in the database of the former release.
  const items = [
    { ...cups, amount: '64.15' },
    { ...lunch, amount: '35.85' },
  ]
  await pool.query('update gigs set other_expenses = 100, other_expense_items = $2 where id = $1', [changed, JSON.stringify(items)])
  // A correction of one receipt, and an amount that nobody can read.
  await pool.query('update gigs set other_expense_items = $2 where id = $1', [
    corrected,
    JSON.stringify([cups, { ...lunch, amount: '4.25' }]),
  ])
  await pool.query('update gigs set other_expense_items = $2 where id = $1', [odd, JSON.stringify([cups, { ...lunch, amount: '' }])])
  const list = await readFile(`${migrationsFolder}/0035_list_changed_receipts.sql`, 'utf8')
  for (const _ of ['first', 'again']) await pool.query(list)

  const { body: notices } = await ada.call('GET /api/notices')
  expect(notices).toMatchObject([
    {
      kind: 'receipts changed',
      subject: String(changed),
      facts: { eventName: 'Gala', date: '2026-11-12', changes: 'Cups $25.50 became $64.15, Lunch $14.25 became $35.85' },
    },
  ])
  expect(JSON.parse(notices[0]?.facts.typed ?? '')).toMatchObject([cups, lunch])
  expect((await ada.call('GET /api/gigs/:id', { params: { id: String(changed) } })).body).toMatchObject({ otherExpenseItems: items })
})
