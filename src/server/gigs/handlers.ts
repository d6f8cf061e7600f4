import { randomUUID } from 'node:crypto'
import { definedOf } from '#domain/check/defined-fields.ts'
import { editGig, payIssue, statusAfterMove } from '#domain/gigs/gig-edit.ts'
import { daysOf, MAX_DAYS } from '#domain/gigs/multi-day.ts'
import { otherExpensesIssue } from '#domain/gigs/other-expenses.ts'
import { type Planner, planDays, planGig, planWeeks } from '#domain/gigs/plan.ts'
import { repeatRefusal } from '#domain/gigs/repeat-weekly.ts'
import { hoursAfter, workTimeIssues } from '#domain/gigs/work-time.ts'
import { milesOf } from '#domain/mileage/trips.ts'
import { daysBetween } from '#domain/time/calendar-day.ts'
import type { PlanGate } from '../billing/subscriptions/gate.ts'
import { audit } from '../core/database/audit.ts'
import { readList } from '../core/database/paged-list.ts'
import { once } from '../core/http/idempotency.ts'
import { checkVersion, outdated, tagged } from '../core/http/if-match.ts'
import type { Handlers } from '../core/http/mount.ts'
import { sendJson } from '../core/http/send-json.ts'
import { badInput, found, notFound, notPossible, refusedField } from '../errors.ts'
import type { WorkerCaller } from '../principal.ts'
import type { Services } from '../services.ts'
import { createGigs } from './create.ts'
import { edit, remove, undoEdit } from './edits.ts'
import { rescheduleGigs } from './reschedule.ts'
import { isAsSeen } from './seen.ts'
import { changeClient, deleteSeveral, undoSeveral } from './several.ts'
import { findGig, findGigs, type GigRow, gigLists, listDeletedGigs, lockGigs, lockGroup, restoreGigs, updateStatuses } from './store.ts'
import { listTrips } from './trips.ts'

type Calls = Exclude<keyof Handlers & `${string} /api/${'gigs' | 'trips'}${string}`, `${string}/got-paid${string}`>

const MOST_GIGS = 10_000

const plannerOf = (caller: WorkerCaller): Planner => ({ ...caller, newGroupId: randomUUID })

