import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { copyDatabase } from '../../testing/databases.ts'
import { freePort } from '../../testing/postgres.ts'
import { aFolder } from '../../testing/processes.ts'
import { startServer } from '../../testing/server.ts'
import { findNobody } from '../embedded-postgres/data-folder.ts'
import { connect } from './connect.ts'
import { SETTINGS } from './connection-settings.ts'
import { migrate } from './migrate.ts'

/** The program of PgBouncer 1.21 or newer, and that of an older one. `npm run test:pooler` sets the first. Without them, these tests are skipped. */
const { PGBOUNCER, OLD_PGBOUNCER } = process.env
const IGNORED = 'statement_timeout,lock_timeout,idle_in_transaction_session_timeout,options'
const ROLE = 'pooled'

/** Starts PgBouncer in transaction mode on a new database with a new role, until the end of the test. */
async function aPooler(program: string, settings: Readonly<Record<string, string | number>>) {
  const { databaseUrl, remove } = await copyDatabase(inject('postgresUrl'))
  const admin = new pg.Client(databaseUrl)
  await admin.connect()
  await admin.query(`create role ${ROLE} login superuser password 'secret'`)
  const direct = new URL(databaseUrl)
  direct.username = ROLE
  direct.password = 'secret'

  const folder = await aFolder()
  const port = await freePort()
  const wanted = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'plain',
    auth_file: join(folder, 'users'),
    pool_mode: 'transaction',
    default_pool_size: 4,
    ...settings,
  }
  const lines = Object.entries(wanted).map(([name, value]) => `${name} = ${value}`)
  writeFileSync(join(folder, 'users'), `"${ROLE}" "secret"\n`)
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    ['[databases]', `* = host=${direct.hostname} port=${direct.port}`, '[pgbouncer]', ...lines].join('\n'),
  )
  const user = findNobody()
  if (user) chownSync(folder, user.uid, user.gid)
  const start = () => spawn(program, [join(folder, 'pgbouncer.ini')], { ...user, stdio: 'ignore' })
  let pooler = start()
  onTestFinished(async () => {
    await end(pooler)
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${ROLE}'`)
    await admin.query(`drop role ${ROLE}`)
    await admin.end()
    await remove()
  })
  const pooled = new URL(direct)
  pooled.port = String(port)
  await untilOpen(pooled.href)
  const restart = async () => {
    await end(pooler)
    pooler = start()
    await untilOpen(pooled.href)
  }
  return { pooled: pooled.href, direct: direct.href, run: (text: string) => admin.query(text), restart }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  setTimeout(() => child.kill('SIGKILL'), 2_000).unref()
  await exited
}

async function untilOpen(url: string) {
  await expect
    .poll(async () => {
      const client = new pg.Client(url)
      client.on('error', () => {})
      try {
        await client.connect()
        return 'open'
      } catch (error) {
        return String(error)
      } finally {
        await client.end().catch(() => {})
      }
    })
    .toBe('open')
}

const refusal = (databaseUrl: string) => expect(connect({ databaseUrl, dataDir: '' })).rejects

describe.skipIf(!PGBOUNCER)('behind PgBouncer 1.21 or newer in transaction mode (needs PGBOUNCER, the path of the program)', () => {
  test('a start that PgBouncer refuses names its setting', async () => {
    const { pooled } = await aPooler(PGBOUNCER ?? '', { max_prepared_statements: 500 })
    await refusal(pooled).toThrow(`set ignore_startup_parameters = ${IGNORED}`)
  })

  test('a start without prepared statements is refused', async () => {
    const { pooled } = await aPooler(PGBOUNCER ?? '', { ignore_startup_parameters: IGNORED, max_prepared_statements: 0 })
    await refusal(pooled).toThrow('use PgBouncer 1.21 or newer, with max_prepared_statements = 500')
  })

  test('a migration leaves no lock behind, although PgBouncer keeps its connections', async () => {
    const { pooled, run } = await aPooler(PGBOUNCER ?? '', { ignore_startup_parameters: IGNORED })
    await migrate({ connectionString: pooled })
    const { rows } = await run(
      `select count(*)::int as kept, count(l.pid)::int as locks from pg_stat_activity a
       left join pg_locks l on l.pid = a.pid and l.locktype = 'advisory' where a.usename = '${ROLE}'`,
    )
    expect(rows[0].kept).toBeGreaterThan(0)
    expect(rows[0].locks).toBe(0)
    await migrate({ connectionString: pooled }, { pace: { patience: 0 } })
  })

  test('with the limits at the role, all calls of several workers at once are answered', async () => {
    const { pooled, direct, run, restart } = await aPooler(PGBOUNCER ?? '', {
      ignore_startup_parameters: IGNORED,
      max_prepared_statements: 500,
    })
    await refusal(pooled).toThrow(`ALTER ROLE "${ROLE}" SET statement_timeout`)
    for (const [name, value] of Object.entries(SETTINGS)) await run(`alter role ${ROLE} set ${name} = '${value}'`)
    await restart()
    await refusal(pooled).toThrow('set DATABASE_MIGRATION_URL')
    const server = await startServer({ databaseUrl: pooled, migrationUrl: direct })
    try {
      const workers = await Promise.all(Array.from({ length: 8 }, () => server.worker()))
      const statuses = await Promise.all(
        workers.flatMap((worker) =>
          Array.from({ length: 10 }, async (_, at) => {
            const { status } = await worker.call('POST /api/gigs', { body: { eventName: `Gig ${at}`, expectedPay: '100.00' } })
            const list = await worker.call('GET /api/gigs')
            return `${status} ${list.status}`
          }),
        ),
      )
      expect(new Set(statuses)).toEqual(new Set(['201 200']))
    } finally {
      await server.stop()
    }
  })
})

test.skipIf(!OLD_PGBOUNCER)('behind an older PgBouncer, the start is refused (needs OLD_PGBOUNCER, the path of the program)', async () => {
  const { pooled } = await aPooler(OLD_PGBOUNCER ?? '', { ignore_startup_parameters: IGNORED })
  await refusal(pooled).toThrow('use PgBouncer 1.21 or newer, with max_prepared_statements = 500')
})
