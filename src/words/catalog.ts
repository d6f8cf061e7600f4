/** A language's own texts of a room: the same keys, and functions of the same values. What has no text in English has none either. */
export type Translated<T> = { readonly [Key in keyof T]: Translation<T[Key]> }
type Translation<T> = T extends null
  ? null
  : T extends string
    ? string
    : T extends (values: infer Values) => string
      ? (values: Values) => string
      : T extends object
        ? Translated<T>
        : never
