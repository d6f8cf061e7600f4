import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

const writes = Object.keys(contract).filter((endpoint) => !endpoint.startsWith('GET') || endpoint === 'GET /api/gigs/update-statuses')

describe('a write from another site is refused', () => {
  test.each(writes)('%s', async (endpoint) => {
    const [method = '', path = ''] = endpoint.split(' ')
    const url = path.replace(/:id|:groupId/, '1').replace(':period/:date', 'monthly/2026-11-01')
    const { host } = new URL(server.url)
    const before = await stored(server.database)
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `http://${host}.evil.example` },
      // Anyone may serve a page at the addresses that phone apps use in their own shell (docs/decisions/0045-phone-apps.md).
      { origin: 'https://localhost' },
      { origin: 'capacitor://localhost', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    ] as Record<string, string>[]) {
      const answer = await ada.fetch(url, { method, headers })
      expect([headers, answer.status, answer.body]).toEqual([
        headers,
        403,
        { error: 'This came from another site.', code: 'other_site', reason: { code: 'otherSite' } },
      ])
    }
    expect(await stored(server.database)).toEqual(before)
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { origin: server.url }] as Record<string, string>[])
      expect((await server.visitor().fetch(url, { method, headers })).status).not.toBe(403)
  })
})

/** Checks the headers that every answer has (trust.md C2), and that it names its request. */
function expectHeaders(headers: Headers) {
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  expect([...headers.keys()].filter((name) => name.startsWith('access-control') || name === 'x-powered-by' || name === 'server')).toEqual(
    [],
  )
}

