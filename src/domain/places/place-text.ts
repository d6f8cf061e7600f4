const shortWords: Readonly<Record<string, string>> = { saint: 'st', sainte: 'ste', fort: 'ft', mount: 'mt' }

/** Splits a text into lower-case words without accents and punctuation: "O'Fallon" is one word, "Winston-Salem" two. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** Returns the search key of a place name: its words without spaces, with "Saint", "Fort" and "Mount" abbreviated. */
export const keyOfWords = (words: readonly string[]): string => words.map((word) => shortWords[word] ?? word).join('')

export const keyOfPlace = (name: string): string => keyOfWords(wordsOf(name))
