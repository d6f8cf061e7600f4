import { parentPort, workerData } from 'node:worker_threads'
import type { Connection } from '../database/connect.ts'
import { openPool } from '../database/pool.ts'
import { rootQueries } from '../database/queries.ts'
import { busy } from '../http/line.ts'
import { inLanguage } from '../languages/reader.ts'
import { failureOf } from './failure.ts'
import type { HeavyTask } from './heavy-task.ts'
import type { Order, Reply } from './thread.ts'

/** The number of connections: a task reads gigs and expenses at the same time. */
const CONNECTIONS = 2

const queries = rootQueries(openPool(workerData as Connection, CONNECTIONS, 'gigfolio heavy'))

type HeavyTasks = Readonly<Record<string, HeavyTask<never, unknown>>>

async function replyTo(tasks: HeavyTasks, { name, input, language, abandoned }: Order): Promise<Reply> {
  const proceed = () => {
    if (Atomics.load(abandoned, 0) === 1) throw busy()
  }
  try {
    proceed()
    const task = tasks[name] as HeavyTask<unknown, unknown>
    return { result: await inLanguage(language, () => task(queries, input, proceed)) }
  } catch (error) {
    return { failure: failureOf(error) }
  }
}

/** Returns the buffers that are transferred instead of copied. */
const buffersOf = (result: unknown): ArrayBuffer[] =>
  [result].flat().flatMap((part) => (part instanceof Uint8Array ? [part.buffer as ArrayBuffer] : []))

/** Runs the tasks that the main thread orders, by name. */
export function answerOrders(tasks: HeavyTasks) {
  parentPort?.on('message', async (order: Order) => {
    const reply = await replyTo(tasks, order)
    parentPort?.postMessage(reply, 'result' in reply ? buffersOf(reply.result) : [])
  })
}
