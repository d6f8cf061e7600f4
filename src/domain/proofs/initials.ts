/** Returns the first letters of a name: `Bluebird Agency` becomes `B. A.`. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}.`)
    .join(' ')
