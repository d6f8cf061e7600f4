import { Worker } from 'node:worker_threads'
import { codeOf } from '../../errors.ts'
import { busy } from '../http/line.ts'

/** The memory limits of the thread, in MB. */
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 } as const
/** How much of a processor a file may use, in milliseconds. Most use a third of a second, almost all of it to start the thread. */
const PROCESSOR_LIMIT_MS = 10_000
/** How long a file may take, in milliseconds, also while other work has the processor. */
const TIME_LIMIT_MS = 40_000
const LOOK_MS = 250

/** What a thread answers about a file that it cannot use. */
export interface Refused<Why extends string> {
  readonly refused: Why | 'content'
}

/**
 * Reads a file of somebody else in a separate thread, whose entry file answers with one message. A file that needs too much time or memory
 * is refused. Throws 503 when the signal aborts.
 */
export async function readInThread<Result>(
  entry: URL,
  bytes: Uint8Array,
  ended: AbortSignal,
  processorLimitMs = PROCESSOR_LIMIT_MS,
): Promise<Result | Refused<never>> {
  if (ended.aborted) throw busy()
  const thread = new Worker(entry, {
    workerData: bytes,
    resourceLimits: MEMORY,
    // Libraries write warnings about broken files, which can contain their text.
    stdout: true,
    stderr: true,
  })
  // A stopping server does not wait for it.
  thread.unref()
  const { promise, resolve, reject } = Promise.withResolvers<Result | Refused<never>>()
  const refuse = () => resolve({ refused: 'content' })
  const leave = () => reject(busy())
  const timer = setTimeout(refuse, TIME_LIMIT_MS)
  const looking = setInterval(async () => {
    // Node 22 does not have it. It rejects before the thread runs and after it ended.
    const used = await thread.cpuUsage?.().catch(() => undefined)
    if (used && (used.user + used.system) / 1_000 > processorLimitMs) refuse()
  }, LOOK_MS)
  thread.once('message', resolve)
  thread.once('error', (error) => (codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? refuse() : reject(error)))
  thread.once('exit', () => reject(new Error('The thread ended without an answer')))
  ended.addEventListener('abort', leave, { once: true })
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    clearInterval(looking)
    ended.removeEventListener('abort', leave)
    await thread.terminate()
  }
}
