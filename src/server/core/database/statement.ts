import { type Column, getTableColumns, getTableName, SQL } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'

/** A table of the schema. */
export type Table = PgTable
export const tableName = (table: Table): string => getTableName(table)
/** Returns the name in the database of a column's name in the code: `gig_type` of `gigType`. */
export const columnName: (field: string) => string = toSnakeCase
/** Returns the names of a table's columns in the code. */
export const fieldsOf = (table: Table): string[] => Object.keys(getTableColumns(table))

declare const rowType: unique symbol

/** A named SQL statement. Each connection parses and plans it once. `Row` is the type of its rows. */
export interface Statement<Row> {
  readonly name: string
  readonly text: string
  readonly [rowType]?: Row
}

const declared = new Map<string, string>()

/**
 * Declares a statement. Its parameters are `$1`, `$2`, … A statement with an empty name is planned each time it runs. Throws when another
 * statement has the name.
 */
export function statement<Row>(name: string, text: string): Statement<Row> {
  if (name) {
    if ((declared.get(name) ?? text) !== text) throw new Error(`Two statements are named ${name}`)
    declared.set(name, text)
  }
  return { name, text }
}

/** Returns the names and texts of all statements declared so far. */
export const declaredStatements = (): ReadonlyMap<string, string> => declared

type Wanted = (field: string) => boolean
const everyField: Wanted = () => true

const columnsOf = (table: Table, isWanted: Wanted) =>
  Object.entries<Column>(getTableColumns(table))
    .filter(([field]) => isWanted(field))
    .map(([field, column]) => ({ field, column, name: toSnakeCase(field) }))

/** Returns a select list with the names of the code: `g.gig_type as "gigType", …`. */
export const selectList = (table: Table, alias: string, isWanted: Wanted = everyField): string =>
  columnsOf(table, isWanted)
    .map(({ field, name }) => `${alias}.${name} as "${field}"`)
    .join(', ')

interface InsertOptions {
  /** The name of the statement, where a table has two kinds of inserts. */
  readonly name?: string
  /** Leaves out rows whose unique key exists. */
  readonly skipsExisting?: boolean
}

/**
 * Returns an insert statement for any number of one owner's rows. `$1` is the owner, `$2` the rows as JSON with the names of the code, each
 * with all wanted fields. The statement returns the rows in their order.
 */
export function insertRows<Row>(table: Table, isWanted: Wanted, options: InsertOptions = {}): Statement<Row> {
  const name = getTableName(table)
  const { name: subject = name, skipsExisting = false } = options
  const columns = columnsOf(table, isWanted)
  const names = columns.map((column) => column.name).join(', ')
  const values = columns.map((column) => `r."${column.field}"`).join(', ')
  const types = columns.map(({ field, column }) => `"${field}" ${column.getSQLType()}`).join(', ')
  return statement(
    `insert ${subject}`,
    `insert into ${name} (user_id, ${names}) select $1, ${values} from jsonb_to_recordset($2::jsonb) as r(${types})
     ${skipsExisting ? 'on conflict do nothing ' : ''}returning ${selectList(table, name)}`,
  )
}

/**
 * The maximum number of named updates, one for each set of fields; the update of any other set is planned each time. Every connection keeps
 * all names in memory.
 */
const MOST_NAMED_UPDATES = 100

interface UpdateOptions {
  /** SQL that is set too. The table's alias is `r`, here and in the other options. */
  readonly also: string
  /** The name of the statements, where a table has two kinds of updates. */
  readonly name?: string
  /** The condition for the rows, by the first parameters, and how many parameters it has. */
  readonly rows?: readonly [condition: string, parameters: number]
  /** Narrows the rows further. */
  readonly where?: string
  /** Returns whether the statement returns a column. */
  readonly returns?: Wanted
}

const ROW_OF_OWNER = ['r.user_id = $1 and r.id = $2', 2] as const

/**
 * Returns a function that builds the update of the changed fields. Without `rows`, it updates one row of an owner: `$1` is the owner, `$2`
 * the row's id. The values follow the parameters of `rows`.
 */
export function updateRow<Row>(table: Table, isWanted: Wanted, options: UpdateOptions) {
  const updated = getTableName(table)
  const { also, name: subject = updated, rows: [condition, parameters] = ROW_OF_OWNER, where = 'true', returns = everyField } = options
  const columns = new Map(columnsOf(table, isWanted).map((column) => [column.field, column]))
  const known = new Map<string, Statement<Row>>()
  return (change: object): { statement: Statement<Row>; values: unknown[] } => {
    const changed = Object.entries(change).flatMap(([field, value]) => {
      const column = value === undefined ? undefined : columns.get(field)
      return column ? [{ ...column, value: column.column.getSQLType() === 'jsonb' ? JSON.stringify(value) : value }] : []
    })
    const key = changed.map(({ name }) => name).join()
    let update = known.get(key)
    if (!update) {
      const sets = changed.map(({ name }, at) => `${name} = $${at + 1 + parameters}, `).join('')
      const isNamed = known.size < MOST_NAMED_UPDATES
      update = statement<Row>(
        isNamed ? `update ${subject} ${known.size}` : '',
        `update ${updated} as r set ${sets}${also} where ${condition} and ${where} returning ${selectList(table, 'r', returns)}`,
      )
      if (isNamed) known.set(key, update)
    }
    return { statement: update, values: changed.map(({ value }) => value) }
  }
}

/**
 * Returns a row for `insertRows` in which every field has the default of the database, as far as it is a plain value, or else null. A
 * default that the database computes is null here, so leave its field out of the insert.
 */
export const blankRow = (table: Table): Record<string, unknown> =>
  Object.fromEntries(
    columnsOf(table, everyField).map(({ field, column }) => [field, column.default instanceof SQL ? null : (column.default ?? null)]),
  )
