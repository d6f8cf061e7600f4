import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Answer, type Person, startServer, type TestServer } from '../testing/server.ts'
import { openapi } from './openapi.ts'

/** Who may call what: a new call without a row here fails the first test. */
const access: Readonly<Record<keyof typeof contract, 'anyone' | 'worker' | 'owner'>> = {
  'POST /api/auth/register': 'anyone',
  'POST /api/auth/login': 'anyone',
  'POST /api/logout': 'anyone',
  'GET /api/user': 'worker',
  'POST /api/user/add-preferred-client': 'worker',
  'GET /api/auth/sessions': 'worker',
  'DELETE /api/auth/sessions/:id': 'owner',
  'GET /api/gigs': 'worker',
  'GET /api/gigs/update-statuses': 'worker',
  'POST /api/gigs': 'worker',
  'POST /api/gigs/days': 'worker',
  'PUT /api/gigs/:id': 'owner',
  'DELETE /api/gigs/:id': 'owner',
  'PUT /api/gigs/days/:groupId': 'owner',
  'DELETE /api/gigs/days/:groupId': 'owner',
  'POST /api/gigs/restore': 'owner',
  'POST /api/gigs/:id/got-paid': 'owner',
  'POST /api/gigs/got-paid': 'owner',
  'GET /api/expenses': 'worker',
  'POST /api/expenses': 'worker',
  'PUT /api/expenses/:id': 'owner',
  'DELETE /api/expenses/:id': 'owner',
  'GET /api/goals/period': 'worker',
  'POST /api/goals/period/:period/:date': 'worker',
  'GET /api/dashboard': 'worker',
  'POST /api/reports/generate': 'worker',
  'GET /api/health/live': 'anyone',
  'GET /api/health/ready': 'anyone',
  'GET /api/openapi.json': 'anyone',
}

let server: TestServer
let ada: Person
let eve: Person
beforeAll(async () => {
  server = await startServer()
  ada = await server.worker()
  eve = await server.worker('Eve')
})
afterAll(() => server.stop())

const endpoints = Object.keys(contract) as (keyof typeof contract)[]
const pathOf = (endpoint: string) =>
  endpoint
    .split(' ')[1]
    ?.replace(/:id|:groupId/g, '1')
    .replace(':period/:date', 'monthly/2026-11-01') ?? ''

test('every call of the contract says who may make it', () => expect(Object.keys(access).sort()).toEqual([...endpoints].sort()))

