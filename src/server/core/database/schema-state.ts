import type pg from 'pg'
import { codeOf } from '../../errors.ts'
import { carriedOver } from './carry-over.ts'
import { newestKnown, oldestServing } from './known-migrations.ts'
import type { Queries } from './queries.ts'
import { statement } from './statement.ts'

interface State {
  /** When the newest migration of the database was written, in milliseconds. */
  readonly newest: string | null
  /** The newest migration that a server must know to serve this schema, in the same way. */
  readonly oldestServing: string | null
  readonly isReadOnly: boolean
}

/** The row of `server_keys` is beside the push keys, because a server of another release must find it in any schema. */
const stateRead = statement<State>(
  'schema state',
  `select (select m.created_at::text from drizzle.__drizzle_migrations m order by m.id desc limit 1) as newest,
     (select k.value ->> 'oldestServing' from server_keys k where k.name = 'schema') as "oldestServing",
     pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
)

/** PostgreSQL's codes for a schema and a table that do not exist. */
const NOT_CREATED = /^(3F000|42P01)$/
const EMPTY: State = { newest: null, oldestServing: null, isReadOnly: false }

async function readState(queries: Queries): Promise<State> {
  try {
    const [state] = await queries.run(stateRead, [])
    return state ?? EMPTY
  } catch (error) {
    if (NOT_CREATED.test(codeOf(error) ?? '')) return EMPTY
    throw error
  }
}

const isOlder = ({ newest }: State) => Number(newest) < newestKnown()
/** A newer schema can be served until a migration removes something that this server reads. */
const isNewer = ({ oldestServing: needed }: State) => Number(needed) > newestKnown()

/** Returns why this server cannot serve the database now, or undefined. It is one prepared statement, as those of calls are. */
export async function schemaProblem(queries: Queries): Promise<'databaseReadOnly' | 'schemaOlder' | 'schemaNewer' | undefined> {
  const state = await readState(queries)
  if (state.isReadOnly) return 'databaseReadOnly'
  if (isOlder(state)) return 'schemaOlder'
  return isNewer(state) ? 'schemaNewer' : undefined
}

/** Throws one sentence when the schema is too new for this Gigfolio, or too old if it is not about to be migrated. */
export async function requireSchema(queries: Queries, isFinal: boolean): Promise<void> {
  const state = await readState(queries)
  if (isNewer(state))
    throw new Error(
      'The schema of the database is newer than this Gigfolio can serve: start the newer version, or restore the backup from before the upgrade.',
    )
  if (!isFinal) return
  if (!isOlder(state)) {
    const [carried] = await queries.run(carriedOver, [])
    if (carried?.isDone) return
  }
  throw new Error('The schema of the database is older than this Gigfolio needs: run npm run migrate, or start with MIGRATE=on.')
}

/** Stores what a server must know to serve this schema, for servers of other releases. */
export async function storeOldestServing(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into server_keys as k (name, value) values ('schema', jsonb_build_object('oldestServing', $1::bigint::text))
     on conflict (name) do update set value = excluded.value where (k.value ->> 'oldestServing')::bigint < $1::bigint`,
    [oldestServing()],
  )
}
