import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Contract, Endpoint } from '#contract/http.ts'
import { contract } from '#contract/index.ts'
import { type Person, startServer, type TestServer } from '../../testing/server.ts'
import { stored } from '../../testing/stored.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer()
  ada = await server.worker()
})
afterAll(() => server.stop())

const send = (method: string, path: string, body: string, type = 'application/json') =>
  ada.fetch(path, { method, body, headers: { 'content-type': type } })
const post = (body: string, type?: string) => send('POST', '/api/gigs', body, type)
const gig = { eventName: 'Launch', expectedPay: '300.00', date: '2026-11-07' }
/** Runs an action and checks that the database is unchanged. */
async function changingNothing(act: () => Promise<unknown>) {
  const before = await stored(server.database)
  await act()
  expect(await stored(server.database)).toEqual(before)
}

/** Expects a 4xx answer with a message, and with the wrong fields if there are any. */
function expectRefusal({ status, body }: { status: number; body: unknown }, expected: number | readonly number[] = 400) {
  expect([expected].flat()).toContain(status)
  expect(body).toEqual({
    error: expect.any(String),
    code: expect.any(String),
    reason: expect.objectContaining({ code: expect.any(String) }),
    ...((body as { issues?: unknown }).issues !== undefined && { issues: expect.any(Array) }),
  })
}

describe('malformed amounts, days and whole numbers are refused, and nothing is stored', () => {
  test.each(['12.345', '1,234.50', '1e309', '-0', 'NaN', 'Infinity', '0x10', ' 5', '١٢', '10000000000', '-5', 'abc'])(
    'the amount %j',
    async (expectedPay) => {
      await changingNothing(async () => {
        const answer = await ada.call('POST /api/gigs', { body: { ...gig, expectedPay } })
        expectRefusal(answer)
        expect(answer.body.issues[0].path).toBe('expectedPay')
      })
    },
  )
  test.each(['12.345', '1e309', '-0', '-1', '10000000000', 'true', '[5]', '{}'])('the amount %s as a number', async (written) =>
    changingNothing(async () => expectRefusal(await post(`{"eventName":"Launch","expectedPay":${written}}`))),
  )
  test.each(['2025-02-30', '2025-13-01', '2025-2-3', '10000-01-01', '2025-01-01T00:00:00Z', '0000-01-01', '9999-01-01', '', 'today'])(
    'the day %j',
    async (date) => changingNothing(async () => expectRefusal(await ada.call('POST /api/gigs', { body: { ...gig, date } }))),
  )
  test.each(['9999-12-31T23:59:59-14:00', '2100-12-31T23:59:59-14:00', '1900-01-01T00:00:00+14:00', '0000-01-01T00:00:00Z'])(
    'the instant %j',
    async (date) =>
      changingNothing(async () => {
        expectRefusal(await ada.call('GET /api/goals/period', { query: { period: 'monthly', date } }))
        expectRefusal(
          await ada.call('POST /api/goals/period/:period/:date', { params: { period: 'monthly', date }, body: { amount: '5' } }),
        )
      }),
  )
  test.each([-1, 0.5, 2 ** 31, 1e21, '5', null, true, [5]])('the mileage %j', async (mileage) =>
    changingNothing(async () => expectRefusal(await post(JSON.stringify({ ...gig, mileage })))),
  )
  test.each([-1, 0.5, 51, 101, '5', null, true])('the tax percentage %j in a payment', async (taxPercentage) => {
    const { body: made } = await ada.call('POST /api/gigs', { body: gig })
    const body = JSON.stringify({ totalReceived: '1', taxPercentage })
    await changingNothing(async () => expectRefusal(await send('POST', `/api/gigs/${made.id}/got-paid`, body)))
  })
  test.each([0, -1, 1.5, '1', 2 ** 53, 1e21, null, [1], true])('the id %j in a body', (id) =>
    changingNothing(async () => {
      expectRefusal(await send('POST', '/api/gigs/restore', JSON.stringify({ gigIds: [id] })))
      expectRefusal(await send('POST', '/api/gigs/got-paid', JSON.stringify({ totalReceived: '1', taxPercentage: 23, gigIds: [id] })))
      const spent = { date: '2026-11-07', amount: '1', businessPurpose: 'Tape', category: 'Supplies' }
      if (id !== null) expectRefusal(await send('POST', '/api/expenses', JSON.stringify({ ...spent, gigId: id })))
    }),
  )
  test('a leap day is valid, and a blank amount means no amount', async () => {
    const { status, body } = await ada.call('POST /api/gigs', { body: { ...gig, date: '2024-02-29', expectedPay: '' } })
    expect([status, body.date, body.expectedPay]).toEqual([201, '2024-02-29', null])
  })
})

test('amounts whose sum is too large to store are refused, and nothing is stored', async () => {
  const most = '999999999.99'
  const { body: one } = await ada.call('POST /api/gigs', { body: gig })
  await ada.call('POST /api/gigs/:id/got-paid', {
    params: { id: one.id },
    body: { totalReceived: '9', parkingSpent: '9', parkingReimbursed: '9', taxPercentage: 23 },
  })
  const { body: other } = await ada.call('POST /api/gigs', { body: gig })
  const { body: job } = await ada.call('POST /api/gigs/days', { body: { ...gig, startDate: '2026-11-12', endDate: '2026-11-13' } })
  for (const { id } of job) await ada.call('PUT /api/gigs/:id', { params: { id }, body: { expectedPay: most } })
  const params = { groupId: job[0].multiDayGroupId }
  const otherExpenses = ['Tape', 'Cups'].map((businessPurpose) => ({ businessPurpose, amount: most, category: 'Supplies' }))
  await changingNothing(async () => {
    expectRefusal(await ada.call('PUT /api/gigs/:id', { params: { id: one.id }, body: { actualPay: most } }))
    const oneDay = { startDate: '2026-11-12', endDate: '2026-11-12' }
    expectRefusal(await ada.call('PUT /api/gigs/days/:groupId', { params, body: oneDay }))
    const body = { totalReceived: '1', otherExpenses, taxPercentage: 23 }
    expectRefusal(await ada.call('POST /api/gigs/:id/got-paid', { params: { id: other.id }, body }))
  })
})

