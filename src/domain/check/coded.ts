/**
 * What a rule found: a code, and the values that a sentence about it names. The sentences are in the catalog (`src/words`), because each
 * language has its own.
 */
export interface Coded {
  readonly code: string
}
