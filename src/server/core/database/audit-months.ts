import type { Database } from './connect.ts'

/** How many months the log of changes is kept, besides the present one. */
const KEPT_MONTHS = 24
/** How many months ahead a partition is made: enough for a server that does not run for a while. */
const MONTHS_AHEAD = 2

interface Month {
  readonly name: string
  readonly begins: string
  readonly ends: string
}

const MONTH = `'audit_log_' || to_char(m, 'YYYY_MM') as name, m || '+00' as begins, (m + interval '1 month') || '+00' as ends`

const MISSING = `
  select ${MONTH} from generate_series(
    date_trunc('month', now() at time zone 'UTC'), date_trunc('month', now() at time zone 'UTC') + interval '${MONTHS_AHEAD} months',
    interval '1 month') m
  where to_regclass('audit_log_' || to_char(m, 'YYYY_MM')) is null`
/** Rows of a month that were written before it had a partition stay in `audit_log_other`, and so do the later ones. */
const WRITTEN = 'select from audit_log_other where created_at >= $1 and created_at < $2 limit 1'

const OUTDATED = `
  select inhrelid::regclass::text as name from pg_inherits
  where inhparent = 'audit_log'::regclass and inhrelid::regclass::text ~ '^audit_log_\\d{4}_\\d{2}$'
    and inhrelid::regclass::text < 'audit_log_' || to_char(date_trunc('month', now() at time zone 'UTC') - interval '${KEPT_MONTHS} months', 'YYYY_MM')`

/** Changes with a time in no month that had a partition, as of a clock that was wrong. */
const OTHERS = `delete from audit_log_other where created_at < now() - interval '${KEPT_MONTHS} months'`

/** Makes the partitions of the log of changes for the next months, and drops those of outdated months with all their rows at once. */
export async function renewMonths({ pool }: Pick<Database, 'pool'>) {
  const { rows: missing } = await pool.query<Month>(MISSING)
  for (const { name, begins, ends } of missing) {
    if ((await pool.query(WRITTEN, [begins, ends])).rowCount) continue
    await pool.query(`create table if not exists ${name} partition of audit_log for values from ('${begins}') to ('${ends}')`)
  }
  const { rows: outdated } = await pool.query<Month>(OUTDATED)
  for (const { name } of outdated) await pool.query(`drop table if exists ${name}`)
  await pool.query(OTHERS)
}
