const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const partOf = (value: unknown, field: string) => (isRecord(value) ? value[field] : undefined)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Returns whether another editor set a value to something else than this editor does. A nested record counts by its edited fields. */
const doClash = (before: unknown, theirs: unknown, mine: unknown): boolean =>
  isRecord(mine)
    ? Object.entries(mine).some(([field, value]) => doClash(partOf(before, field), partOf(theirs, field), value))
    : !isSame(theirs, before) && !isSame(theirs, mine)

/**
 * Returns the fields of an edit that another editor changed to a different value since this editor saw the record. An edit of other fields
 * can be saved on top of that change.
 */
export const clashingFields = <Patch extends object>(seen: object, now: object, patch: Patch): (keyof Patch & string)[] =>
  (Object.keys(patch) as (keyof Patch & string)[]).filter((field) => doClash(partOf(seen, field), partOf(now, field), patch[field]))
