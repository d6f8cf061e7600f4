import { earnings, expectedOn, type Gig, projectedEarnings, statusesBeforeWork } from '../gigs/gig.ts'
import { soonestFirst } from '../gigs/gigs-of-day.ts'
import { changedJobs, type Job, jobsOf, joinAlike, nearInList, newestJobFirst } from '../gigs/multi-day.ts'
import { type Cents, sumOf } from '../money/money.ts'
import { addDays, type Day } from '../time/calendar-day.ts'
import { areFew, changedRows, withRows } from '../time/changed-rows.ts'
import { fullPay, type UnpaidJob, unpaidJobs } from './receivables.ts'

/** A job in one section of the list, with its gigs that belong to the section. */
export interface ListRow<G extends Gig = Gig> {
  readonly key: string
  readonly job: Job<G>
  readonly gigs: readonly G[]
}

export type SectionKind = 'next' | 'waiting' | 'month'

/** A section of the list: upcoming gigs, unpaid gigs, or a month. */
export interface ListSection<G extends Gig = Gig> {
  readonly kind: SectionKind
  /** The kind of the section, or the first day of its month. */
  readonly key: string
  readonly rows: readonly ListRow<G>[]
  /** The gigs of a month that have their rows in a section above the months. They count in the month's figures. */
  readonly above: readonly G[]
  /** The number of gigs in the section; for unpaid gigs the number of jobs, which may be larger than the number of rows. */
  readonly count: number
  /** The total amount owed; only for unpaid gigs. Cents. */
  readonly owed?: Cents
}

/** Returns the amount of a row in cents: the amount owed for unpaid gigs, or else the earned or expected amount. */
export const rowCents = (kind: SectionKind, gigs: readonly Gig[]): Cents =>
  kind === 'waiting' ? fullPay(gigs) : sumOf(gigs, projectedEarnings)

/**
 * Returns what the gigs of a section earned, and their total including what is expected on a day, in cents. A row shows the agreed pay of
 * work that may not have come, and the total leaves it out. Call it only for visible sections.
 */
export function sectionSums({ rows, above, owed }: ListSection, today: Day): { readonly earned: Cents; readonly expected: Cents } {
  const expected = (gigs: readonly Gig[]) => sumOf(gigs, (gig) => expectedOn(gig, today))
  return {
    // Gigs above are unpaid: they earned nothing yet.
    earned: sumOf(rows, ({ gigs }) => sumOf(gigs, earnings)),
    expected: owed ?? sumOf(rows, ({ gigs }) => expected(gigs)) + expected(above),
  }
}

/** The number of days that "Up next" covers, including today. */
const DAYS_AHEAD = 7
/** The maximum number of rows in a section above the months. */
const MOST_AHEAD = 5
/** A list with at most this many rows has no sections above the months. */
const FEW = 5

/** The gigs of a list on a day, grouped. */
export interface GroupedGigs<G extends Gig = Gig> {
  readonly gigs: readonly G[]
  readonly today: Day
  readonly jobs: readonly Job<G>[]
  readonly jobsByMonth: ReadonlyMap<Day, readonly Job<G>[]>
  readonly unpaid: readonly UnpaidJob<G>[]
  /**
   * All sections of the list: upcoming and unpaid gigs, unless the list is short, and then every month, the newest first. Each gig has one
   * row: a month leaves out the gigs that are listed above it.
   */
  readonly sections: readonly ListSection<G>[]
}

