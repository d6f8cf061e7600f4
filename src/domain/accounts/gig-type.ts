/** How many types of work one worker keeps beside those that everybody has. */
export const MAX_GIG_TYPES = 100
export const MAX_GIG_TYPE = 100

/** Why a type of work cannot be added to one's own, as a toast tells it (spec.md 5); null when it can. */
export function gigTypeRefusal(typed: string, types: readonly string[]): { readonly title: string; readonly message: string } | null {
  const name = typed.trim()
  if (name === '') return { title: 'Missing Gig Type', message: 'Please enter a gig type name.' }
  if (types.includes(name)) return { title: 'Duplicate Gig Type', message: 'This gig type already exists.' }
  if (name.length > MAX_GIG_TYPE) return { title: 'Long Gig Type', message: `Use at most ${MAX_GIG_TYPE} characters.` }
  if (types.length >= MAX_GIG_TYPES) return { title: 'Too Many Gig Types', message: `Keep at most ${MAX_GIG_TYPES} of your own.` }
  return null
}
