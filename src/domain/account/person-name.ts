/** The two parts of a worker's name. A part that the worker never gave is null. */
export interface NameParts {
  readonly firstName: string | null
  readonly lastName: string | null
}

/** A worker's name as shown everywhere, and its parts. */
export interface PersonName extends NameParts {
  readonly name: string
}

export const MAX_NAME_PART = 100

const wordsOf = (text: string) => text.trim().split(/\s+/).filter(Boolean)
const joined = ({ firstName, lastName }: NameParts) => wordsOf(`${firstName ?? ''} ${lastName ?? ''}`).join(' ')

/** Returns the parts of a name: the given ones, or if there are none, the first word of the name and the rest. */
export function namePartsOf({ name, firstName, lastName }: PersonName): NameParts {
  if (firstName !== null || lastName !== null) return { firstName, lastName }
  const [first, ...rest] = wordsOf(name)
  return { firstName: first ?? null, lastName: rest.join(' ') || null }
}

/**
 * Returns a worker's name after a change of it or its parts. The shown name follows its parts while it is their join. A shown name that
 * differs, like a stage name, stays until it is changed itself, and given parts stay when the shown name changes.
 */
export function changedName(before: PersonName, change: { readonly [F in keyof PersonName]?: PersonName[F] | undefined }): PersonName {
  const { name, firstName, lastName } = change
  const given = { firstName: partOf(firstName, before.firstName), lastName: partOf(lastName, before.lastName) }
  if (name !== undefined) return { name: name.trim(), ...given }
  if (firstName === undefined && lastName === undefined) return before
  const shown = namePartsOf(before)
  const parts = { firstName: partOf(firstName, shown.firstName), lastName: partOf(lastName, shown.lastName) }
  const doesFollow = joined(shown) === wordsOf(before.name).join(' ') && joined(parts) !== ''
  return { name: doesFollow ? joined(parts) : before.name, ...parts }
}

const partOf = (sent: string | null | undefined, before: string | null) => (sent === undefined ? before : sent?.trim() || null)
