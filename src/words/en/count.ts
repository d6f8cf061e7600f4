/** Returns the form of a word that goes with a number: `gig` for 1, `gigs` for others. Irregular words have the plural as third argument. */
export const pluralOf = (word: string, number: number, plural = `${word}s`): string => (number === 1 ? word : plural)

/** Writes a number with its noun: `1 worker`, `2 workers`; `count('person', 2, 'people')` is `2 people`. */
export const count = (noun: string, number: number, plural?: string): string => `${number} ${pluralOf(noun, number, plural)}`

/** Writes a number that may be large with its noun: `1,200 miles`. */
export const countLarge = (noun: string, number: number): string => `${number.toLocaleString('en-US')} ${pluralOf(noun, number)}`
