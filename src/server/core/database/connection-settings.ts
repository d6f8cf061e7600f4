import type pg from 'pg'
import { codeOf } from '../../errors.ts'
import { openClient } from './addresses.ts'
import { StartFailure } from './database-failure.ts'

/**
 * The settings of every connection of a pool. The limits are in milliseconds. A pooler may drop them, so `requireSettings` verifies them at
 * the start.
 */
export const SETTINGS = {
  statement_timeout: 5_000,
  lock_timeout: 4_000,
  idle_in_transaction_session_timeout: 15_000,
  timezone: 'UTC',
  plan_cache_mode: 'force_generic_plan',
} as const

export type PlanCacheMode = typeof SETTINGS.plan_cache_mode | 'force_custom_plan'

/**
 * Returns how the database at an address should plan prepared statements. Citus finds the node of a row by the values of each call, so one
 * plan for all values fails there.
 */
export async function planCacheModeOf(connection: pg.ClientConfig): Promise<PlanCacheMode> {
  const client = await openClient({ ...connection, connectionTimeoutMillis: 3_000, application_name: 'gigfolio' })
  try {
    const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`)
    return rowCount ? 'force_custom_plan' : SETTINGS.plan_cache_mode
  } finally {
    await client.end()
  }
}

type Name = keyof typeof SETTINGS
type Wanted = Readonly<Record<Name, number | string>>
const names = Object.keys(SETTINGS) as Name[]

interface Arrived {
  readonly role: string
  readonly name: string
  readonly setting: string
}

/** The statement has a name, so that it also tests whether prepared statements work. */
const ARRIVED = {
  name: 'settings',
  text: 'select current_user as role, lower(name) as name, setting from pg_settings where lower(name) = any($1)',
  values: [names],
}

/**
 * Verifies on connections of the pool that the settings arrived and that prepared statements work. Throws one sentence that says how to
 * repair it: a pooler such as PgBouncer ignores the settings of a connection, and an old one breaks prepared statements.
 */
export async function requireSettings(pool: pg.Pool, planCacheMode: PlanCacheMode = SETTINGS.plan_cache_mode): Promise<void> {
  const wanted: Wanted = { ...SETTINGS, plan_cache_mode: planCacheMode }
  // A pooler gives the connection to the database of the first to the second, which prepares the same name again.
  const [first, second] = await connectTwice(pool)
  try {
    const { rows } = await first.query<Arrived>(ARRIVED)
    await second.query(ARRIVED)
    const wrong = names.filter((name) => !isRight(wanted[name], rows.find((row) => row.name === name)?.setting))
    if (wrong.length > 0) throw new StartFailure(sentenceFor(rows[0]?.role ?? '', wrong, wanted))
  } catch (error) {
    throw isUnprepared(error) ? new StartFailure(UNPREPARED, { cause: error }) : error
  } finally {
    first.release()
    second.release()
  }
}

async function connectTwice(pool: pg.Pool) {
  try {
    return await Promise.all([pool.connect(), pool.connect()])
  } catch (error) {
    throw isParameterRefused(error) ? new StartFailure(PARAMETERS_REFUSED, { cause: error }) : error
  }
}

/** A stricter limit than ours is right too. 0 means no limit. */
function isRight(wanted: number | string, setting = ''): boolean {
  if (typeof wanted === 'number') return Number(setting) > 0 && Number(setting) <= wanted
  return setting === wanted || (wanted === SETTINGS.timezone && setting === 'Etc/UTC')
}

const sentenceFor = (role: string, wrong: readonly Name[], wanted: Wanted) => {
  const commands = wrong.map((name) => `ALTER ROLE "${role}" SET ${name} = '${wanted[name]}';`)
  return (
    `Something between Gigfolio and the database, such as PgBouncer, drops the settings of a connection. Set them for the role: ` +
    `${commands.join(' ')} Then restart the pooler, because its open connections keep the old settings.`
  )
}

const UNPREPARED =
  'Something between Gigfolio and the database breaks prepared statements: use PgBouncer 1.21 or newer, with max_prepared_statements = 500.'

const PARAMETERS_REFUSED =
  'The pooler in front of the database refuses the settings of a connection: set ignore_startup_parameters = ' +
  'statement_timeout,lock_timeout,idle_in_transaction_session_timeout,options in PgBouncer.'

const isParameterRefused = (error: unknown) =>
  codeOf(error) === '08P01' && error instanceof Error && error.message.includes('startup parameter')

/** The codes for a prepared statement that exists already, and for one that does not exist. */
const isUnprepared = (error: unknown) => /^(42P05|26000)$/.test(codeOf(error) ?? '')