describe('the security headers are on every answer', () => {
  const json = { 'content-type': 'application/json' }
  const post = (body: string, headers: Record<string, string> = json): RequestInit => ({ method: 'POST', headers, body })
  test.each<[string, number, RequestInit?]>([
    ['/', 200],
    ['/privacy-policy', 200],
    ['/no-such-page', 404],
    ['/assets/none.js', 404],
    ['/icon.svg', 200],
    ['/%zz', 404],
    ['/api/%zz', 404],
    ['/api/user', 200],
    ['/api/none', 404],
    ['/api/user', 401, { headers: { cookie: 'sid=none' } }],
    ['/api/gigs?limit=0', 400],
    ['/api/gigs', 400, post('{')],
    ['/api/gigs', 403, post('{}', { ...json, origin: 'null' })],
    ['/api/gigs', 413, post(`"${'a'.repeat(300_000)}"`)],
    ['/api/gigs', 415, post('a', { 'content-type': 'text/plain' })],
    ['/api/user', 404, { method: 'OPTIONS', headers: { origin: 'https://evil.example', 'access-control-request-method': 'PUT' } }],
    ['/api/user', 200, { headers: { origin: 'https://evil.example' } }],
    ['/api/user', 200, { headers: { origin: 'capacitor://localhost' } }],
  ])('%s (%i)', async (path, status, init) => {
    const answer = await ada.fetch(path, init)
    expect(answer.status).toBe(status)
    expectHeaders(answer.headers)
    expect(answer.headers.get('content-type')).toMatch(/charset=utf-8|image\/svg/i)
    if (path.startsWith('/api/')) expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('also on a 304 for an unchanged file', async () => {
    const { headers } = await ada.fetch('/icon.svg')
    const again = await ada.fetch('/icon.svg', { headers: { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' } })
    expect(again.status).toBe(304)
    expectHeaders(again.headers)
  })

  test('but an answer of the API has no policy for a page: nothing in it runs or loads', async () => {
    const { headers } = await ada.fetch('/api/user')
    expect(headers.get('content-security-policy')).not.toMatch(/self|nonce|sha256/)
    expect([...headers.values()].join('').length).toBeLessThan(500)
  })

  test('but a script or a style sheet has only those that apply to it', async () => {
    const page = await ada.fetch('/')
    for (const [path = ''] of String(page.body).matchAll(/\/assets\/[^"]+/g)) {
      const { status, headers } = await ada.fetch(path)
      expect([path, status, headers.get('x-content-type-options')]).toEqual([path, 200, 'nosniff'])
      expect([headers.get('cross-origin-resource-policy'), headers.get('referrer-policy')]).toEqual(['same-origin', 'no-referrer'])
      expect(headers.get('cache-control')).toContain('immutable')
      const others = [...headers].filter(([name]) => name !== 'x-request-id')
      const written = others.map(([name, value]) => `${name}: ${value}\r\n`).join('')
      expect(written.length, written).toBeLessThan(500)
    }
  })

  test('also when a call fails, and the answer does not reveal why (500)', async () => {
    const own = await startServer()
    const worker = await own.worker()
    await own.database.pool.query('alter table gigs rename to canary_gigs')
    const { status, body, headers } = await worker.call('GET /api/gigs')
    expect([status, body]).toEqual([500, { error: 'Internal server error', code: 'internal', reason: { code: 'internal' } }])
    expectHeaders(headers)
    await own.stop()
  })

  test('HSTS is sent where the server uses https', async () => {
    const secure = await startServer({ publicUrl: 'https://gigfolio.example' })
    const visitor = secure.visitor()
    expect((await visitor.fetch('/api/health/live')).headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
    await secure.stop()
    expect((await ada.fetch('/api/health/live')).headers.get('strict-transport-security')).toBeNull()
  })
})

test('the CSP evaluator has no findings on the policy', async () => {
  /** Severities: 10 high, 20 syntax, 30 medium, 40 maybe high. */
  const findingsOf = (policy: string) =>
    new CspEvaluator(new CspParser(policy).csp)
      .evaluate()
      .filter(({ severity }) => severity <= 40)
      .map(({ description }) => description)
  expect(findingsOf("default-src 'none'; script-src 'self' 'unsafe-inline'")).not.toEqual([])
  for (const path of ['/', '/privacy-policy', '/no-such-page', '/icon.svg', '/api/user'])
    expect(findingsOf((await ada.fetch(path)).headers.get('content-security-policy') ?? '')).toEqual([])
})

test('the page allows styles by a nonce that is new each time, and says whether there may be a session', async () => {
  const nonces = new Set<string | undefined>()
  for (let time = 0; time < 3; time++) {
    const { body, headers } = await ada.fetch('/')
    const nonce = /name="csp-nonce" content="([^"]+)"/.exec(body)?.[1]
    expect(headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
    expect(body).toContain('name="session" content="maybe"')
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(3)
  expect((await server.visitor().fetch('/')).body).toContain('name="session" content="none"')
})

test('the page allows its own script by its hash, and names the files of the first screen', async () => {
  const worker = await ada.fetch('/')
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(String(worker.body)) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  expect(worker.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
  const filesOf = (page: unknown) =>
    [...String(page).matchAll(/modulepreload" crossorigin href="\/assets\/([a-z-]+?)-[\w-]{8}\.js/g)].map(([, name]) => name)
  expect(filesOf(worker.body)).toEqual(['signed-in'])
  expect(worker.body).toMatch(/modulepreload" crossorigin media="not \(min-width: 64rem\)" href="\/assets\/today-/)
  expect(filesOf((await ada.fetch('/?screen=dashboard')).body)).toEqual(expect.arrayContaining(['signed-in', 'dashboard']))
  // The build decides how the rest is split into files.
  const door = filesOf((await server.visitor().fetch('/')).body)
  expect([door[0], door.includes('signed-in')]).toEqual(['welcome', false])
  expect(filesOf((await ada.fetch('/privacy-policy')).body)).toEqual([])
})

test.each(['/.vite/manifest.json', '/index.html', '/../package.json', '/..%2fpackage.json', '/.env', '/.git/config', '/assets/'])(
  '%s is not served',
  async (path) => expect((await ada.fetch(path)).status).toBe(404),
)

test('an unknown call answers JSON, and an unknown page the app’s 404, without repeating the address', async () => {
  for (const path of ['/api/nothing', '/api/', '/api//gigs', '/api/%zz', '/api/gigs/1/2/3'])
    expect([path, (await ada.fetch(path)).body]).toEqual([path, { error: 'Not found', code: 'not_found', reason: { code: 'notFound' } }])
  expect((await ada.fetch('/%zzcanary')).body).not.toContain('canary')
  const { body, status } = await ada.fetch('/canary%22%3E%3Cscript%3E')
  expect(status).toBe(404)
  expect(body).toContain('<div id="root">')
  expect(body).not.toContain('canary')
})

test.each(['PATCH', 'OPTIONS', 'PROPFIND'])('the method %s does nothing', async (method) => {
  for (const path of ['/api/gigs', '/', '/icon.svg']) expect((await ada.fetch(path, { method })).status).toBe(404)
})

test('a method named by a header or a query is ignored', async () => {
  const { body: gig } = await ada.call('POST /api/gigs', { body: { date: '2026-11-07' } })
  const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' }
  expect((await ada.fetch(`/api/gigs/${gig.id}?_method=DELETE`, { headers })).status).toBe(200)
  expect((await ada.call('GET /api/gigs')).body).toHaveLength(1)
})

/** Sends bytes that no HTTP client would send, and returns everything received. */
const raw = (bytes: string) =>
  new Promise<string>((resolve) => {
    const { hostname, port } = new URL(server.url)
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', () => {})
  })

test.each([
  ['headers of 40 kB', 431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`],
  ['two lengths', 400, 'POST /api/gigs HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
  ['a length and chunks', 400, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['no host', 400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['a space before the colon', 400, 'GET / HTTP/1.1\r\nHost: a\r\nX : y\r\n\r\n'],
  ['a folded header', 400, 'GET / HTTP/1.1\r\nHost: a\r\nX: y\r\n z\r\n\r\n'],
  ['a NUL in the path', 400, 'GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['an unknown encoding of the body', 400, 'POST /api/gigs HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: zipped\r\n\r\n{}'],
  ['lines that end without a carriage return', 400, 'GET / HTTP/1.1\nHost: a\n\n'],
  ['2,100 headers', 431, `GET / HTTP/1.1\r\nHost: a\r\n${'X: y\r\n'.repeat(2_100)}\r\n`],
  ['no HTTP at all', 400, 'canary\r\n\r\n'],
  ['TRACE', 404, 'TRACE /api/user HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
])('%s are refused, the connection ends and the server keeps running', async (what, status, bytes) => {
  const answer = await raw(bytes)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).not.toContain('canary')
  // Node itself answers a request without a host, before any code of ours.
  if (what !== 'no host') {
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(Object.keys(JSON.parse(body))).toEqual(['error', 'code', 'reason'])
    for (const header of ['content-security-policy', 'x-content-type-options', 'cache-control', 'x-request-id'])
      expect(head.toLowerCase()).toContain(header)
  }
  expect((await server.visitor().call('GET /api/health/live')).status).toBe(200)
})
