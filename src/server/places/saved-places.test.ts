import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer()
  ada = await server.worker()
})
afterAll(() => server.stop())

const add = (name: string, address = '2 Elm St, Austin, TX 78702') => ada.call('POST /api/saved-places', { body: { name, address } })
const list = async () => (await ada.call('GET /api/saved-places')).body

test('a place has a name and an address, is changed and removed, and the log keeps no address', async () => {
  const [{ body: studio }, { body: storage }] = [await add('studio'), await add('Storage')]
  expect(await list()).toEqual([storage, studio])
  const params = { id: String(studio.id) }
  const body = { name: 'Studio', address: '3 Oak St, Austin, TX 78702' }
  const changed = await ada.call('PUT /api/saved-places/:id', { params, body })
  expect(changed.body).toMatchObject(body)
  const late = await ada.call('DELETE /api/saved-places/:id', { params, headers: { 'if-match': `"${studio.updatedAt}"` } })
  expect(late.status).toBe(412)
  expect((await ada.call('DELETE /api/saved-places/:id', { params })).status).toBe(200)
  expect(await list()).toEqual([storage])
  expect([(await add(' ')).status, (await add('Bank', ' ')).status]).toEqual([400, 400])
  const { rows } = await server.database.pool.query("select * from audit_log where table_name = 'saved_places'")
  expect(rows).toHaveLength(4)
  expect(JSON.stringify(rows)).not.toMatch(/Elm|Oak/)
})

test('an account holds at most 50 places', async () => {
  const before = (await list()).length
  for (let at = before; at < 50; at++) await add(`Place ${at}`)
  const full = await add('One more')
  expect([full.status, full.body.code]).toEqual([413, 'account_full'])
  expect(await list()).toHaveLength(50)
})
