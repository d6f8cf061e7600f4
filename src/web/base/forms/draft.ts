/** Unsaved input of a form. */
export interface Draft<Values> {
  /** The time of the last edit, in milliseconds since 1970. */
  readonly typedAt: number
  /** The form's values when it was opened. */
  readonly opened: Values
  readonly typed: Values
  /** Sent with the form, so that saving again after a lost answer does not save twice. */
  readonly idempotencyKey: string
}

const KEPT_DAYS = 30

/** Returns whether a draft is too old to keep. */
export const isOld = ({ typedAt }: Pick<Draft<unknown>, 'typedAt'>, now: number) => now - typedAt > KEPT_DAYS * 86_400_000

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Returns whether the person edited nothing. */
export const isUntouched = <Values>(opened: Values, typed: Values) => isSame(opened, typed)

export interface Restored<Values> {
  readonly values: Values
  /** The edited fields that somebody else set to another value meanwhile. */
  readonly clashes: readonly (keyof Values)[]
}

/**
 * Lays edited fields over the form as it opens now. Fields that were not edited follow the record. A pinned field starts with today's date
 * and keeps the draft's value.
 */
export function restore<Values extends object>(
  { opened, typed }: Pick<Draft<Values>, 'opened' | 'typed'>,
  now: Values,
  pinned: readonly (keyof Values)[] = [],
): Restored<Values> {
  const fields = (Object.keys(now) as (keyof Values)[]).filter((field) => field in typed)
  const changed = fields.filter((field) => !isSame(typed[field], opened[field]))
  const kept = [...changed, ...fields.filter((field) => pinned.includes(field))]
  return {
    values: { ...now, ...Object.fromEntries(kept.map((field) => [field, typed[field]])) },
    clashes: changed.filter((field) => !pinned.includes(field) && !isSame(now[field], opened[field]) && !isSame(now[field], typed[field])),
  }
}

/** Parses a stored draft. Returns null for anything else, such as a draft of an earlier version of Gigfolio. */
export function parseDraft(text: string | null): Draft<unknown> | null {
  try {
    const draft = JSON.parse(text ?? '') as Draft<unknown>
    const isWhole =
      typeof draft.typedAt === 'number' && typeof draft.idempotencyKey === 'string' && isRecord(draft.opened) && isRecord(draft.typed)
    return isWhole ? draft : null
  } catch {
    return null
  }
}

const isRecord = (value: unknown) => typeof value === 'object' && value !== null
