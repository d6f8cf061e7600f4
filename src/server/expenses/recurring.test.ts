import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notice } from '#contract/notices.ts'
import { makePlanGate } from '../billing/subscriptions/gate.ts'
import { makeBudgets } from '../core/http/budget.ts'
import { type Person, startServer, type TestServer } from '../testing/server.ts'
import { expenseTasks } from './tasks.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  ada = await server.worker()
  await server.database.pool.query('update users set expenses_due_on = null')
})
afterAll(() => server.stop())

const { signal } = new AbortController()
const phone = { every: 'month', startsOn: '2026-01-31', amount: '45', businessPurpose: 'Phone', category: 'Phone & Internet' } as const
const inZone = { headers: { 'time-zone': 'UTC' } }
const add = (fields: object = {}, person = ada) => person.call('POST /api/recurring-expenses', { body: { ...phone, ...fields }, ...inZone })
const params = ({ id }: { id: number }) => ({ id: String(id) }) as never
const put = (recurring: { id: number }, body: object, headers = {}) =>
  ada.call('PUT /api/recurring-expenses/:id', { params: params(recurring), body, headers: { ...inZone.headers, ...headers } })
const listed = async (person = ada): Promise<{ id: number; date: string; amount: string }[]> =>
  (await person.call('GET /api/expenses')).body
const datesOf = (expenses: readonly { date: string }[]) => expenses.map(({ date }) => date).sort()
const rowsOf = async (sql: string, ...values: unknown[]) => (await server.database.pool.query(sql, values)).rows

const perWorker = { writes: 1_000, bytesPerDay: 1e9, rowsPerKind: 1_000 }
/** Runs the task at an instant, as a server does that enforces plans or has another limit of rows. */
function writeAt(
  instant: string,
  { planRule = 'none', rowsPerKind = 1_000 }: { planRule?: 'none' | 'enforced'; rowsPerKind?: number } = {},
) {
  const services = { ...server.services, clock: () => new Date(instant) }
  const tasks = expenseTasks(services, makePlanGate(planRule, services), makeBudgets({ ...perWorker, rowsPerKind }))
  return tasks['write-expenses']({}, { signal, isLast: true })
}
const notices = async () =>
  (await ada.call('GET /api/notices')).body.map(({ kind, subject, facts }: Notice) => [
    kind,
    subject,
    facts.what,
    facts.count,
    facts.amount,
  ])

/** Adds a recurring expense whose days are all ahead, in 2100, and moves it back as if its server had been off since. */
async function asleepSince(startsOn: string, fields: object = {}, person = ada) {
  const { body } = await add({ ...fields, startsOn: '2099-01-31' }, person)
  const [{ owner }] = await rowsOf(
    'update recurring_expenses set starts_on = $2, next_on = $2 where id = $1 returning user_id as owner',
    body.recurring.id,
    startsOn,
  )
  await rowsOf('update users set expenses_due_on = $2 where id = $1', owner, startsOn)
  return body.recurring as { id: number }
}

describe('a new recurring expense', () => {
  test('that began in the past adds its days up to today in the same call, once', async () => {
    const key = { headers: { ...inZone.headers, 'idempotency-key': 'phone' } }
    const call = () =>
      ada.call('POST /api/recurring-expenses', { body: { ...phone, startsOn: '2025-08-31', endsOn: '2025-12-30' }, ...key })
    const { status, body } = await call()
    expect([status, body.recurring.nextOn]).toEqual([201, null])
    expect(datesOf(body.expenses)).toEqual(['2025-08-31', '2025-09-30', '2025-10-31', '2025-11-30'])
    expect(body.expenses[0]).toMatchObject({
      amount: '45.00',
      businessPurpose: 'Phone',
      gigId: null,
      recurringId: body.recurring.id,
      recurringOn: body.expenses[0]?.date,
    })
    expect((await call()).body).toEqual(body)
    expect(await listed()).toHaveLength(4)
  })

  test.each([
    [{ startsOn: '2026-02-01', endsOn: '2026-01-31' }, 'endsOn', 'untilBeforeStart'],
    [{ startsOn: '2000-01-01', every: 'week' }, 'startsOn', 'tooManyExpenses'],
    [{ every: 'day' }, 'every', 'notOneOf'],
  ])('%j is refused', async (wrong, path, problem) => {
    const { status, body } = await add(wrong)
    expect([status, body.issues?.[0]]).toMatchObject([400, { path, problem: { code: problem } }])
    expect(await listed()).toEqual([])
  })

  test('caps its reimbursement', async () => {
    const { body } = await add({ startsOn: '2099-01-01', reimbursedAmount: '50' })
    expect(body.recurring.reimbursedAmount).toBe('45.00')
  })
})

