import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeCaller } from './callers.ts'
import { createCluster } from './clusters.ts'
import { checkOutLastRelease, lacksLastRelease } from './last-release.ts'
import { startProcess, startServer } from './servers.ts'
import { type Outcome, type Stage, type Trial, until } from './trial.ts'

const GIGS = 40
const MORE_ACCOUNTS = 30_000

/** Kills `npm run migrate`, or the database under it, on data of the last release, each time a little later within its transaction. */
async function run(stage: Stage): Promise<Outcome> {
  const cluster = await createCluster(stage)
  await cluster.start()
  const environment = { DATABASE_URL: cluster.url, DATA_DIR: join(await stage.folder(), 'data') }
  const old = await startServer(stage, environment, { root: await checkOutLastRelease(stage) })
  let url = old.url
  const worker = makeCaller(() => url)
  await worker.register()
  for (let number = 0; number < GIGS; number++)
    await worker.call('POST /api/gigs', { eventName: `Launch ${number}`, clientName: `Client ${number % 7}`, expectedPay: '100.00' })
  await old.stop()
  // More rows make the migration long enough to be killed within.
  await cluster.query(`insert into audit_log (user_id, action, table_name, record_id, new_values)
    select u.id, 'create', 'gigs', n, jsonb_build_object('notes', repeat('x', 400)) from users u, generate_series(1, ${MORE_ACCOUNTS}) n`)
  const applied = async () => Number((await cluster.query('select count(*) as n from drizzle.__drizzle_migrations'))[0]?.n)
  const before = await applied()

  let kills = 0
  for (let delay = 0; ; delay += 150) {
    const migration = startProcess(stage, 'tools/migrate.ts', environment)
    const isLocked = `select from pg_locks where mode = 'AccessExclusiveLock' and relation = 'public.gigs'::regclass`
    await until(
      'the migration changes tables',
      async () => migration.child.exitCode !== null || (await cluster.query(isLocked)).length > 0,
      {
        everyMs: 5,
      },
    )
    await sleep(delay)
    if (migration.child.exitCode !== null) break
    const isOfDatabase = kills % 2 === 1
    if (isOfDatabase) cluster.signalAll('SIGKILL')
    else migration.child.kill('SIGKILL')
    await migration.exited
    if (isOfDatabase) await cluster.start()
    if ((await applied()) > before) break
    kills++
  }

  const next = await startServer(stage, environment)
  url = next.url
  const { status, body } = await worker.call('GET /api/gigs?limit=1000')
  const gigs = status === 200 ? (body as unknown[]).length : 0
  const ready = await worker.call('GET /api/health/ready')
  return {
    measured: `killed ${kills} times within its transaction, by turns the program and the database; afterwards ${gigs} of ${GIGS} gigs are read and ready is ${ready.status}`,
    isKept: kills > 0 && gigs === GIGS && ready.status === 200,
  }
}

export const killMigration: Trial = {
  name: 'kill a migration',
  promised:
    'a migration of data of the last release that is killed, or whose database is, leaves nothing half done, and a later start finishes it',
  limitSeconds: 120,
  lacks: lacksLastRelease,
  run,
}
