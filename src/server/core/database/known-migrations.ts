import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'

export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

export interface KnownMigration {
  readonly name: string
  /** When the migration was written, in milliseconds. Drizzle identifies migrations by this time (`created_at` in its table). */
  readonly writtenAt: number
  readonly statements: readonly string[]
}

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[]
}
const journalIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal

/** Returns every migration that this Gigfolio knows, oldest first. */
export function knownMigrations(): KnownMigration[] {
  const { entries } = journalIn(migrationsFolder)
  return readMigrationFiles({ migrationsFolder }).map(({ folderMillis, sql }, index) => ({
    name: entries[index]?.tag ?? '',
    writtenAt: folderMillis,
    statements: sql,
  }))
}

/**
 * The migrations that remove, rename or retype something, each with the oldest migration that a server must know to work without it: usually the
 * newest one of the release that stopped using it.
 */
const REMOVALS: Readonly<Record<string, string>> = {
  '0023_add_billing': '0023_add_billing',
  // Servers that know this migration read numbers of 64 bits as numbers.
  '0045_owner_keys': '0044_notices_by_age',
  // The same servers write the keeper of a row by a trigger.
  '0046_keepers': '0044_notices_by_age',
}

/** Returns the names of the migrations that remove, rename or retype something. A test compares them with the migrations themselves. */
export const removals = (): string[] => Object.keys(REMOVALS)

/** Returns the migration that a server must know to serve this Gigfolio's schema: when it was written, in milliseconds. */
export function oldestServing(): number {
  const needed = new Set(Object.values(REMOVALS))
  return newestOf({ entries: journalIn(migrationsFolder).entries.filter(({ tag }) => needed.has(tag)) })
}

/** Applies the missing migrations of a folder. Loads the program that applies them only if one is missing, for a quick start. */
export async function applyMigrations(client: pg.Client, folder = migrationsFolder) {
  if (await isCurrent(client, journalIn(folder))) return
  const [{ drizzle }, { migrate }] = await Promise.all([import('drizzle-orm/node-postgres'), import('drizzle-orm/node-postgres/migrator')])
  await migrate(drizzle({ client }), { migrationsFolder: folder })
}

/** Returns when the newest migration of this Gigfolio was written, in milliseconds. */
export const newestKnown = (): number => newestOf(journalIn(migrationsFolder))

const newestOf = ({ entries }: Journal) => Math.max(...entries.map(({ when }) => when))

async function isCurrent(client: pg.Client, journal: Journal): Promise<boolean> {
  const { rows: tables } = await client.query(`select where to_regclass('drizzle.__drizzle_migrations') is not null`)
  if (tables.length === 0) return false
  const { rows } = await client.query<{ newest: string | null }>('select max(created_at) as newest from drizzle.__drizzle_migrations')
  return Number(rows[0]?.newest) >= newestOf(journal)
}
