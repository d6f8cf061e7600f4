/** Returns whether two words differ by at most one typo: a letter added, missing or wrong, or two neighbors swapped. */
export function isWithinOneTypo(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const rest = (word: string, from: number) => word.slice(at + from)
  return (
    one === other ||
    rest(one, 1) === rest(other, 1) ||
    rest(one, 1) === rest(other, 0) ||
    rest(one, 0) === rest(other, 1) ||
    (one[at] === other[at + 1] && one[at + 1] === other[at] && rest(one, 2) === rest(other, 2))
  )
}

/** Returns whether a word begins with `typed`, apart from at most one typo. */
export const beginsWithinOneTypo = (word: string, typed: string): boolean =>
  [typed.length - 1, typed.length, typed.length + 1].some((length) => isWithinOneTypo(word.slice(0, length), typed))
