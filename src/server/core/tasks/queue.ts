import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import { codeOf, isAway, logged } from '../../errors.ts'
import type { Log } from '../../log.ts'
import type { Database } from '../database/connect.ts'
import { openPool } from '../database/pool.ts'
import type { Queries } from '../database/queries.ts'
import { statement } from '../database/statement.ts'
import { isTask, paceOf, type TaskHandlers, type TaskInput, type TaskName, taskNames, tasks } from './task-list.ts'

const CONNECTIONS = 3
/** In seconds. */
const PACE = {
  /** A server that has just started answers its first callers before it loads pg-boss. */
  wait: 2,
  /**
   * How often the queue is asked for tasks from calls, and for scheduled tasks. A task that this process sends is taken at once; the question
   * finds tasks of processes that ended, and tasks that are due for another try.
   */
  poll: 10,
  pollScheduled: 30,
  /** The wait after a failed beginning. */
  beginAgain: 2,
  /** How often the queue looks for tasks whose process has died. */
  supervise: 60,
  /** How long a task may continue when the server stops, which has ten seconds in total. */
  grace: 7,
}
/** The settings of all tasks, in seconds. */
const COMMON = {
  /** The time limit of a try. */
  expireInSeconds: 10 * 60,
  /** A process without a heartbeat for this time counts as dead, and its tasks are tried again. */
  heartbeatSeconds: 30,
  /** The wait before the second try. It doubles with each try, up to an hour. */
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 60 * 60,
  deleteAfterSeconds: 24 * 60 * 60,
}

/** Sends tasks. */
export interface Tasks {
  /**
   * Sends a task in a transaction. The task runs when the transaction commits, at the earliest after some seconds, and never if it rolls
   * back.
   */
  send<Name extends TaskName>(transaction: Queries, name: Name, input: TaskInput<Name>, afterSeconds?: number): Promise<void>
  /** Sends any number of tasks of one kind in one statement. */
  sendAll<Name extends TaskName>(transaction: Queries, name: Name, inputs: readonly TaskInput<Name>[]): Promise<void>
}

export interface TaskQueue extends Tasks {
  /** Runs tasks until `stop`. Returns at once and does not throw: while the database is unreachable, it keeps trying. */
  begin(handlers: TaskHandlers): void
  /** Waits a few seconds for the running tasks. A task that takes longer is released for another process. */
  stop(): Promise<void>
}

const scheduleOf = (name: TaskName) => (tasks[name] as { schedule?: string }).schedule

const within = (transaction: Queries) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({ rows: await transaction.run(statement('', text), values) }),
})

