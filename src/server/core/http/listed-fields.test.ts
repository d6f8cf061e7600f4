import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, type Person, startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let ada: Person
let eve: Person
beforeAll(async () => {
  server = await startServer()
  ada = await server.worker()
  eve = await server.worker('Eve')
})
afterAll(() => server.stop())

const rowsOf = async (table: string, id: number) => (await server.database.pool.query(`select * from ${table} where id = $1`, [id])).rows[0]

test('fields that only the server sets are ignored in the body of a new gig', async () => {
  const { body: me } = await ada.call('GET /api/user')
  const { body: she } = await eve.call('GET /api/user')
  const past = '2000-01-01T00:00:00Z'
  const foreign = { userId: she.id, user_id: she.id, owner: she.id, id: 1_000, createdAt: past, deletedAt: past, gotPaidDate: '2026-01-01' }
  const money = {
    totalReceived: '99.00',
    reimbursedParking: '9.00',
    reimbursedOther: '9.00',
    otherExpenses: '9.00',
    taxPercentageEdited: true,
  }
  for (const [endpoint, range] of [
    ['POST /api/gigs', { date: '2026-11-07' }],
    ['POST /api/gigs/days', { startDate: '2026-11-07', endDate: '2026-11-07' }],
  ] as const) {
    const { status, body } = await ada.call(endpoint, { body: { ...range, ...foreign, ...money } as never })
    expect(status).toBe(201)
    const row = await rowsOf('gigs', [body].flat()[0].id)
    expect(row).toMatchObject({ user_id: me.id, deleted_at: null, got_paid_date: null, tax_percentage_edited: false })
    expect(row).toMatchObject({ total_received: '0.00', reimbursed_parking: '0.00', reimbursed_other: '0.00', other_expenses: '0.00' })
    expect(row.id).not.toBe(1_000)
    expect(row.created_at.getUTCFullYear()).toBeGreaterThan(2_000)
  }
  expect((await eve.call('GET /api/gigs')).body).toEqual([])
})

test('an edit cannot move a record to another worker, or change fields that the contract does not list', async () => {
  const { body: she } = await eve.call('GET /api/user')
  const { body: gig } = await ada.call('POST /api/gigs', { body: { date: '2026-11-07' } })
  const spent = { date: '2026-11-07', amount: '10', businessPurpose: 'Tape', category: 'Supplies' }
  const { body: expense } = await ada.call('POST /api/expenses', { body: { ...spent, userId: she.id, id: 1_000 } as never })
  const [gigRow, expenseRow] = [await rowsOf('gigs', gig.id), await rowsOf('expenses', expense.id)]
  const extra = { userId: she.id, user_id: she.id, id: 1_000, createdAt: '2000-01-01', deletedAt: '2000-01-01', isDeleted: true }
  const paid = { totalReceived: '99.00', gotPaidDate: '2026-01-01', multiDayGroupId: 'x', isMultiDay: true }
  await ada.call('PUT /api/gigs/:id', { params: { id: gig.id }, body: { ...extra, ...paid } as never })
  expect(await rowsOf('gigs', gig.id)).toEqual(gigRow)
  await ada.call('PUT /api/expenses/:id', { params: { id: expense.id }, body: extra as never })
  expect(await rowsOf('expenses', expense.id)).toEqual({ ...expenseRow, updated_at: expect.any(Date) })
  expect((await eve.call('GET /api/expenses')).body).toEqual([])
})

test('registration ignores a plan, a trial or a right in its body', async () => {
  const visitor = server.visitor()
  const chosen = {
    ...{ id: 1_000, subscriptionTier: 'premium', subscriptionStatus: 'active', trialEndDate: '2100-01-01T00:00:00Z', isActive: false },
    ...{ onboardingCompleted: true, isDeleted: true, passwordHash: 'x', timeZone: 'Mars/Olympus', defaultTaxPercentage: 0, createdAt: 'x' },
  }
  const account = { name: 'Mallory', email: visitor.email, password: PASSWORD, acceptTerms: true as const }
  const { body } = await visitor.call('POST /api/auth/register', { body: { ...account, ...chosen } as never })
  expect(body.user).toMatchObject({ subscriptionTier: 'trial', subscriptionStatus: 'trial', onboardingCompleted: false })
  expect(body.user.id).not.toBe(1_000)
  const row = await rowsOf('users', body.user.id)
  expect(Date.parse(body.user.trialEndDate) - Number(row.created_at)).toBe(7 * 86_400_000)
  expect(row).toMatchObject({ is_active: true, is_deleted: false, time_zone: 'UTC', default_tax_percentage: null })
})

