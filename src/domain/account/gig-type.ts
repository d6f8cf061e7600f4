import { isSameType } from '../gigs/gig-types.ts'

/** The maximum number of gig types that a worker can add to the built-in ones. */
export const MAX_GIG_TYPES = 100
export const MAX_GIG_TYPE = 100

/** Why a gig type cannot be added. */
export type GigTypeProblem =
  | { readonly code: 'noGigTypeName' }
  | { readonly code: 'sameGigType' }
  | { readonly code: 'longGigType'; readonly most: number }
  | { readonly code: 'tooManyGigTypes'; readonly most: number }

/** Returns why a gig type cannot be added (spec.md 5); null when it can be added. */
export function gigTypeRefusal(typed: string, types: readonly string[]): GigTypeProblem | null {
  const name = typed.trim()
  if (name === '') return { code: 'noGigTypeName' }
  if (types.some((type) => isSameType(type, name))) return { code: 'sameGigType' }
  if (name.length > MAX_GIG_TYPE) return { code: 'longGigType', most: MAX_GIG_TYPE }
  if (types.length >= MAX_GIG_TYPES) return { code: 'tooManyGigTypes', most: MAX_GIG_TYPES }
  return null
}
