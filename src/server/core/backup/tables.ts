import { createHash } from 'node:crypto'
import pg from 'pg'

/** The schemas of Gigfolio: its own tables, the migrations that drizzle applied, and the task queue. */
export const SCHEMAS = ['public', 'drizzle', 'pgboss']
/** The tables of the queue that hold promised work. The others are recreated at each start. */
const QUEUE_TABLES = ['queue', 'job']
/** The table that tells of the backups of this server, which is not a part of them. */
const LOG_TABLE = 'backup_log'

export interface Table {
  readonly schema: string
  readonly name: string
  readonly columns: readonly string[]
  /** The primary key as an ORDER BY list, in an order that is the same in every database. */
  readonly order: string
  /** The last value of each sequence that fills a column of the table, by column name. */
  readonly sequences: Readonly<Record<string, string>>
}

/** Returns all tables that are backed up. A table with a foreign key comes after the tables that it refers to. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { id: string; refersTo: string[] }>(
    `select c.oid::text as id, n.nspname as schema, c.relname as name,
       (select array_agg(attname::text order by attnum) from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       (select string_agg(quote_ident(attname) || case when attcollation = 0 then '' else ' collate "C"' end, ', ' order by position)
         from pg_index i cross join unnest(i.indkey) with ordinality as key (attnum, position)
         join pg_attribute a on a.attrelid = c.oid and a.attnum = key.attnum where i.indrelid = c.oid and i.indisprimary) as order,
       (select coalesce(json_object_agg(attname, pg_sequence_last_value(s.oid)::text) filter (where pg_sequence_last_value(s.oid) is not null), '{}')
         from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
         join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
         where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.refobjid = c.oid
           and d.deptype in ('a', 'i')) as sequences,
       array(select distinct confrelid::text from pg_constraint where contype = 'f' and conrelid = c.oid and confrelid <> c.oid) as "refersTo"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and (n.nspname <> 'pgboss' or c.relname = any($2)) and c.relname <> $3 and c.relkind in ('r', 'p') and not c.relispartition
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
     order by schema, name`,
    [SCHEMAS, QUEUE_TABLES, LOG_TABLE],
  )
  const sorted: typeof rows = []
  while (sorted.length < rows.length) {
    const ready = rows.filter((table) => !sorted.includes(table) && table.refersTo.every((id) => sorted.some((known) => known.id === id)))
    if (ready.length === 0) throw new Error('The foreign keys of the tables form a circle, so that no order can load them.')
    sorted.push(...ready)
  }
  return sorted.map(({ schema, name, columns, order, sequences }) => ({ schema, name, columns, order, sequences }))
}

type Named = Pick<Table, 'schema' | 'name'>
export const isSame = (one: Named) => (other: Named) => one.schema === other.schema && one.name === other.name
export const quoted = ({ schema, name }: Named) => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
const listed = (columns: readonly string[]) => columns.map((column) => pg.escapeIdentifier(column)).join(', ')

/**
 * Returns the statement that copies all rows in the order of the primary key, so that equal tables have equal checksums in any physical
 * order.
 */
export const copyOut = (table: Table, columns = table.columns) =>
  `copy (select ${listed(columns)} from ${quoted(table)} order by ${table.order}) to stdout with (encoding 'UTF8')`

/** Returns the statement that reads rows in the format of `copyOut`. */
export const copyIn = (table: Named & Pick<Table, 'columns'>) =>
  `copy ${quoted(table)} (${listed(table.columns)}) from stdin with (encoding 'UTF8')`

export interface Tally {
  readonly rows: number
  readonly bytes: number
  readonly sha256: string
}

/** Counts the rows and bytes of a table in PostgreSQL's text format, and computes their checksum. */
export function startTally() {
  const hash = createHash('sha256')
  let rows = 0
  let bytes = 0
  const add = (chunk: Buffer) => {
    hash.update(chunk)
    bytes += chunk.length
    // A typed line break is written as `\n`, so the byte itself ends a row.
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, end + 1)) rows++
  }
  return {
    /** Passes the content on unchanged. */
    through: async function* (content: AsyncIterable<Buffer>) {
      for await (const chunk of content) {
        add(chunk)
        yield chunk
      }
    },
    result: (): Tally => ({ rows, bytes, sha256: hash.digest('hex') }),
  }
}

/** Makes the text format independent of the server's settings and turns off time limits, until the transaction ends. */
export async function settle(client: pg.ClientBase) {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  if (Number(rows[0]?.server_version_num) >= 170_000) limits.push('transaction_timeout')
  const formats = [
    "timezone = 'UTC'",
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'postgres'",
    "bytea_output = 'hex'",
    'extra_float_digits = 1',
  ]
  await client.query([...limits.map((limit) => `${limit} = 0`), ...formats].map((setting) => `set local ${setting}`).join(';'))
}
