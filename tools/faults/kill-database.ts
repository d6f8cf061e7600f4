import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, createCluster } from './clusters.ts'
import { startServer } from './servers.ts'
import { type Outcome, type Stage, seconds, type Trial, until } from './trial.ts'
import { describeStatuses, type Found, startWriting } from './writes.ts'

const TIMES = 5
/** A call may take 15 seconds. */
const LONGEST_ANSWER_MS = 16_000
const FROZEN_MS = 20_000

/** Harms the database under writes. Compares what was answered with what is there, and requires that the server heals without a restart. */
async function underWrites(stage: Stage, harm: (cluster: Cluster) => Promise<void>, times: number) {
  const cluster = await createCluster(stage)
  await cluster.start()
  const server = await startServer(stage, { DATABASE_URL: cluster.url, DATA_DIR: join(await stage.folder(), 'data') })
  const writes = await startWriting(() => server.url)
  for (let time = 0; time < times; time++) {
    const before = writes.answered()
    await until('writes go on', () => writes.answered() >= before + 60)
    await harm(cluster)
  }
  const before = writes.answered()
  await until('writes go on', () => writes.answered() >= before + 60)
  const live = await fetch(`${server.url}/api/health/live`)
  const found = await writes.stop()
  return { found, isRight: live.ok && isRight(found) }
}

const isRight = ({ lost, doubled, statuses, slowestMs }: Found) =>
  lost === 0 &&
  doubled === 0 &&
  slowestMs < LONGEST_ANSWER_MS &&
  Object.keys(statuses).every((status) => status === '201' || status === '503')
const describe = ({ answered, lost, doubled, statuses, slowestMs }: Found) =>
  `${answered} writes answered, ${lost} lost, ${doubled} doubled (${describeStatuses(statuses)}), the slowest answer after ${seconds(slowestMs)}`

async function kill(stage: Stage): Promise<Outcome> {
  const killed = async (cluster: Cluster) => {
    cluster.signalAll('SIGKILL')
    await sleep(1_000)
    await cluster.start()
  }
  const { found, isRight: isKept } = await underWrites(stage, killed, TIMES)
  return { measured: `${TIMES} times; ${describe(found)}`, isKept }
}

async function freeze(stage: Stage): Promise<Outcome> {
  const frozen = async (cluster: Cluster) => {
    cluster.signalAll('SIGSTOP')
    await sleep(FROZEN_MS)
    cluster.signalAll('SIGCONT')
  }
  const { found, isRight: isKept } = await underWrites(stage, frozen, 1)
  return { measured: `for ${FROZEN_MS / 1_000} s; ${describe(found)}`, isKept }
}

export const killDatabase: Trial = {
  name: 'kill the database',
  promised: 'kill -9 under writes: no answered write is lost, calls are 503 meanwhile, the server heals by itself',
  limitSeconds: 120,
  run: kill,
}

export const freezeDatabase: Trial = {
  name: 'freeze the database',
  promised:
    'a database that stops without closing a connection: calls are 503 within 16 s, no answered write is lost, the server heals by itself',
  limitSeconds: 90,
  run: freeze,
}
