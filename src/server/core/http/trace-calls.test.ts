import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '../../testing/server.ts'

interface Span {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly status: { readonly code?: number }
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: Pick<Span, 'attributes'>
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[]
  }[]
}

// A collector with the protocol of OpenTelemetry.
let received: Sent[] = []
const collector = createServer(async (request, response) => {
  received.push((await json(request)) as Sent)
  response.setHeader('content-type', 'application/json').end('{}')
})
beforeAll(() => new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening)))
afterAll(() => void collector.close())
const tracesUrl = () => `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`

const spans = () =>
  received.flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans)))
const attributeOf = ({ attributes }: Pick<Span, 'attributes'>, name: string) =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0]

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${TRACE}-b7ad6b7169203331-01`
const gig = { eventName: 'Canary launch', date: '2026-11-07', gigAddress: '1 Canary Street' }

test('a call of a proxy with a trace continues it, with its statements and without personal data', async () => {
  received = []
  const server = await startServer({ tracesUrl: tracesUrl(), trustProxy: ['127.0.0.1'] })
  const ada = await server.worker('Canary Reyes')
  const { status, headers } = await ada.call('POST /api/gigs', { body: gig, headers: { traceparent } })
  expect(status).toBe(201)
  await server.database.pool.query('alter table gigs rename to hidden')
  expect((await ada.call('POST /api/gigs', { body: gig })).status).toBe(500)
  await server.stop()

  const [call, failed] = spans().filter(({ name }) => name === 'POST /api/gigs')
  if (!call || !failed) throw new Error('A call has no trace.')
  expect([call.traceId, call.parentSpanId]).toEqual([TRACE, 'b7ad6b7169203331'])
  const named = ['http.request.method', 'http.route', 'http.response.status_code', 'gigfolio.request_id']
  expect(named.map((name) => attributeOf(call, name))).toEqual(['POST', '/api/gigs', 201, headers.get('x-request-id')])
  const parts = spans().filter(({ parentSpanId }) => parentSpanId === call.spanId)
  expect(parts.length).toBeGreaterThan(2)
  expect(parts.every((part) => part.traceId === TRACE && attributeOf(part, 'db.query.summary') === part.name)).toBe(true)

  expect([failed.traceId === TRACE, failed.status.code, attributeOf(failed, 'http.response.status_code')]).toEqual([false, 2, 500])
  const failures = spans().flatMap((span) => (span.parentSpanId === failed.spanId ? (attributeOf(span, 'error.type') ?? []) : []))
  expect(failures).toContain('42P01')
  expect(received[0]?.resourceSpans.map(({ resource }) => attributeOf(resource, 'service.name'))).toEqual(['gigfolio'])
  for (const secret of ['Canary', ada.email, 'sid=', 'insert into']) expect(JSON.stringify(received)).not.toContain(secret)
})

test('a caller cannot continue a trace, and a collector that is away changes nothing', async () => {
  received = []
  const server = await startServer({ tracesUrl: tracesUrl() })
  expect((await (await server.worker()).call('GET /api/user', { headers: { traceparent } })).status).toBe(200)
  await server.stop()
  const calls = spans().filter(({ name }) => name === 'GET /api/user')
  expect(calls.map(({ traceId, parentSpanId }) => [traceId === TRACE, parentSpanId ?? ''])).toEqual([[false, '']])

  const alone = await startServer({ tracesUrl: 'http://127.0.0.1:9/v1/traces' })
  expect((await (await alone.worker()).call('GET /api/user')).status).toBe(200)
  await alone.stop()
})