/** Groups gigs. If most of them were grouped before on the same day, only the jobs and months that changed are grouped again. */
export function groupGigs<G extends Gig>(gigs: readonly G[], today: Day, before?: GroupedGigs<G>): GroupedGigs<G> {
  const change = before?.today === today ? changedRows(before.gigs, gigs) : undefined
  if (!before || !change || !areFew(change)) {
    const jobs = jobsOf(gigs)
    return withSections({ gigs, today, jobs, jobsByMonth: byMonth(jobs), unpaid: unpaidJobs(jobs, today) })
  }
  const { gone, again } = changedJobs(before.jobs, change)
  const stays = (job: Job<G>) => !gone.has(job)
  const jobsByMonth = new Map(before.jobsByMonth)
  const came = byMonth(again)
  for (const month of new Set([...byMonth([...gone]).keys(), ...came.keys()])) {
    const jobs = withRows((jobsByMonth.get(month) ?? []).filter(stays), came.get(month) ?? [], newestJobFirst)
    if (jobs.length > 0) jobsByMonth.set(month, jobs)
    else jobsByMonth.delete(month)
  }
  const unpaid = before.unpaid.filter(({ whole }) => stays(whole))
  return withSections({
    ...{ gigs, today, jobsByMonth },
    jobs: withRows(before.jobs.filter(stays), again, newestJobFirst),
    unpaid: withRows(unpaid, unpaidJobs(again, today), (one, other) => newestJobFirst(one.whole, other.whole)),
  })
}

function withSections<G extends Gig>(grouped: Omit<GroupedGigs<G>, 'sections'>): GroupedGigs<G> {
  const { jobs, jobsByMonth, unpaid, today } = grouped
  const months = monthSections(jobsByMonth)
  const rows = months.reduce((sum, month) => sum + month.rows.length, 0)
  if (rows <= FEW) return { ...grouped, sections: months }
  const first = [...upNext(jobs, today), ...waiting(unpaid)]
  const above = new Set(first.flatMap((section) => section.rows.flatMap((row) => row.gigs)))
  const monthsAbove = new Set([...above].map(({ date }) => monthOfDay(date)))
  return { ...grouped, sections: [...first, ...months.map((month) => (monthsAbove.has(month.key) ? without(above, month) : month))] }
}

/** Months are never changed in place. A month below the same gigs stays the same object. */
const knownBelow = new WeakMap<ListSection, ListSection>()

/** Returns a month without the rows of gigs that are listed above it. Its count and its sums stay those of all its gigs. */
function without<G extends Gig>(above: ReadonlySet<G>, month: ListSection<G>): ListSection<G> {
  const left = month.rows.flatMap(({ gigs }) => gigs.filter((gig) => above.has(gig)))
  const known = knownBelow.get(month)
  if (known && isSame(known.above, left)) return known as ListSection<G>
  const jobs = month.rows.flatMap(({ job }) => (job.parts.length > 0 ? job.parts : [job]))
  const rest = jobs.filter(({ gigs }) => gigs.some((gig) => !above.has(gig) && monthOfDay(gig.date) === month.key))
  // Join again: of gigs that look alike, one may be listed above.
  const rows = monthRows(month.key, rest.toSorted(newestJobFirst)).map((row) => ({
    ...row,
    gigs: row.gigs.filter((gig) => !above.has(gig)),
  }))
  const below = { ...month, rows, above: left }
  knownBelow.set(month, below)
  return below
}

const isSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some === others || (some.length === others.length && some.every((each, at) => each === others[at]))

/** Returns the jobs of the found gigs in their months. A job is shown whole within each month that contains a found gig. */
export const foundList = <G extends Gig>(gigs: readonly G[], found: readonly G[]): ListSection<G>[] =>
  monthSections(byMonth(jobsOf(gigs), new Set(found)))

let [lastYearAndMonth, lastMonth] = ['', '']
const YEAR_AND_MONTH = '2026-11'.length
/** Returns the first day of a day's month. Days in order mostly have the month of the day before, and comparing makes no new text. */
function monthOfDay(day: Day): Day {
  if (lastYearAndMonth.length < YEAR_AND_MONTH || !day.startsWith(lastYearAndMonth)) {
    lastYearAndMonth = day.slice(0, YEAR_AND_MONTH)
    lastMonth = `${lastYearAndMonth}-01`
  }
  return lastMonth
}

/** Groups jobs by month. A job over two months is in each, so that the sum of a month equals the dashboard's. */
function byMonth<G extends Gig>(jobs: readonly Job<G>[], found?: ReadonlySet<G>): Map<Day, Job<G>[]> {
  const jobsByMonth = new Map<Day, Job<G>[]>()
  const add = (job: Job<G>, month: Day) => {
    const known = jobsByMonth.get(month)
    if (known) known.push(job)
    else jobsByMonth.set(month, [job])
  }
  for (const job of jobs)
    if (job.gigs.length > 1) for (const month of monthsWith(job, found)) add(job, month)
    else if (!found || found.has(job.first)) add(job, monthOfDay(job.start))
  return jobsByMonth
}

