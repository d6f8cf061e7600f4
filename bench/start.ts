// Measures how long a warm start takes, and how much memory the idle server uses, compared with a bare Fastify server on the same
// PostgreSQL; a part of `npm run bench`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { AS_STARTED } from './processes.ts'
import { line, median } from './ten-thousand.ts'

const ROUNDS = 5
/** By then the server has also loaded the task queue. */
const REST_MS = 5_000
const GOAL = { ratio: 5, megabytes: 140 }
const servers = {
  bare: { args: [fileURLToPath(new URL('bare-start.ts', import.meta.url))] },
  app: { args: [...AS_STARTED.flags, fileURLToPath(new URL('../src/server/main.js', import.meta.url))] },
}
type Name = keyof typeof servers
interface Started {
  readonly ms: number
  readonly megabytes: number
}

/** Returns the memory of a process in MB (Linux). */
const memoryOf = (pid: number | undefined) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

async function start(name: Name, dataDir: string): Promise<Started> {
  const began = performance.now()
  const server = spawn(process.execPath, servers[name].args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...AS_STARTED.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  })
  await once(server.stdout, 'data')
  const ms = performance.now() - began
  await setTimeout(REST_MS)
  const megabytes = memoryOf(server.pid)
  server.kill()
  await once(server, 'exit')
  return { ms, megabytes }
}

const dataDirs = { bare: await mkdtemp(join(tmpdir(), 'gigfolio-')), app: await mkdtemp(join(tmpdir(), 'gigfolio-')) }
const rounds: Record<Name, Started[]> = { bare: [], app: [] }
for (let round = 0; round <= ROUNDS; round++)
  for (const name of ['bare', 'app'] as const) {
    const started = await start(name, dataDirs[name])
    // The first start creates the database, so it does not count.
    if (round > 0) rounds[name].push(started)
  }
for (const dataDir of Object.values(dataDirs)) await rm(dataDir, { recursive: true, force: true })

const of = (name: Name, figure: keyof Started) => median(rounds[name].map((started) => started[figure]))
const ratio = of('app', 'ms') / of('bare', 'ms')
const megabytes = of('app', 'megabytes')
line(['start, warm', 'bare', 'app', 'ratio', 'goal'])
line(['until it listens, ms', of('bare', 'ms').toFixed(0), of('app', 'ms').toFixed(0), ratio.toFixed(2), `≤ ${GOAL.ratio}`])
line(['memory at rest, MB', of('bare', 'megabytes').toFixed(0), megabytes.toFixed(0), '', `≤ ${GOAL.megabytes}`])
const broken = [
  ...(ratio > GOAL.ratio ? [`The start takes more than ${GOAL.ratio} times that of the bare server`] : []),
  ...(megabytes > GOAL.megabytes ? [`The server at rest takes more than ${GOAL.megabytes} MB`] : []),
]
for (const failure of broken) console.error(failure)
process.exitCode = broken.length > 0 ? 1 : 0
