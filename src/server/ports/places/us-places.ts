import { estimateMiles, type GeoPoint } from '#domain/places/estimated-miles.ts'
import type { LatLon } from '#domain/places/geometry.ts'
import { keyOfPlace, keyOfWords, wordsOf } from '#domain/places/place-text.ts'
import { statesBeginningWith } from '#domain/places/states.ts'
import { isBareStreet, readAddress, type TypedAddress } from '#domain/places/typed-address.ts'
import type { Match, PlaceIndex } from './place-index.ts'
import { type GeocodePort, PlaceFailure, type RoutePort, type Suggestion, type SuggestPort } from './port.ts'

/** Common names of cities besides their official ones. */
const nicknames: Readonly<Record<string, readonly [name: string, state: string]>> = {
  nyc: ['New York', 'NY'],
  la: ['Los Angeles', 'CA'],
  sf: ['San Francisco', 'CA'],
  dc: ['Washington', 'DC'],
  philly: ['Philadelphia', 'PA'],
  nola: ['New Orleans', 'LA'],
  atl: ['Atlanta', 'GA'],
  slc: ['Salt Lake City', 'UT'],
  okc: ['Oklahoma City', 'OK'],
  vegas: ['Las Vegas', 'NV'],
}

/** One way to read a typed text: a street line, and the beginning of a city. */
interface Reading {
  readonly street: string
  readonly key: string
  readonly states: ReadonlySet<string> | undefined
  /** Whether this reading is valid only if a place has exactly this name. */
  readonly isWhole?: true
}

/** The population from which a city needs no state, and how many times larger it must be than the next city of its name. */
const KNOWN_CITY = 100_000
const FAR_LARGER = 5

/** Returns suggestions for a typed text, the best first. */
export function suggestPlaces(index: PlaceIndex, input: string, near: LatLon | undefined, limit: number): readonly Suggestion[] {
  const typed = readAddress(input)
  const [first = ''] = typed.parts
  const row = typed.zip === undefined ? undefined : index.zipRow(typed.zip)
  if (row !== undefined) return [zipSuggestion(index, row, streetOf(index, typed))]
  if (typed.parts.length === 0 && typed.zipStart !== undefined)
    return index
      .zipsBeginningWith(typed.zipStart, undefined, near)
      .slice(0, limit)
      .map((at) => zipSuggestion(index, at, ''))
  if (typed.parts.length === 1 && !typed.state && isBareStreet(first))
    return near ? suggestionsOf(index, index.nearTo(near), first).slice(0, limit) : []
  const readings = [...readingsOf(typed)]
  const found =
    firstThatFits(readings, (reading) => matchesOf(index, reading, near)) ??
    firstThatFits(readings, ({ key, states, isWhole }) => (isWhole ? [] : index.soundingLike({ key, states, near })))
  return found ? listed(index, found, typed, limit) : []
}

interface Found {
  readonly reading: Reading
  readonly matches: readonly Match[]
}

function firstThatFits(readings: readonly Reading[], find: (reading: Reading) => readonly Match[]): Found | undefined {
  for (const reading of readings) {
    const matches = find(reading)
    if (matches.length > 0) return { reading, matches }
  }
  return undefined
}

/**
 * Returns the found cities, and the ZIP codes of the first one if it is unambiguous, because ZIP codes make the distance much more exact.
 */
function listed(index: PlaceIndex, { reading: { street }, matches }: Found, typed: TypedAddress, limit: number): readonly Suggestion[] {
  const [top] = matches
  const isCertain = top?.isWhole && (typed.state || street || typed.zipStart !== undefined)
  const zips = isCertain ? index.zipsBeginningWith(typed.zipStart ?? '', top.place).slice(0, limit) : []
  const ofZips = zips.map((at) => zipSuggestion(index, at, street))
  if (typed.zipStart !== undefined && ofZips.length > 0) return ofZips
  const cities = suggestionsOf(index, matches, street)
  const shown = typed.state ? 1 : 2
  const list = [...cities.slice(0, shown), ...ofZips, ...cities.slice(shown)]
  return [...new Map(list.map((each) => [each.placeId, each])).values()].slice(0, limit)
}

function matchesOf(index: PlaceIndex, { key, states, isWhole }: Reading, near: LatLon | undefined): readonly Match[] {
  const [name, state = ''] = nicknames[key] ?? []
  const meant = name && (!states || states.has(state)) ? index.named(keyOfPlace(name), state) : []
  const ofName = index.beginningWith({ key, states, near }).filter((match) => !meant.includes(match.place) && (match.isWhole || !isWhole))
  return [...meant.map((place) => ({ place, score: Number.POSITIVE_INFINITY, isWhole: true })), ...ofName]
}

