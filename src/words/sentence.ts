/** Ends a sentence with a full stop. One that has its mark already, such as the period of `p. m.`, takes no second one. */
export const ended = (sentence: string): string => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`)

/** Keeps `p. m.` on one line. Intl writes it with and without a space. */
export const unbroken = (time: string): string => time.replace(/\b([ap])\.\s?m\./, '$1.\u00A0m.')

/** Joins sentences in one line. The last one keeps its end. */
export const joined = (sentences: readonly string[]): string =>
  sentences.map((sentence, at) => (at === sentences.length - 1 ? sentence : ended(sentence))).join(' ')
