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

const night = { eventName: 'Gala', startTime: '22:00', endTime: '06:00', breakMinutes: 30, payBasis: 'hour', rate: '24.00' } as const
const zone = { 'time-zone': 'America/New_York' }
const make = async (fields: object) =>
  ada.call('POST /api/gigs', { body: { date: '2026-11-20', ...night, ...fields } as never, headers: zone })
const put = (id: number, body: object) => ada.call('PUT /api/gigs/:id', { params: { id: String(id) }, body })

test('a gig without times stays unchanged', async () => {
  expect((await ada.call('POST /api/gigs', { body: { eventName: 'Fair' } })).body).toMatchObject({
    ...{ startTime: null, endTime: null, breakMinutes: 0, timeZone: null, payBasis: 'flat', rate: null, expectedPay: null },
  })
})

test('hours are for work without times, which pay by the hour counts too, and a repetition has none', async () => {
  const untimed = { startTime: null, endTime: null, breakMinutes: 0 }
  const { status, body } = await make({ ...untimed, hoursWorked: 5.25 })
  expect([status, body.hoursWorked, body.expectedPay]).toEqual([201, 5.25, '126.00'])
  for (const hoursWorked of [0.24, 24.01, 5.125, -1, '5']) expect((await put(body.id, { hoursWorked })).status).toBe(400)
  const refused = await put(body.id, { startTime: '09:00', endTime: '17:00', hoursWorked: 5 })
  expect([refused.status, refused.body.issues[0]]).toMatchObject([400, { path: 'hoursWorked', message: 'This gig has a start and an end' }])
  const timed = await put(body.id, { startTime: '09:00', endTime: '17:00' })
  expect(timed.body).toMatchObject({ startTime: '09:00', hoursWorked: null })
  // A server of the last release may leave both.
  await server.database.pool.query('update gigs set hours_worked = 5 where id = $1', [body.id])
  expect((await put(body.id, { eventName: 'Fair' })).body).toMatchObject({ eventName: 'Fair', hoursWorked: null })
  expect((await make({ hoursWorked: 5 })).status).toBe(400)
  const { body: again } = await make({ ...untimed, hoursWorked: 2 })
  expect((await ada.call('POST /api/gigs/repeat', { body: { gigIds: [again.id], weeks: 1 } })).body[0].hoursWorked).toBe(null)
})

test('times of a job replace the hours of its days, and a new day has none', async () => {
  const { body: days } = await ada.call('POST /api/gigs/days', { body: { startDate: '2026-10-01', endDate: '2026-10-02', hoursWorked: 8 } })
  const params = { groupId: days[0].multiDayGroupId }
  const put = async (body: object) => (await ada.call('PUT /api/gigs/days/:groupId', { params, body })).body
  expect((await put({ endDate: '2026-10-03' })).map((day: { hoursWorked: number }) => day.hoursWorked)).toEqual([8, 8, null])
  const timed = await put({ startTime: '09:00', endTime: '17:00' })
  expect(timed.map((day: { hoursWorked: number }) => day.hoursWorked)).toEqual([null, null, null])
})

test("an hourly gig expects pay for its paid hours, in the worker's time zone", async () => {
  const { body } = await make({})
  expect(body).toMatchObject({ ...night, timeZone: 'America/New_York', expectedPay: '180.00' })
})

test('typed pay counts more than the rate, and stays when the times change', async () => {
  const { body } = await make({ expectedPay: '200' })
  expect(body.expectedPay).toBe('200.00')
  expect((await put(body.id, { endTime: '08:00' })).body.expectedPay).toBe('200.00')
})

test('pay from the rate follows the times, the rate and clock changes, and is undone with them', async () => {
  const { body } = await make({})
  expect((await put(body.id, { endTime: '07:00' })).body.expectedPay).toBe('204.00')
  expect((await put(body.id, { rate: '30' })).body.expectedPay).toBe('255.00')
  const { body: moved } = await put(body.id, { date: '2026-10-31' })
  expect(moved.expectedPay).toBe('285.00')
  const undone = await ada.call('POST /api/gigs/:id/undo', { params: { id: String(body.id) }, body: { version: moved.version } })
  expect(undone.body).toMatchObject({ date: '2026-11-20', expectedPay: '255.00' })
  expect((await put(body.id, { payBasis: 'day' })).body.expectedPay).toBe('30.00')
})

