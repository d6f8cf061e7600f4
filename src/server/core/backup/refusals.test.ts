import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { aFolder, aHome, fail, type Home, KINDS, type Kind, serve, succeed } from '../../testing/processes.ts'
import { everything, withDatabase } from '../../testing/rows.ts'
import { collect, readArchive, writeArchive } from './archive.ts'
import { checkBackup, MANIFEST } from './manifest.ts'

const BACKUP = 'tools/backup.ts'
const RESTORE = 'tools/restore.ts'

/** Returns a home with one account, and a backup of it. */
async function aBackup(kind: Kind = 'external'): Promise<{ home: Home; file: string }> {
  const home = await aHome(kind)
  await withDatabase(home, (pool) =>
    pool.query(`insert into users (email, password_hash, name) values ('ada@example.com', 'hash', repeat('Ada ', 1000))`),
  )
  const file = join(await aFolder(), 'backup.tar.zst')
  await succeed(BACKUP, ['--to', file], home)
  return { home, file }
}

/** Returns whether a home is still empty. */
async function isUntouched({ dataDir, databaseUrl }: Home): Promise<boolean> {
  if (existsSync(dataDir)) return false
  if (databaseUrl === undefined) return true
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query(
    `select from pg_namespace where nspname = 'drizzle' union all select from pg_tables where schemaname = 'public'`,
  )
  await client.end()
  return rows.length === 0
}

const oneSentence = (said: string) => expect(said.split('\n')).toHaveLength(1)

test('a backup with one wrong byte, or cut off, is refused before anything changes', { timeout: 180_000 }, async () => {
  const { file } = await aBackup()
  const whole = readFileSync(file)
  const damaged = `${file}.damaged`
  const places = [0, 4, 5, whole.length - 41, whole.length - 40, whole.length - 33, whole.length - 32, whole.length - 1]
  for (let place = 7; place < whole.length; place += Math.ceil(whole.length / 200)) places.push(place)
  for (const place of places) {
    const bytes = Buffer.from(whole)
    bytes[place] = (bytes[place] ?? 0) ^ (1 << (place % 8))
    writeFileSync(damaged, bytes)
    await expect(checkBackup(damaged), `byte ${place}`).rejects.toThrow(/not a complete backup/)
  }
  for (const length of [0, 1, 39, 40, 41, 1_000, whole.length - 40, whole.length - 1]) {
    writeFileSync(damaged, whole.subarray(0, length))
    await expect(checkBackup(damaged), `${length} bytes`).rejects.toThrow(/not a complete backup/)
  }
  writeFileSync(damaged, Buffer.concat([whole, Buffer.from('\n')]))
  await expect(checkBackup(damaged)).rejects.toThrow(/not a complete backup/)

  const target = await aHome('external')
  oneSentence(await fail(RESTORE, [damaged], target))
  expect(await isUntouched(target)).toBe(true)
  expect(await fail(RESTORE, [join(dirname(file), 'nothing')], target)).toMatch(/no such file/)
  expect(await fail(BACKUP, ['--check', damaged], target)).toMatch(/not a complete backup/)
})

/** Rewrites a backup with other contents, as another Gigfolio or an attacker might have made it. */
async function rewrite(file: string, change: (name: string, content: Buffer) => [string, Buffer]): Promise<string> {
  const changed = join(await aFolder(), 'changed.tar.zst')
  await writeArchive(changed, async (archive) => {
    for await (const { name, content } of readArchive(file)) {
      const [newName, newContent] = change(name, await collect(content))
      if (name.startsWith('tables/'))
        await archive.addTable(
          newName,
          (async function* () {
            yield newContent
          })(),
        )
      else await archive.add(newName, newContent)
    }
  })
  return changed
}

const withManifest = (file: string, change: (manifest: Record<string, unknown>) => object) =>
  rewrite(file, (name, content) =>
    name === MANIFEST ? [name, Buffer.from(JSON.stringify(change(JSON.parse(String(content)))))] : [name, content],
  )

test('a backup of a newer Gigfolio is refused before anything changes', { timeout: 120_000 }, async () => {
  const { file } = await aBackup()
  const target = await aHome('external')
  const migration = { name: '0999_from_the_future', writtenAt: 4_000_000_000_000 }
  for (const newer of [
    await withManifest(file, (manifest) => ({ ...manifest, migration })),
    await withManifest(file, () => ({ format: 2, somethingNew: true })),
  ]) {
    const said = await fail(RESTORE, [newer], target)
    oneSentence(said)
    expect(said).toMatch(/newer Gigfolio/)
  }
  expect(await isUntouched(target)).toBe(true)
})

test('rows that differ from the manifest, and files outside of the folders, are refused', { timeout: 180_000 }, async () => {
  const { file } = await aBackup()
  const otherRows = await rewrite(file, (name, content) =>
    name === 'tables/public.users' ? [name, Buffer.from(String(content).replace('Ada', 'Eve'))] : [name, content],
  )
  await expect(checkBackup(otherRows)).rejects.toThrow(/users.*checksum/)
  for (const path of ['files/../../evil', '/tmp/evil', 'postgres/evil', 'files']) {
    const evil = await rewrite(file, (name, content) => [name === 'secrets.json' ? path : name, content])
    const target = await aHome('external')
    expect(await fail(RESTORE, [evil], target)).toMatch(/a file that Gigfolio does not have/)
    expect(existsSync(join(target.dataDir, '../evil'))).toBe(false)
  }
})

test.for(KINDS)('nothing is restored over what is there: %s', { timeout: 180_000 }, async (kind) => {
  const { home, file } = await aBackup(kind)
  const before = await everything(home)
  const said = await fail(RESTORE, [file], home)
  oneSentence(said)
  expect(said).toMatch(/not empty/)
  expect(await everything(home)).toEqual(before)

  const server = await serve(home)
  const refusal = await fail(RESTORE, [file], home)
  oneSentence(refusal)
  expect(refusal).toMatch(home.databaseUrl === undefined ? /already running/ : /not empty/)
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)

  const withFiles = await aHome(kind)
  mkdirSync(join(withFiles.dataDir, 'files'), { recursive: true })
  writeFileSync(join(withFiles.dataDir, 'files/photo.jpg'), 'mine')
  expect(await fail(RESTORE, [file], withFiles)).toMatch(/files is not empty/)
  expect(readdirSync(withFiles.dataDir)).toEqual(['files'])
})

test.for(KINDS)('where there is no Gigfolio, there is nothing to back up, and nothing is made: %s', async (kind) => {
  const home = await aHome(kind)
  const folder = await aFolder()
  const said = await fail(BACKUP, ['--to', folder], home)
  oneSentence(said)
  expect(said).toMatch(/There is no/)
  expect(await isUntouched(home)).toBe(true)
  expect(readdirSync(folder)).toEqual([])
})
