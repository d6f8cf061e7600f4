// How much memory a server takes that makes an income report, by itself; a part of `npm run bench`.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { TemporaryApp } from '../tools/temporary-app.ts'
import { addWorker, line, startWithTenThousand, YEAR } from './ten-thousand.ts'

const main = fileURLToPath(new URL('../src/server/main.ts', import.meta.url))
/** As `npm start` starts it. */
const asStarted = ['--max-semi-space-size=8']
const formats = ['html', 'csv', 'txf', 'pdf'] as const
const MB = 1024 * 1024
const ROUNDS = 4
/** Tells the memory that the server has, the most that it ever had, and the time that it computed for, when it is asked; all with its threads. */
const teller = `process.on('message', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  process.send({ now: process.memoryUsage.rss(), most: maxRSS * 1024, cpuMs: (userCPUTime + systemCPUTime) / 1000 })
})`
interface Told {
  readonly now: number
  readonly most: number
  readonly cpuMs: number
}

/** The real server in a process of its own, on the database of another one. */
async function startServer({ database }: TemporaryApp) {
  const { host = '', user = '', password = '' } = database.pool.options
  const databaseUrl = `postgres://${user}:${encodeURIComponent(String(password))}@localhost/postgres?host=${encodeURIComponent(host)}`
  const server = spawn(process.execPath, [...asStarted, '--import', `data:text/javascript,${encodeURIComponent(teller)}`, main], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, PORT: '0', DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' },
  })
  const [said] = (await once(server.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
  return { server, url: /http:\S+/.exec(String(said))?.[0] ?? '' }
}

async function tell(server: ChildProcess): Promise<Told> {
  server.send('?')
  const [told] = (await once(server, 'message')) as [Told]
  return told
}

async function ask(url: string, cookie: string, format: (typeof formats)[number], year = YEAR) {
  const call = format === 'html' ? 'generate' : 'files'
  const body = JSON.stringify({ period: 'annual', year, ...(format !== 'html' && { format }) })
  const response = await fetch(`${url}/api/reports/${call}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body,
  })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${format}: ${response.status}`)
}

async function measure(app: TemporaryApp, rows: number, cookie: string) {
  for (const format of formats) {
    const { server, url } = await startServer(app)
    // An empty year, so that what any report loads is in memory before.
    await ask(url, cookie, format, 2000)
    const before = await tell(server)
    const start = performance.now()
    await ask(url, cookie, format)
    const ms = performance.now() - start
    const after = await tell(server)
    for (let round = 1; round < ROUNDS; round++) await ask(url, cookie, format)
    const last = await tell(server)
    const cpuMs = (last.cpuMs - after.cpuMs) / (ROUNDS - 1)
    const times = [ms, cpuMs].map((each) => each.toFixed(0))
    const sizes = [before.now, after.most, after.most - before.now, last.most].map((bytes) => (bytes / MB).toFixed(0))
    line([`${format}, ${rows} gigs and ${rows} expenses`, ...times, ...sizes])
    server.kill()
    await once(server, 'exit')
  }
}

const { app, cookie } = await startWithTenThousand()
line(['report, alone in a process', 'first ms', 'cpu ms', 'idle MB', 'peak MB', 'growth', `${ROUNDS} MB`])
const { cookie: other } = await addWorker(app, 5_000)
await measure(app, 5_000, other)
await measure(app, 10_000, cookie)
await app.stop()
