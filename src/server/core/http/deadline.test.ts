import Fastify from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { startServer, type TestServer } from '../../testing/server.ts'
import { takeJsonOnly } from './json-body.ts'
import { type Handlers, mount } from './mount.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const calls = {
  'GET /api/never': { access: 'public', 200: z.object({}) },
  'POST /api/never': { access: 'public', body: z.object({ name: z.string() }), 200: z.object({}) },
} as const

test('work that never ends gets an answer in time, with or without a body in its call', async () => {
  const app = Fastify({ logger: false })
  takeJsonOnly(app)
  const never = () => new Promise(() => {})
  const handlers = { 'GET /api/never': never, 'POST /api/never': never } as unknown as Handlers
  const nobody = async () => undefined
  mount(app, calls, handlers, { worker: nobody, agency: nobody, poster: nobody }, 100)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"Ada"}' }
  for (const init of [{}, sent]) {
    const response = await fetch(`${url}/api/never`, init)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
  }
})

test('a call that waits for a locked table ends in time, and pages are not delayed', async () => {
  const ada = await server.worker()
  const other = await server.database.pool.connect()
  await other.query('begin; lock table gigs in access exclusive mode')
  const began = performance.now()
  const waiting = ada.call('GET /api/gigs')
  expect((await server.visitor().fetch('/privacy-policy')).status).toBe(200)
  expect(performance.now() - began).toBeLessThan(1_000)
  const { status, headers } = await waiting
  expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  // The limit for a lock is four seconds, and the next one six.
  expect(performance.now() - began).toBeLessThan(5_700)
  await other.query('rollback')
  other.release()
  expect((await ada.call('GET /api/gigs')).status).toBe(200)
})

test('a call has one time limit for connections, however many it asks for', async () => {
  const ada = await server.worker()
  const { pool } = server.database
  const taken = await Promise.all(Array.from({ length: 10 }, () => pool.connect()))
  const began = performance.now()
  const answer = await server.visitor().call('POST /api/auth/login', { body: { email: ada.email, password: 'a wrong passphrase' } })
  const seconds = (performance.now() - began) / 1_000
  for (const client of taken) client.release()
  expect(answer.status).toBe(503)
  // Three seconds of waiting; four separate waits would take twelve.
  expect(seconds).toBeLessThan(8)
  expect((await ada.call('GET /api/user')).status).toBe(200)
})
