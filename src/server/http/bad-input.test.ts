import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Person, startServer, type TestServer } from '../testing/server.ts'

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
const count = async () => (await ada.call('GET /api/gigs')).body.length

/** A 4xx with one sentence, and with the fields where there are any. */
function expectRefusal({ status, body }: { status: number; body: unknown }, expected: number | readonly number[] = 400) {
  expect([expected].flat()).toContain(status)
  expect(body).toEqual({
    error: expect.any(String),
    ...((body as { issues?: unknown }).issues !== undefined && { issues: expect.any(Array) }),
  })
}

describe('what is not written as an amount, a day or a whole number is refused, and nothing is stored', () => {
  test.each(['12.345', '1,234.50', '1e309', '-0', 'NaN', 'Infinity', '0x10', ' 5', '١٢', '10000000000', '-5', 'abc'])(
    'the amount %j',
    async (expectedPay) => {
      const before = await count()
      const answer = await ada.call('POST /api/gigs', { body: { ...gig, expectedPay } })
      expectRefusal(answer)
      expect(answer.body.issues[0].path).toBe('expectedPay')
      expect(await count()).toBe(before)
    },
  )
  test.each(['12.345', '1e309', '-0', '-1', '10000000000', 'true', '[5]', '{}'])('the amount %s as a number', async (written) =>
    expectRefusal(await post(`{"eventName":"Launch","expectedPay":${written}}`)),
  )
  test.each(['2025-02-30', '2025-13-01', '2025-2-3', '10000-01-01', '2025-01-01T00:00:00Z', '0000-01-01', '9999-01-01', '', 'today'])(
    'the day %j',
    async (date) => expectRefusal(await ada.call('POST /api/gigs', { body: { ...gig, date } })),
  )
  test.each([-1, 0.5, 2 ** 31, 1e21, '5', null, true, [5]])('the mileage %j', async (mileage) =>
    expectRefusal(await post(JSON.stringify({ ...gig, mileage }))),
  )
  test.each([-1, 0.5, 51, 101, '5', null, true])('the tax percentage %j in a payment', async (taxPercentage) => {
    const { body: made } = await ada.call('POST /api/gigs', { body: gig })
    expectRefusal(await send('POST', `/api/gigs/${made.id}/got-paid`, JSON.stringify({ totalReceived: '1', taxPercentage })))
  })
  test('a leap day is a day, and a blank amount is none', async () => {
    const { status, body } = await ada.call('POST /api/gigs', { body: { ...gig, date: '2024-02-29', expectedPay: '' } })
    expect([status, body.date, body.expectedPay]).toEqual([201, '2024-02-29', null])
  })
})

describe('bodies', () => {
  test('that are no JSON, too deep, or reach into prototypes are refused', async () => {
    for (const body of ['{', '[1,]', '{"a":1,}', "{'a':1}", 'undefined', '\u0000', '{"eventName":"a\u0000"}', '"\\u12"', 'nul'])
      expectRefusal(await post(body))
    expectRefusal(await post('['.repeat(100_000)))
    expectRefusal(await post(`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`))
    expectRefusal(await post('{"__proto__":{"admin":true}}'))
    expectRefusal(await post('{"constructor":{"prototype":{"admin":true}}}'))
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
    expect((await ada.call('GET /api/user')).status).toBe(200)
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
  ])('of the type %s are refused', async (type) => {
    const before = await count()
    expectRefusal(await post(JSON.stringify(gig), type), [400, 415])
    expect(await count()).toBe(before)
  })
})

test('texts come back as they were sent; those that cannot be stored are refused', async () => {
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
  for (const notes of ['a\\u0000b', '\\ud800', '\\udc00x']) expectRefusal(await post(`{"notes":"${notes}"}`))
  expect((await ada.call('POST /api/gigs', { body: { ...gig, eventName: '😀'.repeat(255) } })).status).toBe(201)
  expectRefusal(await ada.call('POST /api/gigs', { body: { ...gig, eventName: '😀'.repeat(256) } }))
})

test.each(['limit=1&limit=2', 'limit[]=1', 'limit=1e9', 'limit=-1', 'limit=10001', 'limit=', 'lightweight=maybe'])(
  'the query %s is refused',
  async (query) => {
    // An unknown name is ignored; a known one must be right.
    const answer = await ada.fetch(`/api/gigs?${query}`)
    if (query === 'limit[]=1') expect(answer.status).toBe(200)
    else expectRefusal(answer)
  },
)
test.each(['period=monthly%00&date=2026-01-01', 'period=monthly&date=junk', 'period=weekly&date=2026-01-01', 'date=2026-01-01'])(
  'the goal query %s is refused',
  async (query) => expectRefusal(await ada.fetch(`/api/goals/period?${query}`)),
)

test('whatever is sent to any call, the answer is no server error', { timeout: 120_000 }, async () => {
  const endpoints = Object.keys(contract).filter(
    (endpoint) => /^(POST|PUT|DELETE)/.test(endpoint) && !/register|login|logout/.test(endpoint),
  )
  const keys = fc.constantFrom(
    'eventName',
    'date',
    'startDate',
    'endDate',
    'expectedPay',
    'status',
    'gigIds',
    'totalReceived',
    'taxPercentage',
    'mileage',
    'otherExpenses',
    'amount',
    'businessPurpose',
    'category',
    'period',
    'year',
    'month',
    'quarter',
    'clientName',
    'paymentMethod',
    'reimbursedAmount',
    'gigId',
  )
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom('2026-11-07', '300.00', 'upcoming', 'cash', 23, 1, [1], 'monthly', 2026, [
      { businessPurpose: 'a', amount: '1', category: 'b' },
    ]),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...endpoints),
      fc.dictionary(keys, value),
      fc.constantFrom('1', '5', 'x', '0'),
      async (endpoint, body, id) => {
        const [method = '', path = ''] = endpoint.split(' ')
        const url = path
          .replace(/:id|:groupId/, id)
          .replace(':period', 'monthly')
          .replace(':date', '2026-11-01')
        const answer = await send(method, url, JSON.stringify(body))
        expect([endpoint, JSON.stringify(body), answer.status < 500]).toEqual([endpoint, JSON.stringify(body), true])
      },
    ),
    { numRuns: 400 },
  )
  expect((await ada.call('GET /api/health/ready')).status).toBe(200)
})
