import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SavingsGoal } from '#contract/savings.ts'
import { type Person, startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  ada = await server.worker()
})
afterAll(() => server.stop())

const camera = { name: 'New camera', category: 'Gear', targetAmount: '1200.00', dueDate: '2099-04-30' }
const make = async (fields = {}): Promise<SavingsGoal> =>
  (await ada.call('POST /api/savings-goals', { body: { ...camera, ...fields } })).body
const goals = async (): Promise<SavingsGoal[]> => (await ada.call('GET /api/savings-goals')).body
const move = (body: object) => ada.call('POST /api/allocations', { body: body as never })
const held = async (id: number) => (await goals()).find((goal) => goal.id === id)?.currentAmount
const change = ({ id, version, currentAmount: _, createdAt: __, ...goal }: SavingsGoal, fields: object) =>
  ada.call('PUT /api/savings-goals/:id', {
    params: { id: String(id) },
    headers: { 'if-match': `"${version}"` },
    body: { ...goal, ...fields } as never,
  })

test('a goal holds what was put in, taken out and corrected, and never gives more than it has', async () => {
  const { id } = await make()
  await move({ goalId: id, amount: '300.00', allocationType: 'goal' })
  await move({ goalId: id, amount: '60.00', allocationType: 'goal' })
  await move({ goalId: id, amount: '-20.00', allocationType: 'withdrawal' })
  expect(await held(id)).toBe('340.00')
  const refused = await move({ goalId: id, amount: '-340.01', allocationType: 'withdrawal' })
  expect([refused.status, refused.body.issues[0].message]).toEqual([400, 'New camera has $340.00'])
  expect((await move({ goalId: id, amount: '160.00', allocationType: 'correction', seen: '100.00' })).status).toBe(412)
  await move({ goalId: id, amount: '160.00', allocationType: 'correction', seen: '340.00' })
  expect(await held(id)).toBe('500.00')
  expect((await move({ goalId: id, amount: '5.00', allocationType: 'tax' })).status).toBe(400)
  expect((await move({ amount: '5.00', allocationType: 'goal' })).status).toBe(400)
})

test('simultaneous withdrawals leave a goal at zero, not below', async () => {
  const { id } = await make()
  await move({ goalId: id, amount: '100.00', allocationType: 'goal' })
  const answers = await Promise.all(Array.from({ length: 8 }, () => move({ goalId: id, amount: '-50.00', allocationType: 'withdrawal' })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(await held(id)).toBe('0.00')
})

test('a deleted goal takes its money out of the count, and brings it back when it is restored', async () => {
  const { id } = await make()
  await move({ goalId: id, amount: '100.00', allocationType: 'goal' })
  await ada.call('DELETE /api/savings-goals/:id', { params: { id: String(id) } })
  expect([await goals(), (await ada.call('GET /api/allocations')).body]).toEqual([[], []])
  expect((await move({ goalId: id, amount: '5.00', allocationType: 'goal' })).status).toBe(400)
  const { body: deleted } = await ada.call('GET /api/savings-goals/deleted')
  expect(deleted).toMatchObject([{ id, currentAmount: '100.00', deletedAt: expect.any(String) }])
  expect((await (await server.worker('Bo')).call('GET /api/savings-goals/deleted')).body).toEqual([])
  const restore = () => ada.call('POST /api/savings-goals/:id/restore', { params: { id: String(id) } })
  expect([(await restore()).body.currentAmount, (await restore()).body.currentAmount]).toEqual(['100.00', '100.00'])
})

test('a goal is edited once for each version, done, and opened again', async () => {
  const goal = await make()
  const { body: done } = await change(goal, { isCompleted: true, targetAmount: '900' })
  expect(done).toMatchObject({ isCompleted: true, targetAmount: '900.00', version: 2 })
  expect((await change(goal, { name: 'Old window' })).status).toBe(412)
  expect((await change(done, { isCompleted: false })).body.isCompleted).toBe(false)
})

test('a due day to come is asked for, and one that has passed may stay', async () => {
  expect((await ada.call('POST /api/savings-goals', { body: { ...camera, dueDate: '2020-01-01' } })).body.issues).toMatchObject([
    { path: 'dueDate' },
  ])
  const goal = await make()
  await server.database.pool.query(`update savings_goals set due_date = '2020-01-01' where id = $1`, [goal.id])
  expect((await change({ ...goal, dueDate: '2020-01-01' }, { name: 'Camera' })).status).toBe(200)
})

test('20 goals are open at most, also when two windows add the last one', async () => {
  for (let at = 0; at < 19; at += 1) await make({ name: `Goal ${at}` })
  const answers = await Promise.all([1, 2, 3].map((at) => ada.call('POST /api/savings-goals', { body: { ...camera, name: `Last ${at}` } })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
  expect(await goals()).toHaveLength(20)
})
