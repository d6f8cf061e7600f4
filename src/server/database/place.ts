import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Whom PostgreSQL runs as when it cannot run as this process does. */
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

/** Where things of PostgreSQL go that the unprivileged user cannot reach where they are. */
export const SYSTEM_HOME = '/var/lib/gigfolio'

/**
 * Where the cluster of this `dataDir` is, or goes. It is in `dataDir`, unless this process is root, whom PostgreSQL refuses to serve,
 * and the unprivileged user in its stead could not get there.
 */
export function choosePlace(dataDir: string): Place {
  if (process.getuid?.() !== 0) return placeIn(dataDir, undefined)
  const owner = ownerOf(join(dataDir, 'postgres'))
  if (owner) return placeIn(dataDir, owner)
  const elsewhere = join(SYSTEM_HOME, createHash('sha256').update(dataDir).digest('hex').slice(0, 12))
  // A cluster that is there already stays in use, whatever has happened to the rights on the way to `dataDir`.
  if (!existsSync(join(elsewhere, 'postgres')) && isOpenToOthers(dirname(dataDir))) {
    chmodSync(dataDir, statSync(dataDir).mode | 0o011)
    return placeIn(dataDir, findNobody())
  }
  makeOpenFolder(SYSTEM_HOME)
  makeOpenFolder(elsewhere)
  return placeIn(elsewhere, findNobody())
}

/** Whether every folder on the way to `path`, and `path` itself, lets any user pass (a program: run). */
export function isOpenToOthers(path: string): boolean {
  if ((statSync(path).mode & 0o001) === 0) return false
  return dirname(path) === path || isOpenToOthers(dirname(path))
}

/** Makes a folder that others may pass through but not list, whatever the umask. */
export function makeOpenFolder(path: string) {
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o711)
}

const placeIn = (home: string, user: User | undefined): Place => ({
  home,
  cluster: join(home, 'postgres'),
  log: join(home, 'postgres.log'),
  lifeline: join(home, 'postgres.alive'),
  user,
})

/** Who has made the cluster: a person who later starts Gigfolio as root keeps the rights to it. */
function ownerOf(cluster: string): User | undefined {
  const { uid, gid } = statSync(cluster, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 }
  return uid === 0 ? undefined : { uid, gid }
}

function findNobody(): User {
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? []
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) }
}
