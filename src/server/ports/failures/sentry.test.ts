import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'

// A server with Sentry's protocol: an envelope consists of lines of JSON.
const envelopes: string[] = []
const sentry = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () => {
    envelopes.push(`${request.method} ${request.url?.split('?')[0]}\n${body}`)
    response.end('{}')
  })
})
let server: TestServer
beforeAll(async () => {
  await new Promise<void>((listening) => sentry.listen(0, '127.0.0.1', listening))
  const { port } = sentry.address() as AddressInfo
  server = await startServer({ sentryDsn: `http://publickey@127.0.0.1:${port}/7` })
})
afterAll(async () => {
  await server.stop()
  sentry.close()
})

test('a server failure is reported with its call and its code, and without personal data', async () => {
  const ada = await server.worker('Canary Reyes')
  const gig = { eventName: 'Canary launch', date: '2026-11-07', gigAddress: '1 Canary Street' }
  expect((await ada.call('POST /api/gigs', { body: { ...gig, date: 'never' } })).status).toBe(400)
  await server.database.pool.query('alter table gigs rename to hidden')
  expect((await ada.call('POST /api/gigs', { body: gig })).status).toBe(500)
  await expect.poll(() => envelopes.filter((envelope) => envelope.includes('"exception"'))).toHaveLength(1)
  const [report = ''] = envelopes.filter((envelope) => envelope.includes('"exception"'))
  expect(report).toMatch(/^POST \/api\/7\/envelope\//)
  expect(report).toContain('"transaction":"POST /api/gigs"')
  expect(report).toContain('42P01')
  for (const secret of ['Canary', ada.email, 'sid=', 'publickey:']) expect(envelopes.join('\n')).not.toContain(secret)
})
