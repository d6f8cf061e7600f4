import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { pages } from '#contract/pages.ts'
import { type Answer, type Person, startServer, type TestServer } from '../testing/server.ts'
import { stored } from '../testing/stored.ts'

/** Who may call what: a new call without a row here fails the first test. */
const access: Readonly<Record<keyof typeof contract, 'anyone' | 'worker' | 'owner'>> = {
  'POST /api/auth/register': 'anyone',
  'POST /api/auth/login': 'anyone',
  'POST /api/logout': 'anyone',
  'GET /api/user': 'worker',
  'PUT /api/user': 'worker',
  'POST /api/user/add-preferred-client': 'worker',
  'PUT /api/user/client-terms': 'worker',
  'GET /api/auth/sessions': 'worker',
  'DELETE /api/auth/sessions/:id': 'owner',
  'GET /api/gigs': 'worker',
  'GET /api/gigs/update-statuses': 'worker',
  'POST /api/gigs': 'worker',
  'POST /api/gigs/days': 'worker',
  'POST /api/gigs/repeat': 'owner',
  'GET /api/gigs/:id': 'owner',
  'PUT /api/gigs/:id': 'owner',
  'POST /api/gigs/:id/undo': 'owner',
  'DELETE /api/gigs/:id': 'owner',
  'PUT /api/gigs/days/:groupId': 'owner',
  'DELETE /api/gigs/days/:groupId': 'owner',
  'POST /api/gigs/delete': 'owner',
  'POST /api/gigs/restore': 'owner',
  'POST /api/gigs/:id/got-paid': 'owner',
  'POST /api/gigs/got-paid': 'owner',
  'POST /api/gigs/got-paid/undo': 'owner',
  'GET /api/payments': 'owner',
  'PUT /api/payments/:id': 'owner',
  'DELETE /api/payments/:id': 'owner',
  'GET /api/clients': 'worker',
  'GET /api/clients/:id': 'owner',
  'PUT /api/clients/:id': 'owner',
  'POST /api/clients/merge': 'owner',
  'POST /api/clients/merge/undo': 'owner',
  'GET /api/expenses': 'worker',
  'POST /api/expenses': 'worker',
  'PUT /api/expenses/:id': 'owner',
  'DELETE /api/expenses/:id': 'owner',
  'GET /api/goals/period': 'worker',
  'POST /api/goals/period/:period/:date': 'worker',
  'GET /api/dashboard': 'worker',
  'GET /api/dashboard/stats': 'worker',
  'POST /api/reports/generate': 'worker',
  'POST /api/reports/files': 'worker',
  'GET /api/tax/estimate': 'worker',
  'GET /api/tax/profiles': 'worker',
  'PUT /api/tax/profiles/:year': 'worker',
  'GET /api/tax/payments': 'worker',
  'POST /api/tax/payments': 'worker',
  'DELETE /api/tax/payments/:id': 'owner',
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
    .replace(':period/:date', 'monthly/2026-11-01')
    .replace(':year', '2026') ?? ''

test('every call of the contract says who may make it', () => expect(Object.keys(access).sort()).toEqual([...endpoints].sort()))

test('the routes that are served are those of the contract, the pages and the files, and no other', () => {
  const files = ['HEAD,GET /*']
  const views = pages.flatMap((page) => [`GET ${page}`, `HEAD ${page}`])
  expect([...server.routes].sort()).toEqual([...endpoints, ...files, ...views].sort())
})

test('the description is OpenAPI 3.1, and lists just the calls of the contract and who may make them', async () => {
  const { body } = await server.visitor().call('GET /api/openapi.json')
  expect(body.openapi).toMatch(/^3\.1\./)
  const described = Object.entries<Record<string, { security: object[] }>>(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => [
      `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      security.length > 0,
    ]),
  )
  expect(Object.fromEntries(described)).toEqual(Object.fromEntries(endpoints.map((endpoint) => [endpoint, access[endpoint] !== 'anyone'])))
  const text = JSON.stringify(body)
  for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) expect(body.components.schemas).toHaveProperty(name ?? '')
})

test.each(endpoints.filter((endpoint) => access[endpoint] !== 'anyone'))('%s is refused without a session', async (endpoint) => {
  const [method = ''] = endpoint.split(' ')
  const answer = await server.visitor().fetch(pathOf(endpoint), { method })
  expect([answer.status, answer.body]).toEqual([401, { error: 'Unauthorized', code: 'signed_out' }])
})

const seen = ({ status, body, headers }: Answer) => ({
  status,
  body,
  headers: [...headers].filter(([name]) => !['date', 'keep-alive'].includes(name)),
})
const payment = { totalReceived: '1.00', taxPercentage: 23 }
const gig = { eventName: 'Canary launch', expectedPay: '300.00', date: '2026-11-07' }

describe('another worker’s record looks like none', () => {
  const never = '2147483000'
  test('gigs, groups, expenses and sessions', async () => {
    const { body: own } = await ada.call('POST /api/gigs', { body: gig })
    const { body: days } = await ada.call('POST /api/gigs/days', { body: { ...gig, startDate: '2026-11-12', endDate: '2026-11-14' } })
    const { body: spent } = await ada.call('POST /api/expenses', {
      body: { date: '2026-11-07', amount: '10', businessPurpose: 'Tape', category: 'Supplies' },
    })
    const { body: taxPayment } = await ada.call('POST /api/tax/payments', {
      body: { taxYear: 2026, quarter: 1, paidOn: '2026-04-15', amount: '77.07' },
    })
    await ada.call('PUT /api/tax/profiles/:year', { params: { year: '2026' }, body: { filingStatus: 'head', wages: '77.07' } })
    const { body: sessions } = await ada.call('GET /api/auth/sessions')
    const { body: deleted } = await ada.call('POST /api/gigs', { body: gig })
    await ada.call('DELETE /api/gigs/:id', { params: { id: deleted.id } })
    const { body: paidGig } = await ada.call('POST /api/gigs', { body: { ...gig, date: '2026-11-09' } })
    await ada.call('POST /api/gigs/:id/got-paid', { params: { id: paidGig.id }, body: payment })
    const [paid] = (await ada.call('GET /api/payments', { query: { gigId: String(paidGig.id) } })).body
    const clientOf = async (person: Person, clientName: string): Promise<number> => {
      const { body: user } = await person.call('PUT /api/user/client-terms', { body: { clientName, days: 7 } })
      return user.clientTerms.find((terms: { clientName: string }) => terms.clientName === clientName).clientId
    }
    const merged = await clientOf(ada, 'Merged')
    await ada.call('POST /api/clients/merge', { body: { from: merged, into: own.clientId } })
    const evesClient = await clientOf(eve, 'Eve’s')
    const { body: eves } = await eve.call('POST /api/expenses', {
      body: { date: '2026-11-07', amount: '10', businessPurpose: 'Tape', category: 'Supplies' },
    })
    const before = await stored(server.database)
    const pairs: [keyof typeof contract, object, object][] = [
      [
        'PUT /api/gigs/:id',
        { params: { id: own.id }, body: { eventName: 'Mine' } },
        { params: { id: never }, body: { eventName: 'Mine' } },
      ],
      ['POST /api/gigs/:id/undo', { params: { id: own.id }, body: { version: 1 } }, { params: { id: never }, body: { version: 1 } }],
      ['DELETE /api/gigs/:id', { params: { id: own.id } }, { params: { id: never } }],
      ['POST /api/gigs/:id/got-paid', { params: { id: own.id }, body: payment }, { params: { id: never }, body: payment }],
      ['POST /api/gigs/got-paid', { body: { ...payment, gigIds: [own.id] } }, { body: { ...payment, gigIds: [Number(never)] } }],
      [
        'POST /api/gigs/got-paid/undo',
        { body: { gigs: [{ id: own.id, version: 1 }] } },
        { body: { gigs: [{ id: Number(never), version: 1 }] } },
      ],
      ['GET /api/payments', { query: { gigId: String(own.id) } }, { query: { gigId: never } }],
      ['PUT /api/payments/:id', { params: { id: paid.id }, body: payment }, { params: { id: never }, body: payment }],
      ['DELETE /api/payments/:id', { params: { id: paid.id } }, { params: { id: never } }],
      ['GET /api/clients/:id', { params: { id: own.clientId } }, { params: { id: never } }],
      [
        'PUT /api/clients/:id',
        { params: { id: own.clientId }, body: { notes: 'Mine' } },
        { params: { id: never }, body: { notes: 'Mine' } },
      ],
      ['POST /api/clients/merge', { body: { from: own.clientId, into: evesClient } }, { body: { from: Number(never), into: evesClient } }],
      ['POST /api/clients/merge/undo', { body: { from: merged } }, { body: { from: Number(never) } }],
      ['POST /api/gigs/repeat', { body: { gigIds: [own.id], weeks: 1 } }, { body: { gigIds: [Number(never)], weeks: 1 } }],
      ['GET /api/gigs/:id', { params: { id: own.id } }, { params: { id: never } }],
      ['POST /api/gigs/delete', { body: { gigIds: [own.id] } }, { body: { gigIds: [Number(never)] } }],
      ['POST /api/gigs/restore', { body: { gigIds: [deleted.id] } }, { body: { gigIds: [Number(never)] } }],
      [
        'PUT /api/expenses/:id',
        { params: { id: eves.id }, body: { gigId: own.id } },
        { params: { id: eves.id }, body: { gigId: Number(never) } },
      ],
      [
        'PUT /api/gigs/days/:groupId',
        { params: { groupId: days[0].multiDayGroupId }, body: {} },
        { params: { groupId: 'none' }, body: {} },
      ],
      ['DELETE /api/gigs/days/:groupId', { params: { groupId: days[0].multiDayGroupId } }, { params: { groupId: 'none' } }],
      ['PUT /api/expenses/:id', { params: { id: spent.id }, body: { amount: '1' } }, { params: { id: never }, body: { amount: '1' } }],
      ['DELETE /api/expenses/:id', { params: { id: spent.id } }, { params: { id: never } }],
      ['DELETE /api/tax/payments/:id', { params: { id: taxPayment.id } }, { params: { id: never } }],
      ['DELETE /api/auth/sessions/:id', { params: { id: sessions[0].id } }, { params: { id: never } }],
    ]
    const tried = new Set(pairs.map(([endpoint]) => endpoint))
    expect(endpoints.filter((endpoint) => access[endpoint] === 'owner' && !tried.has(endpoint))).toEqual([])
    for (const [endpoint, foreign, none] of pairs) {
      const answer = await eve.call(endpoint, foreign)
      expect([endpoint, answer.status]).toEqual([endpoint, 404])
      expect(seen(answer)).toEqual(seen(await eve.call(endpoint, none)))
    }
    expect(await stored(server.database)).toEqual(before)
    expect((await ada.call('GET /api/user')).status).toBe(200)
    await eve.call('DELETE /api/expenses/:id', { params: { id: eves.id } })
  })

  test('the id of another worker’s job names a job of one’s own, and their gigs cannot be linked or paid', async () => {
    const { body: days } = await ada.call('POST /api/gigs/days', { body: { ...gig, startDate: '2026-12-12', endDate: '2026-12-13' } })
    const groupId = days[0].multiDayGroupId
    const own = { eventName: 'Own', isMultiDay: true, multiDayGroupId: groupId }
    expect((await eve.call('POST /api/gigs', { body: own })).status).toBe(201)
    const renamed = await eve.call('PUT /api/gigs/days/:groupId', { params: { groupId }, body: { eventName: 'Renamed' } })
    expect(renamed.body.map(({ eventName }: { eventName: string }) => eventName)).toEqual(['Renamed'])
    expect((await eve.call('DELETE /api/gigs/days/:groupId', { params: { groupId } })).status).toBe(200)
    for (const day of days) expect((await ada.call('GET /api/gigs/:id', { params: { id: day.id } })).body).toEqual(day)

    const before = await stored(server.database)
    const linked = await eve.call('POST /api/expenses', {
      body: { date: '2026-11-07', amount: '10', businessPurpose: 'Tape', category: 'Supplies', gigId: days[0].id },
    })
    expect(linked.status).toBe(404)
    const mixed = { ...payment, gigIds: [(await eve.call('GET /api/gigs')).body[0]?.id ?? 1, days[0].id] }
    expect((await eve.call('POST /api/gigs/got-paid', { body: mixed })).status).toBe(404)
    expect(await stored(server.database)).toEqual(before)
  })

  test('lists, figures and reports hold nothing of another', async () => {
    const answers = await Promise.all([
      eve.call('GET /api/gigs'),
      eve.call('GET /api/expenses'),
      eve.call('GET /api/dashboard', { query: { period: 'annual', date: '2026-11-01' } }),
      eve.call('GET /api/dashboard/stats', { query: { date: '2026-11-01' } }),
      eve.call('GET /api/tax/estimate', { query: { year: '2026' } }),
      eve.call('GET /api/tax/profiles'),
      eve.call('GET /api/tax/payments'),
      eve.call('POST /api/reports/generate', { body: { period: 'annual', year: 2026 } }),
    ])
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(JSON.stringify(answer.body)).not.toMatch(/Canary|77\.07|300\.00/)
    }
  })
})

const shapes = ['0', '-1', '1e3', '01', '1.0', '%31', '1%00', '1;2', '2147483648', '9223372036854775808', '9e99', '__proto__', '..%2f1']
test.each([...shapes, '00000000-0000-4000-8000-000000000000', '%zz', '+1', ' 1', '１', '9'.repeat(300)])(
  'the id %s reaches no record',
  async (id) => {
    const bodies: Record<string, object> = {
      'POST /api/gigs/:id/got-paid': payment,
      'PUT /api/expenses/:id': { amount: '1' },
      'PUT /api/gigs/:id': { notes: 'x' },
      'PUT /api/gigs/days/:groupId': { notes: 'x' },
    }
    const before = await stored(server.database)
    for (const endpoint of endpoints.filter((each) => /:id|:groupId/.test(each))) {
      const [method = '', path = ''] = endpoint.split(' ')
      const body = bodies[endpoint]
      const answer = await eve.fetch(path.replace(/:id|:groupId/, id), {
        method,
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      })
      expect([400, 404]).toContain(answer.status)
      expect(Object.keys(answer.body)).toContain('error')
    }
    expect(await stored(server.database)).toEqual(before)
  },
)
