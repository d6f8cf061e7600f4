import { addDays, type Day, daysBetween } from '../time/calendar-day.ts'
import type { ChangedRows } from '../time/changed-rows.ts'
import { oldestFirst } from '../time/order.ts'
import type { Gig } from './gig.ts'

/** The longest job, in days, that is planned day by day (spec.md 5). */
export const MAX_DAYS = 30

/** Returns the days of a job from its first to its last day. A range longer than 30 days gives only its first day (spec.md 5). */
export function daysOf(start: Day, end: Day | null): Day[] {
  const count = end === null ? 1 : daysBetween(start, end) + 1
  return Array.from({ length: count > 1 && count <= MAX_DAYS ? count : 1 }, (_, day) => addDays(start, day))
}

/** Returns the columns of a gig that the range of its job decides. */
export const rangeColumns = (days: readonly Day[]) => ({
  startDate: days[0] ?? null,
  endDate: days.at(-1) ?? null,
  isMultiDay: days.length > 1,
})

/** A job as a list shows it: its days in order. A single gig is a job of one day. */
export interface Job<G extends Gig = Gig> {
  readonly key: string
  readonly gigs: readonly G[]
  readonly first: G
  readonly start: Day
  readonly end: Day
  /** The jobs that this item was joined from because they look alike; empty for a job that was planned as one. */
  readonly parts: readonly Job<G>[]
}

/** Groups gigs into jobs by their `multiDayGroupId`, the newest last day first. */
export function jobsOf<G extends Gig>(gigs: readonly G[]): Job<G>[] {
  const jobs: Job<G>[] = []
  const groups = new Map<string, G[]>()
  for (const gig of gigs) {
    const group = gig.multiDayGroupId
    const days = group === null ? undefined : groups.get(group)
    if (group === null) jobs.push(singleJob(gig))
    else if (days) days.push(gig)
    else groups.set(group, [gig])
  }
  for (const [group, days] of groups) jobs.push(days.length === 1 ? singleJob(days[0] as G) : jobOf(`group ${group}`, days))
  return jobs.sort(newestJobFirst)
}

/** The jobs that end with a change of gigs, and those that take their place. */
export interface ChangedJobs<G extends Gig = Gig> {
  readonly gone: ReadonlySet<Job<G>>
  readonly again: readonly Job<G>[]
}

/** Groups only the jobs of gigs that left or came. Takes all jobs before the change, in the order of `jobsOf`. */
export function changedJobs<G extends Gig>(jobs: readonly Job<G>[], { left, came }: ChangedRows<G>): ChangedJobs<G> {
  const groups = new Set([...left, ...came].flatMap(({ multiDayGroupId: group }) => group ?? []))
  const leaving = new Set(left)
  const isGone = ({ first, first: { multiDayGroupId: group } }: Job<G>) => (group === null ? leaving.has(first) : groups.has(group))
  const gone = new Set(jobs.filter(isGone))
  const stay = [...gone].flatMap(({ gigs }) => gigs.filter((gig) => !leaving.has(gig)))
  return { gone, again: jobsOf([...stay, ...came]) }
}

/** Gigs are never changed in place. The job of one gig stays the same object, so that a list need not render it again. */
const singleJobs = new WeakMap<Gig, Job>()

function singleJob<G extends Gig>(gig: G): Job<G> {
  const known = singleJobs.get(gig) as Job<G> | undefined
  if (known) return known
  const { id, date, multiDayGroupId: group } = gig
  const job = { key: group === null ? `gig ${id}` : `group ${group}`, gigs: [gig], first: gig, start: date, end: date, parts: [] }
  singleJobs.set(gig, job)
  return job
}

function jobOf<G extends Gig>(key: string, days: readonly G[], parts: readonly Job<G>[] = []): Job<G> {
  const gigs = days.toSorted(oldestFirst)
  const first = gigs[0] as G
  return { key, gigs, first, start: first.date, end: (gigs.at(-1) as G).date, parts }
}

export const newestJobFirst = (one: Job, other: Job): number =>
  one.end === other.end ? other.first.id - one.first.id : one.end < other.end ? 1 : -1

/** How many days may lie between jobs that look alike so that a list still shows them as one item (spec.md 4, 9). */
export interface Nearness {
  readonly least: number
  readonly most: number
}
export const nearInList: Nearness = { least: 1, most: 2 }
export const nearInSummary: Nearness = { least: 0, most: 7 }

/**
 * Joins jobs, in the order of `jobsOf`, into one item where event, client and type are equal and the days are near (spec.md 4). They remain
 * separate jobs: each is a part with its own payment, unless the worker decides otherwise (money.md A26).
 */
export function joinAlike<G extends Gig>(jobs: readonly Job<G>[], near: Nearness): readonly Job<G>[] {
  const repeated = repeatedEvents(jobs)
  if (repeated.size === 0) return jobs
  const once = jobs.filter(({ first }) => !repeated.has(first.eventName))
  const joined = [...repeated.values()].flatMap((same) =>
    [...Map.groupBy(same, ({ first }) => `${first.clientName}\n${first.gigType}`).values()].flatMap((alike) => joinNear(alike, near)),
  )
  return [...once, ...joined].sort(newestJobFirst)
}

/** Returns the jobs of each event that has more than one. Most jobs of a long list are told apart by their event alone. */
function repeatedEvents<G extends Gig>(jobs: readonly Job<G>[]): ReadonlyMap<string, readonly Job<G>[]> {
  const known = new Map<string, Job<G>>()
  const repeated = new Map<string, Job<G>[]>()
  for (const job of jobs) {
    const { eventName } = job.first
    const before = known.get(eventName)
    const same = before && repeated.get(eventName)
    if (same) same.push(job)
    else if (before) repeated.set(eventName, [before, job])
    else known.set(eventName, job)
  }
  return repeated
}

function joinNear<G extends Gig>(jobs: readonly Job<G>[], { least, most }: Nearness): Job<G>[] {
  const runs: Job<G>[][] = []
  for (const job of jobs.toSorted((one, other) => oldestFirst(one.first, other.first))) {
    const run = runs.at(-1)
    const gap = run ? daysBetween((run.at(-1) as Job).end, job.start) : Number.POSITIVE_INFINITY
    const isNear = gap >= least && gap <= most
    if (run && isNear && dayCount(run) + job.gigs.length <= MAX_DAYS) run.push(job)
    else runs.push([job])
  }
  return runs.map((run) => {
    const [first, ...more] = run as [Job<G>, ...Job<G>[]]
    const days = run.flatMap(({ gigs }) => gigs)
    return more.length === 0 ? first : jobOf(`like ${first.key}`, days, run)
  })
}

const dayCount = (run: readonly Job[]) => run.reduce((sum, { gigs }) => sum + gigs.length, 0)

/** Returns the days of a job that are not completed: Got Paid is offered for them (spec.md 4). */
export const unpaidDays = <G extends Gig>({ gigs }: Pick<Job<G>, 'gigs'>): readonly G[] => gigs.filter((gig) => gig.status !== 'completed')
