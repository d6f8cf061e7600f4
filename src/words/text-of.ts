import type { Coded } from '#domain/check/coded.ts'

/** A text for each code: a sentence, or a function of the values beside the code. */
export type TextsOf<C extends Coded> = {
  readonly [Code in C['code']]: string | ((values: Extract<C, { readonly code: Code }>) => string)
}

/** Returns the sentence about what a rule found. */
export function textOf<C extends Coded>(texts: TextsOf<C>, found: C): string {
  const text: string | ((values: never) => string) = texts[found.code as C['code']]
  return typeof text === 'string' ? text : text(found as never)
}

/** What a catalog has a text for: each code, with the values that its text names. */
export type CodedBy<Texts> = {
  [Code in keyof Texts & string]: Texts[Code] extends (values: infer Values) => string
    ? Values & { readonly code: Code }
    : { readonly code: Code }
}[keyof Texts & string]
