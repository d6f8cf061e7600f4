/**
 * Returns the fields of an edit that another editor changed to a different value since this editor saw the record. An edit of other fields
 * can be saved on top of that change.
 */
export const clashingFields = <Patch extends object>(seen: object, now: object, patch: Patch): (keyof Patch & string)[] =>
  (Object.keys(patch) as (keyof Patch & string)[]).filter((field) => {
    const [before, theirs] = [seen, now].map((row) => (row as Readonly<Record<string, unknown>>)[field] ?? null)
    return theirs !== before && theirs !== (patch[field] ?? null)
  })
