/** Ends a sentence with a full stop. One that has its mark already, such as the period of `p. m.`, takes no second one. */
export const ended = (sentence: string): string => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`)

/** Joins sentences in one line. The last one keeps its end. */
export const joined = (sentences: readonly string[]): string =>
  sentences.map((sentence, at) => (at === sentences.length - 1 ? sentence : ended(sentence))).join(' ')
