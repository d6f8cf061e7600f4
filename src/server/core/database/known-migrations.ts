import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'

export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

export interface KnownMigration {
  readonly name: string
  /** When the migration was written, in milliseconds. Drizzle identifies migrations by this time (`created_at` in its table). */
  readonly writtenAt: number
  readonly statements: readonly string[]
}

/** Returns every migration that this Gigfolio knows, oldest first. */
export function knownMigrations(): KnownMigration[] {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] }
  return readMigrationFiles({ migrationsFolder }).map(({ folderMillis, sql }, index) => ({
    name: journal.entries[index]?.tag ?? '',
    writtenAt: folderMillis,
    statements: sql,
  }))
}
