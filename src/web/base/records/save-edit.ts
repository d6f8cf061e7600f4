import { clashingFields } from '#domain/check/clashing-fields.ts'
import { ChangedElsewhere, kindOf } from '../calls/failures.ts'

interface Versioned {
  readonly version: number | string
}

interface Calls<Row extends Versioned> {
  /** Saves the edit if the record still has this version. */
  readonly save: (version: Row['version']) => Promise<Row>
  readonly read: () => Promise<Row>
}

const TRIES = 3

/** Saves an edit on top of other people's edits since the record was loaded. Throws ChangedElsewhere if they changed the same fields. */
export async function saveEdit<Row extends Versioned>(seen: Row, patch: object, { save, read }: Calls<Row>): Promise<Row> {
  let now = seen
  for (let tries = 1; ; tries += 1) {
    try {
      return await save(now.version)
    } catch (error) {
      if (kindOf(error) !== 'outdated' || tries === TRIES) throw error
    }
    now = await read()
    const fields = clashingFields(seen, now, patch)
    if (fields.length > 0) throw new ChangedElsewhere(now, fields)
  }
}
