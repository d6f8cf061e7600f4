import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clusterIn, createCluster, postgresFolder, runProgram } from './clusters.ts'
import { findPostgres, lacksPrograms } from './programs.ts'
import { startServer } from './servers.ts'
import { type Outcome, type Stage, seconds, type Trial, until } from './trial.ts'
import { describeStatuses, startWriting } from './writes.ts'

async function run(stage: Stage): Promise<Outcome> {
  const bin = findPostgres() ?? ''
  const primary = await createCluster(stage)
  await primary.start()
  const standbyData = join(await postgresFolder(stage), 'data')
  runProgram(bin, 'pg_basebackup', ['-d', primary.url, '-D', standbyData, '-R', '-X', 'stream', '--checkpoint=fast'])
  const standby = await clusterIn(stage, bin, standbyData)
  await standby.start()
  await primary.query(`alter system set synchronous_standby_names = '*'`)
  await primary.query('select pg_reload_conf()')
  const synchronous = `select from pg_stat_replication where sync_state = 'sync'`
  await until('the standby is synchronous', async () => (await primary.query(synchronous)).length === 1)

  const databaseUrl = `postgres://gigfolio@${primary.address},${standby.address}/postgres?target_session_attrs=read-write`
  const server = await startServer(stage, { DATABASE_URL: databaseUrl, DATA_DIR: join(await stage.folder(), 'data') })
  const writes = await startWriting(() => server.url)
  await until('many writes are answered', () => writes.answered() >= 300)
  primary.signalAll('SIGKILL')
  // As long as a watching program needs to notice.
  await sleep(3_000)
  const before = writes.answered()
  await standby.query('select pg_promote()')
  await until('writes go on', () => writes.answered() >= before + 300)
  const { answered, lost, doubled, statuses, longestGapMs } = await writes.stop()
  return {
    measured: `${answered} writes answered, ${lost} lost, ${doubled} doubled, ${seconds(longestGapMs)} without one (${describeStatuses(statuses)}); the server was not restarted`,
    isKept: lost === 0 && doubled === 0 && Object.keys(statuses).every((status) => status === '201' || status === '503'),
  }
}

export const failover: Trial = {
  name: 'failover',
  promised: 'the primary is killed and its synchronous standby promoted: no answered write is lost, calls are 503 meanwhile',
  limitSeconds: 90,
  lacks: lacksPrograms('postgresql'),
  run,
}
