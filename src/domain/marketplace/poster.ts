/** Who made a post, as workers see it. */
export interface ShownPoster {
  /** The company of the agency's account, or the company that a worker named. */
  readonly agencyName: string
  /** The short name of the worker who posted; null for an agency's post. */
  readonly postedBy: string | null
}

/** Returns the first name of a person and the first letter of the last one: `Dana R.`. */
export function shortName(name: string): string {
  const [first = '', ...more] = name.trim().split(/\s+/)
  const [letter] = more.at(-1) ?? ''
  return letter === undefined ? first : `${first} ${letter.toUpperCase()}.`
}
