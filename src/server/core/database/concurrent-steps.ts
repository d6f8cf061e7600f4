import type pg from 'pg'

/**
 * The indexes that migrations add to tables with many rows, each with what follows its name. Such an index is built while calls go on writing,
 * which needs a statement outside of the migration's transaction (decision 0074).
 */
const INDEXES: Readonly<Record<string, { readonly isUnique?: true; readonly on: string }>> = {
  trips_user_id_day_id_index: { on: 'trips (user_id, day desc nulls last, id desc nulls last)' },
  trips_deleted: { on: 'trips (deleted_at) where deleted_at is not null' },
  trips_restorable: { on: 'trips (user_id, deleted_at) where deleted_at is not null' },
  users_with_expenses_due: { on: 'users (expenses_due_on, id) where expenses_due_on is not null' },
  expenses_planned: { isUnique: true, on: 'expenses (user_id, recurring_id, recurring_on)' },
}

/** The constraints that migrations add to such tables for new rows only, each with its table. The rows that were there are checked later. */
const CONSTRAINTS: Readonly<Record<string, string>> = {
  trips_purpose: 'trips',
  gigs_withheld: 'gigs',
  gigs_hours_worked: 'gigs',
  expenses_from_recurring: 'expenses',
  expenses_recurring: 'expenses',
}

/** Returns the names of the indexes and constraints that no migration builds. A test compares them with the migrations. */
export const concurrentNames = (): string[] => [...Object.keys(INDEXES), ...Object.keys(CONSTRAINTS)]

/**
 * Builds the missing indexes and checks the unchecked constraints, without blocking calls. Continues after an interruption: an index that
 * was left half built is built again.
 */
export async function takeConcurrentSteps(client: pg.ClientBase) {
  const { rows: built } = await client.query<{ name: string; isValid: boolean }>(
    `select c.relname as name, i.indisvalid as "isValid" from pg_class c join pg_index i on i.indexrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1)`,
    [Object.keys(INDEXES)],
  )
  const states = new Map(built.map(({ name, isValid }) => [name, isValid]))
  const missing = Object.entries(INDEXES).filter(([name]) => states.get(name) !== true)
  const { rows: unchecked } = await client.query<{ name: string }>(
    `select conname as name from pg_constraint
     where not convalidated and conparentid = 0 and connamespace = 'public'::regnamespace and conname = any($1)`,
    [Object.keys(CONSTRAINTS)],
  )
  if (missing.length + unchecked.length === 0) return
  // They wait for transactions that are open now, but nobody waits for them.
  await client.query('set lock_timeout = 0')
  try {
    for (const [name, { isUnique, on }] of missing) {
      if (states.has(name)) await client.query(`drop index concurrently ${name}`)
      await client.query(`create ${isUnique ? 'unique ' : ''}index concurrently ${name} on ${on}`)
    }
    for (const { name } of unchecked) await client.query(`alter table ${CONSTRAINTS[name]} validate constraint ${name}`)
  } finally {
    await client.query('reset lock_timeout')
  }
}
