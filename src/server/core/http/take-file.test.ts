import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { HttpError } from '../../errors.ts'
import { makeFileTaker } from './take-file.ts'

const taken = { types: ['image/png'], maxBytes: 1_000_000, refusals: { type: { code: 'photoType' }, size: { code: 'photoSize' } } } as const

/** Returns a server with one call that takes a file and answers its length, after `answer` resolves. */
async function start(limits: Parameters<typeof makeFileTaker>[0], answer: () => Promise<unknown> = async () => {}) {
  const app = Fastify({ requestTimeout: 120_000 })
  app.setErrorHandler((error, _, reply) => {
    if (!(error instanceof HttpError)) throw error
    return reply.code(error.statusCode).headers(error.headers).send({ code: error.refusal })
  })
  const take = makeFileTaker(limits)
  let begun = 0
  await app.register(async (scope) => {
    take(scope, taken)
    scope.post('/', async ({ body }) => {
      begun += 1
      await answer()
      return { bytes: (body as { bytes: Uint8Array }).bytes.length }
    })
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const send = async (body: Uint8Array<ArrayBuffer> | string, type = 'image/png') => {
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': type }, body })
    return [response.status, await response.json()]
  }
  return { url, send, begun: () => begun }
}

/** Starts an endless upload, a few bytes at a time. Returns the whole answer when the connection is closed. */
function drip(url: string, headers: string, piece: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname, () =>
    socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/png\r\n${headers}\r\n\r\n`),
  )
  const timer = setInterval(() => socket.write(piece), 200)
  onTestFinished(() => {
    clearInterval(timer)
    socket.destroy()
  })
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  socket.on('error', () => {})
  return new Promise<string>((resolve) => socket.once('close', () => resolve(answer)))
}

test('an upload that arrives too slowly is refused with a reason, and its connection is closed', async () => {
  const { url } = await start({ graceMs: 1_000, leastSpeed: 8_000 })
  const began = performance.now()
  const answers = await Promise.all([
    drip(url, 'Content-Length: 900000', 'x'.repeat(100)),
    drip(url, 'Transfer-Encoding: chunked', `64\r\n${'x'.repeat(100)}\r\n`),
  ])
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"request_too_slow"/)
  expect(performance.now() - began).toBeLessThan(6_000)
})

test('a body with too large a content length is refused before it arrives', async () => {
  const { url } = await start({})
  const { hostname, port } = new URL(url)
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/png\r\nContent-Length: 1000001\r\n\r\n'),
    )
    onTestFinished(() => void socket.destroy())
    socket.once('data', (data) => resolve(String(data)))
  })
  expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*"body_too_large"/)
})

test('uploads have limits in total and for each network, until they are answered', async () => {
  const answered = Promise.withResolvers<void>()
  const { send, begun } = await start({ mostBytes: 900_000, mostEach: 3 }, () => answered.promise)
  const file = new Uint8Array(400_000)
  const first = [send(file), send(file)]
  await expect.poll(begun).toBe(2)
  expect(await send(file)).toEqual([503, { code: 'busy' }])
  answered.resolve()
  expect(await Promise.all(first)).toEqual([
    [200, { bytes: 400_000 }],
    [200, { bytes: 400_000 }],
  ])
  await expect.poll(() => send(file)).toEqual([200, { bytes: 400_000 }])
  expect([await send('{}', 'application/json'), await send('x', 'image/png; charset=x')]).toEqual([
    [415, { code: 'wrong_file_type' }],
    [200, { bytes: 1 }],
  ])
})
