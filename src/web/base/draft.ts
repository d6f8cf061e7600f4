/** What was typed in a form and is not saved yet. */
export interface Draft<Values> {
  /** When it was typed last, in milliseconds since 1970. */
  readonly typedAt: number
  /** The form as it was opened. */
  readonly opened: Values
  readonly typed: Values
  /** Sent with the form, so that a save whose answer was lost is not made twice. */
  readonly idempotencyKey: string
}

const KEPT_DAYS = 30

/** Whether a draft is too old to be kept. */
export const isOld = ({ typedAt }: Pick<Draft<unknown>, 'typedAt'>, now: number) => now - typedAt > KEPT_DAYS * 86_400_000

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Whether nothing was typed. */
export const isUntouched = <Values>(opened: Values, typed: Values) => isSame(opened, typed)

export interface Restored<Values> {
  readonly values: Values
  /** The fields that were typed in and that somebody else changed since, to something else. */
  readonly clashes: readonly (keyof Values)[]
}

/**
 * Lays what was typed over the form as it opens now: a field that was not typed in follows its record. A pinned field starts with today's
 * date, and stays as it was.
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

/** Reads a draft as it was written; null for anything else, as of an earlier version of Gigfolio. */
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
