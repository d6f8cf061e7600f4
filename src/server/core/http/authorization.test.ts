import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Contract } from '#contract/http.ts'
import { contract } from '#contract/index.ts'
import { invoicePage, pages, sharedResumePage } from '#contract/pages.ts'
import { access } from '../../testing/access.ts'
import { PASSWORD, type Person, startServer, type TestServer } from '../../testing/server.ts'
import { stored } from '../../testing/stored.ts'

let server: TestServer
let eve: Person
beforeAll(async () => {
  server = await startServer()
  // The first ids belong to another worker.
  await server.worker()
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

test('the access table names exactly the calls of the contract', () => expect(Object.keys(access).sort()).toEqual([...endpoints].sort()))

test("the server serves only the contract's calls, the pages, the files, links in mails, calendar feeds and invoices", () => {
  const files = [
    'HEAD,GET /*',
    'GET /calendar/:file',
    'HEAD /calendar/:file',
    'GET /i/:token/style.css',
    'GET /i/:token/invoice.pdf',
    'POST /i/:token/card',
  ]
  const forPrograms = ['/robots.txt', '/favicon.ico', '/.well-known/change-password', '/.well-known/security.txt'].map(
    (path) => `GET ${path}`,
  )
  const links = ['GET /leave-mails/:token', 'POST /leave-mails/:token']
  const views = [...pages, sharedResumePage, invoicePage].flatMap((page) => [`GET ${page}`, `HEAD ${page}`])
  expect([...server.routes].sort()).toEqual([...endpoints, ...files, ...links, ...forPrograms, ...views].sort())
})

test("the API description is OpenAPI 3.1 and lists exactly the contract's calls with their access", async () => {
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
  expect([answer.status, answer.body]).toEqual([401, { error: 'Unauthorized', code: 'signed_out', reason: { code: 'signedOut' } }])
})

test("no call for workers accepts an agency's session, and no call for agencies a worker's", async () => {
  const acme = server.visitor()
  const body = { email: acme.email, password: PASSWORD, companyName: 'Acme', contactName: 'Ann Cole' }
  expect((await acme.call('POST /api/agencies/register', { body })).status).toBe(201)
  const before = await stored(server.database)
  for (const endpoint of endpoints) {
    const { access: kind = 'worker' } = (contract as Contract)[endpoint] ?? {}
    const other = kind === 'worker' ? acme : kind === 'agency' ? eve : undefined
    const [method = ''] = endpoint.split(' ')
    if (other) expect([endpoint, (await other.fetch(pathOf(endpoint), { method })).status]).toEqual([endpoint, 401])
  }
  expect(await stored(server.database)).toEqual(before)
})

const payment = { totalReceived: '1.00', taxPercentage: 23 }
const shapes = ['0', '-1', '1e3', '01', '1.0', '%31', '1%00', '1;2', '2147483648', '9223372036854775808', '9e99', '__proto__', '..%2f1']
test.each([...shapes, '00000000-0000-4000-8000-000000000000', '%zz', '+1', ' 1', '１', '9'.repeat(300)])(
  'the id %s finds no record',
  async (id) => {
    const bodies: Record<string, object> = {
      'POST /api/gigs/:id/got-paid': payment,
      'PUT /api/expenses/:id': { amount: '1' },
      'PUT /api/gigs/:id': { notes: 'x' },
      'PUT /api/gigs/days/:groupId': { notes: 'x' },
    }
    const before = await stored(server.database)
    for (const endpoint of endpoints.filter((each) => access[each] === 'owner' && /:id|:groupId/.test(each))) {
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
