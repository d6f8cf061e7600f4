import { addDays, type Day, daysBetween, formatDay, formatDays } from './calendar-day.ts'
import { type Cost, clientKey, expectedBase, type Gig, otherCost, parkingCost } from './gig.ts'
import { type Cents, formatCents, sumOf } from './money.ts'
import { type Job, jobsOf } from './multi-day.ts'

/** Clients without terms of their own have this many days to pay after the last day of a job. */
export const DEFAULT_TERMS_DAYS = 30
/** The terms that are offered, in days; 0 is due at once. */
export const termsChoices = [0, 7, 14, 15, 30, 45, 60, 90] as const

/** How many days a client has to pay. */
export interface ClientTerms {
  readonly clientName: string
  readonly days: number
}

/** The days that a client has to pay: their own terms, else 30. */
export const termsOf = (terms: readonly ClientTerms[], clientName: string): number =>
  termsByClient(terms).get(clientKey(clientName)) ?? DEFAULT_TERMS_DAYS

const termsByClient = (terms: readonly ClientTerms[]) => new Map(terms.map(({ clientName, days }) => [clientKey(clientName), days]))

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

/** Who owes what on a day: jobs that are over, were more than applied for, are not completed, and are worth something. */
export function moneyOwed<G extends Gig>(gigs: readonly G[], terms: readonly ClientTerms[], today: Day): MoneyOwed<G> {
  const unpaid = gigs.filter((gig) => gig.status !== 'completed' && gig.status !== 'applied' && expectedBase(gig) > 0)
  const known = termsByClient(terms)
  const rows = jobsOf(unpaid)
    .filter((job) => job.end < today)
    .map((job) => {
      const dueOn = addDays(job.end, known.get(clientKey(job.first.clientName)) ?? DEFAULT_TERMS_DAYS)
      return { job, cents: sumOf(job.gigs, expectedBase), dueOn, daysOverdue: daysBetween(dueOn, today) }
    })
    .sort((one, other) => other.daysOverdue - one.daysOverdue)
  return { owed: sumOf(rows, ({ cents }) => cents), overdueJobs: rows.filter(({ daysOverdue }) => daysOverdue > 0).length, rows }
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

/** The job that a worker is asked about, "did you get paid?": the latest whose days are all over and wait for their payment. */
export function justWorked<G extends Gig>(gigs: readonly G[], today: Day): Job<G> | undefined {
  const from = addDays(today, -ASKED_FOR_DAYS)
  const waiting = gigs.filter((gig) => gig.status === 'pending payment' && gig.date >= from && gig.date < today)
  if (waiting.length === 0) return undefined
  const groups = new Set(waiting.map((gig) => gig.multiDayGroupId))
  const isOfThem = (gig: G) => (gig.multiDayGroupId === null ? waiting.includes(gig) : groups.has(gig.multiDayGroupId))
  const open = gigs.filter((gig) => gig.status !== 'completed' && isOfThem(gig))
  return jobsOf(open).find((job) => job.end < today && job.gigs.every((gig) => gig.status === 'pending payment'))
}

/** What a client is to pay for some gigs: what was agreed, and the costs that they pay back. */
export const fullPay = (gigs: readonly Gig[]): Cents =>
  sumOf(gigs, (gig) => expectedBase(gig) + paidBack(parkingCost(gig)) + paidBack(otherCost(gig)))

/** A client pays back no more than was spent, as Got Paid has it. */
const paidBack = ({ gross, net }: Cost): Cents => gross - net
