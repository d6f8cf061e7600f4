interface Named {
  readonly name: string
  /** Other words that it is found by. */
  readonly alsoFoundBy?: string
}

/** A text as it is searched: without case and accents, in words. */
const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Returns the entries that have a word for each word that was typed, which it begins with. Those whose name begins with it come first. */
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
