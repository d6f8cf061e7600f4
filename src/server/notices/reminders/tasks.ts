import { heldPreferences } from '#domain/account/notification-preferences.ts'
import { isHoursDay, reminderDay, remindersDue, taxQuarterDue } from '#domain/notices/reminders-due.ts'
import { type HourGoal, hourGoal, hourGoalDays } from '#domain/proofs/hour-goal.ts'
import type { Config } from '../../config.ts'
import type { Queries } from '../../core/database/queries.ts'
import type { TaskHandlers } from '../../core/tasks/task-list.ts'
import { logged } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { notifyOfNews } from '../bell/notify.ts'
import { mailOf, type News } from './mails.ts'
import { AT_ONCE, type Claimed, claimWorkers, listCountedGigs, listGigsNear, listNewPosts, listZones, whoOwesTax } from './store.ts'

/** A day before everybody's first reminder. */
const LONG_AGO = '2000-01-01'

/**
 * Sends reminders to workers in batches, each in its own transaction. A worker whose reminders fail gets none on this day, and does not keep
 * the others from getting theirs. If the server is killed, the next one sends the rest. Workers are
 * selected by time zone, once for each day. Each reminder is a notice, and each subject has only one.
 */
export function reminderTasks(
  { database: { queries }, mail, tasks, clock, log }: Pick<Services, 'database' | 'mail' | 'tasks' | 'clock' | 'log'>,
  { pagesUrl, planRule }: Pick<Config, 'pagesUrl' | 'planRule'>,
): Pick<TaskHandlers, 'remind'> {
  /** Returns what `make` returns for each item. Logs a failure, and leaves its item out. */
  const eachAlone = <Item, Result>(
    items: readonly Item[],
    make: (item: Item) => readonly Result[],
    about: (item: Item) => object,
  ): Result[] =>
    items.flatMap((item) => {
      try {
        return make(item)
      } catch (error) {
        log.error({ ...about(item), failure: logged(error) }, 'a reminder failed')
        return []
      }
    })

  async function newsOf(transaction: Queries, workers: readonly Claimed[], now: Date): Promise<News[]> {
    const wantsDigest = eachAlone(workers, ({ id, preferences }) => (heldPreferences(preferences).newOpportunities ? [id] : []), workerId)
    const countsHours = eachAlone(workers, (worker) => (heldPreferences(worker.preferences).hourReminders ? [worker] : []), workerId)
    const gigs = Map.groupBy(await listGigsNear(transaction, workers), ({ userId }) => userId)
    const owing = await workersWithTax(transaction, workers)
    const goals = await hourGoals(transaction, countsHours)
    const posts = await listNewPosts(transaction, wantsDigest, now)
    const remind = (worker: Claimed): News[] => {
      const newPosts = posts.get(worker.id) ?? []
      const person = {
        ...worker,
        remindedOn: LONG_AGO,
        owesEstimatedTax: owing.has(worker.id),
        newPosts,
        hourGoal: goals.get(worker.id) ?? null,
      }
      const own = gigs.get(worker.id) ?? []
      return remindersDue(person, own, now).map((reminder) => ({ ...reminder, userId: worker.id, worker, gigs: own, newPosts }))
    }
    return eachAlone(workers, remind, workerId)
  }

  /** Returns how many workers were selected. */
  async function remindSome(now: Date): Promise<number> {
    const dayOf = (timeZone: string) => {
      const day = reminderDay(timeZone, now)
      return day === null ? [] : [{ timeZone, day }]
    }
    const days = eachAlone(await listZones(queries), dayOf, (timeZone) => ({ timeZone }))
    if (days.length === 0) return 0
    return queries.transaction(async (transaction) => {
      const workers = await claimWorkers(transaction, days, { now, sellsPlans: planRule !== 'none' })
      if (workers.length === 0) return 0
      const told = await notifyOfNews(transaction, tasks, await newsOf(transaction, workers, now))
      const byMail = told.filter((news) => news.byMail)
      await mail.postAll(
        transaction,
        eachAlone(
          byMail,
          (news) => [mailOf(news, pagesUrl)],
          ({ userId, kind }) => ({ worker: userId, kind }),
        ),
      )
      return workers.length
    })
  }

  return {
    remind: async (_, { signal }) => {
      let taken = AT_ONCE
      while (taken === AT_ONCE && !signal.aborted) taken = await remindSome(clock())
    },
  }
}

const workerId = ({ id }: Claimed) => ({ worker: id })

/** Returns the workers who owe estimated tax. Workers of one batch may be in two different days. */
async function workersWithTax(queries: Queries, workers: readonly Claimed[]): Promise<ReadonlySet<number>> {
  const owing = new Set<number>()
  for (const [today, some] of Map.groupBy(workers, (worker) => worker.today)) {
    const due = taxQuarterDue(today)
    const ids = some.map(({ id }) => id)
    if (due) for (const id of await whoOwesTax(queries, ids, due.quarter)) owing.add(id)
  }
  return owing
}

/** Returns the hours of the month of these workers, on the day of the month on which they are reminded. */
async function hourGoals(queries: Queries, workers: readonly Claimed[]): Promise<ReadonlyMap<number, HourGoal>> {
  const goals = new Map<number, HourGoal>()
  for (const [today, some] of Map.groupBy(workers, (worker) => worker.today)) {
    if (!isHoursDay(today)) continue
    const ids = some.map(({ id }) => id)
    const gigs = Map.groupBy(await listCountedGigs(queries, ids, hourGoalDays(today)), ({ userId }) => userId)
    for (const id of ids) goals.set(id, hourGoal(gigs.get(id) ?? [], today))
  }
  return goals
}
