import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { aDataDir, query, start } from '../../testing/embedded.ts'
import { isOpenToOthers } from './data-folder.ts'
import { startEmbedded } from './embedded.ts'

const asRoot = process.getuid?.() === 0

/**
 * Returns a folder with a stopped database that contains one gig. As root, `isClosed` makes the folder unreachable for others, so that its
 * cluster is elsewhere.
 */
async function aFolder({ isClosed = false } = {}): Promise<string> {
  const dataDir = aDataDir()
  if (isClosed) chmodSync(dirname(dataDir), 0o700)
  const { connection, stop } = await startEmbedded(dataDir)
  const cluster = String(connection.host)
  if (isClosed) onTestFinished(() => rmSync(dirname(cluster), { recursive: true, force: true }))
  await query(connection, `create table gig as select 'Sampling at Whole Foods' as name`)
  await stop()
  return dataDir
}
/** Starts on the folder and returns its gigs. */
async function gigsIn(dataDir: string): Promise<unknown> {
  const { connection, stop } = await startEmbedded(dataDir)
  try {
    return await query(connection, 'select name from gig')
  } finally {
    await stop()
  }
}
const GIGS = [{ name: 'Sampling at Whole Foods' }]
const beside = (dataDir: string, name: string) => join(dirname(dataDir), name)
function copyOf(dataDir: string): string {
  const copy = beside(dataDir, 'copy')
  execFileSync('cp', ['-a', dataDir, copy])
  return copy
}
const lostFrom = (dataDir: string, cluster: string) =>
  `The database of ${dataDir} is not here; it was at ${cluster}. Put it back, or remove ${dataDir}/secrets.json to begin anew.`

/** Returns the output of another process that starts on the folder and ends. */
function saidBy(dataDir: string, as: { uid?: number } = {}, ...before: string[]): string {
  const script = `
    import { startEmbedded } from '${new URL('embedded.ts', import.meta.url)}'
    await startEmbedded(process.argv[1]).then(({ stop }) => stop(), (error) => console.log(error.message))
  `
  const [program = '', ...options] = [...before, process.execPath, '--input-type=module', '-e', script, dataDir]
  return spawnSync(program, options, { ...as, encoding: 'utf8', cwd: '/', stdio: ['ignore', 'pipe', 'inherit'] }).stdout.trim()
}

test('a moved folder and a copy of it open with their data, at the same time', async () => {
  const dataDir = await aFolder()
  const moved = beside(dataDir, 'moved')
  renameSync(dataDir, moved)
  const copy = copyOf(moved)
  const original = await start(moved)
  const other = await start(copy)
  await query(other.connection, `insert into gig values ('only in the copy')`)
  expect(await query(original.connection, 'select name from gig')).toEqual(GIGS)
})

test('a folder restored without its database says where the database was, and starts empty on request', async () => {
  const dataDir = await aFolder()
  const moved = beside(dataDir, 'moved')
  renameSync(dataDir, moved)
  renameSync(join(moved, 'postgres'), beside(dataDir, 'postgres'))
  await expect(startEmbedded(moved)).rejects.toThrow(lostFrom(moved, join(dataDir, 'postgres')))
  renameSync(beside(dataDir, 'postgres'), join(moved, 'postgres'))
  expect(await gigsIn(moved)).toEqual(GIGS)

  rmSync(join(moved, 'postgres'), { recursive: true })
  await expect(startEmbedded(moved)).rejects.toThrow(lostFrom(moved, join(moved, 'postgres')))
  // The state that an earlier version left.
  rmSync(join(moved, 'database.json'))
  await expect(startEmbedded(moved)).rejects.toThrow(`The database of ${moved} is not here; it was at ${moved}/postgres, or in a folder of`)
  rmSync(join(moved, 'secrets.json'))
  const { connection } = await start(moved)
  expect(await query(connection, `select to_regclass('gig') as gig`)).toEqual([{ gig: null }])
})

