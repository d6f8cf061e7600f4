import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { folderId } from './process-identity.ts'
import { findSecret, parseJson, replaceFile } from './secrets.ts'

/** The user of PostgreSQL when it cannot run as the user of this process. */
interface User {
  readonly uid: number
  readonly gid: number
}

export interface Place {
  /** The folder of the cluster and its log. */
  readonly home: string
  readonly cluster: string
  readonly log: string
  /** Held by every process of the PostgreSQL that runs on the cluster. */
  readonly lifeline: string
  readonly user: User | undefined
}

/** The place of PostgreSQL's files that the unprivileged user cannot reach in their own place. */
export const SYSTEM_HOME = '/var/lib/gigfolio'

/** The content of `database.json` in a `dataDir`: where its database is, and whether it was ever complete. */
const Memory = z.object({ cluster: z.string(), isComplete: z.boolean() })
/** The content of `data-dir.json` next to a cluster outside of its `dataDir`: the folder that it belongs to. */
const Belonging = z.object({ path: z.string(), folder: z.string() })

/**
 * Returns where the cluster of this `dataDir` is or will be. It is in `dataDir`, except when this process is root, which PostgreSQL does
 * not accept, and the unprivileged user cannot reach `dataDir`. Throws an error with one sentence when a cluster existed and cannot be
 * found.
 */
export function choosePlace(dataDir: string): Place {
  const inside = join(dataDir, 'postgres')
  if (isCluster(inside)) return openInside(dataDir)
  if (existsSync(inside) && readdirSync(inside).length > 0)
    throw new Error(`${inside} is no complete database (it has no PG_VERSION): put it back from your backup, or move it away.`)

  const memory = read(memoryOf(dataDir), Memory)
  const elsewhere = memory ? dirname(memory.cluster) : nameOfEarlierVersions(dataDir)
  const isInSystem = elsewhere !== undefined && dirname(elsewhere) === SYSTEM_HOME
  if (isRoot() && isInSystem && isCluster(join(elsewhere, 'postgres'))) return placeIn(elsewhere, findNobody())
  if (findSecret(dataDir, 'databasePassword') !== undefined && memory?.isComplete !== false) {
    const was = memory?.cluster ?? `${inside}, or in a folder of ${SYSTEM_HOME} named after the earlier path of ${dataDir}`
    throw new Error(
      `The database of ${dataDir} is not here; it was at ${was}. Put it back, or remove ${join(dataDir, 'secrets.json')} to begin anew.`,
    )
  }
  if (!isRoot()) return placeIn(dataDir, undefined)
  if (isOpenToOthers(dirname(dataDir))) {
    letPass(dataDir)
    return placeIn(dataDir, findNobody())
  }
  const home = isInSystem && memory?.isComplete === false ? elsewhere : join(SYSTEM_HOME, randomBytes(6).toString('hex'))
  makeOpenFolder(SYSTEM_HOME)
  makeOpenFolder(home)
  return placeIn(home, findNobody())
}

/** Records in `dataDir` where its cluster is, in case the cluster is missing later. */
export function remember(dataDir: string, { cluster }: Place) {
  writeIfNew(memoryOf(dataDir), { cluster, isComplete: isCluster(cluster) } satisfies z.infer<typeof Memory>)
}

/**
 * Throws an error with one sentence when the cluster in `home` belongs to another existing folder: then `dataDir` is a copy of that folder
 * and must not write into its database. The same folder after a move is accepted.
 */
export function checkBelonging(home: string, dataDir: string) {
  const belonging = read(belongingOf(home), Belonging)
  if (belonging === undefined || belonging.folder === folderId(dataDir)) return
  const { path, folder } = belonging
  if (!existsSync(path) || folderId(path) !== folder || read(memoryOf(path), Memory)?.cluster !== join(home, 'postgres')) return
  throw new Error(
    `The database in ${home} belongs to ${path}, of which ${dataDir} is a copy without a database of its own. ` +
      `Start Gigfolio on ${path}, or remove secrets.json and database.json from ${dataDir} to begin anew there.`,
  )
}

/** Records that the cluster in `home` belongs to `dataDir`. */
export function claimCluster(home: string, dataDir: string) {
  writeIfNew(belongingOf(home), { path: dataDir, folder: folderId(dataDir) } satisfies z.infer<typeof Belonging>)
}

export const isCluster = (cluster: string) => existsSync(join(cluster, 'PG_VERSION'))

/** Returns whether any user may pass through every folder on the way to `path` and access `path` itself (for a program: run it). */
export function isOpenToOthers(path: string): boolean {
  if ((statSync(path).mode & 0o001) === 0) return false
  return dirname(path) === path || isOpenToOthers(dirname(path))
}

/** Creates a folder that others may pass through but not list, whatever the umask. */
export function makeOpenFolder(path: string) {
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o711)
}

/** Returns the user as whom root runs PostgreSQL; `undefined` when this process is not root and PostgreSQL runs as the same user. */
export function findNobody(): User | undefined {
  if (!isRoot()) return undefined
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? []
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) }
}

const isRoot = () => process.getuid?.() === 0

/** Returns the place in `dataDir`. The user who created its cluster keeps the rights to it, even if Gigfolio is later started as root. */
function openInside(dataDir: string): Place {
  if (!isRoot()) return placeIn(dataDir, undefined)
  const { uid, gid } = statSync(join(dataDir, 'postgres'))
  if (uid === 0)
    throw new Error(
      `${join(dataDir, 'postgres')} belongs to root, as whom PostgreSQL does not run: copy it with its owners (cp -a), or give it to nobody (chown -R).`,
    )
  // A folder restored from a backup may have lost this permission.
  if (isOpenToOthers(dirname(dataDir))) letPass(dataDir)
  return placeIn(dataDir, { uid, gid })
}

const letPass = (dataDir: string) => chmodSync(dataDir, statSync(dataDir).mode | 0o011)

const placeIn = (home: string, user: User | undefined): Place => ({
  home,
  cluster: join(home, 'postgres'),
  log: join(home, 'postgres.log'),
  lifeline: join(home, 'postgres.alive'),
  user,
})

const memoryOf = (dataDir: string) => join(dataDir, 'database.json')
const belongingOf = (home: string) => join(home, 'data-dir.json')

/** Returns the folder that earlier versions named after the path of `dataDir`, unless its cluster has recorded its own folder since. */
function nameOfEarlierVersions(dataDir: string): string | undefined {
  const home = join(SYSTEM_HOME, createHash('sha256').update(dataDir).digest('hex').slice(0, 12))
  return existsSync(belongingOf(home)) ? undefined : home
}

/** Reads a JSON file; returns `undefined` when there is none. */
function read<T>(path: string, type: z.ZodType<T>): T | undefined {
  if (!existsSync(path)) return undefined
  const { data } = type.safeParse(parseJson(readFileSync(path, 'utf8')))
  if (data === undefined)
    throw new Error(`${path} is empty or broken, and Gigfolio cannot find its database without it: put it back from your backup.`)
  return data
}

function writeIfNew(path: string, content: object) {
  const text = `${JSON.stringify(content)}\n`
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) replaceFile(path, text)
}