/** Returns all field names in an answer, at any depth. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
}

test('no answer contains a field that only the server uses', async () => {
  const sent = { headers: { 'idempotency-key': 'k' } }
  const { body: gig } = await ada.call('POST /api/gigs', { body: { date: '2026-11-07' }, ...sent })
  const { body: job } = await ada.call('POST /api/gigs/days', { body: { startDate: '2026-11-12', endDate: '2026-11-13' }, ...sent })
  const gigIds: number[] = job.map(({ id }: { id: number }) => id)
  const params = { id: gig.id }
  const payment = { totalReceived: '1', taxPercentage: 23 }
  const share = { gigId: gigIds[0] ?? 0, version: job[0].version, received: '1', taxPercentage: 23, isPartial: true }
  const spent = { date: '2026-11-07', amount: '10', businessPurpose: 'Tape', category: 'Supplies', gigId: gig.id }
  const { body: expense } = await ada.call('POST /api/expenses', { body: spent, ...sent })
  const answers = [
    await server.visitor().call('POST /api/auth/login', { body: { email: ada.email, password: PASSWORD } }),
    await ada.call('GET /api/user'),
    await ada.call('POST /api/user/add-preferred-client', { body: { clientName: 'Bluebird' } }),
    await ada.call('PUT /api/user/client-terms', { body: { clientName: 'Bluebird', days: 14 } }),
    await ada.call('GET /api/auth/sessions'),
    // The second call gets the stored answer of the first.
    await ada.call('POST /api/gigs', { body: { date: '2026-11-07' }, ...sent }),
    await ada.call('POST /api/expenses', { body: spent, ...sent }),
    await ada.call('PUT /api/gigs/:id', { params, body: { notes: 'x' } }),
    await ada.call('PUT /api/gigs/days/:groupId', { params: { groupId: job[0].multiDayGroupId }, body: { endDate: '2026-11-14' } }),
    await ada.call('POST /api/gigs/:id/got-paid', { params, body: payment }),
    await ada.call('POST /api/gigs/several/got-paid', { body: { payments: [{ paymentMethod: 'cash', shares: [share] }] } }),
    await ada.call('POST /api/gigs/got-paid', { body: { ...payment, gigIds } }),
    await ada.call('PUT /api/expenses/:id', { params: { id: expense.id }, body: { notes: 'x' } }),
    await ada.call('DELETE /api/gigs/:id', { params }),
    await ada.call('POST /api/gigs/restore', { body: { gigIds: [gig.id] } }),
    await ada.call('POST /api/gigs/repeat', { body: { gigIds, weeks: 1 } }),
    await ada.call('POST /api/gigs/delete', { body: { gigIds } }),
    await ada.call('GET /api/gigs/:id', { params }),
    await ada.call('GET /api/gigs'),
    await ada.call('GET /api/gigs', { query: { lightweight: 'true' } }),
    await ada.call('GET /api/expenses'),
    await ada.call('POST /api/goals/period/:period/:date', { params: { period: 'monthly', date: '2026-11-07' }, body: { amount: '5' } }),
    await ada.call('GET /api/goals/period', { query: { period: 'monthly', date: '2026-11-07' } }),
    await ada.call('PUT /api/user', { body: { usesIrsMileageRate: true } }),
    await ada.call('PUT /api/tax/profiles/:year', { params: { year: '2026' }, body: { filingStatus: 'single' } }),
    await ada.call('GET /api/tax/profiles'),
    await ada.call('POST /api/tax/payments', { body: { taxYear: 2026, quarter: 1, paidOn: '2026-04-15', amount: '5' }, ...sent }),
    await ada.call('GET /api/tax/payments'),
    await ada.call('POST /api/tax/forms', { body: { taxYear: 2026, kind: '1099-NEC', payer: 'Acme', boxes: { pay: '5' } }, ...sent }),
    await ada.call('GET /api/tax/forms'),
    await ada.call('GET /api/tax/tie-out', { query: { year: '2026' } }),
    await ada.call('GET /api/tax/state-estimate', { query: { year: '2026' } }),
    await ada.call('GET /api/tax/estimate', { query: { year: '2026' } }),
    await ada.call('GET /api/dashboard'),
    await ada.call('GET /api/dashboard/stats'),
    await ada.call('POST /api/reports/generate', { body: { period: 'annual', year: 2026 } }),
    await ada.call('POST /api/reports/files', { body: { period: 'annual', year: 2026, format: 'txf' } }),
    await ada.call('GET /api/health/ready'),
  ]
  for (const { status, body } of answers) {
    expect([200, 201]).toContain(status)
    expect(
      namesIn(body).filter((name) => /user_?id|hash|token|deleted|sess$|sid$|sessionId|isActive|lastLogin|acceptedTerms/i.test(name)),
    ).toEqual([])
    expect(JSON.stringify(body)).not.toMatch(/argon2|\$m=/)
  }
})