describe('the task', () => {
  test('writes each missed day once, after days of standstill, with one notice', async () => {
    const recurring = await asleepSince('2026-01-31')
    await Promise.all([1, 2, 3].map(() => writeAt('2026-04-15T12:00:00Z')))
    expect(datesOf(await listed())).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
    expect(await notices()).toEqual([['expenses added', '2026-04-15', undefined, '3', '$135.00']])
    // A database that was set back to an earlier day writes nothing twice either.
    await rowsOf('update recurring_expenses set next_on = starts_on where id = $1', recurring.id)
    await rowsOf(`update users set expenses_due_on = '2026-01-31'`)
    await writeAt('2026-04-30T12:00:00Z')
    expect(datesOf(await listed())).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'])
    expect((await notices())[0]).toEqual(['expenses added', '2026-04-30', 'Phone', '1', '$45.00'])
  })

  test('writes on the day of the worker’s time zone', async () => {
    await asleepSince('2026-03-31')
    await rowsOf(`update users set time_zone = 'America/Los_Angeles' where expenses_due_on is not null`)
    await writeAt('2026-03-31T06:59:00Z')
    expect(await listed()).toEqual([])
    await writeAt('2026-03-31T07:01:00Z')
    expect(datesOf(await listed())).toEqual(['2026-03-31'])
  })

  test('writes more days than one batch, each worker alone', async () => {
    await asleepSince('2018-01-06', { every: 'week' })
    const bob = await server.worker()
    await asleepSince('2026-01-31', {}, bob)
    const cleo = await server.worker()
    await asleepSince('2026-02-28', {}, cleo)
    const { body: broken } = await cleo.call('GET /api/user')
    await rowsOf(`update users set time_zone = 'Nowhere/Nothing' where id = $1`, broken.id)
    await writeAt('2026-04-15T12:00:00Z')
    expect([(await listed()).length, (await listed(bob)).length]).toEqual([432, 3])
    expect((await notices()).map((notice: string[]) => notice[3])).toEqual(['432'])
    await rowsOf(`update users set time_zone = 'UTC' where id = $1`, broken.id)
  })

  test('writes nothing for an ended trial, a deleted account or a full one, and catches up once they are back', async () => {
    const { body: user } = await ada.call('GET /api/user')
    await asleepSince('2026-01-31')
    await rowsOf(`update users set trial_end_date = '2026-02-01' where id = $1`, user.id)
    await writeAt('2026-03-01T12:00:00Z', { planRule: 'enforced' })
    expect(await listed()).toEqual([])
    // It is not looked at again on the same day.
    await writeAt('2026-03-01T13:00:00Z')
    expect(await listed()).toEqual([])
    await rowsOf(`update users set is_deleted = true where id = $1`, user.id)
    await writeAt('2026-03-02T12:00:00Z')
    await rowsOf(`update users set is_deleted = false where id = $1`, user.id)
    expect(await listed()).toEqual([])
    await writeAt('2026-03-02T13:00:00Z', { rowsPerKind: 1 })
    expect(await listed()).toEqual([])
    await writeAt('2026-03-03T12:00:00Z')
    expect(datesOf(await listed())).toEqual(['2026-01-31', '2026-02-28'])
  })
})

