import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { TemporaryApp } from '../tools/temporary-app.ts'
import { AS_STARTED } from './processes.ts'

const main = fileURLToPath(new URL('../src/server/main.js', import.meta.url))

/** Code that reports, on request, the server's present memory, its maximum memory and its processor time, all including its threads. */
const teller = `process.on('message', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  process.send({ now: process.memoryUsage.rss(), most: maxRSS * 1024, cpuMs: (userCPUTime + systemCPUTime) / 1000 })
})`
interface Told {
  readonly now: number
  readonly most: number
  readonly cpuMs: number
}

export const MB = 1024 * 1024

/** Starts the real server in a separate process, on the database of another one. */
export async function startServer({ database }: TemporaryApp, environment: Record<string, string> = {}) {
  const { host = '', user = '', password = '' } = database.pool.options
  const databaseUrl = `postgres://${user}:${encodeURIComponent(String(password))}@localhost/postgres?host=${encodeURIComponent(host)}`
  const server = spawn(process.execPath, [...AS_STARTED.flags, '--import', `data:text/javascript,${encodeURIComponent(teller)}`, main], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...AS_STARTED.env,
      PORT: '0',
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: process.env.BENCH_LOG ?? 'fatal',
      ...environment,
    },
  })
  const [said] = (await once(server.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
  return { server, url: /http:\S+/.exec(String(said))?.[0] ?? '' }
}

export async function tell(server: ChildProcess): Promise<Told> {
  server.send('?')
  const [told] = (await once(server, 'message')) as [Told]
  return told
}

export async function stopServer(server: ChildProcess) {
  server.kill()
  await once(server, 'exit')
}
