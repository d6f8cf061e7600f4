import { builtInType, isSameType } from '#domain/gigs/gig-types.ts'
import { gigTypeNames } from './en/gig-names.ts'

const names: Readonly<Record<string, string>> = gigTypeNames

/** Returns the name of a gig type. A type that the worker added is its own name. */
export const gigTypeName = (type: string): string => (Object.hasOwn(names, type) ? names[type] : undefined) ?? type

/**
 * Returns the type that a person typed by its name, in the language of the page or another one, as it is stored. A name that no built-in type
 * has stays as typed.
 */
export const gigTypeNamed = (typed: string): string =>
  Object.keys(names).find((type) => isSameType(gigTypeName(type), typed)) ?? builtInType(typed) ?? typed
