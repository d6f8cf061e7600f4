import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { addClients, clientId } from '#server/testing/clients.ts'
import type { TemporaryApp } from '../tools/temporary-app.ts'

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { scripts: { start: string } }
/** The flags and the environment of `npm start`. */
export const AS_STARTED = {
  flags: scripts.start.match(/--\S+/g) ?? [],
  env: Object.fromEntries([...scripts.start.matchAll(/(\w+)=(\w+) (?=.*node)/g)].map(([, name, value]) => [name, value])),
}
const servers = { gigfolio: '../src/server/main.js', bare: './bare-server.ts', outgoing: './outgoing-server.ts' }

/** Starts a server in a separate process, on the database of `app`. */
export async function startServer({ database }: TemporaryApp, name: keyof typeof servers, environment: Record<string, string> = {}) {
  const { host = '', user = '', password = '' } = database.pool.options
  const databaseUrl = `postgres://${user}:${encodeURIComponent(String(password))}@localhost/postgres?host=${encodeURIComponent(host)}`
  const main = fileURLToPath(new URL(servers[name], import.meta.url))
  const server = spawn(process.execPath, [...AS_STARTED.flags, main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...AS_STARTED.env, PORT: '0', DATABASE_URL: databaseUrl, ...environment },
  })
  let said = ''
  for await (const part of server.stdout) {
    said += part
    if (/http:\S+/.test(said)) break
  }
  server.stdout.on('data', () => {})
  return { server, url: /http:[^\s"]+/.exec(said)?.[0] ?? '' }
}

export async function stopServer(server: ChildProcess) {
  server.kill()
  await once(server, 'exit')
}

/** Adds workers by SQL, each with a session and some gigs. Registering them would take a password hash for each. */
export async function makeWorkers({ database: { pool } }: TemporaryApp, count: number, gigsEach: number) {
  const workers: { cookie: string; gigIds: number[] }[] = []
  for (let number = 0; number < count; number++) {
    const token = randomBytes(32).toString('base64url')
    const sid = createHash('sha256').update(token).digest('hex')
    const { rows } = await pool.query<{ id: number }>(
      `insert into users (email, password_hash, name) values ($1, 'none', 'Worker') returning id`,
      [`worker-${number}-${sid.slice(0, 8)}@example.com`],
    )
    const id = rows[0]?.id
    await pool.query(`insert into sessions (sid, sess, expire) values ($1, '{}', now() + interval '14 days')`, [sid])
    await pool.query(`insert into user_sessions (user_id, session_id, expires_at) values ($1, $2, now() + interval '30 days')`, [id, sid])
    await addClients(pool, id as number, `'Bluebird Agency'`)
    const { rows: gigs } = await pool.query<{ id: number }>(
      `insert into gigs (user_id, gig_type, event_name, client_name, client_id, date, start_date, end_date, expected_pay, notes)
       select $1, 'Brand Ambassador', 'Sampling ' || n, 'Bluebird Agency', ${clientId(`'Bluebird Agency'`)}, day, day, day, 200, 'Ask for Sam'
       from (select n, '2025-01-01'::date + n as day from generate_series(1, $2::int) n) days returning id`,
      [id, gigsEach],
    )
    workers.push({ cookie: `sid=${token}`, gigIds: gigs.map((gig) => gig.id) })
  }
  return workers
}

const MB = 1024
/** Returns the memory of a process in MB; only on Linux. */
export const memoryOf = ({ pid }: ChildProcess, what: 'now' | 'most') => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number((what === 'now' ? /VmRSS:\s+(\d+)/ : /VmHWM:\s+(\d+)/).exec(status)?.[1]) / MB
}
/** Resets the maximum for `most`. */
export const forgetMost = ({ pid }: ChildProcess) => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** Returns the fields of `/proc/<pid>/stat` from the third one on, because a name may contain spaces; none when the process has ended. */
function statOf(pid: number | string): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    return []
  }
}
const PARENT = 1
/** The times of a process itself, and those of its children that have ended. */
const [OWN_TIMES, ENDED_TIMES] = [
  [11, 12],
  [13, 14],
]
/** Linux counts processor time in hundredths of a second. */
const TICK_US = 10_000

/** Returns the processor time of a process and its children in microseconds; only on Linux, 0 elsewhere. */
export function processorTime(pid: number | undefined): number {
  if (process.platform !== 'linux' || pid === undefined) return 0
  const children = readdirSync('/proc').filter((child) => /^\d+$/.test(child) && parentOf(child) === pid)
  const ticksOf = (each: number | string, times: readonly number[]) => {
    const stat = statOf(each)
    return times.reduce((sum, field) => sum + Number(stat[field] ?? 0), 0)
  }
  return children.reduce((sum, child) => sum + ticksOf(child, OWN_TIMES), ticksOf(pid, [...OWN_TIMES, ...ENDED_TIMES])) * TICK_US
}

const parentOf = (pid: string) => Number(statOf(pid)[PARENT])

/** Returns the process id of the PostgreSQL to which all servers of a benchmark are connected. */
export async function postmasterOf({ database }: TemporaryApp): Promise<number | undefined> {
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0] && parentOf(String(rows[0].pid))
}
