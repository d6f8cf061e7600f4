import { type Config, supportAddress } from '../../config.ts'
import type { Queries } from '../../core/database/queries.ts'
import { statement } from '../../core/database/statement.ts'
import { HttpError } from '../../errors.ts'

/** Loads the rule with the first name, because it has a table of all letters. */
const rule = () => import('#domain/marketplace/alike-names.ts')

export const keysOf = async (companyName: string): Promise<string[]> => [...(await rule()).nameKeys(companyName)]

interface Holder {
  readonly id: number
  readonly email: string
  readonly companyName: string
  readonly nameKeys: readonly string[] | null
}

// A server of the last release, which runs beside this one during an update, stores no keys.
const holders = statement<Holder>(
  'holders of name',
  `select a.id, a.email, a.company_name as "companyName", a.name_keys as "nameKeys" from agencies a
   where a.is_verified and (a.name_keys && $1::text[] or a.name_keys is null)`,
)

/**
 * Returns whether a verified agency, other than the caller's own, has a name like this one. Only verified agencies hold their names: two
 * others may share one, until the first of them confirms its address.
 */
export async function isNameHeld(
  queries: Queries,
  companyName: string,
  isOwn: (agency: Pick<Holder, 'id' | 'email'>) => boolean = () => false,
): Promise<boolean> {
  const [{ areAlike }, rows] = [await rule(), await queries.run(holders, [await keysOf(companyName)])]
  return rows.some((row) => !isOwn(row) && (row.nameKeys !== null || areAlike(row.companyName, companyName)))
}

const locked = statement(
  'lock names',
  `select pg_advisory_xact_lock(hashtextextended('name of agency ' || k.key, 0)) from (select unnest($1::text[]) as key order by 1) k`,
)
/**
 * Locks a name until the transaction ends, so that of two agencies that take it at once, on two servers, the second sees the first. Call
 * `isNameHeld` after it.
 */
export const lockName = async (queries: Queries, companyName: string) => queries.run(locked, [await keysOf(companyName)])

type Settings = Pick<Config, 'supportEmail'>

function nameTaken(code: 'companyNameTaken' | 'postNameTaken' | 'unverifiedNameTaken', settings: Settings, path?: string): HttpError {
  const reason = { code, support: supportAddress(settings) ?? null }
  const error = new HttpError('name_taken', reason)
  if (path === undefined) return error
  return new HttpError('name_taken', reason, { issues: [{ path, code: 'not_unique', message: error.message, problem: reason }] })
}

/** Returns the refusal of the company name in an agency's form. */
export const companyNameTaken = (settings: Settings) => nameTaken('companyNameTaken', settings, 'companyName')

/** Returns the refusal of the company name in a worker's post. */
export const postNameTaken = (settings: Settings) => nameTaken('postNameTaken', settings, 'agencyName')

/** Returns the refusal to verify an agency. The link of its mail still works afterwards. */
export const unverifiedNameTaken = (settings: Settings) => nameTaken('unverifiedNameTaken', settings)