const withBody = (Object.keys(contract) as Endpoint[]).filter((endpoint) => (contract as Contract)[endpoint]?.body)
test.each(withBody)('%s refuses deep nesting, arrays, texts and numbers at once', async (endpoint) => {
  const [method = '', path = ''] = endpoint.split(' ')
  const url = path.replace(/:id|:groupId/, '1').replace(':period/:date', 'monthly/2026-11-01')
  for (const body of ['['.repeat(100_000), '{"a":'.repeat(40_000), '[]', '"text"', '1', 'null', 'true']) {
    const start = performance.now()
    // A body that may be missing may also be null. Then only the record is.
    const isLeftOut = body === 'null' && (contract as Contract)[endpoint]?.body?.safeParse(null).success
    const isForAgencies = (contract as Contract)[endpoint]?.access === 'agency'
    expectRefusal(await send(method, url, body), isForAgencies ? 401 : isLeftOut ? 404 : 400)
    expect(performance.now() - start).toBeLessThan(1_000)
  }
})

describe('bodies', () => {
  test('that are not JSON, are nested too deeply, or reach into prototypes are refused', async () => {
    for (const body of ['{', '[1,]', '{"a":1,}', "{'a':1}", 'undefined', '\u0000', '{"eventName":"a\u0000"}', '"\\u12"', 'nul'])
      expectRefusal(await post(body))
    expectRefusal(await post('['.repeat(100_000)))
    expectRefusal(await post(`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`))
    expectRefusal(await post('{"__proto__":{"admin":true}}'))
    expectRefusal(await post('{"constructor":{"prototype":{"admin":true}}}'))
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
    expect((await ada.call('GET /api/user')).status).toBe(200)
  })

  test('with a field twice have its last value, and a byte order mark is ignored', async () => {
    const twice = await post('{"eventName":"First","notes":"kept","eventName":"Last"}')
    expect([twice.status, twice.body.eventName, twice.body.notes]).toEqual([201, 'Last', 'kept'])
    expect((await post(`\uFEFF${JSON.stringify(gig)}`)).body).toMatchObject(gig)
  })

  test('that are too large are refused, in one piece or in many', async () => {
    const large = JSON.stringify({ ...gig, notes: 'a'.repeat(300_000) })
    expectRefusal(await post(large), 413)
    const stream = new ReadableStream({
      start(controller) {
        for (let at = 0; at < large.length; at += 10_000) controller.enqueue(new TextEncoder().encode(large.slice(at, at + 10_000)))
        controller.close()
      },
    })
    const init = { method: 'POST', body: stream, duplex: 'half', headers: { 'content-type': 'application/json' } } as RequestInit
    expectRefusal(await ada.fetch('/api/gigs', init), 413)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/json garbage',
    'application/xml',
  ])('of type %s are refused', async (type) => {
    await changingNothing(async () => expectRefusal(await post(JSON.stringify(gig), type), 415))
  })
})

test('texts are returned as they were sent, and texts that cannot be stored are refused', async () => {
  for (const notes of [
    '‮RTL‬',
    '👩‍👩‍👧',
    'a\r\nb',
    '\uFFFF',
    'e\u0301',
    'é',
    "'; drop table gigs; --",
    '<script>',
    '  spaces  ',
    '{{7*7}}',
    '%s',
  ]) {
    const { status, body } = await ada.call('POST /api/gigs', { body: { ...gig, notes, eventName: notes } })
    expect([status, body.notes, body.eventName]).toEqual([201, notes, notes])
  }
  for (const notes of ['a\\u0000b', '\\ud800', '\\udc00x']) {
    expectRefusal(await post(`{"notes":"${notes}"}`))
    expectRefusal(await send('POST', '/api/auth/register', `{"name":"${notes}"}`))
  }
  expectRefusal(await send('POST', '/api/auth/login', '{"email":"a\\u0000b","password":"a long enough passphrase"}'))
  expect((await ada.call('POST /api/gigs', { body: { ...gig, eventName: '😀'.repeat(255) } })).status).toBe(201)
  expectRefusal(await ada.call('POST /api/gigs', { body: { ...gig, eventName: '😀'.repeat(256) } }))
})

test.each(['limit=1&limit=2', 'limit[]=1', 'limit=1e9', 'limit=-1', 'limit=10001', 'limit=', 'lightweight=maybe'])(
  'the query %s is refused',
  async (query) => {
    // An unknown parameter is ignored; a known one must be valid.
    const answer = await ada.fetch(`/api/gigs?${query}`)
    if (query === 'limit[]=1') expect(answer.status).toBe(200)
    else expectRefusal(answer)
  },
)
test.each([
  ...['0000-01-01T00:00:00Z', '0100-02-02T00:00:00Z', '9999-12-31T23:59:59Z'].map((date) => `period=monthly&date=${date}`),
  'period=monthly%00&date=2026-01-01',
  'period=monthly&date=junk',
  'period=daily&date=2026-01-01',
  'date=2026-01-01',
])('the goal query %s is refused', async (query) => expectRefusal(await ada.fetch(`/api/goals/period?${query}`)))
