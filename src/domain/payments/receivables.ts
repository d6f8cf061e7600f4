import { type ClientTerms, DEFAULT_TERMS_DAYS } from '../clients/client.ts'
import { expectedBase, type Gig, mayNotBeWorked, paidBackOf } from '../gigs/gig.ts'
import { type Job, jobsOf, unpaidDays } from '../gigs/multi-day.ts'
import { type Cents, sumOf } from '../money/money.ts'
import { addDays, type Day, daysBetween } from '../time/calendar-day.ts'
import { receivedSoFar } from './payment.ts'

/** A job that is worked but not fully paid. */
export interface Receivable<G extends Gig = Gig> {
  /** The job with only its unpaid days. */
  readonly job: Job<G>
  readonly cents: Cents
  readonly dueOn: Day
  /** Days since the due day; 0 or less before it. */
  readonly daysOverdue: number
}

export interface MoneyOwed<G extends Gig = Gig> {
  readonly owed: Cents
  readonly overdueJobs: number
  /** The longest overdue first. */
  readonly rows: readonly Receivable<G>[]
}

/**
 * Returns what clients owe on a day: jobs that are over, were not only applied for, and have uncompleted days with an amount. The amount is
 * what "Paid in full" would record. It is due by the client's terms, counted from the last day of the whole job.
 */
export function moneyOwed<G extends Gig>(
  gigs: readonly G[],
  terms: readonly Pick<ClientTerms, 'clientId' | 'days'>[],
  today: Day,
): MoneyOwed<G> {
  const known = new Map(terms.map(({ clientId, days }) => [clientId, days]))
  const rows = unpaidJobs(jobsWith(gigs, isOpenOn(today)), today)
    .map(({ whole, job, cents }) => {
      const dueOn = addDays(whole.end, known.get(whole.first.clientId) ?? DEFAULT_TERMS_DAYS)
      return { job, cents, dueOn, daysOverdue: daysBetween(dueOn, today) }
    })
    .sort((one, other) => other.daysOverdue - one.daysOverdue)
  return { owed: sumOf(rows, ({ cents }) => cents), overdueJobs: rows.filter(({ daysOverdue }) => daysOverdue > 0).length, rows }
}

/** A job with money owed: the whole job, and the job with only its unpaid days. */
export interface UnpaidJob<G extends Gig = Gig> {
  readonly whole: Job<G>
  readonly job: Job<G>
  readonly cents: Cents
}

const isOpenOn =
  (today: Day) =>
  (gig: Gig): boolean =>
    gig.status !== 'completed' && gig.status !== 'applied' && !mayNotBeWorked(gig, today)

/** Returns the jobs that are over, all their days, and have uncompleted days with an amount that were not only applied for or left pending. */
export function unpaidJobs<G extends Gig>(jobs: readonly Job<G>[], today: Day): UnpaidJob<G>[] {
  const isOpen = isOpenOn(today)
  const unpaid: UnpaidJob<G>[] = []
  for (const whole of jobs) {
    const job = whole.end < today ? openJob(whole, isOpen) : undefined
    const cents = job ? fullPay(job.gigs) : 0
    if (job && cents > 0) unpaid.push({ whole, job, cents })
  }
  return unpaid
}

/** Returns the whole jobs that contain wanted gigs. Groups only those: mostly few of many gigs are wanted. */
function jobsWith<G extends Gig>(gigs: readonly G[], isWanted: (gig: G) => boolean): readonly Job<G>[] {
  const wanted = gigs.filter(isWanted)
  const groups = new Set(wanted.flatMap(({ multiDayGroupId: group }) => group ?? []))
  if (groups.size === 0) return jobsOf(wanted)
  const isOfGroup = ({ multiDayGroupId: group }: G) => group !== null && groups.has(group)
  return jobsOf([...wanted.filter(({ multiDayGroupId: group }) => group === null), ...gigs.filter(isOfGroup)])
}

/** Returns a job with only its wanted gigs; undefined if it has none. */
function openJob<G extends Gig>(job: Job<G>, isWanted: (gig: G) => boolean): Job<G> | undefined {
  if (job.gigs.length === 1) return isWanted(job.first) ? job : undefined
  return jobsOf(job.gigs.filter(isWanted))[0]
}

/** How late money owed is. */
export type Lateness = 'late' | 'overdue' | 'notDue'

const latenessOf = ({ daysOverdue }: Receivable): Lateness => (daysOverdue > 30 ? 'late' : daysOverdue > 0 ? 'overdue' : 'notDue')

/** Groups receivables by how late they are, the latest first, each group with its sum. Leaves out empty groups. */
export function byAge<G extends Gig>(rows: readonly Receivable<G>[]) {
  return [...Map.groupBy(rows, latenessOf)].map(([lateness, same]) => ({ lateness, cents: sumOf(same, ({ cents }) => cents), rows: same }))
}

/** For how many days after its work the app asks about a job. After that, the job is only in the money owed. */
const ASKED_FOR_DAYS = 7

/**
 * Returns the job for the question "did you get paid?": the latest one whose days are all over and either completed or waiting for their
 * payment.
 */
export function justWorked<G extends Gig>(gigs: readonly G[], today: Day): Job<G> | undefined {
  const from = addDays(today, -ASKED_FOR_DAYS)
  const isWaiting = (gig: G) => gig.status === 'pending payment'
  const recent = jobsWith(gigs, (gig) => isWaiting(gig) && gig.date >= from)
  const over = recent.find((job) => job.end < today && job.gigs.every((gig) => isWaiting(gig) || gig.status === 'completed'))
  return over && jobsOf(over.gigs.filter(isWaiting))[0]
}

/**
 * Returns what a client still has to pay for gigs, in cents: the expected pay and the reimbursable costs, less what was already received.
 */
export const fullPay = (gigs: readonly Gig[]): Cents =>
  sumOf(gigs, (gig) => Math.max(0, expectedBase(gig) + paidBackOf(gig) - receivedSoFar(gig)))

/** Returns what one tap would record for gigs that all wait for their payment, in cents; 0 for any other gigs. */
export const payAtOnce = (gigs: readonly Gig[]): Cents => (gigs.every(({ status }) => status === 'pending payment') ? fullPay(gigs) : 0)

/**
 * Returns the cents that "Paid in full" records for a job: from its last day on, or earlier if the job waits for its payment. Returns 0
 * where it is not offered. For jobs that only look alike, the worker first says which were paid (money.md A26). Work that was only applied
 * for has no pay.
 */
export function payableInFull(job: Job, today: Day): Cents {
  const unpaid = unpaidDays(job)
  const status = unpaid[0]?.status
  if (job.parts.length > 0 || status === 'applied') return 0
  const isPlanned = status === 'upcoming' || status === 'confirmed'
  return isPlanned && job.end > today ? 0 : fullPay(unpaid)
}

/**
 * Returns whether the row of a job offers its payment: from the job's first unpaid day on, or earlier if it waits for its payment. Before,
 * the offer is only in the row's menu.
 */
export const isPayNear = (job: Job, today: Day): boolean =>
  unpaidDays(job).some(({ status, date }) => status === 'pending payment' || date <= today)

/** Returns whether an amount is all that a client still has to pay for gigs; false when nothing is due. */
export function isFullyPaid(gigs: readonly Gig[], received: Cents): boolean {
  const due = fullPay(gigs)
  return due > 0 && received >= due
}
