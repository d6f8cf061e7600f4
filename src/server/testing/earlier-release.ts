import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { applyMigrations, migrationsFolder } from '../core/database/known-migrations.ts'

/** Creates the schema of an earlier release in an empty database, given the last migration of that release. Returns an open client. */
export async function openRelease(databaseUrl: string, last: string): Promise<pg.Client> {
  const older = join(await mkdtemp(join(tmpdir(), 'gigfolio-')), 'migrations')
  await cp(migrationsFolder, older, { recursive: true })
  const journal = JSON.parse(await readFile(join(older, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] }
  const count = journal.entries.findIndex(({ tag }) => tag === last) + 1
  await writeFile(join(older, 'meta/_journal.json'), JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await applyMigrations(client, older)
  return client
}
