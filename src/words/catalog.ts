/** The texts of a room: sentences, functions of typed values that return one, and groups of these. */
export interface Texts {
  readonly [key: string]: string | ((values: never) => string) | Texts
}

/** A language's own texts of a room: the same keys, and functions of the same values. */
export type Translated<T> = {
  readonly [Key in keyof T]: T[Key] extends string ? string : T[Key] extends object ? Translation<T[Key]> : never
}
type Translation<T> = T extends (values: infer Values) => string ? (values: Values) => string : Translated<T>

declare global {
  /** Returns the texts of a room in the page's language. The script of that language sets it before the app begins; English has none. */
  var wordsOfPage: ((room: string, english: Texts) => Texts) | undefined
}

/** Returns whether the page is in English, the language of the server's sentences. */
export const isEnglish = () => globalThis.wordsOfPage === undefined

/** Returns the texts of a room: those of the page's language, or else the English ones. */
/* @__NO_SIDE_EFFECTS__ */
export const catalog = <T extends Texts>(room: string, english: T): T =>
  (globalThis.wordsOfPage?.(room, english) as T | undefined) ?? english
