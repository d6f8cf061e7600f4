import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { aHome, runServer } from '../../testing/processes.ts'
import { startServer } from '../../testing/server.ts'

const OF_NGINX = 'b7ad6b7169203331b7ad6b7169203331'
const OF_ENVOY = '0af76519-16cd-43dd-8448-eb211c80319c'
const MADE = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Returns the id that answers a request with this id. */
async function answeredTo(sent: string, trustProxy: readonly string[] | undefined) {
  const server = await startServer({ trustProxy })
  const { headers } = await server.visitor().fetch('/api/health/live', { headers: { 'x-request-id': sent } })
  await server.stop()
  return headers.get('x-request-id')
}

test('the id of a trusted proxy is kept, and others are replaced', async () => {
  for (const id of [OF_NGINX, OF_ENVOY]) expect(await answeredTo(id, ['127.0.0.1'])).toBe(id)
  for (const proxies of [undefined, ['10.0.0.7']]) expect(await answeredTo(OF_NGINX, proxies)).toMatch(MADE)
})

test('an id that is not well-formed is replaced, because it could hold what a person typed', async () => {
  const server = await startServer({ trustProxy: ['127.0.0.1'] })
  const seen = new Set<string>()
  const wrong = ['', 'ada.reyes@example.com', 'Ada-Reyes-of-Austin-Texas', '203.0.113.7', '512-555-0134', `${OF_NGINX}, ${OF_NGINX}`]
  for (const sent of [...wrong, `-${OF_NGINX}`, `${OF_NGINX}-`, 'a'.repeat(19), 'a'.repeat(65), '0af7--651916cd43dd8448']) {
    const { headers } = await server.visitor().fetch('/api/health/live', { headers: { 'x-request-id': sent } })
    expect([sent, headers.get('x-request-id')]).toEqual([sent, expect.stringMatching(MADE)])
    seen.add(headers.get('x-request-id') ?? '')
  }
  expect(seen.size).toBe(wrong.length + 5)
  await server.stop()
})

test('every line of a call in the log has the id of its request and the host, and a refused id is not in it', async () => {
  const home = await aHome('external')
  // Nobody listens there, so that a suggestion fails with a line of its own.
  const photon = { GEO_SUGGEST_PROVIDER: 'photon', PHOTON_URL: 'http://127.0.0.1:9' }
  const server = runServer({ DATA_DIR: home.dataDir, DATABASE_URL: home.databaseUrl, TRUST_PROXY: 'loopback', ...photon })
  const url = await server.url()
  const account = { name: 'Ada', email: 'ada@example.com', password: 'a long enough passphrase', acceptTerms: true }
  const registered = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': OF_NGINX },
    body: JSON.stringify(account),
  })
  const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  await fetch(`${url}/api/address-autocomplete?input=austin`, { headers: { cookie, 'x-request-id': OF_ENVOY } })
  await fetch(`${url}/api/user`, { headers: { 'x-request-id': 'canary@example.com' } })
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  const written = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  const lines = written.map((line) => JSON.parse(line) as { requestId?: string; call?: string; msg: string; host: string; time: number })
  const of = (id: string) => lines.filter(({ requestId }) => requestId === id).map(({ call, msg }) => call ?? msg)
  expect(of(OF_NGINX)).toEqual(['POST /api/auth/register'])
  expect(of(OF_ENVOY)).toEqual(['no suggestions', 'GET /api/address-autocomplete'])
  expect(lines.find(({ call }) => call === 'GET /api/user')?.requestId).toMatch(MADE)
  expect(new Set(lines.map(({ host }) => host))).toEqual(new Set([hostname()]))
  for (const { time } of lines) expect(Math.abs(Date.now() - time)).toBeLessThan(60_000)
  for (const line of written) expect(line.match(/"requestId"/g)?.length ?? 0).toBeLessThan(2)
  expect(server.output()).not.toContain('canary')
})
