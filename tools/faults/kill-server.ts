import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/testing/postgres.ts'
import { createCluster } from './clusters.ts'
import { startServer } from './servers.ts'
import { type Outcome, type Stage, type Trial, until } from './trial.ts'
import { describeStatuses, type Found, startWriting } from './writes.ts'

const TIMES = 8

/** Ends the server again and again under writes, and starts it again on the same port. */
async function endUnderWrites(stage: Stage, signal: 'SIGKILL' | 'SIGTERM') {
  const cluster = await createCluster(stage)
  await cluster.start()
  const port = String(await freePort())
  const environment = { DATABASE_URL: cluster.url, DATA_DIR: join(await stage.folder(), 'data'), PORT: port }
  let server = await startServer(stage, environment)
  const writes = await startWriting(() => server.url)
  const codes: (number | null)[] = []
  for (let time = 0; time < TIMES; time++) {
    const before = writes.answered()
    await until('writes go on', () => writes.answered() >= before + 20)
    await sleep(37 * time)
    codes.push(await server.stop(signal))
    server = await startServer(stage, environment)
  }
  await sleep(500)
  return { codes, found: await writes.stop() }
}

const describe = ({ answered, lost, doubled, statuses }: Found) =>
  `${TIMES} times; ${answered} writes answered, ${lost} lost, ${doubled} doubled (${describeStatuses(statuses)})`
const isWhole = ({ answered, lost, doubled }: Found) => answered > 100 && lost === 0 && doubled === 0

async function kill(stage: Stage): Promise<Outcome> {
  const { found } = await endUnderWrites(stage, 'SIGKILL')
  const isKept = isWhole(found) && Object.keys(found.statuses).every((status) => status === '201' || status === '0')
  return { measured: describe(found), isKept }
}

async function restart(stage: Stage): Promise<Outcome> {
  const { codes, found } = await endUnderWrites(stage, 'SIGTERM')
  const isOrderly = codes.every((code) => code === 0)
  return { measured: `${describe(found)}; exit codes ${[...new Set(codes)].join(', ')}`, isKept: isWhole(found) && isOrderly }
}

export const killServer: Trial = {
  name: 'kill the server',
  promised: 'kill -9 under writes: every answered write is there, each key counts once',
  limitSeconds: 120,
  run: kill,
}

export const restartServer: Trial = {
  name: 'restart the server',
  promised: 'SIGTERM under writes: the server ends in order, every answered write is there, each key counts once',
  limitSeconds: 120,
  run: restart,
}
