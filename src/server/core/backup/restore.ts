import { createWriteStream, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Config } from '../../config.ts'
import { nameOfBucket } from '../../ports/files/settings.ts'
import { connect } from '../database/connect.ts'
import type { KnownMigration } from '../database/known-migrations.ts'
import { lockMigrations } from '../database/migrate.ts'
import { isRestoreUnfinished, markRestoreFinished, markRestoreUnfinished } from '../database/unfinished-restore.ts'
import { addSecrets } from '../embedded-postgres/secrets.ts'
import { collect, readArchive } from './archive.ts'
import { addRestore, unlogged } from './backup-log.ts'
import { checkBackup, entryOf, FOLDERS, MANIFEST, type Manifest, migrationsOf, SECRETS } from './manifest.ts'
import { openTarget, type Where } from './open-database.ts'
import { copyIn, copyOut, isSame, listTables, quoted, SCHEMAS, settle, startTally } from './tables.ts'

/**
 * Restores a backup into an empty database and an empty `dataDir`, all or nothing, and writes the run into the backup log. Calls `warn` with
 * a sentence when the log cannot be written. Throws an error with one sentence, before any change, when the backup is damaged or comes from
 * a newer Gigfolio, or when the target is not empty.
 */
export async function restore(where: Where, path: string, warn: (sentence: string) => void): Promise<Manifest> {
  const startedAt = new Date().toISOString()
  const manifest = await checkBackup(path)
  await load(where, path, manifest)
  // Opening the database as the server does applies the migrations that are newer than the backup.
  const database = await connect({ ...where, migrate: 'on' })
  await addRestore(database.pool, path, statSync(path).size, startedAt).catch((error) => warn(unlogged(error)))
  await database.close()
  return manifest
}

/** Returns what is left to do for the workers' files after a restore, as sentences for a terminal. */
export function noteOnFiles({ dataDir, bucket }: Pick<Config, 'dataDir' | 'bucket'>, manifest: Manifest): string[] {
  const folder = join(dataDir, 'files')
  const notes: string[] = []
  if (manifest.bucket && manifest.bucket !== (bucket && nameOfBucket(bucket)))
    notes.push(
      `The files of workers are not in this backup but in ${manifest.bucket}: set FILES_S3_BUCKET to it, or copy them into ${folder}.`,
    )
  if (bucket && existsSync(folder) && readdirSync(folder).length > 0)
    notes.push(`Gigfolio reads files from ${nameOfBucket(bucket)}: copy those in ${folder} there (aws s3 sync).`)
  return notes
}

async function load(where: Where, path: string, manifest: Manifest) {
  const { dataDir } = where
  const isEmbedded = where.databaseUrl === undefined
  const goesOn = isEmbedded && isRestoreUnfinished(dataDir)
  if (!goesOn) requireNoFiles(dataDir)
  // Before PostgreSQL makes its first file, so that a restore that is killed at any time is refused afterwards.
  const isNew = isEmbedded && !goesOn && !hasBegun(dataDir)
  if (isNew) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    markRestoreUnfinished(dataDir)
  }
  const { client, close } = await openTarget(where).catch((error) => {
    if (isNew) markRestoreFinished(dataDir)
    throw error
  })
  try {
    await lockMigrations(client)
    await settle(client)
    // Gigfolio does not start on an unfinished restore, so this database contains nobody's work.
    if (goesOn) await client.query(`drop schema if exists ${SCHEMAS.join(', ')} cascade; create schema public`)
    await requireEmpty(client)
    if (isEmbedded) markRestoreUnfinished(dataDir)
    await migrateTo(client, migrationsOf(path, manifest))
    await loadEntries(client, dataDir, path, manifest)
    await requireEqual(client, manifest)
    await client.query('commit')
    if (isEmbedded) markRestoreFinished(dataDir)
  } finally {
    // Without a commit, closing rolls everything back.
    await close()
  }
}

/** Returns whether a Gigfolio ever began to use the folder. */
const hasBegun = (dataDir: string) => ['postgres', 'database.json', 'secrets.json'].some((name) => existsSync(join(dataDir, name)))

function requireNoFiles(dataDir: string) {
  for (const folder of FOLDERS.map((name) => join(dataDir, name)))
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new Error(`${folder} is not empty: restore into another DATA_DIR, or move the folder away.`)
}

async function requireEmpty(client: pg.Client) {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
     order by n.nspname <> 'public', c.relname limit 1`,
  )
  if (rows[0])
    throw new Error(
      `The database is not empty, it has ${quoted(rows[0])}: restore into a new database, or into a DATA_DIR that does not exist.`,
    )
}

/** Applies migrations as drizzle's migrator does, but in this transaction, and without its rows, which are in the backup. */
async function migrateTo(client: pg.Client, migrations: readonly KnownMigration[]) {
  await client.query(
    'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { statements } of migrations) for (const statement of statements) await client.query(statement)
}

async function loadEntries(client: pg.Client, dataDir: string, path: string, { tables }: Manifest) {
  for await (const { name, content } of readArchive(path)) {
    const table = tables.find((candidate) => entryOf(candidate) === name)
    if (table) await pipeline(content, client.query(copyFrom(copyIn(table))))
    else if (name === SECRETS) addSecrets(dataDir, JSON.parse(String(await collect(content))))
    else if (name !== MANIFEST) await writeFile(dataDir, name, content)
  }
}

async function writeFile(dataDir: string, name: string, content: AsyncIterable<Buffer>) {
  const path = resolve(dataDir, name)
  if (!FOLDERS.some((folder) => path.startsWith(resolve(dataDir, folder) + sep)))
    throw new Error(`The backup has a file that Gigfolio does not have: ${name}`)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(content, createWriteStream(path, { mode: 0o600, flush: true }))
}

/** Sets the sequences, and compares each table with the backup, to the byte. Throws when they differ. */
async function requireEqual(client: pg.Client, { tables }: Manifest) {
  const restored = await listTables(client)
  for (const table of tables) {
    const now = restored.find(isSame(table))
    if (!now) throw new Error(`This Gigfolio has no table ${quoted(table)}, which is in the backup.`)
    const tally = startTally()
    await pipeline(client.query(copyTo(copyOut(now, table.columns))), tally.through, async (rows) => {
      for await (const _ of rows);
    })
    if (tally.result().sha256 !== table.sha256)
      throw new Error(`The table ${quoted(table)} would not be what it was, so nothing was restored.`)
    for (const [column, last] of Object.entries(table.sequences))
      await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [quoted(table), column, last])
  }
}
