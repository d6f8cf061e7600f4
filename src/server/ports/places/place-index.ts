import uFuzzy from '@leeoniya/ufuzzy'
import type { GeoPoint } from '#domain/places/estimated-miles.ts'
import { type LatLon, milesBetween } from '#domain/places/geometry.ts'
import type { PlaceData } from './place-data.ts'

/** A place that may be meant: its index in the data, and its score. */
export interface Match {
  readonly place: number
  readonly score: number
  /** Whether the whole name was typed. */
  readonly isWhole: boolean
}

export interface PlaceQuestion {
  /** The beginning of the name: see `keyOfPlace`. */
  readonly key: string
  readonly states?: ReadonlySet<string> | undefined
  readonly near?: LatLon | undefined
}

/** The fewest letters that are searched for misspellings. Shorter texts would match anything. */
const MIN_FUZZY = 4
/** The most letters that are searched for misspellings. No name is longer. */
const MAX_FUZZY = 40
const NEAR_MILES = 60
/** The least population of a place that is found under a misspelled name. */
const TOWN = 2_500

/** Makes an index that finds places by the beginning of their names, by their names, and by ZIP codes. Lists have the best match first. */
export function makePlaceIndex(data: PlaceData) {
  const { names, states, keys, lats, lons, populations, reaches, otherKeys, otherPlaces, zips, zipPlaces, zipIsArea } = data
  const fuzzy = new uFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 })

  // Small places are rarely meant by a misspelling, and searching them all would take three times as long.
  const towns = [...keys.keys()].filter((place) => (populations[place] ?? 0) >= TOWN)
  const townKeys = towns.map((place) => keys[place] ?? '')

  const pointOf = (place: number): LatLon => ({ lat: lats[place] ?? 0, lon: lons[place] ?? 0 })
  const zipPoint = (row: number): LatLon => ({ lat: data.zipLats[row] ?? 0, lon: data.zipLons[row] ?? 0 })
  const labelOf = (place: number) => `${names[place]}, ${states[place]}`
  const zipText = (row: number) => String(zips[row] ?? 0).padStart(5, '0')

  /** Returns the likelihood of a place: larger and nearer places are more likely. */
  const likelihood = (place: number, near: LatLon | undefined) =>
    Math.log10((populations[place] ?? 0) + 30) + (near ? 2.5 * Math.exp(-milesBetween(near, pointOf(place)) / NEAR_MILES) : 0)

  function beginningWith({ key, states: wanted, near }: PlaceQuestion): Match[] {
    const found = new Map<number, Match>()
    const note = (place: number, isWhole: boolean, bonus: number) => {
      if (wanted && !wanted.has(states[place] ?? '')) return
      const score = likelihood(place, near) + bonus + (isWhole ? 0.7 : 0) + (wanted ? 1 : 0)
      if ((found.get(place)?.score ?? Number.NEGATIVE_INFINITY) < score) found.set(place, { place, score, isWhole })
    }
    for (let at = firstFrom(keys, key); keys[at]?.startsWith(key); at++) note(at, keys[at] === key, 0)
    for (let at = firstFrom(otherKeys, key); otherKeys[at]?.startsWith(key); at++) {
      const isLong = /^(saint|fort|mount)/.test(otherKeys[at] ?? '')
      note(otherPlaces[at] ?? 0, isLong && otherKeys[at] === key, isLong ? 0 : -1.2)
    }
    return best([...found.values()])
  }

  /** Returns the places that a misspelled name may mean. */
  function soundingLike({ key, states: wanted, near }: PlaceQuestion): Match[] {
    if (key.length < MIN_FUZZY || key.length > MAX_FUZZY) return []
    const matches = (fuzzy.filter(townKeys, key) ?? [])
      .map((at) => towns[at] ?? 0)
      .filter((place) => !wanted || wanted.has(states[place] ?? ''))
      .map((place) => ({ place, score: likelihood(place, near) - 0.3 * Math.abs((keys[place]?.length ?? 0) - key.length), isWhole: false }))
    if (matches.length > 0) return best(matches)
    // If there are two mistakes, the beginning of the name may still be right.
    for (let length = key.length - 1; length >= MIN_FUZZY; length--) {
      const found = beginningWith({ key: key.slice(0, length), states: wanted, near })
      if (found.length > 0) return found
    }
    return []
  }

  return {
    labelOf,
    nameOf: (place: number) => names[place] ?? '',
    stateOf: (place: number) => states[place] ?? '',
    beginningWith,
    soundingLike,
    /** Returns the places that have exactly a name. */
    named(key: string, state?: string): number[] {
      const found: number[] = []
      for (let at = firstFrom(keys, key); keys[at] === key; at++) if (!state || states[at] === state) found.push(at)
      return found
    },
    populationOf: (place: number) => populations[place] ?? 0,
    /** Returns the nearest places with many inhabitants. */
    nearTo(near: LatLon): Match[] {
      const found: Match[] = []
      for (let place = 0; place < keys.length; place++) {
        const isFar = Math.abs((lats[place] ?? 0) - near.lat) > 1 || Math.abs((lons[place] ?? 0) - near.lon) > 1.3
        if (!isFar && (populations[place] ?? 0) > 0) found.push({ place, score: likelihood(place, near), isWhole: false })
      }
      return best(found)
    },
    /** Returns the row of a ZIP code. */
    zipRow(zip: string): number | undefined {
      const row = firstFrom(zips, Number(zip))
      return zips[row] === Number(zip) ? row : undefined
    },
    /**
     * Returns the rows of ZIP codes that begin with digits, on request only those of a place. ZIP codes where people live come first, then
     * the nearest.
     */
    zipsBeginningWith(
      digits: string,
      place?: number,
      near: LatLon | undefined = place === undefined ? undefined : pointOf(place),
    ): number[] {
      const from = firstFrom(zips, Number(digits.padEnd(5, '0')))
      const end = Number(digits.padEnd(5, '9') || 99_999)
      const rows: number[] = []
      for (let row = from; row < zips.length && (zips[row] ?? 0) <= end; row++)
        if (place === undefined || zipPlaces[row] === place) rows.push(row)
      const distance = new Map(rows.map((row) => [row, near ? milesBetween(near, zipPoint(row)) : 0]))
      return rows.sort((a, b) => (zipIsArea[b] ?? 0) - (zipIsArea[a] ?? 0) || (distance.get(a) ?? 0) - (distance.get(b) ?? 0))
    },
    zipText,
    placeOfZip: (row: number) => zipPlaces[row] ?? 0,
    geoPointOfZip: (row: number): GeoPoint => ({
      ...zipPoint(row),
      label: `${labelOf(zipPlaces[row] ?? 0)} ${zipText(row)}`,
      precision: 'zip',
      radiusMiles: data.zipReaches[row] ?? 0,
    }),
    geoPointOf: (place: number): GeoPoint => ({
      ...pointOf(place),
      label: labelOf(place),
      precision: 'city',
      radiusMiles: reaches[place] ?? 0,
    }),
  }
}

export type PlaceIndex = ReturnType<typeof makePlaceIndex>

const MOST = 20

function best(matches: Match[]): Match[] {
  return matches.sort((a, b) => b.score - a.score).slice(0, MOST)
}

/** Returns the index of the first entry that is not before a key. */
function firstFrom<K extends string | number>(sorted: { readonly length: number; readonly [at: number]: K }, key: K): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as K) < key) low = middle + 1
    else high = middle
  }
  return low
}
