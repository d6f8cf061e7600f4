import type { Issue } from '#domain/check.ts'
import { definedOf, editGig } from '#domain/gigs/gig-edit.ts'
import { daysOf, MAX_DAYS } from '#domain/gigs/multi-day.ts'
import { repeatRefusal } from '#domain/gigs/repeat-weekly.ts'
import { workTimeIssues } from '#domain/gigs/work-time.ts'
import { daysBetween } from '#domain/time/calendar-day.ts'
import { clientNow, clientsNamed } from '../clients/store.ts'
import { audit, differences } from '../database/audit.ts'
import { readList } from '../database/list.ts'
import type { Queries } from '../database/queries.ts'
import { badInput, found, notFound, notPossible } from '../errors.ts'
import { once } from '../http/idempotency.ts'
import { checkVersion, tagged } from '../http/if-match.ts'
import type { Handlers } from '../http/mount.ts'
import { sendJson } from '../http/send-json.ts'
import { followEdit } from '../payments/follow-edit.ts'
import type { WorkerCaller } from '../principal.ts'
import type { Services } from '../services.ts'
import { type PlannedRow, planDays, planGig, planWeeks } from './plan.ts'
import { mayKeepGigs } from './policy.ts'
import { rescheduleGigs } from './reschedule.ts'
import {
  addGigs,
  changedSince,
  changeGig,
  countGigs,
  countGroup,
  deleteGigs,
  findGig,
  findGigs,
  type GigChange,
  type GigRow,
  gigLists,
  lockGigs,
  lockGroup,
  restoreGigs,
  updateStatuses,
  withoutLongTexts,
} from './store.ts'

type Calls = Exclude<keyof Handlers & `${string} /api/gigs${string}`, `${string}/got-paid${string}`>

const MOST_GIGS = 10_000

export const gigHandlers = ({ database: { queries } }: Pick<Services, 'database'>): Pick<Handlers, Calls> => ({
  'GET /api/gigs': async ({ query }, { caller, reply }) => {
    const list = query.lightweight === 'true' ? gigLists.light : gigLists.full
    return sendJson(reply, await readList(queries, list, mayKeepGigs(caller), query.limit ?? MOST_GIGS))
  },

  'GET /api/gigs/update-statuses': async (_, { caller }) => ({
    updatedCount: await updateStatuses(queries, mayKeepGigs(caller), caller.today),
  }),

  'POST /api/gigs': ({ body }, call) =>
    once(queries, call, async (transaction) => {
      const { caller } = call
      const { multiDayGroupId } = body
      if (multiDayGroupId !== null && (await countGroup(transaction, mayKeepGigs(caller), multiDayGroupId)) >= MAX_DAYS)
        throw notPossible({ path: 'multiDayGroupId', message: `A job has at most ${MAX_DAYS} days` })
      const [gig] = await create(transaction, caller, [planGig(body, caller)])
      return found(gig)
    }),

  'POST /api/gigs/days': ({ body }, call) =>
    once(queries, call, (transaction) => create(transaction, call.caller, planDays(body, call.caller))),

  'POST /api/gigs/repeat': ({ body }, call) =>
    once(queries, call, async (transaction) => {
      const { caller } = call
      const gigs = await findGigs(transaction, mayKeepGigs(caller), body.gigIds)
      if (gigs.length !== body.gigIds.length) throw notFound()
      const refusal = repeatRefusal(gigs, body.weeks) ?? textRefusal(gigs, body.weeks)
      if (refusal) throw notPossible(refusal)
      return create(transaction, caller, planWeeks(gigs, body.weeks, caller))
    }),

  'GET /api/gigs/:id': async ({ params }, call) => tagged(call, found(await findGig(queries, mayKeepGigs(call.caller), params.id))),

  'PUT /api/gigs/:id': ({ params, body }, call) =>
    queries.transaction(async (transaction) => {
      const { caller } = call
      const [locked] = await lockGigs(transaction, mayKeepGigs(caller), [params.id])
      const gig = found(locked)
      checkVersion(call, gig)
      const wrong = workTimeIssues({ ...gig, ...definedOf(body) })
      if (wrong.length > 0) throw notPossible(...wrong)
      return tagged(call, await edit(transaction, caller, gig, editGig(gig, body)))
    }),

  'PUT /api/gigs/days/:groupId': ({ params, body: { startDate, endDate, ...patch } }, { caller }) =>
    queries.transaction(async (transaction) => {
      const gigs = await lockGroup(transaction, mayKeepGigs(caller), params.groupId)
      const [first] = gigs
      if (!first) throw notFound()
      const wrong = workTimeIssues({ ...first, ...definedOf(patch) })
      if (wrong.length > 0) throw notPossible(...wrong)
      const last = gigs.at(-1) ?? first
      const start = startDate ?? first.date
      const end = endDate ?? last.date
      if (end < start) throw badInput({ path: 'endDate', code: 'out_of_order', message: 'End date cannot be before start date' })
      const isMoved = start !== first.date || end !== last.date
      if (isMoved && daysBetween(start, end) >= MAX_DAYS)
        throw notPossible({ path: 'endDate', message: `A job has at most ${MAX_DAYS} days` })
      if (!isMoved && gigs.length > MAX_DAYS) throw notPossible({ path: 'multiDayGroupId', message: `A job has at most ${MAX_DAYS} days` })
      const days = isMoved ? daysOf(start, end) : gigs.map(({ date }) => date)
      return rescheduleGigs(transaction, caller, gigs, days, patch)
    }),

  'POST /api/gigs/:id/undo': ({ params, body }, call) =>
    queries.transaction(async (transaction) => {
      const [gig] = await lockGigs(transaction, mayKeepGigs(call.caller), [params.id])
      return tagged(call, await undoEdit(transaction, call.caller, found(gig), body.version))
    }),

  'DELETE /api/gigs/:id': ({ params }, { caller }) =>
    queries.transaction(async (transaction) => {
      const [gig] = await lockGigs(transaction, mayKeepGigs(caller), [params.id])
      return remove(transaction, caller, [found(gig)])
    }),

  'DELETE /api/gigs/days/:groupId': ({ params }, { caller }) =>
    queries.transaction(async (transaction) => {
      const gigs = await lockGroup(transaction, mayKeepGigs(caller), params.groupId)
      if (gigs.length === 0) throw notFound()
      return remove(transaction, caller, gigs)
    }),

  'POST /api/gigs/delete': ({ body }, { caller }) =>
    queries.transaction(async (transaction) => {
      const gigs = await lockGigs(transaction, mayKeepGigs(caller), body.gigIds)
      if (gigs.length !== body.gigIds.length) throw notFound()
      return remove(transaction, caller, gigs)
    }),

  'POST /api/gigs/restore': ({ body }, { caller }) =>
    queries.transaction(async (transaction) => {
      const gigs = await restoreGigs(transaction, mayKeepGigs(caller), body.gigIds)
      if (gigs.length !== body.gigIds.length) throw notFound()
      await audit(
        transaction,
        caller,
        gigs.map(({ id }) => ({ action: 'restore', tableName: 'gigs', recordId: id })),
      )
      return gigs
    }),
})