test('an interrupted first start is repeated', async () => {
  const dataDir = aDataDir()
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(join(dataDir, 'secrets.json'), '{"databasePassword":"made before the kill"}')
  writeFileSync(join(dataDir, 'database.json'), JSON.stringify({ cluster: join(dataDir, 'postgres'), isComplete: false }))
  const { connection } = await start(dataDir)
  expect(connection.password).toBe('made before the kill')
})

test('an incomplete folder names the missing or broken file, and what to do', async () => {
  const dataDir = await aFolder()
  const secrets = join(dataDir, 'secrets.json')
  const good = readFileSync(secrets, 'utf8')
  for (const broken of ['', '{"databasePass', '[]', 'null', '{"databasePassword":7}']) {
    writeFileSync(secrets, broken)
    await expect(startEmbedded(dataDir)).rejects.toThrow(
      `${secrets} is empty or broken: put back the one that belongs to the database of this folder, from your backup.`,
    )
  }
  rmSync(secrets)
  const missing = `${secrets} is missing, or has no databasePassword: put back the one that belongs to the database in ${dataDir}/postgres.`
  await expect(startEmbedded(dataDir)).rejects.toThrow(missing)
  expect(existsSync(secrets)).toBe(false)
  writeFileSync(secrets, good)
  // The file helps to find a database that is elsewhere; a database in the folder does not need it.
  writeFileSync(join(dataDir, 'database.json'), '')
  expect(await gigsIn(dataDir)).toEqual(GIGS)

  const version = join(dataDir, 'postgres/PG_VERSION')
  writeFileSync(version, '17\n')
  await expect(startEmbedded(dataDir)).rejects.toThrow(
    `The database in ${dataDir} is of another major version of PostgreSQL: run npm run backup with the Gigfolio that ran on it, ` +
      `move ${dataDir} away, and run npm run restore -- FILE with this one.`,
  )
  rmSync(version)
  await expect(startEmbedded(dataDir)).rejects.toThrow(
    `${dataDir}/postgres is no complete database (it has no PG_VERSION): put it back from your backup, or move it away.`,
  )
})

test('a copy made while Gigfolio runs is refused with a message, and the original continues', async () => {
  const dataDir = aDataDir()
  const { connection } = await start(dataDir)
  const copy = copyOf(dataDir)
  await expect(startEmbedded(copy)).rejects.toThrow(`${copy} is a copy of ${dataDir} from when Gigfolio had it open`)
  expect(await query(connection, 'select 1 as alive')).toEqual([{ alive: 1 }])
})

test('a DATA_DIR that is a file, or that this user may not open, gives a clear message', async () => {
  const dataDir = aDataDir()
  writeFileSync(dataDir, '')
  await expect(startEmbedded(dataDir)).rejects.toThrow(`${dataDir} is not a folder: set DATA_DIR to one, or to a name that is not taken.`)
  rmSync(dataDir)
  mkdirSync(dataDir, { mode: 0o000 })
  // Root may open any folder.
  if (asRoot && !(isOpenToOthers(process.execPath) && isOpenToOthers(fileURLToPath(import.meta.url)))) return
  expect(saidBy(dataDir, asRoot ? { uid: 65_534 } : {})).toMatch(
    new RegExp(
      `^The user \\S+ may not open ${dataDir}.*: start Gigfolio as the user that ${dataDir} belongs to, or give this one the rights to it\\.$`,
    ),
  )
})

test.runIf(asRoot)('a full disk gives a clear message, whether the lock or the database does not fit', { timeout: 120_000 }, () => {
  const dataDir = aDataDir()
  mkdirSync(dataDir)
  for (const kilobytes of [4, 2_000, 30_000]) {
    const onSmallDisk = `mount -t tmpfs -o size=${kilobytes}k,mode=755 small "$0" && exec "$@"`
    const said = saidBy(dataDir, {}, 'unshare', '--mount', 'sh', '-c', onSmallDisk, dataDir)
    expect([kilobytes, said]).toEqual([
      kilobytes,
      `The disk of ${dataDir} is full: make room there, then start Gigfolio again. Nothing that was answered for is lost.`,
    ])
  }
})

