import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { keyOfPlace } from '#domain/places/place-text.ts'

const FILE = new URL('./us-places.tsv.br', import.meta.url)
const DEGREE = 1000
/** The number of rows that are read at once. Other calls are answered in between. */
const ROWS_AT_ONCE = 5_000

/** All American places and ZIP codes, stored in columns: 35,000 objects of each kind would take five times the memory. */
export interface PlaceData {
  readonly names: readonly string[]
  readonly states: readonly string[]
  /** The search keys of the names, sorted. */
  readonly keys: readonly string[]
  readonly lats: Float32Array
  readonly lons: Float32Array
  /** The population; 0 for a name that only the post office uses. */
  readonly populations: Uint32Array
  /** The mean distance of an address from the point of the place, in miles. */
  readonly reaches: Float32Array
  /** Other words by which a place is found, sorted: `vegas`, `saintlouis`. */
  readonly otherKeys: readonly string[]
  readonly otherPlaces: Uint16Array
  /** ZIP codes as numbers, sorted. */
  readonly zips: Uint32Array
  /** The place of each ZIP code. */
  readonly zipPlaces: Uint16Array
  readonly zipLats: Float32Array
  readonly zipLons: Float32Array
  readonly zipReaches: Float32Array
  /** 1 where people live in the ZIP code. Others are for the boxes of a post office or for one large recipient. */
  readonly zipIsArea: Uint8Array
}

/** Reads the data. Takes a tenth of a second of the processor, so it is done at the first request for a place. */
export async function loadPlaceData(): Promise<PlaceData> {
  const { word, number } = readRows(await promisify(brotliDecompress)(await readFile(FILE)))
  const count = number()
  const zipCount = number()
  const names: string[] = []
  const states: string[] = []
  const keys: string[] = []
  const codes = new Map<string, string>()
  const coordinates = (rows: number) => [new Float32Array(rows), new Float32Array(rows), new Float32Array(rows)] as const
  const [lats, lons, reaches] = coordinates(count)
  const populations = new Uint32Array(count)
  for (let place = 0; place < count; place++) {
    if (place % ROWS_AT_ONCE === 0) await setImmediate()
    const name = word()
    const state = word()
    names.push(name)
    if (!codes.has(state)) codes.set(state, state)
    states.push(codes.get(state) ?? state)
    keys.push(keyOf(name))
    lats[place] = number() / DEGREE
    lons[place] = number() / DEGREE
    populations[place] = number()
    reaches[place] = number() / 10
  }
  const [zipLats, zipLons, zipReaches] = coordinates(zipCount)
  const columns = { zips: new Uint32Array(zipCount), zipPlaces: new Uint16Array(zipCount), zipIsArea: new Uint8Array(zipCount) }
  for (let row = 0; row < zipCount; row++) {
    if (row % ROWS_AT_ONCE === 0) await setImmediate()
    columns.zips[row] = number()
    columns.zipPlaces[row] = number()
    zipLats[row] = number() / DEGREE
    zipLons[row] = number() / DEGREE
    zipReaches[row] = number() / 10
    columns.zipIsArea[row] = number()
  }
  return { names, states, keys, lats, lons, populations, reaches, ...otherWords(names), ...columns, zipLats, zipLons, zipReaches }
}

const MINUS = 45
const ZERO = 48
const TAB = 9
const NEWLINE = 10

/** Reads the fields of rows one after the other, without a string for each number. */
function readRows(rows: Buffer) {
  let at = 0
  const isEnd = () => rows[at] === TAB || rows[at] === NEWLINE
  return {
    word(): string {
      const start = at
      while (!isEnd()) at++
      return rows.toString('latin1', start, at++)
    },
    number(): number {
      const sign = rows[at] === MINUS ? -1 : 1
      if (sign < 0) at++
      let value = 0
      for (; !isEnd(); at++) value = value * 10 + (rows[at] ?? 0) - ZERO
      at++
      return sign * value
    },
  }
}

/** Returns the search key of a name, faster for the many names of one word. */
const keyOf = (name: string) => (/^(?!Saint$|Fort$|Mount$)[A-Za-z]+$/.test(name) ? name.toLowerCase() : keyOfPlace(name))

const longWords: readonly (readonly [RegExp, string])[] = [
  [/^St\.? /, 'saint'],
  [/^Ft\.? /, 'fort'],
  [/^Fort /, 'fort'],
  [/^Mt\.? /, 'mount'],
  [/^Mount /, 'mount'],
  [/^Saint /, 'saint'],
]

/** Returns additional keys: `vegas` for `Las Vegas`, and `saintlouis` for `St. Louis`, whose key is `stlouis`. */
function otherWords(names: readonly string[]): Pick<PlaceData, 'otherKeys' | 'otherPlaces'> {
  const found: (readonly [key: string, place: number])[] = []
  for (const [place, name] of names.entries()) {
    for (let space = name.indexOf(' '); space > 0; space = name.indexOf(' ', space + 1)) found.push([keyOf(name.slice(space + 1)), place])
    const long = longWords.find(([start]) => start.test(name))
    if (long) found.push([long[1] + keyOfPlace(name.replace(long[0], '')), place])
  }
  found.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return { otherKeys: found.map(([key]) => key), otherPlaces: Uint16Array.from(found, ([, place]) => place) }
}
