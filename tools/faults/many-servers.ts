import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { makeCaller, PASSWORD } from './callers.ts'
import { createCluster } from './clusters.ts'
import { startServer } from './servers.ts'
import type { Outcome, Stage, Trial } from './trial.ts'

const SERVERS = 3
const ROUNDS = 30

/** Starts servers at once on an empty database, and sends the same call to all of them at once, again and again. */
async function run(stage: Stage): Promise<Outcome> {
  const cluster = await createCluster(stage)
  await cluster.start()
  const start = async () => startServer(stage, { DATABASE_URL: cluster.url, DATA_DIR: join(await stage.folder(), 'data') })
  const servers = await Promise.all(Array.from({ length: SERVERS }, start))
  let turn = 0
  // Each call goes to the next server.
  const worker = makeCaller(() => servers[turn++ % SERVERS]?.url ?? '')
  await worker.register()
  const toAll = (endpoint: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    Promise.all(servers.map(() => worker.call(endpoint, body, headers)))

  let wrong = 0
  for (let round = 0; round < ROUNDS; round++) {
    const plan = { eventName: `Launch ${round}`, clientName: 'Acme', expectedPay: '100.00', date: '2026-03-14' }
    const created = await toAll('POST /api/gigs', plan, { 'idempotency-key': randomUUID() })
    const ids = new Set(created.map(({ body }) => (body as { readonly id?: number }).id))
    if (ids.size !== 1 || created.some(({ status }) => status !== 201)) wrong++
    // One of three different payments counts, and the others are refused.
    const paying = `POST /api/gigs/${[...ids][0]}/got-paid`
    const paid = await Promise.all(servers.map((_, number) => worker.call(paying, { totalReceived: `10${number}.00`, taxPercentage: 20 })))
    if (paid.filter(({ status }) => status === 200).length !== 1) wrong++
  }
  const gigs = (await worker.call('GET /api/gigs?limit=1000')).body as unknown[]
  const payments = await cluster.query('select count(*)::int as n from payments')

  const stranger = makeCaller(() => servers[turn++ % SERVERS]?.url ?? '')
  const guesses = await Promise.all(
    Array.from({ length: 12 }, () => stranger.call('POST /api/auth/login', { email: worker.email, password: `${PASSWORD} not` })),
  )
  const tried = guesses.filter(({ status }) => status === 401).length
  return {
    measured: `${gigs.length} gigs and ${payments[0]?.n} payments of ${ROUNDS} sent ${SERVERS} times, ${wrong} wrong answers; ${tried} of 12 guesses were tried`,
    isKept: gigs.length === ROUNDS && payments[0]?.n === ROUNDS && wrong === 0 && tried === 5,
  }
}

export const manyServers: Trial = {
  name: 'many servers',
  promised: 'three servers start at once and race: each key and each payment counts once, the limit of guesses is shared',
  limitSeconds: 90,
  run,
}
