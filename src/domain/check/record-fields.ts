/** The places where people see a field. */
export interface Places {
  /** It has an input in the form of the record. */
  readonly form: true
  /** It has a column in the record's file of an export. */
  readonly csv: true
  /** The activity log says what it was and is, or only that it changed. */
  readonly log: 'values' | 'name'
  /** How often the income report prints its text, at most. */
  readonly printed: number
}

type AtLeastOne<Options> = { [Key in keyof Options]: Required<Pick<Options, Key>> & Partial<Omit<Options, Key>> }[keyof Options]

/** Where people see a field: in at least one place, or nowhere on purpose. */
type Seen = AtLeastOne<Places> | { readonly internal: true }

/** Marks a field that people see nowhere. */
export const internal = { internal: true } as const

/** A text that people type. Its bytes are measured. `isLong` says that lists of many records leave it out. */
export interface TextField {
  readonly kind: 'text'
  /** The maximum number of characters. */
  readonly most: number
  readonly isLong?: true
}

/** A short text that programs write, such as a time zone. Its bytes are not measured. */
export interface CodeField {
  readonly kind: 'code'
  readonly most: number
}

type PlainKind = 'day' | 'time' | 'instant' | 'money' | 'number' | 'percent' | 'yes/no' | 'option' | 'list' | 'link'

export interface PlainField<Kind extends PlainKind = PlainKind> {
  readonly kind: Kind
}

/** The declaration of one field of a record. */
export type Field = (TextField | CodeField | PlainField) & Partial<Places> & { readonly internal?: true }

/** The kinds of a field by the type of its value. */
type KindOf<Value> = [Value] extends [boolean]
  ? 'yes/no'
  : [Value] extends [number]
    ? 'number' | 'percent' | 'link'
    : [Value] extends [string]
      ? string extends Value
        ? 'text' | 'code' | 'day' | 'time' | 'instant' | 'money'
        : 'option'
      : 'list'

type FieldFor<Value> = Field & { readonly kind: KindOf<NonNullable<Value>> }

/**
 * Declares the fields of a record. Everything that a field needs besides its value follows from here: its longest text, its column in the
 * export, its line of the activity log, its measured bytes, and which words it needs. Does not compile when a field is missing, is not of
 * the record, or has a kind that does not fit its type. The order is that of the activity log.
 */
export const fieldsOf =
  <Row extends object>() =>
  <const Fields extends { readonly [Name in keyof Row]-?: FieldFor<Row[Name]> }>(
    fields: Fields & { readonly [Name in Exclude<keyof Fields, keyof Row>]: never },
  ): Fields =>
    fields

export const text = <const S extends Seen & { readonly isLong?: true }>(most: number, seen: S) => ({ kind: 'text', most, ...seen }) as const
export const code = <const S extends Seen>(most: number, seen: S) => ({ kind: 'code', most, ...seen }) as const

const plain =
  <const Kind extends PlainKind>(kind: Kind) =>
  <const S extends Seen>(seen: S) =>
    ({ kind, ...seen }) as const

export const day = plain('day')
export const time = plain('time')
export const instant = plain('instant')
export const money = plain('money')
export const number = plain('number')
export const percent = plain('percent')
export const yesNo = plain('yes/no')
/** One of a fixed list, whose options have names. */
export const option = plain('option')
/** Several values, or a value with parts. The bytes of its JSON are measured. */
export const list = plain('list')
/** The id of another record. */
export const link = plain('link')

/** The names of the fields that have something in common. */
type Having<Fields, Property> = { [Name in keyof Fields]: Fields[Name] extends Property ? Name : never }[keyof Fields] & string

export type InForm<Fields> = Having<Fields, { readonly form: true }>
export type InFile<Fields> = Having<Fields, { readonly csv: true }>
export type InLog<Fields> = Having<Fields, { readonly log: 'values' | 'name' }>
/** Options whose names people read, in a file or in the log. */
export type NamedOption<Fields> = Having<Fields, { readonly kind: 'option' } & ({ readonly csv: true } | { readonly log: 'values' })>
/** Switches whose two states the log names. */
export type NamedSwitch<Fields> = Having<Fields, { readonly kind: 'yes/no'; readonly log: 'values' }>
/** Fields in a file whose cell is made from other records or from several fields. */
export type ComposedCell<Fields> = Having<Fields, { readonly csv: true; readonly kind: 'link' | 'list' }>

/** Long texts, which lists of many records leave out. */
type LongText<Fields> = Having<Fields, { readonly isLong: true }>

export type Fields = Readonly<Record<string, Field>>

/** Returns whether the bytes of a field are measured before a list or a report is made: what people type has no small limit. */
export const isMeasured = ({ kind }: Field): boolean => kind === 'text' || kind === 'list'

export const isLong = (field: Field): boolean => 'isLong' in field

/** Returns the names of the long texts. */
export const longFields = <const F extends Fields>(fields: F): LongText<F>[] => {
  const isNamed = (name: string): name is LongText<F> => fields[name] !== undefined && isLong(fields[name])
  return Object.keys(fields).filter(isNamed)
}
