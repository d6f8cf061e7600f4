import { execFileSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a trial measured, in words for an operator, and whether the promise was kept. */
export interface Outcome {
  readonly measured: string
  readonly isKept: boolean
}

/** A fault that really happens to real programs, and the promise for it. */
export interface Trial {
  readonly name: string
  readonly promised: string
  /** After this many seconds the promise counts as broken. */
  readonly limitSeconds: number
  /** Returns what this machine lacks for the trial. Without this function the trial needs nothing. */
  readonly lacks?: () => string | undefined
  readonly run: (stage: Stage) => Promise<Outcome>
}

/** Where one trial happens: everything that it starts ends with it, the latest first. */
export interface Stage {
  /** Creates an empty folder that is removed at the end. */
  folder(): Promise<string>
  atEnd(undo: () => unknown): void
}

export function openStage(): Stage & { end(): Promise<void> } {
  const undos: (() => unknown)[] = []
  return {
    folder: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'gigfolio-fault-'))
      // PostgreSQL runs as another user where this one is root.
      chmodSync(folder, 0o755)
      undos.push(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))
      return folder
    },
    atEnd: (undo) => void undos.push(undo),
    end: async () => {
      for (const undo of undos.reverse()) await undo()
    },
  }
}

/** Returns the processes that a process started, and theirs. */
export function descendantsOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const below = (parent: number): number[] => pairs.flatMap(([child = 0, above]) => (above === parent ? [child, ...below(child)] : []))
  return below(pid)
}

/** Waits until `isTrue` holds. Throws if that takes too long. */
export async function until(what: string, isTrue: () => boolean | Promise<boolean>, { seconds = 60, everyMs = 50 } = {}) {
  for (const deadline = Date.now() + seconds * 1_000; !(await isTrue()); ) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${seconds} seconds`)
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}

export const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`
