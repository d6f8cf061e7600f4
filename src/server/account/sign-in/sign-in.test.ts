import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, type Person, startServer, type TestServer } from '../../testing/server.ts'

/** Trusts a proxy, so that each call can come from its own network. */
let server: TestServer
beforeAll(async () => {
  server = await startServer({ trustProxy: ['127.0.0.1'] })
})
afterAll(() => server.stop())

const network = (number: number) => `203.0.${number >> 8}.${number & 255}`
const signIn = (email: string, from: string, { password = PASSWORD, signal }: { password?: string; signal?: AbortSignal } = {}) =>
  server.visitor().fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password }),
    ...(signal && { signal }),
  })

const millisecondsOf = async (work: () => Promise<unknown>) => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

test('a network that signs in 48 times at once does not keep others from their turn', { timeout: 60_000 }, async () => {
  const owner = await server.worker()
  const crowd: Person[] = []
  for (let count = 0; count < 4; count++) crowd.push(await server.worker())
  let isOver = false
  let signedIn = 0
  const unexpected = new Set<number>()
  const attack = async (at: number) => {
    while (!isOver) {
      const status = await signIn((crowd[at % crowd.length] as Person).email, network(1)).then(
        (answer) => answer.status,
        // The server had closed a connection. The losses of the crowd do not matter.
        () => 503,
      )
      if (status === 200) signedIn++
      else if (status !== 503) unexpected.add(status)
      // Here the crowd and the server share one event loop. Without a pause the crowd would starve itself.
      else await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
  const attackers = Array.from({ length: 48 }, (_, at) => attack(at))
  while (signedIn < 4) await new Promise((resolve) => setTimeout(resolve, 10))
  const overtakenBy: number[] = []
  const statuses: number[] = []
  for (let round = 0; round < 3; round++) {
    const before = signedIn
    statuses.push((await signIn(owner.email, network(2))).status)
    overtakenBy.push(signedIn - before)
  }
  isOver = true
  await Promise.all(attackers)
  expect(statuses).toEqual(Array(3).fill(200))
  // The two that already run, and those whose turn comes meanwhile.
  expect(Math.max(...overtakenBy)).toBeLessThan(10)
  expect([...unexpected]).toEqual([])
})

test('tries of a crowd that disconnected are dropped and do not count', { timeout: 60_000 }, async () => {
  const owner = await server.worker()
  const signInAlone = () => millisecondsOf(() => signIn(owner.email, network(9)))
  const alone = Math.max(await signInAlone(), await signInAlone())
  const droppedAfter = (milliseconds: number, call: (signal: AbortSignal) => Promise<unknown>) =>
    call(AbortSignal.timeout(milliseconds)).catch((error: Error) => error.name)
  const crowd = Array.from({ length: 300 }, (_, at) =>
    droppedAfter(500, (signal) => signIn(`nobody${at}@example.com`, network(1_000 + at), { signal })),
  )
  const own = Array.from({ length: 12 }, () => droppedAfter(300, (signal) => signIn(owner.email, network(3), { signal })))
  expect(await Promise.all(own)).toContain('TimeoutError')
  expect(await Promise.all(crowd)).toContain('TimeoutError')
  let status = 0
  const after = await millisecondsOf(async () => {
    ;({ status } = await signIn(owner.email, network(3)))
  })
  expect(status).toBe(200)
  expect(after).toBeLessThan(12 * alone)
})

test('a caller beyond the full line is refused with a time to retry, and loses no try', { timeout: 30_000 }, async () => {
  const owner = await server.worker()
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) => signIn(owner.email, network(2_000 + at), { password: 'wrong password' })),
  )
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  for (const { headers, body } of refused) {
    expect(headers.get('retry-after')).toMatch(/^\d+$/)
    expect(body).toEqual({ error: expect.stringMatching(/^Gigfolio is busy/), code: 'busy', reason: { code: 'busy' } })
  }
  const { rows } = await server.database.pool.query<{ points: number }>(
    `select points from rate_limits where key like 'account:%' order by expire desc limit 1`,
  )
  expect(rows[0]?.points).toBe(answers.length - refused.length)
})

test('one network may sign in to one account only so many times in an hour, right or wrong', { timeout: 60_000 }, async () => {
  const few = await startServer({ limits: { signIns: 6 } })
  const owner = await few.worker()
  const statuses: number[] = []
  for (let times = 0; times < 8; times++)
    statuses.push((await few.visitor().call('POST /api/auth/login', { body: { email: owner.email, password: PASSWORD } })).status)
  expect(statuses).toEqual([...Array(6).fill(200), 429, 429])
  await few.stop()
})