test.runIf(asRoot)(
  'as root, the database of a folder that others cannot reach is stored elsewhere, and found after the folder moves',
  async () => {
    const dataDir = await aFolder({ isClosed: true })
    const cluster = JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8')).cluster
    expect(cluster).toMatch(/^\/var\/lib\/gigfolio\/[\da-f]{12}\/postgres$/)
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
    const moved = beside(dataDir, 'moved')
    renameSync(dataDir, moved)
    expect(await gigsIn(moved)).toEqual(GIGS)
    // A new folder at the old path gets its own database.
    const { connection, stop } = await startEmbedded(dataDir)
    onTestFinished(() => rmSync(dirname(String(connection.host)), { recursive: true }))
    expect(await query(connection, `select to_regclass('gig') as gig`)).toEqual([{ gig: null }])
    await stop()

    const home = dirname(cluster)
    renameSync(home, `${home}-away`)
    onTestFinished(() => rmSync(`${home}-away`, { recursive: true, force: true }))
    await expect(startEmbedded(moved)).rejects.toThrow(lostFrom(moved, cluster))
    renameSync(`${home}-away`, home)
    expect(await gigsIn(moved)).toEqual(GIGS)
  },
)

test.runIf(asRoot)('a copy of a folder whose database is elsewhere is refused while the original exists', async () => {
  const dataDir = await aFolder({ isClosed: true })
  const copy = copyOf(dataDir)
  const home = dirname(JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8')).cluster)
  const refused =
    `The database in ${home} belongs to ${dataDir}, of which ${copy} is a copy without a database of its own. ` +
    `Start Gigfolio on ${dataDir}, or remove secrets.json and database.json from ${copy} to begin anew there.`
  await expect(startEmbedded(copy)).rejects.toThrow(refused)
  const original = await start(dataDir)
  await expect(startEmbedded(copy)).rejects.toThrow(refused)
  expect(await query(original.connection, 'select name from gig')).toEqual(GIGS)
  await original.stop()
  rmSync(dataDir, { recursive: true })
  expect(await gigsIn(copy)).toEqual(GIGS)
})

test.runIf(asRoot)('a database that an earlier version named after the path is found, even after a move', async () => {
  const dataDir = await aFolder({ isClosed: true })
  const home = dirname(JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8')).cluster)
  const named = join('/var/lib/gigfolio', createHash('sha256').update(dataDir).digest('hex').slice(0, 12))
  renameSync(home, named)
  onTestFinished(() => rmSync(named, { recursive: true }))
  rmSync(join(named, 'data-dir.json'))
  rmSync(join(dataDir, 'database.json'))
  const moved = beside(dataDir, 'moved')
  renameSync(dataDir, moved)
  await expect(startEmbedded(moved)).rejects.toThrow(`or in a folder of /var/lib/gigfolio named after the earlier path of ${moved}`)
  renameSync(moved, dataDir)
  expect(await gigsIn(dataDir)).toEqual(GIGS)
  renameSync(dataDir, moved)
  expect(await gigsIn(moved)).toEqual(GIGS)
})

test.runIf(asRoot)(
  'a database moved to a place that PostgreSQL cannot reach gives a clear message, and opens when it is reachable',
  async () => {
    const dataDir = await aFolder()
    chmodSync(dirname(dataDir), 0o700)
    await expect(startEmbedded(dataDir)).rejects.toThrow(
      `PostgreSQL may not open ${dataDir}/postgres: let the user that owns it pass through the folders above it (chmod o+x), or move ${dataDir} to where it can.`,
    )
    chmodSync(dirname(dataDir), 0o755)
    // The state that a copy without permissions leaves.
    chmodSync(dataDir, 0o700)
    expect(await gigsIn(dataDir)).toEqual(GIGS)
    execFileSync('chown', ['-R', '0:0', join(dataDir, 'postgres')])
    await expect(startEmbedded(dataDir)).rejects.toThrow(`${dataDir}/postgres belongs to root, as whom PostgreSQL does not run`)
  },
)
