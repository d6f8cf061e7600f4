import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runServer } from './testing/processes.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'gigfolio-main-'))

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const run = (environment: Record<string, string> = {}) => runServer({ DATA_DIR: dataDir, ...environment })

const account = { name: 'Ada Canary', email: 'canary@example.com', password: 'canary in a coal mine', acceptTerms: true }

async function send(url: string, path: string, body: object, cookie = '') {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  })
  return {
    status: answer.status,
    cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    body: (await answer.json()) as { id: number },
  }
}

let cookie = ''

test('a started server prints its address, and logs nothing personal', async () => {
  const server = run()
  const url = await server.url()
  const registered = await send(url, '/api/auth/register', account)
  expect(registered.status).toBe(201)
  cookie = registered.cookie
  await send(url, '/api/gigs', { eventName: 'Canary launch', expectedPay: 'not an amount' }, cookie)
  await send(url, '/api/gigs', { eventName: 'Canary launch', expectedPay: '12.00' }, cookie)
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  const log = server.output()
  expect(log).toContain('POST /api/auth/register')
  for (const secret of ['canary@example.com', 'coal mine', 'Canary', cookie.split('=')[1] ?? '']) expect(log).not.toContain(secret)
})

test('the thread for reports does not keep a server from stopping', async () => {
  const server = run()
  const report = await send(await server.url(), '/api/reports/generate', { period: 'monthly', year: 2026, month: 11 }, cookie)
  expect(report.status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})

test('a second server on the same data is refused with one sentence', async () => {
  const first = run()
  await first.url()
  const second = run()
  expect(await second.exited).toBe(1)
  expect(second.output().trim().split('\n')).toHaveLength(1)
  expect(second.output()).toMatch(/already running/)
  first.child.kill('SIGINT')
  expect(await first.exited).toBe(0)
})

test('a wrong environment is refused with one sentence that names the variable', async () => {
  const server = run({ PORT: 'eighty', LOG_LEVEL: 'loud' })
  expect(await server.exited).toBe(1)
  expect(server.output().trim().split('\n')).toHaveLength(1)
  expect(server.output()).toMatch(/PORT.*LOG_LEVEL/)
})

/** Starts a call of which the server has only the headers. `finish` sends the body and returns the status of the answer. */
function beginGig(url: string) {
  const body = JSON.stringify({ eventName: 'Under way' })
  const headers = { 'content-type': 'application/json', 'content-length': body.length, cookie, expect: '100-continue' }
  const call = request(`${url}/api/gigs`, { method: 'POST', headers, agent: false })
  const answered = new Promise<number | undefined>((resolve, reject) => {
    call.once('response', (answer) => answer.resume().once('end', () => resolve(answer.statusCode)))
    call.once('error', reject)
  })
  const begun = new Promise((resolve) => call.once('continue', resolve))
  call.flushHeaders()
  const finish = () => {
    call.end(body)
    return answered
  }
  return { begun, finish }
}

test('a stopping server answers the calls in progress, accepts no new ones, and keeps what it answered', async () => {
  const server = run()
  const url = await server.url()
  const calls = Array.from({ length: 6 }, () => beginGig(url))
  await Promise.all(calls.map(({ begun }) => begun))
  server.child.kill('SIGTERM')
  while (await fetch(`${url}/api/health/live`).catch(() => null)) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await Promise.all(calls.map(({ finish }) => finish()))).toEqual(Array(6).fill(201))
  expect(await server.exited).toBe(0)
  const next = run()
  const list = await fetch(`${await next.url()}/api/gigs`, { headers: { cookie } })
  const gigs = (await list.json()) as { eventName: string }[]
  expect(gigs.filter(({ eventName }) => eventName === 'Under way')).toHaveLength(6)
  next.child.kill('SIGTERM')
  expect(await next.exited).toBe(0)
})

test('a failure that no call waits for is logged, and the server continues', async () => {
  const stray = `setTimeout(() => Promise.reject(new Error('stray')), 1)`
  const server = run({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`process.once('SIGUSR2', () => { ${stray} })`)}` })
  const url = await server.url()
  server.child.kill('SIGUSR2')
  await expect.poll(server.output).toContain('unhandled rejection')
  expect((await fetch(`${url}/api/health/live`)).status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})

test('at SIGTERM a server is not ready for DRAIN_SECONDS, but answers calls until it stops', async () => {
  const server = run({ DRAIN_SECONDS: '3' })
  const url = await server.url()
  const ready = async () => {
    const answer = await fetch(`${url}/api/health/ready`)
    return [answer.status, ((await answer.json()) as { reason?: { code: string } }).reason?.code]
  }
  expect(await ready()).toEqual([200, undefined])
  const began = Date.now()
  server.child.kill('SIGTERM')
  await expect.poll(ready).toEqual([503, 'stopping'])
  expect((await fetch(`${url}/api/health/live`)).status).toBe(200)
  expect((await send(url, '/api/gigs', { eventName: 'Last minute', expectedPay: '12.00' }, cookie)).status).toBe(201)
  expect(await server.exited).toBe(0)
  expect(Date.now() - began).toBeGreaterThanOrEqual(3_000)
})

test('a second signal ends the wait', async () => {
  const server = run({ DRAIN_SECONDS: '600' })
  const url = await server.url()
  server.child.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${url}/api/health/ready`)).status).toBe(503)
  await new Promise((resolve) => setTimeout(resolve, 600))
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(1)
})

test('a server killed twenty times during writes has every gig that it confirmed', { timeout: 300_000 }, async () => {
  const answered: number[] = []
  const paidAndSetAside = { totalReceived: '100.00', taxPercentage: 25, setAside: '25.00' }
  for (let round = 0; round < 20; round++) {
    const server = run()
    const url = await server.url()
    let isKilled = false
    const before = answered.length
    // Waits for a number of answers, not for a time, so that a slow machine has as many. The other two writes are under way then.
    const write = async () => {
      while (!isKilled) {
        const answer = await send(url, '/api/gigs', { eventName: `Round ${round}`, expectedPay: '100.00' }, cookie).catch(() => null)
        if (answer?.status === 201) {
          answered.push(answer.body.id)
          await send(url, `/api/gigs/${answer.body.id}/got-paid`, paidAndSetAside, cookie).catch(() => null)
        }
        if (answered.length - before < 6 || isKilled) continue
        isKilled = true
        await new Promise((resolve) => setTimeout(resolve, round * 2))
        server.child.kill('SIGKILL')
      }
    }
    await Promise.all([write(), write(), write(), server.exited])
  }
  const server = run()
  const url = await server.url()
  const read = async (path: string) => (await fetch(url + path, { headers: { cookie } })).json()
  const gigs = (await read('/api/gigs?limit=10000')) as { id: number; gotPaidDate: string | null }[]
  const kept = new Set(gigs.map(({ id }) => id))
  expect(answered.length).toBeGreaterThanOrEqual(120)
  expect(answered.filter((id) => !kept.has(id))).toEqual([])
  // Each payment has what was set aside from it, and nothing is set aside without its payment.
  const setAside = (await read('/api/allocations')) as { gigId: number; amount: string }[]
  const paid = gigs.filter(({ gotPaidDate }) => gotPaidDate !== null)
  expect(paid.length).toBeGreaterThan(60)
  expect(setAside.map(({ gigId, amount }) => `${gigId} ${amount}`).sort()).toEqual(paid.map(({ id }) => `${id} 25.00`).sort())
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})
