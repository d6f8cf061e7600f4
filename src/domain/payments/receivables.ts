import { type ClientTerms, DEFAULT_TERMS_DAYS } from '../clients/client.ts'
import { expectedBase, type Gig, paidBackOf } from '../gigs/gig.ts'
import { type Job, jobsOf, unpaidDays } from '../gigs/multi-day.ts'
import { type Cents, formatCents, sumOf } from '../money/money.ts'
import { addDays, type Day, daysBetween, formatDay, formatDays } from '../time/calendar-day.ts'
import { receivedSoFar } from './payment.ts'

/** A job whose work is done and whose pay is not here. */
export interface Receivable<G extends Gig = Gig> {
  /** Its days that are unpaid. */
  readonly job: Job<G>
  readonly cents: Cents
  readonly dueOn: Day
  /** Days since it was due; 0 or less while it is not. */
  readonly daysOverdue: number
}

export interface MoneyOwed<G extends Gig = Gig> {
  readonly owed: Cents
  readonly overdueJobs: number
  /** The longest due first. */
  readonly rows: readonly Receivable<G>[]
}

/**
 * Who owes what on a day: jobs that are over, were more than applied for, and have days that are not completed and are worth something. What
 * is owed is what "Paid in full" would record; it is due by the terms from the last day of the whole job.
 */
export function moneyOwed<G extends Gig>(
  gigs: readonly G[],
  terms: readonly Pick<ClientTerms, 'clientId' | 'days'>[],
  today: Day,
): MoneyOwed<G> {
  const known = new Map(terms.map(({ clientId, days }) => [clientId, days]))
  const rows = unpaidJobs(gigs, today)
    .map(({ whole, job, cents }) => {
      const dueOn = addDays(whole.end, known.get(whole.first.clientId) ?? DEFAULT_TERMS_DAYS)
      return { job, cents, dueOn, daysOverdue: daysBetween(dueOn, today) }
    })
    .sort((one, other) => other.daysOverdue - one.daysOverdue)
  return { owed: sumOf(rows, ({ cents }) => cents), overdueJobs: rows.filter(({ daysOverdue }) => daysOverdue > 0).length, rows }
}

/** A job that is owed: whole, and with its unpaid days alone. */
interface UnpaidJob<G extends Gig> {
  readonly whole: Job<G>
  readonly job: Job<G>
  readonly cents: Cents
}

/** The jobs that are over, were more than applied for, and have days that are not completed and are worth something. */
export const unpaidJobs = <G extends Gig>(gigs: readonly G[], today: Day): UnpaidJob<G>[] =>
  jobsWith(gigs, (gig) => gig.status !== 'completed' && gig.status !== 'applied')
    .filter(({ job }) => job.end < today)
    .map(({ job, open }) => ({ whole: job, job: open, cents: fullPay(open.gigs) }))
    .filter(({ cents }) => cents > 0)

/** The jobs that have some gigs of a kind, each whole and with those gigs alone. */
function jobsWith<G extends Gig>(gigs: readonly G[], isWanted: (gig: G) => boolean): { job: Job<G>; open: Job<G> }[] {
  const wanted = new Set(gigs.filter(isWanted))
  const groups = new Set([...wanted].map((gig) => gig.multiDayGroupId))
  const whole = gigs.filter((gig) => wanted.has(gig) || (gig.multiDayGroupId !== null && groups.has(gig.multiDayGroupId)))
  return jobsOf(whole).flatMap((job) => {
    if (job.gigs.every((gig) => wanted.has(gig))) return { job, open: job }
    const [open] = jobsOf(job.gigs.filter((gig) => wanted.has(gig)))
    return open ? [{ job, open }] : []
  })
}

const ages = [
  { name: 'More than 30 days overdue', from: 31 },
  { name: '1 to 30 days overdue', from: 1 },
  { name: 'Not due yet', from: Number.NEGATIVE_INFINITY },
] as const

/** What is owed by how late it is, the latest first, each with its sum; an age without anything is left out. */
export function byAge<G extends Gig>(rows: readonly Receivable<G>[]) {
  const ageOf = ({ daysOverdue }: Receivable<G>) => ages.find(({ from }) => daysOverdue >= from)?.name ?? ''
  return [...Map.groupBy(rows, ageOf)].map(([name, same]) => ({ name, cents: sumOf(same, ({ cents }) => cents), rows: same }))
}

/** A polite text that asks a client for what is owed. */
export function reminderText({ job, cents, dueOn, daysOverdue }: Receivable, workerName: string): string {
  const { eventName, clientName } = job.first
  const due = daysOverdue > 0 ? `was due on ${formatDay(dueOn)}` : `is due on ${formatDay(dueOn)}`
  return [
    `Hello ${clientName},`,
    `a friendly reminder that ${formatCents(cents)} for ${eventName} (${formatDays(job.start, job.end)}) ${due}.`,
    'Could you let me know when I can expect it?',
    `Thank you, ${workerName}`,
  ].join('\n')
}

/** A job is asked about for this many days; then it is in the money owed only. */
const ASKED_FOR_DAYS = 7

/** The job that a worker is asked about, "did you get paid?": the latest whose days are all over, and of which those to be paid wait for it. */
export function justWorked<G extends Gig>(gigs: readonly G[], today: Day): Job<G> | undefined {
  const from = addDays(today, -ASKED_FOR_DAYS)
  const isWaiting = (gig: G) => gig.status === 'pending payment'
  const recent = jobsWith(gigs, (gig) => isWaiting(gig) && gig.date >= from && gig.date < today)
  const over = recent.find(({ job }) => job.end < today && job.gigs.every((gig) => isWaiting(gig) || gig.status === 'completed'))
  return over && jobsOf(over.job.gigs.filter(isWaiting))[0]
}

/** What a client is still to pay for some gigs: what was agreed and the costs that they pay back, less what came already. */
export const fullPay = (gigs: readonly Gig[]): Cents =>
  sumOf(gigs, (gig) => Math.max(0, expectedBase(gig) + paidBackOf(gig) - receivedSoFar(gig)))

/** What one tap would record for work that is over and waits for its pay; 0 for any other. */
export const payAtOnce = (gigs: readonly Gig[]): Cents => (gigs.every(({ status }) => status === 'pending payment') ? fullPay(gigs) : 0)

/**
 * Returns the cents that "Paid in full" records for a job: from its last day on, or earlier when its payment is waited for. Returns 0 while
 * that is not offered: of jobs that only look alike it is asked first which were paid (money.md A26), and work that was only applied for
 * has no pay.
 */
export function payableInFull(job: Job, today: Day): Cents {
  const unpaid = unpaidDays(job)
  const status = unpaid[0]?.status
  if (job.parts.length > 0 || status === 'applied') return 0
  const isPlanned = status === 'upcoming' || status === 'confirmed'
  return isPlanned && job.end > today ? 0 : fullPay(unpaid)
}

/** Whether so many cents are all that a client is still to pay for some gigs; never where nothing was agreed. */
export function isFullyPaid(gigs: readonly Gig[], received: Cents): boolean {
  const due = fullPay(gigs)
  return due > 0 && received >= due
}
