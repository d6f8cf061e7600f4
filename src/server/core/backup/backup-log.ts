import type pg from 'pg'
import type { Queries } from '../database/queries.ts'
import { backupLog } from '../database/schema/operations.ts'
import { selectList, statement } from '../database/statement.ts'

export type BackupRun = typeof backupLog.$inferSelect

/** The table keeps this many rows. A run that begins deletes older ones. */
const MOST_RUNS = 1_000
/** `npm run backup -- --list` shows this many. */
export const MOST_LISTED = 30

/** Adds a row for a backup that begins, and returns its id. */
export async function addRun(client: pg.ClientBase, type: BackupRun['backupType'], path: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>('insert into backup_log (backup_type, file_path) values ($1, $2) returning id', [
    type,
    path,
  ])
  await client.query('delete from backup_log where id not in (select id from backup_log order by id desc limit $1)', [MOST_RUNS])
  return rows[0]?.id ?? ''
}

/** What came of a run: the size of the backup in bytes, or why it failed. */
export type Outcome = { readonly fileSize: number } | { readonly error: unknown }

export async function completeRun(client: pg.ClientBase, id: string, outcome: Outcome): Promise<void> {
  const values = 'error' in outcome ? ['failed', null, messageOf(outcome.error)] : ['done', outcome.fileSize, null]
  await client.query(
    'update backup_log set status = $2, file_size = $3, error_message = $4, completed_at = clock_timestamp() where id = $1',
    [id, ...values],
  )
}

/** Adds the row of a restore that is done. `startedAt` is an ISO string. */
export async function addRestore(client: Pick<pg.Pool, 'query'>, path: string, fileSize: number, startedAt: string): Promise<void> {
  await client.query(
    `insert into backup_log (backup_type, status, file_path, file_size, started_at, completed_at)
     values ('restore', 'done', $1, $2, $3, clock_timestamp())`,
    [path, fileSize, startedAt],
  )
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Says that a run went well, but is missing in the log: a good backup or restore never fails for its row. */
export const unlogged = (error: unknown): string => `This run could not be written to the backup log: ${messageOf(error)}.`

const last = statement<BackupRun>(
  'last backup',
  `select ${selectList(backupLog, 'b')} from backup_log b
   where b.status = 'done' and b.backup_type <> 'restore' order by b.id desc limit 1`,
)
/** Returns the last backup that is done; undefined without one. */
export const findLastBackup = async (queries: Queries): Promise<BackupRun | undefined> => (await queries.run(last, []))[0]

type Listed = Pick<BackupRun, 'backupType' | 'status' | 'filePath' | 'errorMessage'> & {
  readonly startedAt: Date
  readonly completedAt: Date | null
  readonly fileSize: string | null
}

/** Returns the last runs as a table for a terminal, the newest first. */
export async function listRuns(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<Listed>(`select ${selectList(backupLog, 'b')} from backup_log b order by b.id desc limit $1`, [
    MOST_LISTED,
  ])
  if (rows.length === 0) return 'No backup and no restore of this database was run yet.'
  return tableOf([['STARTED (UTC)', 'TYPE', 'STATUS', 'TOOK', 'SIZE', 'FILE'], ...rows.map(cellsOf)])
}

function cellsOf({ backupType, status, filePath, fileSize, startedAt, completedAt, errorMessage }: Listed): string[] {
  return [
    startedAt.toISOString().slice(0, 19).replace('T', ' '),
    backupType,
    completedAt ? status : 'not finished',
    completedAt ? `${((completedAt.getTime() - startedAt.getTime()) / 1_000).toFixed(1)} s` : '-',
    fileSize === null ? '-' : `${(Number(fileSize) / 1e6).toFixed(1)} MB`,
    errorMessage === null ? filePath : `${filePath}: ${errorMessage.replaceAll(/\s+/g, ' ')}`,
  ]
}

function tableOf(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  return rows
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
