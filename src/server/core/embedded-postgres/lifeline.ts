import { execFileSync } from 'node:child_process'
import { closeSync, constants, fstatSync, openSync, rmSync } from 'node:fs'

/**
 * Returns whether a living process holds this lifeline; `unknown` when there is no lifeline with this name.
 *
 * A lifeline is a named pipe that its holders keep open for reading. The kernel counts the readers of a pipe, however they end. So any
 * process that reaches the file can check it, also from another container, where process numbers, shared memory and networks differ. `free`
 * says nothing about holders on another machine.
 */
export function stateOf(lifeline: string): 'held' | 'free' | 'unknown' {
  try {
    const pipe = openSync(lifeline, constants.O_WRONLY | constants.O_NONBLOCK)
    const isPipe = fstatSync(pipe).isFIFO()
    closeSync(pipe)
    return isPipe ? 'held' : 'unknown'
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // The error for a pipe that no process has open for reading.
    if (code === 'ENXIO') return 'free'
    if (code === 'ENOENT') return 'unknown'
    throw error
  }
}

/** Creates the lifeline if there is none, and returns a file descriptor of it. Every process that has the descriptor open is a holder. */
export function holdLifeline(lifeline: string): number {
  if (stateOf(lifeline) === 'unknown') {
    rmSync(lifeline, { force: true })
    execFileSync('mkfifo', ['-m', '600', lifeline], { stdio: 'pipe' })
  }
  // Without O_NONBLOCK this would wait for a writer.
  return openSync(lifeline, constants.O_RDONLY | constants.O_NONBLOCK)
}
