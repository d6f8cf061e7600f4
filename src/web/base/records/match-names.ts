interface Named {
  readonly name: string
  /** Other words that find it. Those after a semicolon are spare: they find it only where other words find nothing. */
  readonly alsoFoundBy?: string
}

/** Returns the words of a text in lower case, without accents. */
const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * Returns the entries with a matching word for each typed word. A word matches if it begins with the typed one. Names that begin with the
 * text come first. With `isSpare`, also reads the spare words.
 */
export function matchNames<Entry extends Named>(entries: readonly Entry[], typed: string, isSpare = false): Entry[] {
  const [first, ...others] = wordsOf(typed)
  if (first === undefined) return [...entries]
  const found = entries.filter(({ name, alsoFoundBy = '' }) => {
    const words = wordsOf(`${name} ${isSpare ? alsoFoundBy : alsoFoundBy.split(';')[0]}`)
    return [first, ...others].every((wanted) => words.some((word) => word.startsWith(wanted)))
  })
  const beginsWith = ({ name }: Entry) => Number(wordsOf(name)[0]?.startsWith(first) ?? false)
  return found.toSorted((one, other) => beginsWith(other) - beginsWith(one))
}

/**
 * Returns the matching entries of each list. Where no list has any, reads the spare words: names in another language, for example. So they
 * never come between a person and what the words of the page's own language find.
 */
export function matchLists<Entry extends Named>(lists: readonly (readonly Entry[])[], typed: string): Entry[][] {
  const found = lists.map((entries) => matchNames(entries, typed))
  return found.some((entries) => entries.length > 0) ? found : lists.map((entries) => matchNames(entries, typed, true))
}
