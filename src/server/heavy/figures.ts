import type { Days } from '#domain/time/period.ts'
import type { Queries } from '../database/queries.ts'
import type { WorkerCall } from '../http/call.ts'
import { endOf } from '../http/line.ts'
import { sendJson } from '../http/send-json.ts'
import type { Services } from '../services.ts'
import { hasFewLines } from './size.ts'
import type { Tasks } from './tasks.ts'
import type { HeavyThread } from './thread.ts'

/** From the call to its figures: a little less than a call may take. */
const TIME_LIMIT_MS = 13_000

type Name = 'dashboard' | 'statistics' | 'estimate'
type Asked<N extends Name> = Parameters<Tasks[N]>[1]['asked']

/** Answers a call with figures of all that a worker has in some days: `work` adds up few lines at once, the thread adds up many by the task of this name. */
export type FiguresOf = <N extends Name, Figures>(
  call: WorkerCall,
  days: Days,
  name: N,
  work: (queries: Queries, asked: Asked<N>) => Promise<Figures>,
  asked: Asked<N>,
) => Promise<Figures>

export const makeFigures =
  ({ database: { queries } }: Pick<Services, 'database'>, { run }: HeavyThread): FiguresOf =>
  async ({ caller: { owner }, reply }, days, name, work, asked) => {
    if (await hasFewLines(queries, owner, days)) return work(queries, asked)
    const blocks = await run(owner, endOf(reply.raw, TIME_LIMIT_MS), name, { asked, days } as Parameters<Tasks[typeof name]>[1])
    return sendJson(reply, Buffer.concat(blocks))
  }
