import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { makeCaller, PASSWORD } from './callers.ts'
import { createCluster } from './clusters.ts'
import { project, type Server, startServer } from './servers.ts'
import type { Outcome, Stage, Trial } from './trial.ts'

const HOUR_MS = 3_600_000
const JUMPS_MS = [-HOUR_MS, HOUR_MS, -26 * HOUR_MS, 20 * 24 * HOUR_MS, 0]

/** Restarts the server with clocks that are behind or ahead. The database keeps its own. */
async function run(stage: Stage): Promise<Outcome> {
  const cluster = await createCluster(stage)
  await cluster.start()
  const environment = { DATABASE_URL: cluster.url, DATA_DIR: join(await stage.folder(), 'data') }
  const start = (jumpMs: number) =>
    startServer(
      stage,
      { ...environment, TEST_CLOCK: new Date(Date.now() + jumpMs).toISOString() },
      { flags: [`--import=${join(project, 'tools/shifted-clock.ts')}`] },
    )
  let server: Server = await start(0)
  const [worker, signedOut, other] = Array.from({ length: 3 }, () => makeCaller(() => server.url))
  if (!worker || !signedOut || !other) throw new Error('Nobody is there')
  await Promise.all([worker.register(), signedOut.register(), other.register()])
  // Another device ends the session, so this one still has its cookie.
  const device = makeCaller(() => server.url)
  await device.call('POST /api/auth/login', { email: signedOut.email, password: PASSWORD })
  await device.call('DELETE /api/auth/sessions')
  const signIn = () => makeCaller(() => server.url).call('POST /api/auth/login', { email: other.email, password: PASSWORD })
  const key = randomUUID()
  const add = () => worker.call('POST /api/gigs', { eventName: 'Launch', clientName: 'Acme' }, { 'idempotency-key': key })
  await add()

  const wrong: string[] = []
  const expectStatus = (what: string, status: number, expected: number) => {
    if (status !== expected) wrong.push(`${what}: ${status}`)
  }
  for (const jump of JUMPS_MS) {
    await server.stop()
    server = await start(jump)
    const hours = `${jump / HOUR_MS} h`
    expectStatus(`an open session at ${hours}`, (await worker.call('GET /api/user')).status, 200)
    expectStatus(`an ended session at ${hours}`, (await signedOut.call('GET /api/user')).status, 401)
    expectStatus(`a repeated key at ${hours}`, (await add()).status, 201)
    expectStatus(`a sign-in at ${hours}`, (await signIn()).status, 200)
    expectStatus(`ready at ${hours}`, (await worker.call('GET /api/health/ready')).status, 200)
  }
  const gigs = (await worker.call('GET /api/gigs?limit=100')).body as unknown[]
  return {
    measured: `${JUMPS_MS.length} restarts; ${gigs.length} gig of a repeated key; ${wrong.length === 0 ? 'every answer as before' : wrong.join(', ')}`,
    isKept: wrong.length === 0 && gigs.length === 1,
  }
}

export const clockJumps: Trial = {
  name: 'clock jumps',
  promised: 'the clock of the server jumps by hours and days: no session ends or comes back, a repeated key counts once, people sign in',
  limitSeconds: 90,
  run,
}
