import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { addClients, clientId } from '../../testing/clients.ts'
import { aFolder, aHome, fail, type Home, KINDS, type Kind, run, succeed } from '../../testing/processes.ts'
import { everything, withDatabase } from '../../testing/rows.ts'
import { startEmbedded } from '../embedded-postgres/embedded.ts'

const BACKUP = 'tools/backup.ts'
const RESTORE = 'tools/restore.ts'
const ROWS = 30_000
const SESSIONS = `select pid from pg_stat_activity where application_name = 'gigfolio backup' and datname = current_database()`

/** Returns a home with so much data that a backup and a restore take a while. Its texts hardly compress. */
async function aLargeHome(kind: Kind): Promise<Home> {
  const home = await aHome(kind)
  await withDatabase(home, async (pool) => {
    await pool.query(`insert into users (email, password_hash, name) values ('ada@example.com', 'hash', 'Ada')`)
    await addClients(pool, 1, `''`)
    for (let part = 0; part < 10; part++)
      await pool.query(
        `insert into gigs (user_id, gig_type, event_name, client_name, client_id, date, notes)
         select 1, '', '', '', ${clientId(`''`, '1')}, '2026-11-21', md5(random()::text) || md5(random()::text) || md5(random()::text) from generate_series(1, $1)`,
        [ROWS / 10],
      )
  })
  return home
}

/** Keeps the database of a home open, as a running server does, and connects to it. */
async function keepOpen({ dataDir, databaseUrl }: Home) {
  const embedded = databaseUrl === undefined ? await startEmbedded(dataDir) : undefined
  const client = new pg.Client(embedded?.connection ?? { connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  const close = async () => {
    await client.end()
    await embedded?.stop()
  }
  return { client, close }
}

test('a backup that is killed, stopped, cut off or out of space leaves nothing that looks like a backup', {
  timeout: 240_000,
}, async () => {
  const home = await aLargeHome('external')
  const folder = await aFolder()
  const file = join(folder, 'backup.tar.zst')
  /** Starts a backup, which begins to write and then pauses. */
  const begin = async () => {
    const backup = run(BACKUP, ['--to', file], home)
    while (readdirSync(folder).length === 0) await sleep(1)
    backup.child.kill('SIGSTOP')
    expect(existsSync(file)).toBe(false)
    return backup
  }

  const stopped = await begin()
  stopped.child.kill('SIGTERM')
  stopped.child.kill('SIGCONT')
  expect(await stopped.exited).toBe(1)
  expect(readdirSync(folder)).toEqual([])

  const cutOff = await begin()
  const { client, close } = await keepOpen(home)
  await client.query(`select pg_terminate_backend(pid) from (${SESSIONS}) backups`)
  await close()
  cutOff.child.kill('SIGCONT')
  expect(await cutOff.exited).toBe(1)
  expect(cutOff.output().trim().split('\n')).toHaveLength(1)
  expect(readdirSync(folder)).toEqual([])

  // For a process, a limit on the size of a file is like a full disk.
  const said = await fail(BACKUP, ['--to', file], home, ['sh', '-c', 'ulimit -f 1024; exec "$@"', 'sh'])
  expect(said).toMatch(/EFBIG/)
  expect(said.split('\n')).toHaveLength(1)
  expect(readdirSync(folder)).toEqual([])

  const killed = await begin()
  killed.child.kill('SIGKILL')
  await killed.exited
  expect(existsSync(file)).toBe(false)
  const [draft = ''] = readdirSync(folder)
  expect(await fail(BACKUP, ['--check', join(folder, draft)], home)).toMatch(/not a complete backup/)
  // The remains do not block the next backup.
  await succeed(BACKUP, ['--to', file], home)
})

test.for(KINDS)('a killed restore leaves an %s database empty or refused, and can be repeated', { timeout: 300_000 }, async (kind) => {
  const home = await aLargeHome('external')
  const file = join(await aFolder(), 'backup.tar.zst')
  await succeed(BACKUP, ['--to', file], home)
  const target = await aHome(kind)
  let kills = 0
  // During the start, during the loading, and during the comparison. The embedded database is also made first, which takes seconds.
  for (const delay of kind === 'embedded' ? [0, 1_500, 5_000] : [0, 300, 1_000]) {
    const restore = run(RESTORE, [file], target)
    await hasBegun(target, restore.exited)
    await sleep(delay)
    restore.child.kill('SIGKILL')
    if ((await restore.exited) !== null) break
    // If it was killed after its commit, it has restored everything, which is compared below.
    if (await hasCommitted(target)) break
    kills++
  }
  expect(kills).toBeGreaterThan(0)
  if (kills === 3) await succeed(RESTORE, [file], target)
  expect(await everything(target)).toEqual(await everything(home))
})

/** Resolves when a restore has begun to write to the target's database, or has ended. */
async function hasBegun(target: Home, exited: Promise<unknown>) {
  let isOver = false
  void exited.then(() => {
    isOver = true
  })
  const until = async (isTrue: () => Promise<boolean>) => {
    while (!isOver && !(await isTrue())) await sleep(5)
  }
  if (target.databaseUrl === undefined) return until(async () => existsSync(join(target.dataDir, 'unfinished-restore')))
  const { client, close } = await keepOpen(target)
  await until(async () => (await client.query(SESSIONS)).rows.length > 0)
  await close()
}

/** Returns whether the target contains anything. An embedded target that was not completely restored is refused. */
async function hasCommitted(target: Home): Promise<boolean> {
  if (target.databaseUrl === undefined) {
    if (!existsSync(join(target.dataDir, 'unfinished-restore'))) return true
    expect(await fail('src/server/main.js', [], target)).toMatch(/A restore into .* was interrupted/)
    return false
  }
  const { client, close } = await keepOpen(target)
  const { rows } = await client.query(`select from pg_tables where schemaname in ('public', 'drizzle')`)
  await close()
  return rows.length > 0
}