export const gigHandlers = ({ database: { queries } }: Pick<Services, 'database'>, gate: PlanGate): Pick<Handlers, Calls> => ({
  'GET /api/gigs': async ({ query }, { caller, reply }) => {
    const list = query.lightweight === 'true' ? gigLists.light : gigLists.full
    return sendJson(reply, await readList(queries, list, caller.owner, query.limit ?? MOST_GIGS))
  },

  'GET /api/gigs/update-statuses': async (_, { caller }) => ({
    updatedCount: await updateStatuses(queries, caller.owner, caller.today),
  }),

  'GET /api/gigs/deleted': (_, { caller }) => listDeletedGigs(queries, caller.owner),

  'POST /api/gigs': ({ body }, call) =>
    once(queries, call, async (transaction) => {
      const { caller } = call
      await gate(transaction, caller)
      const [gig] = await createGigs(transaction, caller, [planGig(body, caller)])
      return found(gig)
    }),

  'POST /api/gigs/days': ({ body }, call) =>
    once(queries, call, async (transaction) => {
      await gate(transaction, call.caller)
      return createGigs(transaction, call.caller, planDays(body, plannerOf(call.caller)))
    }),

  'POST /api/gigs/repeat': ({ body }, call) =>
    once(queries, call, async (transaction) => {
      const { caller } = call
      await gate(transaction, caller)
      const gigs = await findGigs(transaction, caller.owner, body.gigIds)
      if (gigs.length !== body.gigIds.length) throw notFound()
      const refusal = repeatRefusal(gigs, body.weeks) ?? textRefusal(gigs, body.weeks)
      if (refusal) throw notPossible(refusal)
      return createGigs(transaction, caller, planWeeks(gigs, body.weeks, plannerOf(caller)))
    }),

  'GET /api/trips': ({ query }, { caller }) => listTrips(queries, caller.owner, query.gigId),

  'GET /api/gigs/:id': async ({ params }, call) => tagged(call, found(await findGig(queries, call.caller.owner, params.id))),

  'PUT /api/gigs/:id': async ({ params, body }, call) => {
    const edited = await once(queries, call, async (transaction) => {
      const { caller } = call
      const [locked] = await lockGigs(transaction, caller.owner, [params.id])
      const gig = found(locked)
      checkVersion(call, gig)
      const issues = [otherExpensesIssue(gig, body), payIssue(gig, body)].filter((issue) => issue !== null)
      const wrong = [...workTimeIssues({ ...gig, ...definedOf(body), ...hoursAfter(gig, body) }), ...issues]
      if (wrong.length > 0) throw notPossible(...wrong)
      const { trips, ...patch } = body
      const moved = editGig(gig, { ...patch, ...statusAfterMove(gig, patch, caller.today) })
      return edit(transaction, caller, gig, { ...moved, ...(trips && { mileage: milesOf(trips) }) }, trips)
    })
    return tagged(call, edited)
  },

  'PUT /api/gigs/days/:groupId': ({ params, body }, call) =>
    once(queries, call, async (transaction) => {
      const { caller } = call
      const { startDate, endDate, expectedPay, tips, parkingExpense, mileage, seen, ...patch } = body
      const gigs = await lockGroup(transaction, caller.owner, params.groupId)
      const [first] = gigs
      if (!first) throw notFound()
      if (seen && !isAsSeen(gigs, seen)) throw outdated()
      const last = gigs.at(-1) ?? first
      const start = startDate ?? first.date
      const end = endDate ?? last.date
      if (end < start) throw badInput(refusedField('endDate', 'out_of_order', { code: 'endsBeforeStart' }))
      const isMoved = start !== first.date || end !== last.date
      if (isMoved && daysBetween(start, end) >= MAX_DAYS)
        throw notPossible({ path: 'endDate', problem: { code: 'tooManyDays', most: MAX_DAYS } })
      if (!isMoved && gigs.length > MAX_DAYS)
        throw notPossible({ path: 'multiDayGroupId', problem: { code: 'tooManyDays', most: MAX_DAYS } })
      const days = isMoved ? daysOf(start, end) : gigs.map(({ date }) => date)
      return rescheduleGigs(transaction, caller, gigs, days, { patch, whole: { expectedPay, tips, parkingExpense, mileage } })
    }),

  'POST /api/gigs/:id/undo': async ({ params, body }, call) => {
    const undone = await once(queries, call, async (transaction) => {
      const [gig] = await lockGigs(transaction, call.caller.owner, [params.id])
      return undoEdit(transaction, call.caller, found(gig), body.version)
    })
    return tagged(call, undone)
  },

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
      const isOutdated = body.seen?.some(({ id, version }) => gigs.some((gig) => gig.id === id && gig.version !== version))
      if (isOutdated) throw outdated()
      return remove(transaction, caller, gigs)
    }),

  'POST /api/gigs/several/client': ({ body }, call) =>
    once(queries, call, (transaction) => changeClient(transaction, call.caller, body.gigs, body.clientName)),

  'POST /api/gigs/several/undo': ({ body }, call) => once(queries, call, (transaction) => undoSeveral(transaction, call.caller, body.gigs)),

  'POST /api/gigs/several/delete': ({ body }, call) =>
    once(queries, call, (transaction) => deleteSeveral(transaction, call.caller, body.gigs)),

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

/** The maximum number of characters that one repetition copies, because they are stored with each gig, its audit row and the answer. */
const MOST_TEXT = 500_000

function textRefusal(gigs: readonly GigRow[], weeks: number) {
  const letters = gigs.reduce((sum, { duties, notes }) => sum + (duties?.length ?? 0) + (notes?.length ?? 0), 0)
  return letters * weeks > MOST_TEXT ? ({ path: 'weeks', problem: { code: 'textsTooLong' } } as const) : null
}
