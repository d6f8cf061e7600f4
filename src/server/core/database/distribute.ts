import type pg from 'pg'
import { openClient } from './addresses.ts'
import type { Connection } from './connect.ts'
import { lockMigrations, NO_LIMITS, ONE_CONNECTION_PER_NODE } from './migrate.ts'
import { DISTRIBUTED } from './spread-tables.ts'

/** The tables that every node has a whole copy of: small ones, which the records of workers refer to. */
export const REFERENCE = ['users', 'agencies']

/** What only servers of the last release need. Citus refuses it. */
export const FOR_LAST_RELEASE = [
  'drop trigger if exists gigs_take_job on gigs',
  'drop trigger if exists gigs_sum_job on gigs',
  'drop trigger if exists audit_log_keeper on audit_log',
  'drop trigger if exists audit_log_ctid on audit_log',
  'drop trigger if exists idempotency_keys_keeper on idempotency_keys',
]
/** Foreign keys that Citus takes only in another form, or not at all: from a table in one place to one that is spread. */
export const REPLACED: Readonly<Record<string, string | null>> = {
  gigs_client: 'foreign key (user_id, client_id) references clients (user_id, id)',
  expenses_gig: 'foreign key (user_id, gig_id) references gigs (user_id, id)',
  ba_applications_gig: null,
}

interface ForeignKey {
  readonly from: string
  readonly name: string
  readonly definition: string
}

/**
 * Spreads the tables of workers over the nodes of a Citus, in one transaction: all or nothing, so it can be started again. Calls wait for
 * it. Returns the number of tables that are spread after it, and how many were before. Throws one sentence when the database is not a
 * coordinator with workers. `tables` are those of an earlier release, in tests.
 */
export async function distribute(
  connection: Connection,
  tables: Readonly<Record<string, string>> = DISTRIBUTED,
): Promise<{ readonly tables: number; readonly before: number }> {
  const options = `${NO_LIMITS} ${ONE_CONNECTION_PER_NODE}`
  const client = await openClient({ ...connection, application_name: 'gigfolio distribute', options })
  try {
    await requireCitus(client)
    await lockMigrations(client)
    const before = await spreadTables(client)
    const missing = Object.entries(tables).filter(([table]) => !before.includes(table))
    if (missing.length > 0) await spread(client, missing)
    await client.query('commit')
    return { tables: before.length + missing.length, before: before.length }
  } finally {
    await client.end()
  }
}

async function requireCitus(client: pg.Client) {
  const { rows } = await client.query(`select from pg_extension where extname = 'citus'`)
  if (rows.length === 0) throw new Error('This database has no Citus: run CREATE EXTENSION citus in it first.')
  const { rows: workers } = await client.query(`select from pg_dist_node where shouldhaveshards and isactive and noderole = 'primary'`)
  if (workers.length === 0) throw new Error('This Citus has no worker nodes: add them with citus_add_node first.')
}

async function spreadTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' and logicalrelid::text = any($1)`,
    [Object.keys(DISTRIBUTED)],
  )
  return rows.map(({ name }) => name)
}

async function spread(client: pg.Client, missing: readonly (readonly [table: string, column: string])[]) {
  for (const statement of FOR_LAST_RELEASE) await client.query(statement)
  const keys = await foreignKeysOf(client, [...REFERENCE, ...missing.map(([table]) => table)])
  for (const { from, name } of keys) await client.query(`alter table ${from} drop constraint ${name}`)
  for (const table of REFERENCE)
    await client.query(
      `select create_reference_table($1) where not exists (select from pg_dist_partition where logicalrelid = $1::regclass and partmethod = 'n' and repmodel = 't')`,
      [table],
    )
  for (const [table, column] of missing)
    await client.query('select create_distributed_table($1, $2, colocate_with => $3)', [
      table,
      column,
      table === 'clients' ? 'default' : 'clients',
    ])
  for (const { from, name, definition } of keys) {
    const wanted = name in REPLACED ? REPLACED[name] : definition
    if (wanted) await client.query(`alter table ${from} add constraint ${name} ${wanted}`)
  }
}

/** Returns the foreign keys from and to these tables, without those of partitions, which follow their table. */
async function foreignKeysOf(client: pg.Client, tables: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as "from", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
       and (conrelid::regclass::text = any($1) or confrelid::regclass::text = any($1))
     order by 1, 2`,
    [tables],
  )
  return rows
}
