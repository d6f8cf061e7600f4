interface Named {
  readonly name: string
  /** Other words that find it. */
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
 * text come first.
 */
export function matchNames<Entry extends Named>(entries: readonly Entry[], typed: string): Entry[] {
  const [first, ...others] = wordsOf(typed)
  if (first === undefined) return [...entries]
  const found = entries.filter(({ name, alsoFoundBy = '' }) => {
    const words = wordsOf(`${name} ${alsoFoundBy}`)
    return [first, ...others].every((wanted) => words.some((word) => word.startsWith(wanted)))
  })
  const beginsWith = ({ name }: Entry) => Number(wordsOf(name)[0]?.startsWith(first) ?? false)
  return found.toSorted((one, other) => beginsWith(other) - beginsWith(one))
}
