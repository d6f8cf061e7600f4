import { type Column, getTableColumns, SQL } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'

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

const columnsOf = (table: PgTable, isWanted: Wanted) =>
  Object.entries<Column>(getTableColumns(table))
    .filter(([field]) => isWanted(field))
    .map(([field, column]) => ({ field, column, name: toSnakeCase(field) }))

/** Returns a select list with the names of the code: `g.gig_type as "gigType", …`. */
export const selectList = (table: PgTable, alias: string, isWanted: Wanted = everyField): string =>
  columnsOf(table, isWanted)
    .map(({ field, name }) => `${alias}.${name} as "${field}"`)
    .join(', ')

/**
 * Returns an insert statement for any number of one owner's rows. `$1` is the owner, `$2` the rows as JSON with the names of the code, each
 * with all wanted fields. The statement returns the rows in their order.
 */
export function insertRows<Row>(table: PgTable, isWanted: Wanted): Statement<Row> {
  const { name } = getTableConfig(table)
  const columns = columnsOf(table, isWanted)
  const names = columns.map((column) => column.name).join(', ')
  const values = columns.map((column) => `r."${column.field}"`).join(', ')
  const types = columns.map(({ field, column }) => `"${field}" ${column.getSQLType()}`).join(', ')
  return statement(
    `insert ${name}`,
    `insert into ${name} (user_id, ${names}) select $1, ${values} from jsonb_to_recordset($2::jsonb) as r(${types})
     returning ${selectList(table, name)}`,
  )
}

/**
 * The maximum number of named updates, one for each set of fields; the update of any other set is planned each time. Every connection keeps
 * all names in memory.
 */
const MOST_NAMED_UPDATES = 100

/**
 * Returns a function that builds the update of one row of an owner for the changed fields. `$1` is the owner, `$2` the row's id, followed
 * by the values. `also` is SQL that is set too, `where` narrows the rows; the table's alias in both is `r`.
 */
export function updateRow<Row>(table: PgTable, isWanted: Wanted, { also, where = 'true' }: { also: string; where?: string }) {
  const { name } = getTableConfig(table)
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
      const sets = changed.map(({ name }, at) => `${name} = $${at + 3}, `).join('')
      const isNamed = known.size < MOST_NAMED_UPDATES
      update = statement<Row>(
        isNamed ? `update ${name} ${known.size}` : '',
        `update ${name} as r set ${sets}${also} where r.user_id = $1 and r.id = $2 and ${where} returning ${selectList(table, 'r')}`,
      )
      if (isNamed) known.set(key, update)
    }
    return { statement: update, values: changed.map(({ value }) => value) }
  }
}

/** Returns the column defaults of the database, as far as they are plain values. */
export const defaultsOf = (table: PgTable): Record<string, unknown> =>
  Object.fromEntries(
    columnsOf(table, everyField).flatMap(({ field, column }) =>
      column.default === undefined || column.default instanceof SQL ? [] : [[field, column.default]],
    ),
  )
