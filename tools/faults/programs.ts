import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian keeps its servers out of a user's path. */
const folders = () => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

/** Returns the path of an installed program. */
export const findProgram = (name: string) =>
  folders()
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

/** Returns the folder of an installed PostgreSQL with all its programs. Gigfolio's own has no `pg_basebackup`. */
export const findPostgres = () =>
  [...globSync('/usr/lib/postgresql/*/bin').sort().reverse(), ...folders()].find((folder) =>
    ['postgres', 'initdb', 'pg_basebackup'].every((name) => existsSync(join(folder, name))),
  )

/** Returns what is missing of these programs. */
export const lacksPrograms =
  (...names: readonly string[]) =>
  () => {
    const missing = names.filter((name) => (name === 'postgresql' ? !findPostgres() : !findProgram(name)))
    return missing.length > 0 ? `needs ${missing.join(' and ')} (Debian packages)` : undefined
  }
