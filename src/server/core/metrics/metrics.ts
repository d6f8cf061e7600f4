import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { logged } from '../../errors.ts'
import type { Log } from '../../log.ts'
import type { Database } from '../database/connect.ts'
import { withPatience } from '../database/pool.ts'
import { listWaiting } from './waiting-tasks.ts'

/** What the server measures of itself, for Prometheus. No label has a value that a caller chooses. */
export interface Metrics {
  /** Counts an answered call by its name in the contract; all pages, files and unknown addresses have the name `page`. */
  answered(call: string | undefined, status: number, ms: number): void
  /** Returns the present values in the text format of Prometheus, and its media type. Does not throw while the database is away. */
  read(): Promise<{ readonly text: string; readonly mediaType: string }>
}

/** In seconds. The last ones are the time limits of a call's statements and of a call. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

/** Opens the metrics of this process. Measuring the event loop and the garbage collector begins at once. */
export function openMetrics({ queries, pool }: Pick<Database, 'queries' | 'pool'>, log: Log): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const calls = new Counter({
    ...{ name: 'gigfolio_calls_total', help: 'Answered calls by name and status.', labelNames: ['call', 'status'], registers },
  })
  const durations = new Histogram({
    ...{ name: 'gigfolio_call_duration_seconds', help: 'Time from the headers of a call to the end of its answer.', labelNames: ['call'] },
    buckets: DURATIONS,
    registers,
  })

  const ofPool = (name: string, help: string, value: () => number) =>
    new Gauge({
      name: `gigfolio_database_connections_${name}`,
      help,
      registers,
      collect() {
        this.set(value())
      },
    })
  ofPool('limit', 'The most connections to the database that calls may use.', () => pool.options.max)
  ofPool('open', 'Open connections to the database for calls.', () => pool.totalCount)
  ofPool('idle', 'Open connections that no call uses.', () => pool.idleCount)
  ofPool('waiting', 'Calls that wait for a connection.', () => pool.waitingCount)

  const up = new Gauge({ name: 'gigfolio_database_up', help: 'Whether the database answered this scrape.', registers })
  const ofTasks = (name: string, help: string) => new Gauge({ name: `gigfolio_tasks_${name}`, help, labelNames: ['task'], registers })
  const due = ofTasks('due', 'Tasks that are due and that no process has taken. The same on every server.')
  const later = ofTasks('later', 'Tasks that are due later, with those that wait for another try. The same on every server.')
  const oldest = ofTasks('oldest_due_seconds', 'How long the oldest due task has been due. The same on every server.')

  async function measureTasks() {
    try {
      for (const { name, ...task } of await withPatience(() => listWaiting(queries))) {
        due.set({ task: name }, task.due)
        later.set({ task: name }, task.later)
        oldest.set({ task: name }, task.oldestSeconds)
      }
      up.set(1)
    } catch (error) {
      // The other values are needed most while the database is away. Old numbers of tasks would look like present ones.
      log.warn({ failure: logged(error) }, 'the tasks cannot be measured')
      for (const gauge of [due, later, oldest]) gauge.reset()
      up.set(0)
    }
  }

  return {
    answered: (call = 'page', status, ms) => {
      calls.inc({ call, status })
      durations.observe({ call }, ms / 1_000)
    },
    read: async () => {
      await measureTasks()
      return { text: await registry.metrics(), mediaType: registry.contentType }
    },
  }
}