test('the routes that are served are those of the contract, and the description lists just them', () => {
  const served = server.routes.filter((route) => route.includes(' /api/')).sort()
  expect(served).toEqual([...endpoints].sort())
  const described = Object.entries(openapi(contract, { title: 'Gigfolio', version: '1' }).paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(described.sort()).toEqual([...endpoints].sort())
})

test.each(endpoints.filter((endpoint) => access[endpoint] !== 'anyone'))('%s is refused without a session', async (endpoint) => {
  const [method = ''] = endpoint.split(' ')
  const answer = await server.visitor().fetch(pathOf(endpoint), { method })
  expect([answer.status, answer.body]).toEqual([401, { error: 'Unauthorized' }])
})

const seen = ({ status, body, headers }: Answer) => ({
  status,
  body,
  headers: [...headers].filter(([name]) => !['date', 'keep-alive'].includes(name)),
})
const payment = { totalReceived: '1.00', taxPercentage: 23 }
const gig = { eventName: 'Canary launch', expectedPay: '300.00', date: '2026-11-07' }

/** All that is stored of a worker, to see that nothing of it changed. */
const rowsOf = async (person: Person) => {
  const [gigs, expenses] = [await person.call('GET /api/gigs'), await person.call('GET /api/expenses')]
  return [gigs.body, expenses.body]
}

describe('another worker’s record looks like none', () => {
  const never = '2147483000'
  test('gigs, groups, expenses and sessions', async () => {
    const { body: own } = await ada.call('POST /api/gigs', { body: gig })
    const { body: days } = await ada.call('POST /api/gigs/days', { body: { ...gig, startDate: '2026-11-12', endDate: '2026-11-14' } })
    const { body: spent } = await ada.call('POST /api/expenses', {
      body: { date: '2026-11-07', amount: '10', businessPurpose: 'Tape', category: 'Supplies' },
    })
    const { body: sessions } = await ada.call('GET /api/auth/sessions')
    const before = await rowsOf(ada)
    const pairs: [keyof typeof contract, object, object][] = [
      [
        'PUT /api/gigs/:id',
        { params: { id: own.id }, body: { eventName: 'Mine' } },
        { params: { id: never }, body: { eventName: 'Mine' } },
      ],
      ['DELETE /api/gigs/:id', { params: { id: own.id } }, { params: { id: never } }],
      ['POST /api/gigs/:id/got-paid', { params: { id: own.id }, body: payment }, { params: { id: never }, body: payment }],
      ['POST /api/gigs/got-paid', { body: { ...payment, gigIds: [own.id] } }, { body: { ...payment, gigIds: [Number(never)] } }],
      ['POST /api/gigs/restore', { body: { gigIds: [own.id] } }, { body: { gigIds: [Number(never)] } }],
      [
        'PUT /api/gigs/days/:groupId',
        { params: { groupId: days[0].multiDayGroupId }, body: {} },
        { params: { groupId: 'none' }, body: {} },
      ],
      ['DELETE /api/gigs/days/:groupId', { params: { groupId: days[0].multiDayGroupId } }, { params: { groupId: 'none' } }],
      ['PUT /api/expenses/:id', { params: { id: spent.id }, body: { amount: '1' } }, { params: { id: never }, body: { amount: '1' } }],
      ['DELETE /api/expenses/:id', { params: { id: spent.id } }, { params: { id: never } }],
      ['DELETE /api/auth/sessions/:id', { params: { id: sessions[0].id } }, { params: { id: never } }],
    ]
    for (const [endpoint, foreign, none] of pairs) {
      const answer = await eve.call(endpoint, foreign)
      expect([endpoint, answer.status]).toEqual([endpoint, 404])
      expect(seen(answer)).toEqual(seen(await eve.call(endpoint, none)))
    }
    expect(await rowsOf(ada)).toEqual(before)
    expect((await ada.call('GET /api/user')).status).toBe(200)
  })

  test('a group or gig of another cannot be joined or linked', async () => {
    const { body: days } = await ada.call('POST /api/gigs/days', { body: { ...gig, startDate: '2026-12-12', endDate: '2026-12-13' } })
    const before = await rowsOf(ada)
    const joined = await eve.call('POST /api/gigs', { body: { ...gig, isMultiDay: true, multiDayGroupId: days[0].multiDayGroupId } })
    expect(joined.status).toBe(400)
    const linked = await eve.call('POST /api/expenses', {
      body: { date: '2026-11-07', amount: '10', businessPurpose: 'Tape', category: 'Supplies', gigId: days[0].id },
    })
    expect(linked.status).toBe(404)
    expect(await rowsOf(ada)).toEqual(before)
  })

  test('lists, figures and reports hold nothing of another', async () => {
    const answers = await Promise.all([
      eve.call('GET /api/gigs'),
      eve.call('GET /api/expenses'),
      eve.call('GET /api/dashboard', { query: { period: 'annual', date: '2026-11-01' } }),
      eve.call('POST /api/reports/generate', { body: { period: 'annual', year: 2026 } }),
    ])
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(JSON.stringify(answer.body)).not.toContain('Canary')
    }
  })
})

test.each(['0', '-1', '1e3', '01', '1.0', '1%00', '1;2', '2147483648', '9223372036854775808', '9e99', 'uuid', '__proto__', '..%2f1'])(
  'the id %s is a 4xx',
  async (id) => {
    for (const [method, path] of [
      ['PUT', `/api/gigs/${id}`],
      ['DELETE', `/api/gigs/${id}`],
      ['DELETE', `/api/expenses/${id}`],
    ] as const) {
      const answer = await ada.fetch(path, {
        method,
        ...(method === 'PUT' && { headers: { 'content-type': 'application/json' }, body: '{}' }),
      })
      expect([400, 404]).toContain(answer.status)
    }
  },
)

test('fields that are the server’s are not taken from a body, and none of the account’s secrets leave', async () => {
  const { body: me } = await eve.call('GET /api/user')
  const body = {
    ...gig,
    userId: me.id,
    id: 1,
    createdAt: '2000-01-01',
    gotPaidDate: '2026-01-01',
    totalReceived: '99.00',
    deletedAt: '2026-01-01',
  }
  const { status, body: made } = await ada.call('POST /api/gigs', { body })
  expect(status).toBe(201)
  expect(made).toMatchObject({ gotPaidDate: null, totalReceived: '0.00' })
  expect(made.id).not.toBe(1)
  expect((await eve.call('GET /api/gigs')).body).toEqual([])
  const registered = await server
    .visitor()
    .call('POST /api/auth/login', { body: { email: ada.email, password: 'a long enough passphrase' } })
  for (const leaked of ['passwordHash', 'argon2', 'isDeleted', 'sessionId', '"userId"']) {
    expect(JSON.stringify([registered.body, made])).not.toContain(leaked)
    expect(JSON.stringify((await ada.call('GET /api/auth/sessions')).body)).not.toContain(leaked)
  }
})