/** The most letters that one repetition copies: they are stored with each gig, its audit row and the answer. */
const MOST_TEXT = 500_000

function textRefusal(gigs: readonly GigRow[], weeks: number): Issue | null {
  const letters = gigs.reduce((sum, { duties, notes }) => sum + (duties?.length ?? 0) + (notes?.length ?? 0), 0)
  return letters * weeks > MOST_TEXT
    ? { path: 'weeks', message: 'The notes and duties are too long to repeat that often: choose fewer weeks' }
    : null
}

async function create(queries: Queries, caller: WorkerCaller, rows: readonly PlannedRow[]): Promise<GigRow[]> {
  await caller.budget.makeRoom('gigs', rows.length, () => countGigs(queries, mayKeepGigs(caller)))
  const clientOf = await clientsNamed(
    queries,
    caller,
    rows.map(({ clientName }) => clientName),
  )
  const gigs = await addGigs(
    queries,
    mayKeepGigs(caller),
    rows.map((row) => ({ ...row, ...clientOf(row.clientName) })),
  )
  await audit(
    queries,
    caller,
    gigs.map((gig) => ({ action: 'create', tableName: 'gigs', recordId: gig.id, newValues: gig })),
  )
  return gigs
}

async function edit(queries: Queries, caller: WorkerCaller, gig: GigRow, edited: ReturnType<typeof editGig>): Promise<GigRow> {
  if (Object.keys(edited).length === 0) return gig
  const { clientName } = edited
  const change: GigChange = { ...edited, ...(clientName !== undefined && (await clientsNamed(queries, caller, [clientName]))(clientName)) }
  const before = Object.fromEntries(Object.keys(change).map((field) => [field, gig[field as keyof GigRow]]))
  return store(queries, caller, gig, { ...change, lastEdit: { version: gig.version + 1, before } }, 'update')
}

async function store(
  queries: Queries,
  caller: WorkerCaller,
  gig: GigRow,
  change: GigChange,
  action: 'update' | 'undo update',
): Promise<GigRow> {
  const stored = await changeGig(queries, mayKeepGigs(caller), gig.id, change)
  await followEdit(queries, mayKeepGigs(caller), gig, stored)
  const { lastEdit: _, ...row } = stored
  await audit(queries, caller, [{ action, tableName: 'gigs', recordId: gig.id, ...differences(gig, row) }])
  return stored
}

/** Undoes the last edit of a gig, to the last column. Throws 409 when anything came after it. */
async function undoEdit(queries: Queries, caller: WorkerCaller, gig: GigRow, version: number): Promise<GigRow> {
  const { lastEdit } = gig
  if (lastEdit?.version !== gig.version || version !== gig.version) throw changedSince()
  const before: GigChange = lastEdit.before
  // The client may have another name by now, or be merged into another one.
  const client = before.clientId === undefined ? {} : await clientNow(queries, mayKeepGigs(caller), before.clientId)
  return store(queries, caller, gig, { ...before, ...client, lastEdit: null }, 'undo update')
}

async function remove(queries: Queries, caller: WorkerCaller, gigs: readonly GigRow[]) {
  await deleteGigs(
    queries,
    mayKeepGigs(caller),
    gigs.map(({ id }) => id),
  )
  await audit(
    queries,
    caller,
    gigs.map((gig) => ({ action: 'delete', tableName: 'gigs', recordId: gig.id, oldValues: withoutLongTexts(gig) })),
  )
  return {}
}