describe('an edit', () => {
  test('skips the next day, takes that back, moves the days and ends them', async () => {
    const { body } = await add({ startsOn: '2099-01-31' })
    const skipped = await put(body.recurring, { nextOn: '2099-02-28' }, { 'if-match': `"${body.recurring.updatedAt}"` })
    expect([skipped.status, skipped.body.recurring.nextOn]).toEqual([200, '2099-02-28'])
    expect((await put(body.recurring, { nextOn: '2099-01-31' }, { 'if-match': `"${body.recurring.updatedAt}"` })).status).toBe(412)
    expect((await put(body.recurring, { nextOn: '2099-01-31' })).body.recurring.nextOn).toBe('2099-01-31')
    expect((await put(body.recurring, { nextOn: '2099-02-27' })).body.issues[0].problem.code).toBe('notPlanned')
    const moved = await put(body.recurring, { every: 'quarter', startsOn: '2099-02-15', nextOn: '2099-02-15', amount: '50' })
    expect(moved.body.recurring).toMatchObject({ every: 'quarter', nextOn: '2099-02-15', amount: '50.00' })
    expect((await put(body.recurring, { endsOn: '2099-02-14', startsOn: '2099-02-14', nextOn: null })).body.recurring.nextOn).toBe(null)
    expect(await rowsOf('select expenses_due_on as day from users where expenses_due_on is not null')).toEqual([])
  })

  test('from a day on changes that expense, those after it, and what follows', async () => {
    const { body } = await add({ startsOn: '2025-08-31' })
    const all = body.expenses.length
    const from = (plannedOn: string, patch: object) =>
      ada.call('PUT /api/recurring-expenses/:id/later', { params: params(body.recurring), body: { plannedOn, ...patch }, ...inZone })
    const edited = await from('2025-10-31', { amount: '40', merchant: 'Acme Mobile' })
    expect(edited.body.recurring).toMatchObject({ amount: '40.00', merchant: 'Acme Mobile', nextOn: body.recurring.nextOn })
    expect(edited.body.expenses).toHaveLength(all - 2)
    const amounts = (await listed()).map(({ date, amount }) => `${date} ${amount}`).sort()
    expect(amounts.slice(0, 3)).toEqual(['2025-08-31 45.00', '2025-09-30 45.00', '2025-10-31 40.00'])
    // An amount below what was reimbursed lowers the reimbursement.
    await from('2025-10-31', { reimbursedAmount: '30' })
    expect((await from('2025-10-31', { amount: '20' })).body.expenses[0]).toMatchObject({ amount: '20.00', reimbursedAmount: '20.00' })
  })

  test('deleting from a day on ends it, and is undone as a whole', async () => {
    const { body } = await add({ startsOn: '2025-08-31' })
    const [, second, third] = body.expenses
    await ada.call('DELETE /api/expenses/:id', { params: params(third as { id: number }) })
    const before = await listed()
    const call = { params: params(body.recurring), body: { plannedOn: second?.date }, ...inZone }
    const gone = await ada.call('POST /api/recurring-expenses/:id/delete-later', call)
    expect([gone.status, gone.body.recurring.nextOn, gone.body.expenses.length]).toEqual([200, null, body.expenses.length - 2])
    expect(datesOf(await listed())).toEqual(['2025-08-31'])
    const restored = await ada.call('POST /api/recurring-expenses/:id/restore', {
      params: params(body.recurring),
      body: { nextOn: body.recurring.nextOn },
      headers: { ...inZone.headers, 'if-match': `"${gone.body.recurring.updatedAt}"` },
    })
    expect(restored.body.recurring.nextOn).toBe(body.recurring.nextOn)
    // The expense that was deleted by itself stays deleted.
    expect((await listed()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  })
})

test('the log of activity names recurring expenses', async () => {
  const { body } = await add({ startsOn: '2099-01-31' })
  await put(body.recurring, { nextOn: null })
  const { body: activity } = await ada.call('GET /api/user/activity')
  expect(activity.activities.slice(0, 2).map(({ text }: { text: string }) => text)).toEqual([
    'Edited recurring expense “Phone”',
    'Added recurring expense “Phone”',
  ])
})