test('each day of a job expects pay for its own hours, and weekly repetitions keep the times', async () => {
  const body = { ...night, startDate: '2026-10-30', endDate: '2026-11-01' }
  const { body: days } = await ada.call('POST /api/gigs/days', { body, headers: zone })
  expect(days.map((day: { expectedPay: string }) => day.expectedPay)).toEqual(['180.00', '204.00', '180.00'])
  const gigIds = days.map(({ id }: { id: number }) => id)
  const { body: repeated } = await ada.call('POST /api/gigs/repeat', { body: { gigIds, weeks: 1 } })
  expect(repeated[1]).toMatchObject({ ...night, timeZone: 'America/New_York' })
  const params = { groupId: days[0].multiDayGroupId }
  const { body: shorter } = await ada.call('PUT /api/gigs/days/:groupId', { params, body: { endTime: '02:00' } })
  expect(shorter.map((day: { expectedPay: string }) => day.expectedPay)).toEqual(['84.00', '108.00', '84.00'])
})

test.each([
  [{ endTime: null }, 'endTime'],
  [{ startTime: '25:00' }, 'startTime'],
  [{ endTime: '22:00' }, 'endTime'],
  [{ breakMinutes: 481 }, 'breakMinutes'],
  [{ endTime: '22:20', breakMinutes: 20 }, 'breakMinutes'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
  [{ payBasis: 'week' }, 'payBasis'],
])('%o is refused for new and edited gigs', async (fields, path) => {
  const { body: gig } = await make({})
  for (const answer of [await make(fields), await put(gig.id, fields)])
    expect([answer.status, answer.body.issues.map((issue: { path: string }) => issue.path)]).toEqual([400, [path]])
})

test.each([
  [
    'an end of a day without times',
    { startTime: null, endTime: null },
    { endTime: '18:00' },
    ['startTime', 'Enter both times, or neither'],
  ],
  ['a break longer than a day', { endTime: '10:00' }, { breakMinutes: 120 }, ['breakMinutes', 'The break is as long as the work']],
])('%s is refused for a job too, even if the first day could have it, and nothing changes', async (_, second, edit, issue) => {
  const planned = { eventName: 'Fair', startTime: '09:00', endTime: '17:00', startDate: '2026-11-20', endDate: '2026-11-21' }
  const { body: days } = await ada.call('POST /api/gigs/days', { body: planned, headers: zone })
  await put(days[1].id, second)
  const before = (await ada.call('GET /api/gigs')).body
  const params = { groupId: days[0].multiDayGroupId }
  const { status, body } = await ada.call('PUT /api/gigs/days/:groupId', { params, body: edit })
  expect([status, body.code, body.issues.map(({ path, message }: Record<string, string>) => [path, message])]).toEqual([
    ...[400, 'invalid_input', [issue]],
  ])
  expect((await ada.call('GET /api/gigs')).body).toEqual(before)
  // A day that the edit removes has no say.
  const shorter = await ada.call('PUT /api/gigs/days/:groupId', { params, body: { ...edit, endDate: '2026-11-20' } })
  expect([shorter.status, shorter.body]).toMatchObject([200, [edit]])
})

test('a job whose times were stored wrong can still be renamed', async () => {
  const { body: days } = await ada.call('POST /api/gigs/days', { body: { ...night, startDate: '2026-11-20', endDate: '2026-11-21' } })
  await server.database.pool.query('update gigs set break_minutes = 480 where id = any($1)', [days.map(({ id }: { id: number }) => id)])
  const params = { groupId: days[0].multiDayGroupId }
  const edit = (body: object) => ada.call('PUT /api/gigs/days/:groupId', { params, body })
  expect((await edit({ eventName: 'Ball' })).status).toBe(200)
  expect((await edit({ breakMinutes: 30, endTime: '22:30' })).status).toBe(400)
})
