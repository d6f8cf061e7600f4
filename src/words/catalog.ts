/** A language's own texts of a room: the same keys, and functions of the same values. */
export type Translated<T> = {
  readonly [Key in keyof T]: T[Key] extends string ? string : T[Key] extends object ? Translation<T[Key]> : never
}
type Translation<T> = T extends (values: infer Values) => string ? (values: Values) => string : Translated<T>
