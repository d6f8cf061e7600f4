/**
 * Returns the fields of an edit that somebody else changed since the editor saw the record, and not to the same. An edit of other fields than
 * theirs can be saved on top of it.
 */
export const clashingFields = <Patch extends object>(seen: object, now: object, patch: Patch): (keyof Patch & string)[] =>
  (Object.keys(patch) as (keyof Patch & string)[]).filter((field) => {
    const [before, theirs] = [seen, now].map((row) => (row as Readonly<Record<string, unknown>>)[field] ?? null)
    return theirs !== before && theirs !== (patch[field] ?? null)
  })
