import { type Column, getTableColumns, SQL } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'

declare const rowType: unique symbol

/** SQL with a name: each connection parses and plans it once. `Row` is what it returns. */
export interface Statement<Row> {
  readonly name: string
  readonly text: string
  readonly [rowType]?: Row
}

/** Declares a statement. No other may have its name; its parameters are `$1`, `$2`, … */
export const statement = <Row>(name: string, text: string): Statement<Row> => ({ name, text })

type Wanted = (field: string) => boolean
const everyField: Wanted = () => true

const columnsOf = (table: PgTable, isWanted: Wanted) =>
  Object.entries<Column>(getTableColumns(table))
    .filter(([field]) => isWanted(field))
    .map(([field, column]) => ({ field, column, name: toSnakeCase(field) }))

/** Returns a select list in the code's names: `g.gig_type as "gigType", …`. */
export const selectList = (table: PgTable, alias: string, isWanted: Wanted = everyField): string =>
  columnsOf(table, isWanted)
    .map(({ field, name }) => `${alias}.${name} as "${field}"`)
    .join(', ')

/**
 * Returns an insert of any number of one owner's rows: `$1` is the owner, `$2` the rows as JSON in the code's names, each with all
 * of the wanted fields. It returns the rows in their order.
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
 * Returns an update of any number of one owner's rows: `$1` is the owner, `$2` a JSON array of `{ id, change }`, each change with some of
 * the wanted fields, `$3` the ids, by which the rows are found. A long text that does not change is not written again. `also` is SQL that is set in every row, `where` narrows the
 * rows; the table's alias in both is `r`.
 */
export function updateRows<Row>(table: PgTable, isWanted: Wanted, { also, where }: { also: string; where: string }): Statement<Row> {
  const { name } = getTableConfig(table)
  const sets = columnsOf(table, isWanted).map(({ field, column, name: columnName }) => {
    const isJson = column.getSQLType() === 'jsonb'
    const value = isJson ? `c.change->'${field}'` : `(c.change->>'${field}')::${column.getSQLType()}`
    return `${columnName} = case when c.change ? '${field}' then ${value} else r.${columnName} end`
  })
  return statement(
    `update ${name}`,
    `update ${name} as r set ${sets.join(', ')}, ${also}
     from jsonb_to_recordset($2::jsonb) as c(id integer, change jsonb)
     where r.user_id + 0 = $1 and r.id = c.id and r.id = any($3) and ${where}
     returning ${selectList(table, 'r')}`,
  )
}

/** Returns what the database puts into columns that an insert leaves out, as far as these are plain values. */
export const defaultsOf = (table: PgTable): Record<string, unknown> =>
  Object.fromEntries(
    columnsOf(table, everyField).flatMap(({ field, column }) =>
      column.default === undefined || column.default instanceof SQL ? [] : [[field, column.default]],
    ),
  )
