import { moneyOf, signedCentsOf } from '#domain/money/money.ts'
import { heldIn } from '#domain/savings/allocation.ts'
import { audit } from '../core/database/audit.ts'
import { once } from '../core/http/idempotency.ts'
import { outdated } from '../core/http/if-match.ts'
import type { Handlers } from '../core/http/mount.ts'
import { badInput, notFound, notPossible, refusedField } from '../errors.ts'
import type { Services } from '../services.ts'
import { lockSavingsGoal } from './goals-store.ts'
import { addAllocation, countAllocations, findLastShare, listAllocations, lockJar, removeAllocations } from './store.ts'

/** The most cents that the jar or a goal holds: what an amount can say. */
const MOST_HELD = 99_999_999_999

type Calls = 'GET /api/allocations' | 'POST /api/allocations' | 'POST /api/allocations/take-back'

export const savingsHandlers = ({ database: { queries } }: Pick<Services, 'database'>): Pick<Handlers, Calls> => ({
  'GET /api/allocations': (_, { caller }) => listAllocations(queries, caller.owner),

  'POST /api/allocations': ({ body: { seen, gigId, ...body } }, call) =>
    once(queries, call, async (transaction) => {
      const { caller } = call
      const { owner } = caller
      const day = body.day ?? caller.today
      if (day > caller.today) throw badInput(refusedField('day', 'in_the_future', { code: 'inTheFuture' }))
      await lockJar(transaction, owner)
      const goal = body.goalId === null ? null : await lockSavingsGoal(transaction, owner, body.goalId)
      if (goal === undefined) throw notPossible({ path: 'goalId', problem: { code: 'noSuchGoal' } })
      const held = heldIn(await listAllocations(transaction, owner), body.goalId)
      if (seen !== undefined && seen !== moneyOf(held)) throw outdated()
      if (Math.abs(held + signedCentsOf(body.amount)) > MOST_HELD)
        throw badInput(refusedField('amount', 'too_large', { code: 'notASentAmount' }))
      // The jar may go below zero, because it also counts tax that was paid without it.
      if (goal && body.allocationType === 'withdrawal' && held + signedCentsOf(body.amount) < 0)
        throw notPossible({ path: 'amount', problem: { code: 'goalHolds', name: goal.name, cents: Math.max(0, held) } })
      await caller.budget.makeRoom('allocations', 1, () => countAllocations(transaction, owner))
      const shareId = gigId === null ? null : await findLastShare(transaction, owner, gigId)
      if (shareId === undefined) throw notPossible({ path: 'gigId', problem: { code: 'gigNotPaid' } })
      const row = await addAllocation(transaction, owner, { ...body, day }, shareId)
      await audit(transaction, caller, [{ action: 'create', tableName: 'allocations', recordId: row.id, newValues: row }])
      return row
    }),

  'POST /api/allocations/take-back': ({ body }, { caller }) =>
    queries.transaction(async (transaction) => {
      const rows = await removeAllocations(transaction, caller.owner, body.ids)
      if (rows.length < new Set(body.ids).size) throw notFound()
      await audit(
        transaction,
        caller,
        rows.map((row) => ({ action: 'delete', tableName: 'allocations', recordId: row.id, oldValues: row })),
      )
      return {}
    }),
})
