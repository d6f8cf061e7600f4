import { plainText } from '../check/plain-text.ts'

/** The gig types that the form offers besides the worker's own. */
export const gigTypes = [
  'Brand Ambassador',
  'Event Staff',
  'Bartender',
  'Server',
  'Model',
  'Performer',
  'Musician',
  'Photographer',
  'Driver',
  'Freelance',
  'Other',
] as const

/**
 * The Spanish names of the built-in types, in plain letters: the one on screen first, and then other words for it. They are here because people
 * type them on an English page too, which does not load the Spanish catalog. A word that is English too, such as "conductor", is none.
 */
export const spanishTypes: Readonly<Record<(typeof gigTypes)[number], readonly string[]>> = {
  'Brand Ambassador': ['embajador de marca', 'embajadora de marca', 'embajador', 'embajadora', 'edecan'],
  'Event Staff': ['personal de eventos', 'personal de evento'],
  Bartender: ['bartender', 'cantinero', 'cantinera', 'barman'],
  Server: ['servicio de mesa', 'mesero', 'mesera', 'camarero', 'camarera'],
  Model: ['modelo'],
  Performer: ['artista'],
  Musician: ['musica', 'musico'],
  Photographer: ['fotografia', 'fotografo', 'fotografa'],
  Driver: ['chofer'],
  Freelance: ['independiente'],
  Other: ['otro'],
}

/** Returns the key by which gig types are compared: types that differ only in case or surrounding spaces are the same. */
const keyOf = (type: string): string => type.trim().toLowerCase()

export const isSameType = (type: string, otherType: string): boolean => keyOf(type) === keyOf(otherType)

/** Returns each type once, in the spelling and at the place of its first mention. */
export function uniqueTypes(types: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const type of types) if (type.trim() !== '' && !byKey.has(keyOf(type))) byKey.set(keyOf(type), type)
  return [...byKey.values()]
}

/** Returns a typed type as it is stored: without surrounding spaces, and in the spelling of the built-in type if it is one. */
export const spelledType = (typed: string): string => gigTypes.find((type) => isSameType(type, typed)) ?? typed.trim()

/**
 * Returns the built-in type that has a name in English or Spanish. Returns undefined for any other name, also for other Spanish words for a
 * type, because they are what the worker calls the work.
 */
export const builtInType = (typed: string): string | undefined =>
  gigTypes.find((type) => isSameType(type, typed) || spanishTypes[type][0] === plainText(typed.trim()))

/** The types that a worker chose. */
export interface ChosenTypes {
  /** The types that the worker does most. */
  readonly primary: readonly string[]
  /** The types that the worker added to the built-in ones. */
  readonly custom: readonly string[]
}

/**
 * Returns the types that a gig's form offers: the ones that the worker does most, the worker's others, the built-in ones, and those of
 * other gigs. The types of the gig itself (`own`) keep their spelling, so that opening a form changes nothing.
 */
export function offeredTypes({ primary, custom }: ChosenTypes, own: readonly string[], ofGigs: readonly string[]): string[] {
  const offered = uniqueTypes([...primary, ...custom, ...gigTypes, ...own, ...ofGigs])
  return offered.map((type) => own.find((each) => isSameType(each, type)) ?? type)
}
