import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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

const supplies = { day: '2026-11-07', purpose: 'Supplies', miles: 12 }
const add = (fields: object = {}) => ada.call('POST /api/drives', { body: { ...supplies, ...fields } })
const put = (id: number, body: object, headers = {}) => ada.call('PUT /api/drives/:id', { params: { id: String(id) }, body, headers })
const remove = (id: number) => ada.call('DELETE /api/drives/:id', { params: { id: String(id) } })
const restore = (id: number) => ada.call('POST /api/drives/:id/restore', { params: { id: String(id) } })
const list = async () => (await ada.call('GET /api/drives')).body

test('a drive needs a day, a purpose and its miles, and nothing else', async () => {
  const { status, body } = await add()
  expect(status).toBe(201)
  expect(body).toMatchObject({
    ...supplies,
    fromAddress: null,
    toAddress: null,
    stops: [],
    minutes: null,
    method: 'manual',
    isRoundTrip: false,
    isCommute: false,
  })
  expect(Object.keys(body)).not.toContain('gigId')
  expect(await list()).toEqual([body])
  for (const wrong of [{ day: '2026-02-30' }, { purpose: ' ' }, { miles: 0 }, { miles: 1.5 }, { miles: 100_001 }, { method: 'guessed' }]) {
    const answer = await add(wrong)
    expect([wrong, answer.status, answer.body.issues[0].path]).toEqual([wrong, 400, Object.keys(wrong)[0]])
  }
  expect((await put(body.id, {})).body.issues[0].code).toBe('required')
  expect(await list()).toHaveLength(1)
})

test('drives are listed by day, the newest first, and are no drives of gigs', async () => {
  const { body: gig } = await ada.call('POST /api/gigs', { body: { date: '2026-11-07', mileage: 46 } })
  for (const day of ['2026-11-07', '2026-12-01', '2026-01-31']) await add({ day })
  expect((await list()).map(({ day }: { day: string }) => day)).toEqual(['2026-12-01', '2026-11-07', '2026-01-31'])
  // The web app of the last release expects a gig of every trip.
  expect((await ada.call('GET /api/trips')).body).toMatchObject([{ gigId: gig.id, miles: 46 }])
})

test('an edit changes what it names, and is refused when the drive changed since', async () => {
  const { body: drive } = await add({ fromAddress: '1 Home St', stops: ['2 Stop St'] })
  const edited = await put(drive.id, { miles: 14, isRoundTrip: true })
  expect(edited.body).toMatchObject({ ...supplies, miles: 14, isRoundTrip: true, fromAddress: '1 Home St', stops: ['2 Stop St'] })
  const late = await put(drive.id, { miles: 99 }, { 'if-match': `"${drive.updatedAt}"` })
  expect([late.status, late.body.code]).toEqual([412, 'outdated'])
  expect(await list()).toEqual([edited.body])
})

test('a deleted drive is restored as it was, and nobody edits it meanwhile', async () => {
  const { body: drive } = await add()
  expect((await remove(drive.id)).status).toBe(200)
  expect(await list()).toEqual([])
  expect((await put(drive.id, { miles: 1 })).status).toBe(404)
  const { body: deleted } = await ada.call('GET /api/drives/deleted')
  expect(deleted).toEqual([{ ...drive, deletedAt: expect.any(String) }])
  expect([(await restore(drive.id)).body, (await restore(drive.id)).body]).toEqual([drive, drive])
  expect(await list()).toEqual([drive])
})

test('a drive counts on the dashboard and in the report, until it is deleted', async () => {
  const { body: drive } = await add()
  await add({ purpose: 'Office', miles: 10, isCommute: true })
  const spent = async () => (await ada.call('GET /api/dashboard', { query: { period: 'monthly', date: '2026-11-21' } })).body
  expect(await spent()).toMatchObject({ expenses: '8.40', standaloneExpenses: 1 })
  const reportOf = async () =>
    (await ada.call('POST /api/reports/generate', { body: { period: 'monthly', year: 2026, month: 11 } })).body.html
  const html = await reportOf()
  for (const printed of ['12 business miles at $0.70', '<td>Supplies</td>', '<td>Office</td>'])
    expect([printed, html.includes(printed)]).toEqual([printed, true])
  await remove(drive.id)
  expect(await spent()).toMatchObject({ expenses: '0.00', standaloneExpenses: 0 })
  expect(await reportOf()).not.toContain('Supplies')
})

test('the drive of a gig is not changed as a drive of its own', async () => {
  const { body: gig } = await ada.call('POST /api/gigs', { body: { date: '2026-11-07', mileage: 46 } })
  const [trip] = (await ada.call('GET /api/trips', { query: { gigId: String(gig.id) } })).body
  const answers = [await put(trip.id, { miles: 1 }), await remove(trip.id), await restore(trip.id)]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await ada.call('GET /api/trips')).body).toEqual([trip])
})

test('activity names the drive and says what changed, without its addresses', async () => {
  const { body: drive } = await add({ toAddress: '9 Secret Ave' })
  await put(drive.id, { miles: 20, toAddress: '8 Secret Ave' })
  await remove(drive.id)
  const { body } = await ada.call('GET /api/user/activity')
  const texts = body.activities.map(({ text }: { text: string }) => text)
  expect(texts.slice(0, 3)).toEqual(['Deleted drive “Supplies”', 'Edited drive “Supplies”: end, miles 12 to 20', 'Added drive “Supplies”'])
  const { rows } = await server.database.pool.query('select old_values, new_values from audit_log')
  expect(JSON.stringify(rows)).not.toContain('Secret')
})
