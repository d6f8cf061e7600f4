import type { Days } from '#domain/time/period.ts'
import type { Queries } from '../../core/database/queries.ts'
import { type Blocks, blocksOf, type HeavyTask, type InputOf } from '../../core/heavy/heavy-task.ts'
import type { HeavyThread } from '../../core/heavy/thread.ts'
import type { WorkerCall } from '../../core/http/call.ts'
import { endOf } from '../../core/http/line.ts'
import { sendJson } from '../../core/http/send-json.ts'
import type { Owner } from '../../principal.ts'
import type { Services } from '../../services.ts'
import { hasFewLines, refuseTooMuch } from './row-count.ts'

/** The time limit of a calculation in milliseconds: a little less than that of a call. */
const TIME_LIMIT_MS = 13_000

/** Calculates figures from all rows of a worker in some days. */
type AddUp<Asked extends { readonly owner: Owner }, Figures> = (queries: Queries, asked: Asked) => Promise<Figures>
type AddingUpTask<Asked> = HeavyTask<{ readonly asked: Asked; readonly days: Days }, Blocks>
type AskedOf<F> = F extends AddUp<infer Asked extends { readonly owner: Owner }, unknown> ? Asked : never

/** The tasks of the thread that calculate figures, under the same names. */
export type AddingUpTasks<All> = { [Name in keyof All]: AddingUpTask<AskedOf<All[Name]>> }

/**
 * Makes the tasks for a room's figures. Each returns JSON. It first checks the size of the days, because they may have more rows than fit
 * into memory.
 */
export const addingUpTasks = <All extends Record<string, AddUp<never, unknown>>>(all: All) =>
  Object.fromEntries(Object.entries(all).map(([name, addUp]) => [name, inJson(addUp)])) as AddingUpTasks<All>

const inJson =
  <Asked extends { readonly owner: Owner }>(addUp: AddUp<Asked, unknown>): AddingUpTask<Asked> =>
  async (queries, { asked, days }, proceed) => {
    await refuseTooMuch(queries, asked.owner, days)
    proceed()
    const figures = await addUp(queries, asked)
    proceed()
    return blocksOf([JSON.stringify(figures)])
  }

/** Answers a call with a room's figures: calculates small ones at once, and large ones in the thread. */
export const makeAddingUp =
  <All extends Record<string, AddUp<never, unknown>>>(
    { database: { queries } }: Pick<Services, 'database'>,
    { run }: HeavyThread<AddingUpTasks<All>>,
    all: All,
  ) =>
  async <Name extends keyof All & string>(
    { reply }: WorkerCall,
    days: Days,
    name: Name,
    asked: AskedOf<All[Name]>,
  ): Promise<Awaited<ReturnType<All[Name]>>> => {
    const addUp = all[name] as AddUp<AskedOf<All[Name]>, Awaited<ReturnType<All[Name]>>>
    const { owner } = asked
    if (await hasFewLines(queries, owner, days)) return addUp(queries, asked)
    const input = { asked, days } as InputOf<AddingUpTasks<All>[Name]>
    return sendJson(reply, Buffer.concat((await run(owner, endOf(reply.raw, TIME_LIMIT_MS), name, input)) as Blocks))
  }
