import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { answerOf } from '../../errors.ts'
import { type Person, startServer, type TestServer } from '../../testing/server.ts'
import { compressAnswers, encodingFor } from './compression.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer()
  ada = await server.worker()
  for (let day = 1; day <= 9; day++)
    await ada.call('POST /api/gigs', { body: { date: `2026-11-0${day}`, eventName: 'Cold brew sampling' } })
})
afterAll(() => server.stop())

interface Received {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** The bytes as transferred. */
  readonly bytes: Buffer
}

/** Makes a request without decompressing the answer, as `fetch` would do. */
function ask(url: string, headers: Record<string, string>, method = 'GET', body?: string): Promise<Received> {
  const { promise, resolve, reject } = Promise.withResolvers<Received>()
  const sent = httpRequest(url, { method, headers }, async (response) => {
    const bytes = Buffer.concat(await response.toArray())
    resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes })
  })
  sent.on('error', reject)
  sent.end(body)
  return promise
}

const get = (path: string, headers: Record<string, string> = {}) => ask(server.url + path, { cookie: ada.cookie, ...headers })

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a list compressed with %s is the same list', async (encoding, decompress) => {
  const plain = await get('/api/gigs')
  const small = await get('/api/gigs', { 'accept-encoding': encoding })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(small.headers['content-encoding']).toBe(encoding)
  expect(small.bytes.length).toBeLessThan(plain.bytes.length / 3)
  expect(decompress(small.bytes).equals(plain.bytes)).toBe(true)
  expect(Number(small.headers['content-length'])).toBe(small.bytes.length)
})

test('a short answer, and one that sets a cookie, are not compressed', async () => {
  const accepts = { 'accept-encoding': 'br' }
  expect((await get('/api/health/live', accepts)).headers['content-encoding']).toBeUndefined()
  const body = JSON.stringify({
    name: 'Long '.repeat(50),
    email: `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.example.com`,
    password: 'a long enough passphrase',
    acceptTerms: true,
  })
  const json = { 'content-type': 'application/json' }
  const answer = await ask(`${server.url}/api/auth/register`, { ...accepts, ...json }, 'POST', body)
  expect(answer.status).toBe(201)
  expect(answer.headers['set-cookie']).toBeDefined()
  expect(answer.bytes.length).toBeGreaterThan(1024)
  expect(answer.headers['content-encoding']).toBeUndefined()
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['br; q=0.0, identity', undefined],
  [undefined, undefined],
])('for %s it uses %s', (accepted, encoding) => expect(encodingFor(accepted)).toBe(encoding))

test('a list that the browser has is not sent again until it changes', async () => {
  const first = await get('/api/gigs?limit=10000', { 'accept-encoding': 'br' })
  expect(first.headers['cache-control']).toBe('private, no-cache')
  expect(first.headers.vary).toBe('Accept-Encoding, Cookie')
  const etag = String(first.headers.etag)
  for (const accepts of [{ 'accept-encoding': 'br' }, {}]) {
    const again = await get('/api/gigs?limit=10000', { ...accepts, 'if-none-match': `"other", ${etag}` })
    expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag])
    expect(again.headers['cache-control']).toBe('private, no-cache')
    expect(again.headers['x-content-type-options']).toBe('nosniff')
  }
  await ada.call('POST /api/gigs', { body: { date: '2026-11-10' } })
  const changed = await get('/api/gigs?limit=10000', { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(JSON.parse(String(changed.bytes))).toHaveLength(10)
})

test('a list stored by the browser is never shown to another account or after signing out', async () => {
  const { headers } = await get('/api/gigs')
  const seen = { 'if-none-match': String(headers.etag) }
  const bob = await server.worker()
  const others = await ask(`${server.url}/api/gigs`, { ...seen, cookie: bob.cookie })
  expect([others.status, String(others.bytes)]).toEqual([200, '[]'])
  const nobody = await ask(`${server.url}/api/gigs`, seen)
  expect([nobody.status, nobody.headers['cache-control']]).toEqual([401, 'no-store'])
})

test('answers that are not lists are not stored by the browser', async () => {
  for (const path of ['/api/user', '/api/gigs/update-statuses', '/api/auth/sessions', '/'])
    expect((await get(path)).headers['cache-control']).toBe('no-store')
})

test('the version of a gig remains its tag', async () => {
  const { body } = await ada.call('GET /api/gigs')
  const { headers } = await get(`/api/gigs/${body[0].id}`, { 'accept-encoding': 'br' })
  expect([headers.etag, headers['cache-control']]).toEqual([`"${body[0].version}"`, 'no-store'])
})

/** Returns a server whose one list is streamed. */
async function streaming(chunks: () => AsyncGenerator<string>) {
  const app = Fastify()
  app.setErrorHandler((error, _, reply) => reply.code(answerOf(error).status).send({ error: answerOf(error).error }))
  await app.register(cookie)
  compressAnswers(app, contract)
  const config = { endpoint: 'GET /api/gigs' }
  app.get('/api/gigs', { config }, (_, reply) => reply.type('application/json; charset=utf-8').send(Readable.from(chunks())))
  return { url: `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/gigs`, stop: () => app.close() }
}

test('a streamed list is also compressed and tagged', async () => {
  const { url, stop } = await streaming(async function* () {
    for (let part = 0; part < 1_000; part++) yield `"part ${part} of a list of gigs",`
  })
  const plain = await ask(url, {})
  const small = await ask(url, { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(small.bytes).equals(plain.bytes)).toBe(true)
  expect(small.headers.etag).toBe(plain.headers.etag)
  expect((await ask(url, { 'accept-encoding': 'gzip', 'if-none-match': String(plain.headers.etag) })).status).toBe(304)
  await stop()
})

test('a streamed list that is too long to hold back is sent as it comes, whole and without a tag', async () => {
  const part = `${'x'.repeat(1_000)}`
  const { url, stop } = await streaming(async function* () {
    for (let at = 0; at < 3_000; at++) yield part
  })
  const plain = await ask(url, {})
  expect([plain.status, plain.bytes.length, plain.headers.etag]).toEqual([200, 3_000_000, undefined])
  await stop()
})

test('a streamed list that fails before it is sent gives an error message', async () => {
  const { url, stop } = await streaming(async function* () {
    yield '['
    throw new Error('The database is gone')
  })
  const answer = await ask(url, { 'accept-encoding': 'br' })
  expect([answer.status, String(answer.bytes)]).toEqual([500, '{"error":"Internal server error"}'])
  await stop()
})

test('a caller who disconnects during a stream ends its source', async () => {
  const ended = Promise.withResolvers<void>()
  const { url, stop } = await streaming(async function* () {
    try {
      for (let at = 0; ; at++) yield `${at}`.repeat(1_000)
    } finally {
      ended.resolve()
    }
  })
  const leaving = httpRequest(url, (response) => response.once('data', () => leaving.destroy()))
  leaving.on('error', () => {})
  leaving.end()
  await ended.promise
  await stop()
})
