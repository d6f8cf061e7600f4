import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aFolder, aHome, fail, type Home, KINDS, run, serve, succeed } from '../../testing/processes.ts'
import { withDatabase } from '../../testing/rows.ts'
import { startServer } from '../../testing/server.ts'

const BACKUP = 'tools/backup.ts'
const RESTORE = 'tools/restore.ts'

const rowsOf = (home: Home) =>
  withDatabase(home, async (pool) => (await pool.query('select * from backup_log order by id')).rows as Record<string, unknown>[])
const linesOf = async (home: Home) => (await succeed(BACKUP, ['--list'], home)).trim().split('\n')

test.for(KINDS)('each backup and restore is logged, and listed with the newest first: %s', { timeout: 240_000 }, async (kind) => {
  const home = await aHome(kind)
  await withDatabase(home, async () => {})
  expect(await linesOf(home)).toEqual(['No backup and no restore of this database was run yet.'])
  const folder = await aFolder()
  const [first, second] = [join(folder, 'first.tar.zst'), join(folder, 'second.tar.zst')]
  await succeed(BACKUP, ['--to', first], home)
  await succeed(BACKUP, ['--scheduled', '--to', second], home)
  const said = await fail(BACKUP, ['--scheduled', '--to', second], home)
  expect(said.split('\n')).toHaveLength(1)

  const done = { status: 'done', error_message: null, completed_at: expect.any(Date), file_size: expect.any(Number) }
  const failed = { status: 'failed', error_message: said, completed_at: expect.any(Date), file_size: null }
  expect(await rowsOf(home)).toMatchObject([
    { backup_type: 'manual', file_path: first, ...done },
    { backup_type: 'scheduled', file_path: second, ...done },
    { backup_type: 'scheduled', file_path: second, ...failed },
  ])
  const [head = '', ...listed] = await linesOf(home)
  const at = head.indexOf('FILE')
  expect(listed.map((line) => line.slice(at))).toEqual([`${second}: ${said}`, second, first])
  expect(listed[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}scheduled {2}failed {2,}\d+\.\d s {2,}- /)
  expect(listed[2]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}manual {5}done {4,}\d+\.\d s {2,}\d+\.\d MB {2}/)

  // A server begins with its own log: that of another one names files that this one may not have.
  const fresh = await aHome(kind)
  await succeed(RESTORE, [second], fresh)
  expect(await rowsOf(fresh)).toMatchObject([{ backup_type: 'restore', file_path: second, ...done }])
})

test('a killed backup is not finished, and one whose database ends its connection says so', { timeout: 120_000 }, async () => {
  const home = await aHome('external')
  // In parts, because a statement has a time limit, also on a slow machine.
  await withDatabase(home, async (pool) => {
    for (let part = 0; part < 12; part++)
      await pool.query(`insert into rate_limits (key) select md5(random()::text) || md5(random()::text) from generate_series(1, 25000)`)
  })
  const folder = await aFolder()
  const file = join(folder, 'backup.tar.zst')
  /** Stops a backup in the middle. On a slow machine it may be done before; then another one begins. */
  const begin = async () => {
    for (;;) {
      const backup = run(BACKUP, ['--to', file], home)
      while (!existsSync(file) && !readdirSync(folder).some((name) => name.endsWith('.draft'))) await sleep(1)
      backup.child.kill('SIGSTOP')
      if (!existsSync(file)) return backup
      backup.child.kill('SIGCONT')
      await backup.exited
      rmSync(file)
    }
  }
  const cutOff = await begin()
  await withDatabase(home, (pool) =>
    pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gigfolio backup' and datname = current_database()`,
    ),
  )
  cutOff.child.kill('SIGCONT')
  expect(await cutOff.exited).toBe(1)
  const killed = await begin()
  killed.child.kill('SIGKILL')
  await killed.exited
  expect((await rowsOf(home)).slice(-2)).toMatchObject([
    { status: 'failed', error_message: cutOff.output().trim(), completed_at: expect.any(Date) },
    { status: 'running', error_message: null, completed_at: null },
  ])
  expect((await linesOf(home))[1]).toMatch(/ manual {2}not finished {2}- {2,}- {2,}\//)
})

test('a backup that cannot be logged is made all the same, and says so', { timeout: 60_000 }, async () => {
  const home = await aHome('external')
  await withDatabase(home, (pool) => pool.query('drop table backup_log'))
  const file = join(await aFolder(), 'backup.tar.zst')
  const [first, second] = (await succeed(BACKUP, ['--to', file], home)).trim().split('\n')
  expect([first, second]).toEqual([
    expect.stringMatching(/^This run could not be written to the backup log: .*backup_log/),
    expect.stringContaining(file),
  ])
  expect(existsSync(file)).toBe(true)
})

test('the log keeps the last 1,000 runs', { timeout: 60_000 }, async () => {
  const home = await aHome('external')
  await withDatabase(home, (pool) =>
    pool.query(`insert into backup_log (backup_type, file_path) select 'manual', n::text from generate_series(1, 1200) n`),
  )
  await succeed(BACKUP, ['--to', join(await aFolder(), 'backup.tar.zst')], home)
  const rows = await rowsOf(home)
  expect([rows.length, rows[0]?.file_path]).toEqual([1_000, '202'])
  expect(await linesOf(home)).toHaveLength(31)
})

test('a started server logs the last backup', { timeout: 60_000 }, async () => {
  const home = await aHome('external')
  const logOf = async () => {
    const server = await serve(home, 'info')
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
    return server.output()
  }
  expect(await logOf()).toContain('"no backup yet"')
  const file = join(await aFolder(), 'backup.tar.zst')
  await succeed(BACKUP, ['--to', file], home)
  expect(await logOf()).toMatch(new RegExp(`"backupType":"manual","filePath":"${file}","fileSize":\\d+,"startedAt":"20.*"last backup"`))
})

test('workers see when the last good backup began, and nothing else of it', async () => {
  const server = await startServer()
  try {
    const ada = await server.worker()
    const last = () => ada.call('GET /api/last-backup')
    expect((await last()).body).toEqual({ at: null })
    await server.database.pool.query(
      `insert into backup_log (backup_type, status, file_path, file_size, started_at, completed_at, error_message) values
         ('manual', 'done', '/mnt/a', 1, '2026-11-04T08:00:00Z', '2026-11-04T08:05:00Z', null),
         ('scheduled', 'done', '/mnt/b', 1, '2026-11-05T08:00:00Z', '2026-11-05T08:05:00Z', null),
         ('restore', 'done', '/mnt/c', 1, '2026-11-06T08:00:00Z', '2026-11-06T08:05:00Z', null),
         ('scheduled', 'failed', '/mnt/d', null, '2026-11-07T08:00:00Z', '2026-11-07T08:05:00Z', 'disk full'),
         ('scheduled', 'running', '/mnt/e', null, '2026-11-08T08:00:00Z', null, null)`,
    )
    expect((await last()).body).toEqual({ at: '2026-11-05T08:00:00.000Z' })
  } finally {
    await server.stop()
  }
})