/** Returns the ways to read a typed text, the likeliest first. */
function* readingsOf({ parts, state, stateName }: TypedAddress): Generator<Reading> {
  const states = state ? new Set([state]) : undefined
  const last = parts.at(-1) ?? ''
  const street = parts.slice(0, -1).join(', ')
  const written = last.split(' ')
  const join = (...texts: readonly string[]) => texts.filter(Boolean).join(', ')
  if (!state) {
    // For example "Austin, te" and "austin te".
    const [city = '', begun = '', before = ''] =
      parts.length > 1 ? [parts.at(-2), last, parts.slice(0, -2).join(', ')] : [written.slice(0, -1).join(' '), written.at(-1)]
    const some = statesBeginningWith(begun)
    if (some.size > 0 && city && !/^\d/.test(city)) yield { street: before, key: keyOfPlace(city), states: some, isWhole: true }
  }
  const isLine = street === '' && /^\d/.test(last)
  if (!isLine && last.length > 1) yield { street, key: keyOfWords(wordsOf(last)), states, ...(stateName && { isWhole: true }) }
  if (stateName) yield { street: parts.join(', '), key: keyOfPlace(stateName), states: undefined, isWhole: true }
  // "123 Main St Austin": take the longest end with which a city begins. The number and the name of the street stay.
  for (let at = isLine ? 2 : 1; at < written.length; at++) {
    const key = keyOfPlace(written.slice(at).join(' '))
    if (key.length > 1) yield { street: join(street, written.slice(0, at).join(' ')), key, states }
  }
  if (stateName && !isLine && last.length > 1) yield { street, key: keyOfWords(wordsOf(last)), states }
}

const suggestionsOf = (index: PlaceIndex, matches: readonly Match[], street: string): Suggestion[] =>
  matches.map(({ place }) => suggestion(index.nameOf(place), index.stateOf(place), street, `place:${place}`))

const zipSuggestion = (index: PlaceIndex, row: number, street: string): Suggestion => {
  const place = index.placeOfZip(row)
  return suggestion(index.nameOf(place), `${index.stateOf(place)} ${index.zipText(row)}`, street, `zip:${index.zipText(row)}`)
}

function suggestion(city: string, rest: string, typedStreet: string, id: string): Suggestion {
  const street = titled(typedStreet)
  const [mainText, secondaryText] = street ? [street, `${city}, ${rest}`] : [city, rest]
  return { description: `${mainText}, ${secondaryText}`, mainText, secondaryText, placeId: `embedded:${id}${street && ':street'}` }
}

/** Returns a street line as typed, with capitals if it had none. */
const titled = (street: string) =>
  street === street.toLowerCase() ? street.replace(/(^|\s)[a-z]/g, (start) => start.toUpperCase()) : street

/** Returns the street line of an address with a ZIP code: the text before its city. */
function streetOf(index: PlaceIndex, { parts, state }: TypedAddress): string {
  const place = cityIn(index, parts, state)
  if (place) return place.street
  return parts.length > 1 || /^\d/.test(parts[0] ?? '') ? parts.join(', ') : ''
}

/** Finds the city at the end of an address, in a state or anywhere. */
function cityIn(index: PlaceIndex, parts: readonly string[], state: string | undefined): { place: number; street: string } | undefined {
  const before = parts.slice(0, -1).join(', ')
  const words = (parts.at(-1) ?? '').split(' ')
  for (let at = 0; at < words.length; at++) {
    const key = keyOfPlace(words.slice(at).join(' '))
    const places = index.named(key, state).sort((a, b) => index.populationOf(b) - index.populationOf(a))
    const [place, next] = places
    if (place === undefined) continue
    const size = index.populationOf(place)
    if (!state && (size < KNOWN_CITY || (next !== undefined && size < FAR_LARGER * index.populationOf(next)))) return undefined
    return { place, street: [before, words.slice(0, at).join(' ')].filter(Boolean).join(', ') }
  }
  return undefined
}

/** Returns the place of an address by its ZIP code or its city; undefined when neither is known. */
export function findPlace(index: PlaceIndex, address: string): GeoPoint | undefined {
  const { parts, state, stateName, zip } = readAddress(address)
  const row = zip === undefined ? undefined : index.zipRow(zip)
  // A ZIP code outside of the written state is mistyped.
  if (row !== undefined && (!state || state === index.stateOf(index.placeOfZip(row)))) return index.geoPointOfZip(row)
  const [name, ofState] = (parts.length === 1 && nicknames[keyOfPlace(parts[0] ?? '')]) || []
  const city =
    name && (!state || state === ofState)
      ? cityIn(index, [name], ofState)
      : (cityIn(index, parts, state) ?? (stateName && cityIn(index, [...parts, stateName], undefined)))
  return city ? index.geoPointOf(city.place) : undefined
}

/** Suggests, locates and measures with the data that comes with Gigfolio. Nothing leaves the server. */
export interface EmbeddedPlaces extends SuggestPort, GeocodePort, RoutePort {}

/** Loads the data and the index at the first request, because most servers rarely need them. */
async function load(): Promise<PlaceIndex> {
  const [{ loadPlaceData }, { makePlaceIndex }] = await Promise.all([import('./place-data.ts'), import('./place-index.ts')])
  return makePlaceIndex(await loadPlaceData())
}

export function embeddedPlaces(): EmbeddedPlaces {
  let loading: Promise<PlaceIndex> | undefined
  const index = () => {
    loading ??= load()
    return loading
  }
  return {
    name: 'embedded',
    suggest: async ({ input, near, limit }) => suggestPlaces(await index(), input, near, limit),
    locate: async (address) => {
      const point = findPlace(await index(), address)
      if (!point) throw new PlaceFailure('invalid_address')
      return point
    },
    measure: async ({ point: from }, { point: to }) => {
      const estimate = estimateMiles(from, to)
      if (typeof estimate === 'string') throw new PlaceFailure(estimate)
      return { ...estimate, minutes: null, method: 'estimated' }
    },
  }
}
