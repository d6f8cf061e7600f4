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
import { badInput, found, HttpError, notFound } from '../errors.ts'
import { once } from '../http/idempotency.ts'
import { checkVersion, tagged } from '../http/if-match.ts'
import type { Handlers } from '../http/mount.ts'
import { sendJson } from '../http/send-json.ts'
import { followEdit } from '../payments/follow-edit.ts'
import type { Caller } from '../principal.ts'
import type { Services } from '../services.ts'
import { type PlannedRow, planDays, planGig, planWeeks } from './plan.ts'
import { rescheduleGigs } from './reschedule.ts'
import {
  addGigs,
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
    return sendJson(reply, await readList(queries, list, caller.owner, query.limit ?? MOST_GIGS))
  },

  'GET /api/gigs/update-statuses': async (_, { caller }) => ({ updatedCount: await updateStatuses(queries, caller.owner, caller.today) }),

  'POST /api/gigs': ({ body }, call) =>
    once(queries, call, async (transaction) => {
      const { caller } = call
      const { multiDayGroupId } = body
      if (multiDayGroupId !== null && (await countGroup(transaction, caller.owner, multiDayGroupId)) >= MAX_DAYS)
        throw badInput({ path: 'multiDayGroupId', message: `A job has at most ${MAX_DAYS} days` })
      const [gig] = await create(transaction, caller, [planGig(body, caller)])
      return found(gig)
    }),

  'POST /api/gigs/days': ({ body }, call) =>
    once(queries, call, (transaction) => create(transaction, call.caller, planDays(body, call.caller))),

  'POST /api/gigs/repeat': ({ body }, call) =>
    once(queries, call, async (transaction) => {
      const { caller } = call
      const gigs = await findGigs(transaction, caller.owner, body.gigIds)
      if (gigs.length !== body.gigIds.length) throw notFound()
      const refusal = repeatRefusal(gigs, body.weeks) ?? textRefusal(gigs, body.weeks)
      if (refusal) throw badInput(refusal)
      return create(transaction, caller, planWeeks(gigs, body.weeks, caller))
    }),

  'GET /api/gigs/:id': async ({ params }, call) => tagged(call, found(await findGig(queries, call.caller.owner, params.id))),

  'PUT /api/gigs/:id': ({ params, body }, call) =>
    queries.transaction(async (transaction) => {
      const { caller } = call
      const [locked] = await lockGigs(transaction, caller.owner, [params.id])
      const gig = found(locked)
      checkVersion(call, gig)
      const wrong = workTimeIssues({ ...gig, ...definedOf(body) })
      if (wrong.length > 0) throw badInput(...wrong)
      return tagged(call, await edit(transaction, caller, gig, editGig(gig, body)))
    }),

  'PUT /api/gigs/days/:groupId': ({ params, body: { startDate, endDate, ...patch } }, { caller }) =>
    queries.transaction(async (transaction) => {
      const gigs = await lockGroup(transaction, caller.owner, params.groupId)
      const [first] = gigs
      if (!first) throw notFound()
      const wrong = workTimeIssues({ ...first, ...definedOf(patch) })
      if (wrong.length > 0) throw badInput(...wrong)
      const last = gigs.at(-1) ?? first
      const start = startDate ?? first.date
      const end = endDate ?? last.date
      if (end < start) throw badInput({ path: 'endDate', message: 'End date cannot be before start date' })
      const isMoved = start !== first.date || end !== last.date
      if (isMoved && daysBetween(start, end) >= MAX_DAYS) throw badInput({ path: 'endDate', message: `A job has at most ${MAX_DAYS} days` })
      if (!isMoved && gigs.length > MAX_DAYS) throw badInput({ path: 'multiDayGroupId', message: `A job has at most ${MAX_DAYS} days` })
      const days = isMoved ? daysOf(start, end) : gigs.map(({ date }) => date)
      return rescheduleGigs(transaction, caller, gigs, days, patch)
    }),

  'POST /api/gigs/:id/undo': ({ params, body }, call) =>
    queries.transaction(async (transaction) => {
      const [gig] = await lockGigs(transaction, call.caller.owner, [params.id])
      return tagged(call, await undoEdit(transaction, call.caller, found(gig), body.version))
    }),

  'DELETE /api/gigs/:id': ({ params }, { caller }) =>
    queries.transaction(async (transaction) => {
      const [gig] = await lockGigs(transaction, caller.owner, [params.id])
      return remove(transaction, caller, [found(gig)])
    }),

  'DELETE /api/gigs/days/:groupId': ({ params }, { caller }) =>
    queries.transaction(async (transaction) => {
      const gigs = await lockGroup(transaction, caller.owner, params.groupId)
      if (gigs.length === 0) throw notFound()
      return remove(transaction, caller, gigs)
    }),

  'POST /api/gigs/delete': ({ body }, { caller }) =>
    queries.transaction(async (transaction) => {
      const gigs = await lockGigs(transaction, caller.owner, body.gigIds)
      if (gigs.length !== body.gigIds.length) throw notFound()
      return remove(transaction, caller, gigs)
    }),

  'POST /api/gigs/restore': ({ body }, { caller }) =>
    queries.transaction(async (transaction) => {
      const gigs = await restoreGigs(transaction, caller.owner, body.gigIds)
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

async function create(queries: Queries, caller: Caller, rows: readonly PlannedRow[]): Promise<GigRow[]> {
  await caller.budget.makeRoom('gigs', rows.length, () => countGigs(queries, caller.owner))
  const clientOf = await clientsNamed(
    queries,
    caller,
    rows.map(({ clientName }) => clientName),
  )
  const gigs = await addGigs(
    queries,
    caller.owner,
    rows.map((row) => ({ ...row, ...clientOf(row.clientName) })),
  )
  await audit(
    queries,
    caller,
    gigs.map((gig) => ({ action: 'create', tableName: 'gigs', recordId: gig.id, newValues: gig })),
  )
  return gigs
}

async function edit(queries: Queries, caller: Caller, gig: GigRow, edited: ReturnType<typeof editGig>): Promise<GigRow> {
  if (Object.keys(edited).length === 0) return gig
  const { clientName } = edited
  const change: GigChange = { ...edited, ...(clientName !== undefined && (await clientsNamed(queries, caller, [clientName]))(clientName)) }
  const before = Object.fromEntries(Object.keys(change).map((field) => [field, gig[field as keyof GigRow]]))
  return store(queries, caller, gig, { ...change, lastEdit: { version: gig.version + 1, before } }, 'update')
}

async function store(queries: Queries, caller: Caller, gig: GigRow, change: GigChange, action: 'update' | 'undo update'): Promise<GigRow> {
  const stored = await changeGig(queries, caller.owner, gig.id, change)
  await followEdit(queries, caller.owner, gig, stored)
  const { lastEdit: _, ...row } = stored
  await audit(queries, caller, [{ action, tableName: 'gigs', recordId: gig.id, ...differences(gig, row) }])
  return stored
}

/** Undoes the last edit of a gig, to the last column. Throws 409 when anything came after it. */
async function undoEdit(queries: Queries, caller: Caller, gig: GigRow, version: number): Promise<GigRow> {
  const { lastEdit } = gig
  if (lastEdit?.version !== gig.version || version !== gig.version) throw new HttpError(409, 'This gig was changed since. Edit it instead.')
  const before: GigChange = lastEdit.before
  // The client may have another name by now, or be merged into another one.
  const client = before.clientId === undefined ? {} : await clientNow(queries, caller.owner, before.clientId)
  return store(queries, caller, gig, { ...before, ...client, lastEdit: null }, 'undo update')
}

async function remove(queries: Queries, caller: Caller, gigs: readonly GigRow[]) {
  await deleteGigs(
    queries,
    caller.owner,
    gigs.map(({ id }) => id),
  )
  await audit(
    queries,
    caller,
    gigs.map((gig) => ({ action: 'delete', tableName: 'gigs', recordId: gig.id, oldValues: withoutLongTexts(gig) })),
  )
  return {}
}
