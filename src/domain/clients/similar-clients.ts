import { type Client, clientKey } from './client.ts'

/** Words that name a kind of company instead of one company. */
const COMPANY_WORDS = new Set([
  'the',
  'inc',
  'llc',
  'ltd',
  'co',
  'corp',
  'company',
  'incorporated',
  'limited',
  'corporation',
  'and',
  'group',
])

/** Returns the letters that distinguish a company: `The Acme Co., LLC` gives `acme`. */
const essenceOf = (name: string): string => {
  const words = clientKey(name)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
  const telling = words.filter((word) => !COMPANY_WORDS.has(word))
  return (telling.length > 0 ? telling : words).join('')
}

/** The shortest name, in letters, that is compared for typos. Shorter names are alike by chance: `ABC` and `ABD` are two clients. */
const LEAST_ALIKE = 6

/** Returns whether one text becomes the other by adding, removing or changing one letter, or by swapping two neighbors. */
function isOneTypoAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === [...right].reverse().join(''))
}

function areAlike(one: string, other: string): boolean {
  if (one === other) return one !== ''
  return Math.min(one.length, other.length) >= LEAST_ALIKE && isOneTypoAway(one, other)
}

/** The maximum number of clients that are compared, because every pair is compared. */
const MOST_COMPARED = 1_000

/** Returns pairs of clients that may be the same client, for the worker to decide. Leaves out pairs that the worker marked as different. */
export function similarClients<C extends Pick<Client, 'id' | 'name' | 'distinctFrom'>>(clients: readonly C[]): [C, C][] {
  const named = clients.slice(0, MOST_COMPARED).map((client) => ({ client, essence: essenceOf(client.name) }))
  return named.flatMap(({ client, essence }, at) =>
    named.slice(at + 1).flatMap((other): [C, C][] => {
      const isKnown = client.distinctFrom.includes(other.client.id) || other.client.distinctFrom.includes(client.id)
      return !isKnown && areAlike(essence, other.essence) ? [[client, other.client]] : []
    }),
  )
}
