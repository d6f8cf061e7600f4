import { randomUUID } from 'node:crypto'
import { linkSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bornAt } from './process-identity.ts'

/**
 * Makes this process the only Gigfolio on `dataDir` and gives the function that lets it go. Throws one sentence when another has it.
 *
 * The lock is the file `lock.<n>` with the highest number. It is taken by adding the next number, which only one process can do,
 * and let go by emptying it: the highest number never falls, so nobody can remove the lock of a process that was quicker.
 */
export function takeInstanceLock(dataDir: string): () => void {
  const claim = join(dataDir, `lock-${randomUUID()}`)
  // Written aside and linked, so that no other process ever reads half a lock.
  writeFileSync(claim, `${process.pid} ${bornAt(process.pid)}`, { mode: 0o644, flag: 'wx' })
  try {
    for (;;) {
      const highest = Math.max(0, ...lockNumbers(dataDir))
      const holder = findHolder(lockPath(dataDir, highest))
      if (holder !== undefined)
        throw new Error(`Gigfolio is already running on ${dataDir} (process ${holder}). Stop it first, or give this one another DATA_DIR.`)
      const mine = lockPath(dataDir, highest + 1)
      if (!addLink(claim, mine)) continue
      const others = lockNumbers(dataDir).filter((number) => number !== highest + 1)
      // Several others came and went since the look above: this number was free again, but no longer the highest.
      if (others.some((number) => number > highest)) {
        rmSync(mine, { force: true })
        continue
      }
      for (const number of others) rmSync(lockPath(dataDir, number), { force: true })
      return () => release(mine)
    }
  } finally {
    rmSync(claim, { force: true })
  }
}

const lockPath = (dataDir: string, number: number) => join(dataDir, `lock.${number}`)

function lockNumbers(dataDir: string): number[] {
  return readdirSync(dataDir).flatMap((name) => {
    const number = /^lock\.(\d+)$/.exec(name)?.[1]
    return number === undefined ? [] : [Number(number)]
  })
}

/** The number of the process that holds this lock; a number that now belongs to another process does not count. */
function findHolder(lock: string): number | undefined {
  const [, pid, born] = /^(\d+) (.+)$/.exec(unless('ENOENT', () => readFileSync(lock, 'utf8')) ?? '') ?? []
  return pid !== undefined && bornAt(Number(pid)) === born ? Number(pid) : undefined
}

/** Whether the name was free and is now this file's too. */
function addLink(from: string, to: string): boolean {
  const added = unless('EEXIST', () => {
    linkSync(from, to)
    return true
  })
  return added ?? false
}

const release = (lock: string) => unless('ENOENT', () => truncateSync(lock))

function unless<T>(code: string, act: () => T): T | undefined {
  try {
    return act()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === code) return undefined
    throw error
  }
}
