import { z } from 'zod'
import { type KnownMigration, knownMigrations } from '../database/known-migrations.ts'
import { collect, readArchive, requireIntact } from './archive.ts'
import { startTally } from './tables.ts'

/** Increases when an older Gigfolio cannot read the backups anymore. */
export const FORMAT = 1
export const MANIFEST = 'manifest.json'
export const SECRETS = 'secrets.json'
/** The folders of `DATA_DIR` that a backup contains, under the same names. */
export const FOLDERS = ['files', 'outbox']
export const entryOf = ({ schema, name }: { schema: string; name: string }) => `tables/${schema}.${name}`

const ManifestTable = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  sequences: z.record(z.string(), z.string()),
  rows: z.number(),
  bytes: z.number(),
  sha256: z.string(),
})
const Manifest = z.object({
  format: z.literal(FORMAT),
  takenAt: z.string(),
  /** The last migration of the database. */
  migration: z.object({ name: z.string(), writtenAt: z.number() }),
  tables: z.array(ManifestTable),
  files: z.object({ count: z.number(), bytes: z.number() }),
  /** The bucket with the workers' files, if they are not in a folder. Such files are not in the backup. */
  bucket: z.string().optional(),
})
export type Manifest = z.infer<typeof Manifest>

/**
 * Verifies every byte of a backup and returns its manifest. Throws an error with one sentence when it is damaged or this Gigfolio is too
 * old for it.
 */
export async function checkBackup(path: string): Promise<Manifest> {
  await requireIntact(path)
  const tallies = new Map<string, object>()
  for await (const { name, content } of readArchive(path)) {
    if (name === MANIFEST) {
      const manifest = parseManifest(path, await collect(content))
      const wrong = manifest.tables.find((table) => {
        const { rows, bytes, sha256 } = table
        return JSON.stringify(tallies.get(entryOf(table))) !== JSON.stringify({ rows, bytes, sha256 })
      })
      if (wrong) throw new Error(`The table ${wrong.name} in ${path} does not have the checksum that it was written with.`)
      return manifest
    }
    const tally = startTally()
    for await (const _ of tally.through(content));
    tallies.set(name, tally.result())
  }
  throw new Error(`${path} has no ${MANIFEST}: it is not a backup of Gigfolio.`)
}

function parseManifest(path: string, json: Buffer): Manifest {
  const data: unknown = JSON.parse(json.toString())
  const { format } = z.looseObject({ format: z.number() }).parse(data)
  if (format > FORMAT) throw new Error(`${path} was made by a newer Gigfolio: restore it with that one.`)
  const manifest = Manifest.parse(data)
  migrationsOf(path, manifest)
  return manifest
}

/** Returns the migrations of a backup's database. Throws an error with one sentence when this Gigfolio does not know the last of them. */
export function migrationsOf(path: string, { migration }: Manifest): KnownMigration[] {
  const known = knownMigrations()
  const last = known.findIndex(({ writtenAt }) => writtenAt === migration.writtenAt)
  if (last < 0) throw new Error(`${path} was made by a newer Gigfolio (${migration.name}): restore it with that one.`)
  return known.slice(0, last + 1)
}

/** Describes a backup in one line for a terminal. */
export function describe({ takenAt, migration, tables, files, bucket }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const elsewhere = bucket ? `, without those in ${bucket},` : ''
  return `${rows} rows of ${tables.length} tables and ${files.count} files${elsewhere} as of ${takenAt}, after the migration ${migration.name}`
}