/** Returns the sections of months, the newest first, and joins jobs that look alike within each (spec.md 4). */
const monthSections = <G extends Gig>(jobsByMonth: ReadonlyMap<Day, readonly Job<G>[]>): ListSection<G>[] =>
  [...jobsByMonth].sort(([one], [other]) => (one < other ? 1 : -1)).map(([month, jobs]) => monthSection(month, jobs))

/** Returns the months in which a job of several days has found gigs. */
const monthsWith = <G extends Gig>({ gigs }: Job<G>, found: ReadonlySet<G> | undefined): ReadonlySet<Day> =>
  new Set(gigs.filter((gig) => !found || found.has(gig)).map(({ date }) => monthOfDay(date)))

/** Jobs are never changed in place. A month of the same jobs stays the same object, so that a list need not join, sum and draw it again. */
const knownMonths = new WeakMap<Job, { readonly jobs: readonly Job[]; readonly section: ListSection }>()

function monthSection<G extends Gig>(month: Day, jobs: readonly Job<G>[]): ListSection<G> {
  const [first] = jobs
  const known = first && knownMonths.get(first)
  if (known?.section.key === month && isSame(known.jobs, jobs)) return known.section as ListSection<G>
  const rows = monthRows(month, jobs)
  const section: ListSection<G> = { kind: 'month', key: month, rows, above: [], count: gigCount(rows) }
  if (first) knownMonths.set(first, { jobs, section })
  return section
}

const monthRows = <G extends Gig>(month: Day, jobs: readonly Job<G>[]): ListRow<G>[] =>
  joinAlike(jobs, nearInList).map((job) => {
    const isWithin = job.gigs.length === 1 || (monthOfDay(job.start) === month && monthOfDay(job.end) === month)
    return { key: job.key, job, gigs: isWithin ? job.gigs : job.gigs.filter(({ date }) => monthOfDay(date) === month) }
  })

const gigCount = (rows: readonly ListRow[]) => rows.reduce((sum, { gigs }) => sum + gigs.length, 0)

/** Returns the planned work of the next seven days, the soonest first, or else the next planned job after them. */
function upNext<G extends Gig>(jobs: readonly Job<G>[], today: Day): ListSection<G>[] {
  const planned = (until: Day) => (gig: G) => gig.date >= today && gig.date < until && statusesBeforeWork.includes(gig.status)
  // The jobs are in the order of their last days, the newest first.
  const over = jobs.findIndex(({ end }) => end < today)
  const notOver = over < 0 ? jobs : jobs.slice(0, over)
  const rowsUntil = (until: Day) =>
    notOver
      .map((job) => ({ key: job.key, job, gigs: job.gigs.filter(planned(until)) }))
      .filter(({ gigs }) => gigs.length > 0)
      .sort((one, other) => soonestFirst(one.gigs[0] ?? one.job.first, other.gigs[0] ?? other.job.first))
  const soon = rowsUntil(addDays(today, DAYS_AHEAD))
  const rows = soon.length > 0 ? soon.slice(0, MOST_AHEAD) : rowsUntil('9999-12-31').slice(0, 1)
  if (rows.length === 0) return []
  return [{ kind: 'next', key: 'next', rows, above: [], count: gigCount(rows) }]
}

/** Returns the work that is done and unpaid, the oldest first, as in the dashboard's money owed. */
function waiting<G extends Gig>(unpaid: readonly UnpaidJob<G>[]): ListSection<G>[] {
  if (unpaid.length === 0) return []
  const rows = unpaid
    .slice(-MOST_AHEAD)
    .toReversed()
    .map(({ whole, job }) => ({ key: whole.key, job: whole, gigs: job.gigs }))
  return [{ kind: 'waiting', key: 'waiting', rows, above: [], count: unpaid.length, owed: sumOf(unpaid, ({ cents }) => cents) }]
}
