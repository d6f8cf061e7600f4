import type pg from 'pg'
import { connect } from '../core/database/connect.ts'
import type { Home } from './processes.ts'

/** Opens the database of a home for one piece of work. No server may be using it. */
export async function withDatabase<T>(home: Home, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const database = await connect(home)
  try {
    return await work(database.pool)
  } finally {
    await database.close()
  }
}

/** Returns every row of every table that is backed up, each column in PostgreSQL's text format, and the next value of each sequence. */
export async function everything(home: Home): Promise<Record<string, unknown[]>> {
  return withDatabase(home, async (pool) => {
    const tables = await pool.query<{ name: string }>(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
       where schemaname in ('public', 'drizzle') and tablename <> 'backup_log' or schemaname || '.' || tablename in ('pgboss.queue', 'pgboss.job_common') order by 1`,
    )
    const found: Record<string, unknown[]> = {}
    for (const { name } of tables.rows)
      found[name] = (await pool.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)).rows.map(({ row }) => row)
    found.sequences = (
      await pool.query(
        `select schemaname, sequencename, last_value from pg_sequences where schemaname in ('public', 'drizzle')
           and sequencename <> 'backup_log_id_seq' order by 1, 2`,
      )
    ).rows
    return found
  })
}
