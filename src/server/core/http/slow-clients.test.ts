import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { cutUnreadAnswers } from './read-limit.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** Sends something over a raw connection, and returns after how many seconds the server closed it. */
function open(url: string, sent: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname, () => socket.write(sent))
  onTestFinished(() => void socket.destroy())
  const began = performance.now()
  const closed = new Promise<number>((resolve) => {
    socket.on('error', () => {})
    socket.once('close', () => resolve((performance.now() - began) / 1_000))
  })
  return { socket, closed }
}

const drip = (socket: Socket, text: string) => {
  const timer = setInterval(() => socket.write(text), 500)
  onTestFinished(() => clearInterval(timer))
}

test('a request that arrives too slowly is cut in time', async () => {
  const headers = open(server.url, 'GET /api/health/live HTTP/1.1\r\nHost: localhost\r\n')
  drip(headers.socket, 'X-A: b\r\n')
  const body = open(
    server.url,
    'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n',
  )
  drip(body.socket, ' ')
  headers.socket.resume()
  body.socket.resume()
  // Limits of 8 and 10 seconds. Node's default check every half minute would make it 30.
  expect(await headers.closed).toBeLessThan(20)
  expect(await body.closed).toBeLessThan(20)
})

test('a thousand connections that send nothing more do not keep others waiting', async () => {
  const slow = Array.from(
    { length: 1_000 },
    () => open(server.url, 'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Le').socket,
  )
  await Promise.all(slow.map((socket) => new Promise((resolve) => socket.once('ready', resolve))))
  for (let call = 0; call < 20; call++) expect((await server.visitor().fetch('/api/health/ready')).status).toBe(200)
  // The others were answered while all of these were still waiting, not after the server had cut them.
  expect(slow.filter((socket) => socket.closed)).toEqual([])
})

test('an idle connection is kept longer than proxies keep theirs', async () => {
  const { headers } = await server.visitor().fetch('/api/health/live')
  expect(headers.get('keep-alive')).toBe('timeout=75')
})

const SIZE = 20_000_000

/** Returns a server with one long answer, and a connection that has requested it. */
async function askForLongAnswer(limits: Parameters<typeof cutUnreadAnswers>[1]) {
  const app = Fastify({ logger: false })
  app.get('/', async (_, reply) => reply.type('text/plain').send('x'.repeat(SIZE)))
  cutUnreadAnswers(app, limits)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const asked = open(url, 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  asked.socket.pause()
  return { ...asked, read: () => countBytes(asked) }
}

async function countBytes({ socket, closed }: ReturnType<typeof open>) {
  let received = 0
  socket.on('data', (part) => {
    received += part.length
  })
  socket.resume()
  await closed
  return received
}

test('an answer that nobody reads is cut', async () => {
  const { read } = await askForLongAnswer({ graceMs: 300, leastSpeed: 10_000_000, lookMs: 50 })
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  // The bytes in the kernel's buffers still arrive, but less than all.
  const received = await read()
  expect(received).toBeGreaterThan(0)
  expect(received).toBeLessThan(SIZE)
})

test('an answer that is read slowly arrives completely', async () => {
  const { read } = await askForLongAnswer({ graceMs: 300, leastSpeed: 1_000, lookMs: 50 })
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(await read()).toBeGreaterThan(SIZE)
})
