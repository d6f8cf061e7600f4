// Measures how fast 10,000 alert e-mails and 10,000 pushes leave after one emergency post, how long a reset mail takes meanwhile, and the
// memory of the server: `npm run bench:outgoing`.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startTemporaryApp } from '../tools/temporary-app.ts'
import type { Arrived, Listening } from './outgoing-sinks.ts'
import { memoryOf, processorTime, startServer, stopServer } from './processes.ts'
import { line } from './ten-thousand.ts'

const WORKERS = Number(process.env.WORKERS ?? 10_000)
const GOAL = { seconds: 60, resetMs: 2_000, megabytes: 300 } as const
const RESET_EVERY = 500
/** By then the server has loaded the task queue. */
const REST_MS = 4_000
const GIVE_UP_MS = 600_000
const CITY = 'austin'

const app = await startTemporaryApp()
const { pool } = app.database
const sinks = fork(fileURLToPath(new URL('outgoing-sinks.ts', import.meta.url)))
const [{ smtpUrl, pushUrl, keys }] = (await once(sinks, 'message')) as [Listening]

const arrived = { mails: 0, pushes: 0, last: { mails: 0, pushes: 0 } }
const resets = new Map<string, { readonly asked: number; took?: number }>()
sinks.on('message', (news: Arrived) => {
  for (const [to, at] of news.resets) {
    const reset = resets.get(to)
    if (reset) resets.set(to, { ...reset, took: at - reset.asked })
  }
  for (const kind of ['mails', 'pushes'] as const)
    if (news[kind] > arrived[kind]) {
      arrived[kind] = news[kind]
      arrived.last[kind] = news.at
    }
})

/** Adds workers of one city with a device each by SQL. Registering them would take a password hash for each. */
async function addWorkers() {
  const seeding = await pool.connect()
  await seeding.query('set statement_timeout = 0')
  await seeding.query(
    `with added as (insert into users (email, password_hash, name) select 'worker-' || n || '@example.com', 'none', 'Worker ' || n
       from generate_series(1, $1::int) n returning id),
     cities as (insert into ba_profiles (user_id, preferred_cities, city_keys) select id, array['Austin'], array[$5] from added)
     insert into push_devices (user_id, endpoint, p256dh, auth, session_id, label) select id, $2 || '/' || id, $3, $4, '', '' from added`,
    [WORKERS, pushUrl, keys.p256dh, keys.auth, CITY],
  )
  await seeding.query('vacuum analyze')
  seeding.release(true)
}

await addWorkers()
const { server, url } = await startServer(app, 'outgoing', {
  MAIL_SINK: smtpUrl,
  MAIL_FROM: 'Gigfolio <hello@gigfolio.example>',
  TRUST_PROXY: 'loopback',
  LOG_LEVEL: 'error',
})
// Also after a failure.
process.on('exit', () => {
  server.kill()
  sinks.kill()
})
let network = 0
const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
  network += 1
  const from = `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`
  return fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...headers },
    body: JSON.stringify(body),
  })
}

const registered = await post('/api/auth/register', {
  name: 'Ada Reyes',
  email: 'ada@example.com',
  password: 'a long enough passphrase',
  acceptTerms: true,
})
const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
await sleep(REST_MS)
const before = memoryOf(server, 'now')
const workedBefore = processorTime(server.pid)

const began = Date.now()
const posted = await post(
  '/api/emergency-gigs',
  {
    agencyName: 'Acme',
    agencyEmail: 'jobs@acme.example',
    contactEmail: 'jobs@acme.example',
    eventName: 'Gala',
    eventDate: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    city: 'Austin',
    address: '1 Elm St',
    payRate: '$44 an hour',
  },
  { cookie },
)
if (!posted.ok) throw new Error(`The post was answered with ${posted.status}: ${await posted.text()}`)
const isDone = () => arrived.mails >= WORKERS && arrived.pushes >= WORKERS
for (let at = 1; !isDone() && Date.now() - began < GIVE_UP_MS; at++) {
  const email = `worker-${at}@example.com`
  resets.set(email, { asked: Date.now() })
  await post('/api/auth/forgot-password', { email })
  await sleep(RESET_EVERY)
}
await sleep(GOAL.resetMs)
const worked = (processorTime(server.pid) - workedBefore) / 1e6
const [most, after] = [memoryOf(server, 'most'), memoryOf(server, 'now')]
await stopServer(server)
sinks.kill()
await app.stop()

const times = [...resets.values()].map(({ took }) => took ?? Number.POSITIVE_INFINITY).sort((one, other) => one - other)
const p95 = times[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN
const seconds = (kind: 'mails' | 'pushes') => (arrived[kind] < WORKERS ? Number.POSITIVE_INFINITY : (arrived.last[kind] - began) / 1_000)
line(['after one post', 'measured', 'goal'])
line([`${WORKERS} alert mails, seconds`, seconds('mails').toFixed(1), `≤ ${GOAL.seconds}`])
line([`${WORKERS} pushes, seconds`, seconds('pushes').toFixed(1), `≤ ${GOAL.seconds}`])
line([`p95 of ${times.length} reset mails, ms`, p95.toFixed(0), `≤ ${GOAL.resetMs}`])
line(['processor time of the server, seconds', worked.toFixed(1)])
line(['memory before and after, MB', before.toFixed(0), after.toFixed(0)])
line(['memory at most, MB', most.toFixed(0), `≤ ${GOAL.megabytes}`])
const isMissed = !(seconds('mails') <= GOAL.seconds && seconds('pushes') <= GOAL.seconds && p95 <= GOAL.resetMs && most <= GOAL.megabytes)
if (isMissed) console.error('Beyond the goal')
process.exitCode = isMissed ? 1 : 0
