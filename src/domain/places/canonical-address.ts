import { MAX_ADDRESS } from './typed-address.ts'

const shortWords: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  boulevard: 'blvd',
  drive: 'dr',
  road: 'rd',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
  parkway: 'pkwy',
  highway: 'hwy',
  square: 'sq',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
}

/** Returns the normalized form of an address: without unit numbers, punctuation and the country, which do not change the place. */
export function canonicalAddress(address: string): string {
  const words = address
    .slice(0, MAX_ADDRESS)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?:\b(?:apt|suite|ste|unit)|#)[ .]{0,2}[a-z0-9-]{1,8}\b/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
  const withoutCountry = words.at(-1) === 'usa' ? words.slice(0, -1) : words
  return withoutCountry.map((word) => shortWords[word] ?? word).join(' ')
}
