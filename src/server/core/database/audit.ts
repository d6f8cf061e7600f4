import { isDeepStrictEqual } from 'node:util'
import type { Fields } from '#domain/check/record-fields.ts'
import { expenseFields } from '#domain/expenses/expense-fields.ts'
import { gigFields } from '#domain/gigs/gig-fields.ts'
import { tripFields } from '#domain/mileage/trip-fields.ts'
import { type Budget, keeperOf, type Origin, type Principal } from '../../principal.ts'
import type { Queries } from './queries.ts'
import { statement } from './statement.ts'

interface Change {
  readonly action: 'create' | 'update' | 'delete' | 'restore' | 'got paid' | 'undo got paid' | 'undo update' | 'update job'
  readonly tableName: string
  readonly recordId: number | string
  readonly oldValues?: object
  readonly newValues?: object
}

const written = statement(
  'audit',
  `insert into audit_log (keeper, user_id, agency_id, ip_address, user_agent, action, table_name, record_id, old_values, new_values)
   select $1, $5, $6, $2, $3, c.action, c."tableName", c."recordId", c."oldValues", c."newValues"
   from jsonb_to_recordset($4::jsonb) as c(action text, "tableName" text, "recordId" text, "oldValues" jsonb, "newValues" jsonb)`,
)

const addresses = new Set(['gigAddress', 'homeAddress', 'fromAddress', 'toAddress', 'stops'])

/** The log keeps entries for two years, so it records only that an address changed, not the address. */
const withoutAddress = (field: string, value: unknown) => (addresses.has(field) && value !== null ? '(address)' : value)

/** The field that names a record, by table. Lists of activity name records by it that are gone. */
export const nameFields = {
  gigs: 'eventName',
  expenses: 'businessPurpose',
  trips: 'purpose',
  recurring_expenses: 'businessPurpose',
} as const

/** The fields that people change. The others follow from them, or are of the server (`internal`). */
const fieldsOf: Readonly<Record<string, ReadonlySet<string>>> = {
  gigs: namedFields(gigFields),
  expenses: namedFields(expenseFields),
  trips: namedFields(tripFields),
}

function namedFields(fields: Fields): ReadonlySet<string> {
  return new Set(Object.keys(fields).filter((field) => !fields[field]?.internal))
}

/** Returns the values of an edit without those that follow from others, and without what is empty: a missing value says the same. */
const editedValues = (values: object, fields: ReadonlySet<string> | undefined) =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== null && (!fields || fields.has(field))))

/** Returns what the log keeps of a change: of a new record only its name, because the record itself has the rest. */
function kept(change: Change): Change {
  const { action, tableName, oldValues, newValues } = change
  const name = nameFields[tableName as keyof typeof nameFields]
  if (action === 'create' && name) return { ...change, newValues: { [name]: new Map(Object.entries(newValues ?? {})).get(name) } }
  if (action === 'create' || action === 'delete' || !oldValues || !newValues) return change
  const fields = fieldsOf[tableName]
  return { ...change, oldValues: editedValues(oldValues, fields), newValues: editedValues(newValues, fields) }
}

/**
 * The account whose record changes, and the origin of the change. The opener of an e-mailed link is not signed in and has no budget,
 * because links are few. Changes by a provider or a task come from no browser.
 */
export type Actor = Pick<Principal, 'kind' | 'id'> & { readonly [Field in keyof Origin]: string | null } & { readonly budget?: Budget }

/** Records a change and its actor, in the transaction that makes the change. Throws 429 or 413 when the caller has used up their budget. */
export async function audit(queries: Queries, { kind, id, ipAddress, userAgent, budget }: Actor, changes: readonly Change[]) {
  if (changes.length === 0) return
  // New records fill the disk too, although the log does not repeat them.
  await budget?.spend(Buffer.byteLength(JSON.stringify(changes, withoutAddress)))
  const json = JSON.stringify(changes.map(kept), withoutAddress)
  const { keeper, userId, agencyId } = keeperOf({ kind, id })
  await queries.send(written, [keeper, ipAddress, userAgent, json, userId, agencyId])
}

/** Returns the fields of a record that changed, with their old and new values. The log keeps only these of an edit. */
export function differences<Row extends object>(before: Row, after: Row): { oldValues: Partial<Row>; newValues: Partial<Row> } {
  const fields = (Object.keys(after) as (keyof Row)[]).filter((field) => !isDeepStrictEqual(before[field], after[field]))
  const only = (row: Row) => Object.fromEntries(fields.map((field) => [field, row[field]])) as Partial<Row>
  return { oldValues: only(before), newValues: only(after) }
}
