import { Worker } from 'node:worker_threads'
import type { Language } from '#domain/check/language.ts'
import { codeOf } from '../../errors.ts'
import type { Owner } from '../../principal.ts'
import type { Connection } from '../database/connect.ts'
import { busy, makeLine } from '../http/line.ts'
import { readersLanguage } from '../languages/reader.ts'
import { errorOf, type Failure } from './failure.ts'
import type { InputOf, OutputOf } from './heavy-task.ts'
import { tooMuch } from './too-much.ts'

const LIMITS: Limits = {
  /** The memory limit of the thread, in MB. */
  memory: 192,
  mostWaiting: 50,
  /** After how many idle milliseconds the thread is ended to free its memory. */
  idleLimit: 10 * 60_000,
  /** How many milliseconds after its abandonment a task may still run before its thread is ended. */
  stopLimit: 6_000,
}

interface Limits {
  readonly memory: number
  readonly mostWaiting: number
  readonly idleLimit: number
  readonly stopLimit: number
}

/** The message of the main thread for each task. `abandoned` is shared memory: 1 when nobody waits for the task anymore. */
export interface Order {
  readonly name: string
  readonly input: unknown
  /** Of the person who reads what the task writes. */
  readonly language: Language
  readonly abandoned: Int32Array
}
export type Reply = { readonly result: unknown } | { readonly failure: Failure }

/** A thread that runs these tasks. A thread without one of them has a different type. */
export interface HeavyThread<HeavyTasks> {
  /**
   * Runs a task in the thread, one at a time, with workers taking turns. Throws 503 when too many tasks wait or the signal aborts, and 400
   * when there is not enough memory for it.
   */
  run<Name extends keyof HeavyTasks & string>(
    owner: Owner,
    ended: AbortSignal,
    name: Name,
    input: InputOf<HeavyTasks[Name]>,
  ): Promise<OutputOf<HeavyTasks[Name]>>
  end(): Promise<void>
}

const gone = (cause?: unknown) => Object.assign(new Error('The thread for heavy calls ended', { cause }), { statusCode: 503 })

/**
 * Makes the thread for tasks that read all rows of a worker, so that no other call waits for them. It starts with the first task. `entry`
 * is the file that runs the tasks.
 */
export function makeHeavyThread<HeavyTasks>(entry: URL, connection: Connection, limits: Partial<Limits> = {}): HeavyThread<HeavyTasks> {
  const { memory, mostWaiting, idleLimit, stopLimit } = { ...LIMITS, ...limits }
  const inTurn = makeLine({ mostWaiting })
  let thread: Worker | undefined
  let underWay: PromiseWithResolvers<Reply> | undefined
  let idle: NodeJS.Timeout | undefined

  function begin(): Worker {
    const begun = new Worker(entry, {
      workerData: connection,
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 16 },
    })
    // A stopping server does not wait for the thread.
    begun.unref()
    const lose = (error: Error) => {
      if (thread !== begun) return
      thread = undefined
      underWay?.reject(error)
    }
    begun.on('message', (reply: Reply) => underWay?.resolve(reply))
    begun.on('error', (error) => lose(codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : gone(error)))
    begun.on('exit', () => lose(gone()))
    return begun
  }

  async function end() {
    clearTimeout(idle)
    const ending = thread
    thread = undefined
    // Reject now, so that the next task may begin in another thread while this one ends.
    underWay?.reject(gone())
    await ending?.terminate()
  }

  async function ask(ended: AbortSignal, name: string, input: unknown, language: Language) {
    if (ended.aborted) throw busy()
    clearTimeout(idle)
    thread ??= begin()
    const asked = thread
    const abandoned = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    let stopping: NodeJS.Timeout | undefined
    const abandon = () => {
      Atomics.store(abandoned, 0, 1)
      stopping = setTimeout(() => void asked.terminate(), stopLimit)
    }
    ended.addEventListener('abort', abandon, { once: true })
    underWay = Promise.withResolvers<Reply>()
    try {
      asked.postMessage({ name, input, language, abandoned } satisfies Order)
      const reply = await underWay.promise
      if ('failure' in reply) throw errorOf(reply.failure)
      return reply.result
    } finally {
      underWay = undefined
      ended.removeEventListener('abort', abandon)
      clearTimeout(stopping)
      idle = setTimeout(() => void end(), idleLimit).unref()
    }
  }

  return {
    run: async (owner, ended, name, input) => {
      // The turn comes in the work of another reader.
      const language = readersLanguage()
      return (await inTurn(ended, () => ask(ended, name, input, language), owner)) as never
    },
    end,
  }
}
