import type { Queries } from '../database/queries.ts'
import { statement } from '../database/statement.ts'
import { type TaskName, taskNames } from '../tasks/task-list.ts'

interface Waiting {
  readonly name: TaskName
  /** The number of tasks that are due and that no process has taken. */
  readonly due: number
  /** The number of tasks that are due later: those that wait for another try, too. */
  readonly later: number
  /** For how many seconds the oldest of the due tasks has been due. */
  readonly oldestSeconds: number
}

// Reads only the tasks that wait: they have an index of their own.
const waiting = statement<Waiting>(
  'waiting tasks',
  `select t.name, count(*) filter (where t.start_after <= now())::integer as due, count(*) filter (where t.start_after > now())::integer as later,
     coalesce(extract(epoch from now() - min(t.start_after) filter (where t.start_after <= now())), 0)::float8 as "oldestSeconds"
   from pgboss.job t where t.name = any($1) and t.state < 'active' and not t.blocked group by t.name`,
)

/** Returns how many tasks of each name wait, and for how long. */
export async function listWaiting(queries: Queries): Promise<Waiting[]> {
  const found = new Map((await queries.run(waiting, [taskNames])).map((row) => [row.name, row]))
  return taskNames.map((name) => found.get(name) ?? { name, due: 0, later: 0, oldestSeconds: 0 })
}
