import type { Database } from '../core/database/connect.ts'

/**
 * Returns a checksum of each table except the counters of tries. The checksums are the same before and after a call that stores nothing.
 */
export async function stored({ pool }: Database): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'rate_limits' order by 1`,
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ sum: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from "${name}" t`,
    )
    sums[name] = rows[0]?.sum ?? ''
  }
  return sums
}
