import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeCaller } from './callers.ts'
import { clusterIn, createCluster, postgresFolder, runProgram } from './clusters.ts'
import { findPostgres, lacksPrograms } from './programs.ts'
import { startServer } from './servers.ts'
import { type Outcome, type Stage, type Trial, until } from './trial.ts'

/** The steps of docs/operating/point-in-time-recovery.md. */
async function run(stage: Stage): Promise<Outcome> {
  const bin = findPostgres() ?? ''
  const archive = await postgresFolder(stage)
  const cluster = await createCluster(stage)
  const archiving = `test ! -f ${archive}/%f && cp %p ${archive}/.%f && mv ${archive}/.%f ${archive}/%f`
  await cluster.start({ archive_mode: 'on', archive_command: archiving })
  const environment = { DATABASE_URL: cluster.url, DATA_DIR: join(await stage.folder(), 'data') }
  const server = await startServer(stage, environment)
  let url = server.url
  const worker = makeCaller(() => url)
  await worker.register()
  const add = async (eventName: string) => {
    const { status } = await worker.call('POST /api/gigs', { eventName, clientName: 'Acme', expectedPay: '100.00' })
    if (status !== 201) throw new Error(`A gig is ${status}`)
  }
  const names = async () => {
    const { body } = await worker.call('GET /api/gigs?limit=1000')
    return (body as { eventName: string }[]).map(({ eventName }) => eventName).sort()
  }

  await add('before the backup')
  const restored = join(await postgresFolder(stage), 'data')
  runProgram(bin, 'pg_basebackup', ['-d', cluster.url, '-D', restored, '-X', 'none', '--checkpoint=fast'])
  for (let number = 0; number < 50; number++) await add(`after the backup ${number}`)
  const wanted = await names()
  // The mistake happens after this time, and something good too.
  await sleep(50)
  const [{ time } = {}] = await cluster.query('select clock_timestamp()::text as time')
  await sleep(50)
  await cluster.query('begin; delete from payment_shares; delete from gigs; commit')
  await add('after the mistake')
  const [{ file } = {}] = await cluster.query('select pg_walfile_name(pg_switch_wal()) as file')
  await until('the last file is archived', async () => {
    const [{ isDone } = {}] = await cluster.query(`select last_archived_wal >= '${file}' as "isDone" from pg_stat_archiver`)
    return isDone === true
  })
  await server.stop()
  await cluster.stop('SIGQUIT')

  writeFileSync(join(restored, 'recovery.signal'), '')
  const recovered = await clusterIn(stage, bin, restored)
  await recovered.start({
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: String(time),
    recovery_target_action: 'promote',
  })
  await until('the recovery has ended', async () => (await recovered.query('select pg_is_in_recovery() as "isOn"'))[0]?.isOn === false)
  const next = await startServer(stage, { ...environment, DATABASE_URL: recovered.url })
  url = next.url
  const found = await names()
  await add('after the restore')
  const isSame = JSON.stringify(found) === JSON.stringify(wanted)
  return {
    measured: `${found.length} of ${wanted.length} gigs read back, ${isSame ? 'all as they were' : 'not as they were'}; the session still opens and a new gig is saved`,
    isKept: isSame && (await names()).length === wanted.length + 1,
  }
}

export const restoreToAMinute: Trial = {
  name: 'restore to a minute',
  promised: 'with an archive of the WAL, the state just before a mistake comes back, and Gigfolio runs on it',
  limitSeconds: 90,
  lacks: lacksPrograms('postgresql'),
  run,
}
