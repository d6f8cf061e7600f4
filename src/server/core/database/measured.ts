import { type Field, type Fields, isLong, isMeasured } from '#domain/check/record-fields.ts'
import { columnName, type Table } from './statement.ts'

/** The columns that only the database sets. No declaration names them. */
type Kept = 'id' | 'userId' | 'version' | 'createdAt' | 'updatedAt' | 'deletedAt'

/** The kinds of a field by the kind of its column. */
interface Kinds {
  readonly PgText: 'text' | 'code' | 'time' | 'option'
  readonly PgNumeric: 'money'
  readonly PgReal: 'number'
  readonly PgDateString: 'day'
  readonly PgInteger: 'number' | 'percent'
  readonly PgSmallInt: 'number' | 'percent'
  readonly PgBigInt53: 'link'
  readonly PgBoolean: 'yes/no'
  readonly PgJsonb: 'list'
  readonly PgArray: 'list'
  readonly PgCustomColumn: 'instant'
}

type KindIn<Column> = Column extends { readonly _: { readonly columnType: infer Type } }
  ? Type extends keyof Kinds
    ? Kinds[Type]
    : never
  : never

/** The declaration of each column of a table, except those that only the database sets and those of `Hidden`. */
export type FieldsOfTable<T extends Table, Hidden extends keyof T['_']['columns'] = never> = {
  readonly [Name in Exclude<keyof T['_']['columns'], Kept | Hidden>]: Field & { readonly kind: KindIn<T['_']['columns'][Name]> }
}

/** Returns the SQL for the bytes of one field of a row. */
const bytesIn = (alias: string, name: string, { kind }: Field) =>
  `coalesce(octet_length(${alias}.${columnName(name)}${kind === 'list' ? '::text' : ''}), 0)`

/** Which texts to measure. */
interface Wanted {
  /** Leaves out the long texts, as lists of many records do. */
  readonly isLight?: true
  /** Counts each text as often as the income report prints it at most. */
  readonly isPrinted?: true
}

/** Returns the SQL for the bytes of the texts that people typed into a row: `coalesce(octet_length(e.merchant), 0) + …`. */
export function bytesOf(alias: string, fields: Fields, { isLight, isPrinted }: Wanted = {}): string {
  const parts = Object.entries(fields)
    .filter(([, field]) => isMeasured(field) && !(isLight && isLong(field)))
    .map(([name, field]) => ({ bytes: bytesIn(alias, name, field), times: isPrinted ? (field.printed ?? 0) : 1 }))
  return (
    parts
      .filter(({ times }) => times > 0)
      .map(({ bytes, times }) => (times === 1 ? bytes : `${times} * ${bytes}`))
      .join(' + ') || '0'
  )
}