/** Opens the task queue in the database, with a few separate connections. Loads pg-boss at its first use. */
export function openTaskQueue({ connection }: Pick<Database, 'connection'>, log: Log, pace: Partial<typeof PACE> = {}): TaskQueue {
  const { wait, poll, pollScheduled, beginAgain, supervise, grace } = { ...PACE, ...pace }
  const pool = openPool(connection, CONNECTIONS, 'gigfolio tasks')
  const stopping = new AbortController()
  /** A call may send the first task. The timers that start then must not belong to that call. */
  const outsideOfCalls = AsyncLocalStorage.snapshot()
  /** The lanes of each task that this process runs, each as the function that makes it take tasks at once. */
  const lanes = new Map<TaskName, readonly (() => void)[]>()
  let started: Promise<PgBoss> | undefined
  let stopped: Promise<void> | undefined
  let isDatabaseAway = false
  let failures = 0

  async function executeSql(text: string, values?: unknown[]) {
    const failuresBefore = failures
    const result = await pool.query(text, values)
    // An answer to an earlier question does not say that the database is back.
    if (failures === failuresBefore) isDatabaseAway = false
    return result
  }

  /** Logs an error. pg-boss asks again and again, so an unreachable database is logged only once. */
  function report(error: unknown) {
    failures++
    if (isAway(error) && isDatabaseAway) return
    isDatabaseAway = isAway(error)
    log.error({ failure: logged(error) }, 'the task queue failed')
  }

  async function start(): Promise<PgBoss> {
    const { PgBoss } = await import('pg-boss')
    const boss = new PgBoss({
      db: { executeSql },
      // Our own migration creates its tables.
      migrate: false,
      superviseIntervalSeconds: supervise,
      monitorIntervalSeconds: supervise,
      reindex: false,
      monitorVacuum: false,
    })
    // Some of its errors are plain objects with the fields of an error.
    boss.on('error', (error) => report(error instanceof Error ? error : Object.assign(new Error(), error)))
    boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the task queue warns'))
    try {
      await boss.start()
      for (const name of taskNames) {
        const options = { ...COMMON, retryLimit: tasks[name].tries - 1 }
        await boss.createQueue(name, options)
        await boss.updateQueue(name, options)
      }
      return boss
    } catch (error) {
      await boss.stop({ graceful: false })
      throw error
    }
  }

  function ready(): Promise<PgBoss> {
    started ??= outsideOfCalls(start).catch((error: unknown) => {
      started = undefined
      throw error
    })
    return started
  }

  async function workOn(boss: PgBoss, handlers: TaskHandlers) {
    for (const { name } of await boss.getSchedules()) if (!isTask(name) || !scheduleOf(name)) await boss.unschedule(name)
    for (const name of taskNames) {
      const schedule = scheduleOf(name)
      // A schedule that was missed while no server ran is run once.
      if (schedule) await boss.schedule(name, schedule, null, { missed: 'once' })
    }
    for (const name of taskNames) {
      const opened = Array.from({ length: paceOf(name).lanes }, () => openLane(boss, name, handlers))
      lanes.set(name, await Promise.all(opened))
    }
  }

  /** Opens a lane, which takes some tasks, tries all of them at once, and takes the next ones. Returns what makes it take tasks at once. */
  async function openLane(boss: PgBoss, name: TaskName, handlers: TaskHandlers): Promise<() => void> {
    const { batch } = paceOf(name)
    const options = {
      includeMetadata: true,
      perJobResults: true,
      batchSize: batch,
      pollingIntervalSeconds: scheduleOf(name) ? pollScheduled : poll,
    } as const
    const takeNext = () => boss.notifyWorker(id)
    const id: string = await boss.work(name, options, (taken: JobWithMetadata[]) => {
      // More tasks are probably waiting.
      if (taken.length === batch) takeNext()
      return Promise.all(taken.map((task) => resultOf(name, task, handlers)))
    })
    return takeNext
  }

  /** Makes this process take tasks of a name at once, if it runs tasks. */
  function wake(name: TaskName) {
    for (const takeNext of lanes.get(name) ?? []) takeNext()
  }

  /** Makes this process take tasks of a name when a task that waits so many seconds is due. */
  function wakeAfter(name: TaskName, seconds: number) {
    if (seconds <= 0) return wake(name)
    // The database's clock decides, so ask a little later.
    setTimeout(() => wake(name), seconds * 1_000 + 200).unref()
  }

  async function resultOf(name: TaskName, task: JobWithMetadata, handlers: TaskHandlers): Promise<JobResult> {
    try {
      await tryOnce(name, task, handlers)
      return { id: task.id, status: 'completed' }
    } catch (error) {
      return { id: task.id, status: 'failed', output: error }
    }
  }

  async function tryOnce(name: TaskName, { data, signal, retryCount, retryLimit }: JobWithMetadata, handlers: TaskHandlers) {
    const handle = handlers[name] as (input: unknown, attempt: Parameters<TaskHandlers[TaskName]>[1]) => Promise<void>
    try {
      const input = tasks[name].input.parse(data ?? {})
      await handle(input, { signal: AbortSignal.any([signal, stopping.signal]), isLast: retryCount >= retryLimit })
    } catch (error) {
      const failure = logged(error)
      log.error({ task: name, failure }, 'a task failed')
      // The queue stores the message, which must not contain personal data either.
      throw new Error(`${failure.name} ${codeOf(error) ?? ''}`.trim())
    }
  }

  const pause = (seconds: number) => sleep(seconds * 1_000, undefined, { signal: stopping.signal, ref: false }).catch(() => {})

  async function beginWith(handlers: TaskHandlers) {
    await pause(wait)
    while (!stopping.signal.aborted)
      try {
        return await workOn(await ready(), handlers)
      } catch (error) {
        if (stopping.signal.aborted) return
        report(error)
        await pause(beginAgain)
      }
  }

  async function stop() {
    stopping.abort()
    const boss = await started?.catch(() => undefined)
    await boss?.stop({ timeout: grace * 1_000 })
    await pool.end()
  }

  return {
    send: async (transaction, name, input, afterSeconds = 0) => {
      const boss = await ready()
      await boss.send(name, input, { db: within(transaction), ...(afterSeconds > 0 && { startAfter: afterSeconds }) })
      transaction.afterCommit(() => wakeAfter(name, afterSeconds))
    },
    sendAll: async (transaction, name, inputs) => {
      const boss = await ready()
      await boss.insert(
        name,
        inputs.map((data) => ({ data })),
        { db: within(transaction) },
      )
      transaction.afterCommit(() => wake(name))
    },
    begin: (handlers) => void outsideOfCalls(beginWith, handlers),
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}
