import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createCluster } from './clusters.ts'
import { countedFailures, startUsing } from './daily-use.ts'
import { startServer } from './servers.ts'
import { type Outcome, type Stage, type Trial, until } from './trial.ts'

const DELAY_MS = 25
const CALLS = 200

/** Starts a line to a database that delays everything, in both directions. Returns its port. */
async function startSlowLine(stage: Stage, port: number): Promise<number> {
  const open = new Set<Socket>()
  const line = createServer((client) => {
    const database = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(from)
      from.on('data', (bytes) => setTimeout(() => to.write(bytes), DELAY_MS))
      from.on('close', () => setTimeout(() => to.destroy(), DELAY_MS))
      from.on('error', () => {})
    }
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  stage.atEnd(() => {
    for (const socket of open) socket.destroy()
    line.close()
  })
  return (line.address() as AddressInfo).port
}

async function run(stage: Stage): Promise<Outcome> {
  const cluster = await createCluster(stage)
  await cluster.start()
  const slow = new URL(cluster.url)
  slow.port = String(await startSlowLine(stage, Number(slow.port)))
  const environment = { DATABASE_URL: slow.href, DATABASE_MIGRATION_URL: cluster.url, DATA_DIR: join(await stage.folder(), 'data') }
  const server = await startServer(stage, environment)
  const use = startUsing(() => server.url, 4)
  await until('calls are answered', () => use.calls() >= CALLS)
  const { calls, failed } = await use.stop()
  return {
    measured: `${failed.length} of ${calls} calls failed${failed.length > 0 ? ` (${countedFailures(failed)})` : ''}`,
    isKept: failed.length === 0,
  }
}

export const slowDatabase: Trial = {
  name: 'slow database',
  promised: `every message to and from the database takes ${DELAY_MS} ms: no call fails`,
  limitSeconds: 90,
  run,
}
