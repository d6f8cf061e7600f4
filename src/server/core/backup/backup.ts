import { existsSync, statSync } from 'node:fs'
import { open, opendir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Config } from '../../config.ts'
import { nameOfBucket } from '../../ports/files/settings.ts'
import { knownMigrations } from '../database/known-migrations.ts'
import { readSecrets } from '../embedded-postgres/secrets.ts'
import { type ArchiveWriter, writeArchive } from './archive.ts'
import { addRun, completeRun, type Outcome, unlogged } from './backup-log.ts'
import { entryOf, FOLDERS, FORMAT, MANIFEST, type Manifest, SECRETS } from './manifest.ts'
import { openDatabase, type Where } from './open-database.ts'
import { copyOut, listTables, quoted, settle, startTally, type Table } from './tables.ts'

type Source = Where & Pick<Config, 'bucket'>

interface Run {
  readonly type: 'manual' | 'scheduled'
  /** Called with a sentence when the backup is good but could not be written to the backup log. */
  readonly warn: (sentence: string) => void
}

/**
 * Writes all data of Gigfolio, as of one moment, into the new file `path`, and the run into the backup log. Gigfolio may run and write
 * meanwhile. For files in a bucket the backup records only the bucket, because the bucket keeps its own versions.
 */
export async function backUp(where: Source, path: string, { type, warn }: Run): Promise<Manifest> {
  const { client, close } = await openDatabase(where)
  try {
    const [run] = await Promise.allSettled([addRun(client, type, path)])
    const complete = async (outcome: Outcome) => {
      if (run.status === 'rejected') throw run.reason
      await completeAnew(where, run.value, outcome)
    }
    try {
      const manifest = await write(client, where, path)
      await complete({ fileSize: statSync(path).size }).catch((error) => warn(unlogged(error)))
      return manifest
    } catch (error) {
      // Whoever runs it is told why the backup failed, and nothing else.
      await complete({ error }).catch(() => {})
      throw error
    }
  } finally {
    await close()
  }
}

/** Completes the row of a run on a new connection: that of a failed backup may be in the middle of a table, or broken. */
async function completeAnew(where: Where, run: string, outcome: Outcome) {
  const { client, close } = await openDatabase(where)
  await completeRun(client, run, outcome).finally(close)
}

async function write(client: pg.Client, where: Source, path: string): Promise<Manifest> {
  const { takenAt, migration, tables } = await beginSnapshot(client)
  return await writeArchive(path, async (archive) => {
    const written: Manifest['tables'] = []
    for (const table of tables) written.push(await addTable(archive, client, table))
    const { databasePassword: _, ...secrets } = readSecrets(where.dataDir)
    await archive.add(SECRETS, jsonOf(secrets))
    const files = await addFiles(archive, where.dataDir)
    const bucket = where.bucket && nameOfBucket(where.bucket)
    const manifest: Manifest = { format: FORMAT, takenAt, migration, tables: written, files, bucket }
    await archive.add(MANIFEST, jsonOf(manifest))
    return manifest
  })
}

const jsonOf = (value: object) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** Starts a snapshot: from here on the connection sees the database as it is now, whatever others write. */
async function beginSnapshot(client: pg.Client) {
  const found = await listTables(client)
  if (!found.some(({ schema }) => schema === 'drizzle'))
    throw new Error('There is no Gigfolio in this database: there is nothing to back up.')
  await client.query('begin isolation level repeatable read, read only')
  await settle(client)
  // Lock before the first query, which takes the snapshot. So no migration can run between the snapshot and the reading of a table.
  await client.query(`lock table ${found.map(quoted).join(', ')} in access share mode`)
  const { rows } = await client.query<{ takenAt: Date; writtenAt: string }>(
    'select clock_timestamp() as "takenAt", max(created_at) as "writtenAt" from drizzle.__drizzle_migrations',
  )
  const migration = knownMigrations().find(({ writtenAt }) => writtenAt === Number(rows[0]?.writtenAt))
  if (!rows[0] || !migration) throw new Error('This database was changed by a newer Gigfolio: back it up with that one.')
  return {
    takenAt: rows[0].takenAt.toISOString(),
    migration: { name: migration.name, writtenAt: migration.writtenAt },
    tables: await listTables(client),
  }
}

async function addTable(archive: ArchiveWriter, client: pg.Client, table: Table) {
  const tally = startTally()
  // The pipeline makes PostgreSQL wait while the file is written more slowly, so that little is in memory.
  await pipeline(client.query(copyTo(copyOut(table))), tally.through, (rows) => archive.addTable(entryOf(table), rows))
  const { schema, name, columns, sequences } = table
  return { schema, name, columns: [...columns], sequences, ...tally.result() }
}

/** Adds the files of `dataDir`. Files are written once and never changed, so the files of the snapshot still have their content. */
async function addFiles(archive: ArchiveWriter, dataDir: string) {
  const files = { count: 0, bytes: 0 }
  for (const folder of FOLDERS) {
    if (!existsSync(join(dataDir, folder))) continue
    for await (const entry of await opendir(join(dataDir, folder), { recursive: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const file = await open(path).catch((error: NodeJS.ErrnoException) => {
        // Gigfolio deleted the file after the folder was read.
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      if (!file) continue
      try {
        files.bytes += await archive.addFile(relative(dataDir, path), file)
        files.count++
      } finally {
        await file.close()
      }
    }
  }
  return files
}
