/** What is wrong with one field of an input, in a person's words. */
export interface Issue {
  readonly path: string
  readonly message: string
}
