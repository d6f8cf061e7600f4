import { heldPreferences } from '#domain/accounts/notification-preferences.ts'
import { reminderDay, remindersDue, taxQuarterDue } from '#domain/reminders/reminders-due.ts'
import type { Config } from '../config.ts'
import type { Queries } from '../database/queries.ts'
import type { JobHandlers } from '../jobs/list.ts'
import { tellNews } from '../notices/tell.ts'
import type { Services } from '../services.ts'
import { mailOf, type News } from './mails.ts'
import { AT_ONCE, type Claimed, claimWorkers, listGigsNear, listNewPosts, listZones, whoOwesTax } from './store.ts'

/** A day before everybody's first reminder. */
const LONG_AGO = '2000-01-01'

/**
 * Sends reminders to workers in batches, each in its own transaction. If the server is killed, the next one sends the rest. Workers are
 * selected by time zone, once for each day. Each reminder is a notice, and each subject has only one.
 */
export function reminderJobs(
  { database: { queries }, mail, jobs, clock }: Pick<Services, 'database' | 'mail' | 'jobs' | 'clock'>,
  { pagesUrl, planRule }: Pick<Config, 'pagesUrl' | 'planRule'>,
): Pick<JobHandlers, 'remind'> {
  async function newsOf(transaction: Queries, workers: readonly Claimed[], now: Date): Promise<News[]> {
    const wantsDigest = workers.filter(({ preferences }) => heldPreferences(preferences).newOpportunities).map(({ id }) => id)
    const gigs = Map.groupBy(await listGigsNear(transaction, workers), ({ userId }) => userId)
    const owing = await workersWithTax(transaction, workers)
    const posts = await listNewPosts(transaction, wantsDigest, now)
    return workers.flatMap((worker) => {
      const newPosts = posts.get(worker.id) ?? []
      const person = { ...worker, remindedOn: LONG_AGO, owesEstimatedTax: owing.has(worker.id), newPosts }
      const own = gigs.get(worker.id) ?? []
      return remindersDue(person, own, now).map((reminder) => ({ ...reminder, userId: worker.id, worker, gigs: own, newPosts }))
    })
  }

  /** Returns how many workers were selected. */
  async function remindSome(now: Date): Promise<number> {
    const days = (await listZones(queries)).flatMap((timeZone) => {
      const day = reminderDay(timeZone, now)
      return day === null ? [] : [{ timeZone, day }]
    })
    if (days.length === 0) return 0
    return queries.transaction(async (transaction) => {
      const workers = await claimWorkers(transaction, days, { now, sellsPlans: planRule !== 'none' })
      if (workers.length === 0) return 0
      const told = await tellNews(transaction, jobs, await newsOf(transaction, workers, now))
      await mail.postAll(
        transaction,
        told.filter(({ byMail }) => byMail).map((news) => mailOf(news, pagesUrl)),
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
