import { randomUUID } from 'node:crypto'
import { closeSync, linkSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { holdLifeline, stateOf } from './lifeline.ts'
import { bootId, bornAt, folderId, pidNamespace } from './process-identity.ts'

/** The content of a lock file: its holder. */
interface Claim {
  readonly pid: number
  readonly host: string
  readonly boot: string
  readonly namespace: string
  /** The locked folder: its path at that time, its inode number, and the number of its file system. */
  readonly path: string
  readonly folder: string
  readonly device: string
  /** The name of the pipe that the holder keeps open as long as it lives. */
  readonly lifeline: string
}

const HEARTBEAT_MS = 5_000
const SILENCE_MS = 30_000

/**
 * Makes this process the only Gigfolio on `dataDir`, across containers, and returns the function that releases it. Throws an error with one
 * sentence when another Gigfolio uses it. Calls `onLoss` if the lock disappears while this process holds it.
 *
 * The lock is the file `lock.<n>` with the highest number. A process takes it by adding the next number, which only one process can do, and
 * releases it by emptying the file. The highest number never decreases, so nobody can remove the lock of a faster process. A lock is stale
 * when its holder has died. On the same kernel the holder's lifeline shows that at once. A holder on another machine counts as dead when it
 * has not touched its lock for `silenceMs`.
 */
export async function takeInstanceLock(dataDir: string, onLoss: (sentence: string) => void, silenceMs = SILENCE_MS): Promise<() => void> {
  const own = claimOn(dataDir)
  const claim = join(dataDir, `lock-${randomUUID()}`)
  const lifeline = holdLifeline(join(dataDir, own.lifeline))
  const letGo = () => {
    closeSync(lifeline)
    rmSync(join(dataDir, own.lifeline), { force: true })
  }
  try {
    // Written to another file and linked, so that no process ever reads half a lock.
    writeFileSync(claim, JSON.stringify(own), { mode: 0o644, flag: 'wx' })
    for (;;) {
      const highest = Math.max(0, ...lockNumbers(dataDir))
      await checkFree(dataDir, lockPath(dataDir, highest), own, silenceMs)
      const mine = lockPath(dataDir, highest + 1)
      if (!addLink(claim, mine)) continue
      const others = lockNumbers(dataDir).filter((number) => number !== highest + 1)
      // Other processes came and went since the check above: this number was free again, but is no longer the highest.
      if (others.some((number) => number > highest)) {
        rmSync(mine, { force: true })
        continue
      }
      for (const number of others) removeLock(dataDir, lockPath(dataDir, number))
      const stopBeating = beat(mine, onLoss)
      return () => {
        stopBeating()
        unless('ENOENT', () => truncateSync(mine))
        letGo()
      }
    }
  } catch (error) {
    letGo()
    throw error
  } finally {
    rmSync(claim, { force: true })
  }
}

const claimOn = (dataDir: string): Claim => ({
  pid: process.pid,
  host: hostname(),
  boot: bootId(),
  namespace: pidNamespace(),
  path: dataDir,
  folder: folderId(dataDir),
  device: String(statSync(dataDir, { bigint: true }).dev),
  lifeline: `lock-${randomUUID()}.alive`,
})

const lockPath = (dataDir: string, number: number) => join(dataDir, `lock.${number}`)

function lockNumbers(dataDir: string): number[] {
  return readdirSync(dataDir).flatMap((name) => {
    const number = /^lock\.(\d+)$/.exec(name)?.[1]
    return number === undefined ? [] : [Number(number)]
  })
}

/** Throws an error with one sentence unless the lock is released or its holder is dead. */
async function checkFree(dataDir: string, lock: string, own: Claim, silenceMs: number): Promise<void> {
  const claim = readClaim(lock)
  if (claim === undefined) return
  if ('born' in claim) {
    if (bornAt(claim.pid) === claim.born) throw inUse(dataDir, `process ${claim.pid}`)
    return
  }
  const at = `process ${claim.pid}${claim.namespace === own.namespace && claim.boot === own.boot ? '' : ` of another container or machine, ${claim.host}`}`
  const state = stateOf(join(dataDir, claim.lifeline))
  if (state === 'held') throw inUse(dataDir, at)
  if (claim.folder !== own.folder)
    throw new Error(
      `${dataDir} is a copy of ${claim.path} from when Gigfolio had it open or had crashed on it, so its database may be broken: ` +
        `stop Gigfolio there and copy again; or, if it was not running, remove ${lock} and start again.`,
    )
  const isOurKernel = claim.boot === own.boot && claim.device === own.device
  if (state === 'free' && isOurKernel) return
  console.log(
    `${dataDir} was in use by ${at}, and was not let go. Waiting ${silenceMs / 1000} seconds: if it is still running, it will show a sign of life.`,
  )
  if (await showsLife(lock, silenceMs)) throw inUse(dataDir, at)
}

const inUse = (dataDir: string, holder: string) =>
  new Error(`Gigfolio is already running on ${dataDir} (${holder}). Stop it first, or give this one another DATA_DIR.`)

/** Reads the holder of a lock: `undefined` when it was released. An earlier version stored only a process number and its start time. */
function readClaim(lock: string): Claim | { pid: number; born: string } | undefined {
  const text = unless('ENOENT', () => readFileSync(lock, 'utf8')) ?? ''
  // A claim gets its name when it is complete. After a power cut it may be empty or cut short, and then its holder is gone.
  if (text.startsWith('{')) return text.endsWith('}') ? (JSON.parse(text) as Claim) : undefined
  const [, pid, born] = /^(\d+) (.+)$/.exec(text) ?? []
  return pid === undefined || born === undefined ? undefined : { pid: Number(pid), born }
}

/** Returns whether the holder touches its lock within this time; false when it releases the lock or loses it. */
async function showsLife(lock: string, milliseconds: number): Promise<boolean> {
  const touchedAt = () => statSync(lock, { throwIfNoEntry: false })?.mtimeMs
  const before = touchedAt()
  for (const end = performance.now() + milliseconds; performance.now() < end; await sleep(500))
    if (touchedAt() !== before) return readClaim(lock) !== undefined
  return false
}

/** Touches the lock repeatedly, and calls `onLoss` when it is gone, because the folder may then belong to another process. */
function beat(lock: string, onLoss: (sentence: string) => void): () => void {
  const timer = setInterval(() => {
    try {
      utimesSync(lock, new Date(), new Date())
    } catch (error) {
      // Other errors may be temporary, and on one machine the lifeline is enough.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return
      clearInterval(timer)
      onLoss(`${lock} is gone: its folder was moved or removed, or another Gigfolio has taken it over. This one stops at once.`)
    }
  }, HEARTBEAT_MS).unref()
  return () => clearInterval(timer)
}

/** Removes a stale lock and the pipe of its holder. */
function removeLock(dataDir: string, lock: string) {
  const claim = readClaim(lock)
  if (claim && 'lifeline' in claim && stateOf(join(dataDir, claim.lifeline)) !== 'held')
    rmSync(join(dataDir, claim.lifeline), { force: true })
  rmSync(lock, { force: true })
}

/** Adds a link to a file. Returns false when the name was taken. */
function addLink(from: string, to: string): boolean {
  const added = unless('EEXIST', () => {
    linkSync(from, to)
    return true
  })
  return added ?? false
}

function unless<T>(code: string, act: () => T): T | undefined {
  try {
    return act()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === code) return undefined
    throw error
  }
}
