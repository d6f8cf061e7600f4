import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
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

const writes = Object.keys(contract).filter((endpoint) => !endpoint.startsWith('GET') || endpoint === 'GET /api/gigs/update-statuses')

describe('a write that another site sends is refused', () => {
  test.each(writes)('%s', async (endpoint) => {
    const [method = '', path = ''] = endpoint.split(' ')
    const url = path.replace(/:id|:groupId/, '1').replace(':period/:date', 'monthly/2026-11-01')
    const { host } = new URL(server.url)
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `http://${host}.evil.example` },
    ] as Record<string, string>[]) {
      const answer = await ada.fetch(url, { method, headers })
      expect([headers, answer.status]).toEqual([headers, 403])
    }
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { origin: server.url }] as Record<string, string>[])
      expect((await server.visitor().fetch(url, { method, headers })).status).not.toBe(403)
  })
})

describe('the headers are on every answer', () => {
  test.each([
    ['/', 200],
    ['/no-such-page', 404],
    ['/theme.js', 200],
    ['/api/user', 200],
    ['/api/none', 404],
    ['/api/gigs?limit=0', 400],
  ])('%s (%i)', async (path, status) => {
    const { headers, status: answered } = await ada.fetch(path)
    expect(answered).toBe(status)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('content-type')).toMatch(/charset=utf-8/i)
    if (path.startsWith('/api/')) expect(headers.get('cache-control')).toBe('no-store')
  })

  test('https is asked for where there is https', async () => {
    const secure = await startServer({ publicUrl: 'https://gigfolio.example' })
    const visitor = secure.visitor()
    expect((await visitor.fetch('/api/health/live')).headers.get('strict-transport-security')).toContain('max-age=63072000')
    await secure.stop()
    expect((await ada.fetch('/api/health/live')).headers.get('strict-transport-security')).toBeNull()
  })
})

test('the policy has no finding of the CSP evaluator', async () => {
  for (const path of ['/', '/api/user']) {
    const policy = (await ada.fetch(path)).headers.get('content-security-policy') ?? ''
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate() as { severity: number; description: string }[]
    expect(findings.filter(({ severity }) => severity <= 40).map(({ description }) => description)).toEqual([])
  }
})

test('the page lets in styles by a nonce that is new each time, and tells whether there may be a session', async () => {
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

test.each(['/.vite/manifest.json', '/index.html', '/../package.json', '/..%2fpackage.json', '/.env', '/.git/config', '/assets/'])(
  '%s is not served',
  async (path) => expect((await ada.fetch(path)).status).toBe(404),
)

test('an unknown call is JSON, an unknown page is the app’s own 404 and repeats nothing of the address', async () => {
  expect((await ada.fetch('/api/nothing')).body).toEqual({ error: 'Not found' })
  const { body, status } = await ada.fetch('/canary%22%3E%3Cscript%3E')
  expect(status).toBe(404)
  expect(body).toContain('<div id="root">')
  expect(body).not.toContain('canary')
})

test.each(['PATCH', 'OPTIONS', 'PROPFIND'])('the method %s does nothing', async (method) => {
  const answer = await ada.fetch('/api/gigs', { method })
  expect(answer.status).toBe(404)
})
