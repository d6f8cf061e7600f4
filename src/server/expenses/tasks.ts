import { MOST_WRITTEN } from '#domain/expenses/recurring-form.ts'
import { centsOf, formatCents, sumOf } from '#domain/money/money.ts'
import { addDays, type Day, dayIn } from '#domain/time/calendar-day.ts'
import type { PlanGate } from '../billing/subscriptions/gate.ts'
import type { Queries } from '../core/database/queries.ts'
import type { TaskHandlers } from '../core/tasks/task-list.ts'
import { HttpError, logged } from '../errors.ts'
import { notifyAllAgain } from '../notices/bell/notify.ts'
import type { Budget, Owner } from '../principal.ts'
import type { Services } from '../services.ts'
import { mayWriteExpenses } from './policy.ts'
import { type DueWorker, listDueWorkers, lockWorker, noteDay } from './recurring-store.ts'
import type { ExpenseRow } from './store.ts'
import { writeDue } from './write-due.ts'

/** The number of accounts that are read at once. The expenses of each are written in a transaction of its own. */
const AT_ONCE = 500
/** Where each day begins first. */
const FIRST_ZONE = 'Pacific/Kiritimati'

/**
 * Makes the task that writes the recurring expenses whose day has come. Several servers may run it at once, because each account is locked. A
 * worker whose expenses fail does not keep the others from getting theirs. A worker who may not add expenses, because a trial ended or the
 * account is full, is looked at again on the next day; the missed days are written once they may.
 */
export function expenseTasks(
  { database: { queries }, tasks, clock, log }: Pick<Services, 'database' | 'tasks' | 'clock' | 'log'>,
  gate: PlanGate,
  budgetOf: (workerId: number) => Budget,
): Pick<TaskHandlers, 'write-expenses'> {
  /** Writes what is due in batches, each in its own transaction. The day has one notice, which counts the expenses of all its batches. */
  async function writeAll(owner: Owner, today: Day) {
    const actor = { kind: 'worker', id: owner, ipAddress: null, userAgent: null } as const
    const written: ExpenseRow[] = []
    const writeBatch = async (transaction: Queries) => {
      await gate(transaction, { owner })
      await lockWorker(transaction, owner)
      const batch = await writeDue(transaction, { owner, today, budget: budgetOf(owner), actor })
      written.push(...batch)
      if (batch.length > 0)
        await notifyAllAgain(transaction, tasks, [
          { userId: owner, kind: 'expenses added', subject: today, facts: factsOf(written), byPush: false },
        ])
      return batch.length
    }
    while ((await queries.transaction(writeBatch)) === MOST_WRITTEN);
  }

  async function writeOf(worker: DueWorker, now: Date) {
    const owner = mayWriteExpenses(worker)
    try {
      const today = dayIn(worker.timeZone, now)
      if (worker.dueOn > today) return
      await writeAll(owner, today).catch((error: unknown) => {
        if (!(error instanceof HttpError)) throw error
        return noteDay(queries, owner, addDays(today, 1))
      })
    } catch (error) {
      log.error({ worker: worker.id, failure: logged(error) }, 'recurring expenses were not written')
    }
  }

  return {
    'write-expenses': async (_, { signal }) => {
      const now = clock()
      const day = dayIn(FIRST_ZONE, now)
      for (let after = 0; !signal.aborted; ) {
        const workers = await listDueWorkers(queries, day, after, AT_ONCE)
        for (const worker of workers) if (!signal.aborted) await writeOf(worker, now)
        const last = workers.at(-1)
        if (!last) return
        after = last.id
      }
    },
  }
}

/** Returns what the notice says: the expense, or how many they are. The sum is of what was spent before reimbursements. */
function factsOf(written: readonly ExpenseRow[]): Readonly<Record<string, string>> {
  const [first] = written
  const only = written.length === 1 ? first : undefined
  return {
    count: String(written.length),
    amount: formatCents(sumOf(written, ({ amount }) => centsOf(amount))),
    ...(only && { what: only.merchant ?? only.businessPurpose, expense: String(only.id) }),
  }
}
