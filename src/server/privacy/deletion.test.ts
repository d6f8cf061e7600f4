import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Owner } from '../principal.ts'
import { uploadFiles } from '../testing/pictures.ts'
import { PASSWORD, type Person, startServer, type TestServer } from '../testing/server.ts'
import { purgeAccounts } from './purge.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const remove = (person: Person, body: object = {}) =>
  person.call('POST /api/user/delete', { body: { confirmation: 'DELETE', password: PASSWORD, ...body } as never })
const signIn = (person: Person, restore = false) =>
  person.call('POST /api/auth/login', { body: { email: person.email, password: PASSWORD, restore } })
const rowsOf = async (table: string, userId: number) =>
  (await server.database.pool.query(`select * from ${table} where user_id = $1`, [userId])).rowCount

/** Returns a worker with a paid three-day job, an expense and a goal. */
async function busyWorker() {
  const ada = await server.worker()
  const { body: user } = await ada.call('GET /api/user')
  const { body: days } = await ada.call('POST /api/gigs/days', { body: { startDate: '2026-11-12', endDate: '2026-11-14' } })
  const gigIds = days.map(({ id }: { id: number }) => id)
  await ada.call('POST /api/gigs/got-paid', { body: { gigIds, totalReceived: '300.00', taxPercentage: 23 } })
  await ada.call('POST /api/expenses', {
    body: { date: '2026-11-12', amount: '10', businessPurpose: 'Tape', category: 'Supplies', gigId: gigIds[0] },
  })
  return { ada, id: user.id as number }
}

test('deleting requires the word and the password, and changes nothing without them', async () => {
  const { ada } = await busyWorker()
  expect((await remove(ada, { confirmation: 'delete' })).body.issues).toMatchObject([
    { path: 'confirmation', message: 'Type DELETE to go on' },
  ])
  expect((await remove(ada, { password: 'wrong' })).body.issues).toMatchObject([{ path: 'password', code: 'wrong_password' }])
  expect((await ada.call('GET /api/gigs')).body).toHaveLength(3)
})

test('a deleted account is signed out everywhere and notified by e-mail, and is restored when its owner signs in and asks for it', async () => {
  const { ada, id } = await busyWorker()
  const phone = server.visitor()
  await phone.call('POST /api/auth/login', { body: { email: ada.email, password: PASSWORD } })
  const before = (await ada.call('GET /api/gigs')).body
  const { status, body } = await remove(ada)
  expect(status).toBe(200)
  expect(Math.round((Date.parse(body.restorableUntil) - Date.now()) / 86_400_000)).toBe(30)
  for (const person of [ada, phone]) expect((await person.call('GET /api/gigs')).status).toBe(401)
  const { rows } = await server.database.pool.query(`select to_address from outbox where user_id = $1 and kind = 'account deleted'`, [id])
  expect(rows).toEqual([{ to_address: ada.email }])
  const asked = await signIn(ada)
  expect([asked.status, asked.body.code]).toEqual([409, 'account_deleted'])
  expect((await ada.call('GET /api/gigs')).status).toBe(401)
  // A wrong password does not even reveal that there was an account.
  const wrong = await ada.call('POST /api/auth/login', { body: { email: ada.email, password: 'wrong', restore: true } })
  expect(wrong.status).toBe(401)
  expect((await signIn(ada, true)).status).toBe(200)
  expect((await ada.call('GET /api/gigs')).body).toEqual(before)
})

test('after thirty days a deleted account is erased with all its data, and nothing of others', async () => {
  const [{ ada, id }, { ada: eve, id: eves }] = [await busyWorker(), await busyWorker()]
  await uploadFiles(ada)
  const keys = await server.services.files.list(id as Owner)
  expect(keys).toHaveLength(4)
  await remove(ada)
  const { signal } = new AbortController()
  await purgeAccounts(server.database, server.services.files, signal)
  expect(await rowsOf('gigs', id)).toBe(3)
  await server.database.pool.query(`update users set deleted_at = now() - interval '31 days' where id = $1`, [id])
  await purgeAccounts(server.database, server.services.files, signal)
  const { rows: tables } = await server.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'`,
  )
  for (const { name } of tables) expect([name, await rowsOf(name, id)]).toEqual([name, 0])
  expect(await server.services.files.list(id as Owner)).toEqual([])
  expect((await server.database.pool.query('select id from users where id = $1', [id])).rows).toEqual([])
  expect([(await signIn(ada)).status, await rowsOf('gigs', eves)]).toEqual([401, 3])
  expect((await eve.call('GET /api/gigs')).status).toBe(200)
})
