import { isSameType } from '../gigs/gig-types.ts'

/** The maximum number of gig types that a worker can add to the built-in ones. */
export const MAX_GIG_TYPES = 100
export const MAX_GIG_TYPE = 100

/** Returns the toast that says why a gig type cannot be added (spec.md 5); null when it can be added. */
export function gigTypeRefusal(typed: string, types: readonly string[]): { readonly title: string; readonly message: string } | null {
  const name = typed.trim()
  if (name === '') return { title: 'Missing Gig Type', message: 'Please enter a gig type name.' }
  if (types.some((type) => isSameType(type, name))) return { title: 'Duplicate Gig Type', message: 'This gig type already exists.' }
  if (name.length > MAX_GIG_TYPE) return { title: 'Long Gig Type', message: `Use at most ${MAX_GIG_TYPE} characters.` }
  if (types.length >= MAX_GIG_TYPES) return { title: 'Too Many Gig Types', message: `Keep at most ${MAX_GIG_TYPES} of your own.` }
  return null
}
