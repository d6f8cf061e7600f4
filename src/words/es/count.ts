/** Returns the form of a word that goes with a number: `gasto` for 1, `gastos` for others. Words that do not take `s` have the plural as third argument. */
export const pluralOf = (word: string, number: number, plural = `${word}s`): string => (number === 1 ? word : plural)

/** Writes a number with its noun: `1 gasto`, `2 gastos`; `count('mes', 2, 'meses')` is `2 meses`. */
export const count = (noun: string, number: number, plural?: string): string => `${number} ${pluralOf(noun, number, plural)}`

/** Writes a number that may be large with its noun: `1,200 millas`. */
export const countLarge = (noun: string, number: number): string => `${number.toLocaleString('en-US')} ${pluralOf(noun, number)}`
