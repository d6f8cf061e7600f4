import { averageDaysToPay, averageEarnings, bestClients } from '#domain/dashboard/best-clients.ts'
import { goalProgress } from '#domain/dashboard/goal.ts'
import { type Figures, seriesOf } from '#domain/dashboard/series.ts'
import { type Sums, summarize } from '#domain/dashboard/summary.ts'
import { centsOf, type Money, moneyOf } from '#domain/money/money.ts'
import { addDays, type Day } from '#domain/time/calendar-day.ts'
import { type Days, type GoalKind, type Period, type PeriodKind, periodOf, periodsUntil } from '#domain/time/period.ts'
import { periodLabel } from '#words/period-texts.ts'
import { findRates } from '../../account/sign-in/store.ts'
import type { Queries } from '../../core/database/queries.ts'
import { listRowsIn } from '../../gigs/counted-rows.ts'
import type { Owner } from '../../principal.ts'
import { findGoal, listGoalsFrom } from '../goals/store.ts'

const WEEKS = 12
const MONTHS = 12
const YEARS = 5

export interface DashboardAsked {
  readonly owner: Owner
  readonly kind: PeriodKind
  readonly day: Day
  /** The present day, on which earlier work may still be unconfirmed. */
  readonly today: Day
}

/** Returns the figures of the period that contains a day. */
async function dashboard(queries: Queries, { owner, kind, day, today }: DashboardAsked) {
  const period = periodOf(kind, day)
  const [rates, goal] = await Promise.all([findRates(queries, owner), findGoal(queries, owner, period)])
  const rows = await listRowsIn(queries, owner, period)
  const summary = summarize(period, rows, rates, today)
  return {
    period: period.kind,
    label: periodLabel(period),
    start: period.start,
    end: period.end,
    ...writtenFigures(summary),
    standaloneExpenses: summary.standaloneExpenses,
    goalAmount: goal?.goalAmount ?? null,
    goalPercent: goalProgress(summary.taxableIncome, centsOf(goal?.goalAmount))?.percent ?? null,
    clients: bestClients(rows.gigs).map((client) => ({ ...client, earnings: moneyOf(client.earnings) })),
    averageDaysToPay: averageDaysToPay(rows.gigs),
  }
}

/** Returns the years that the statistics up to a day cover. The last week of a year may end in the next one. */
export function daysOfStatistics(day: Day): Days {
  const years = periodsUntil('annual', day, YEARS)
  return { start: years[0]?.start ?? day, end: addDays(years.at(-1)?.end ?? day, 6) }
}

/** Returns the figures of the last weeks, months and years up to a day. */
async function statistics(queries: Queries, { owner, day, today }: Omit<DashboardAsked, 'kind'>) {
  const weeks = periodsUntil('weekly', day, WEEKS)
  const months = periodsUntil('monthly', day, MONTHS)
  const years = periodsUntil('annual', day, YEARS)
  const days = daysOfStatistics(day)
  const [rates, goals] = await Promise.all([findRates(queries, owner), listGoalsFrom(queries, owner, days.start)])
  const rows = await listRowsIn(queries, owner, days)
  const goalOf = ({ kind, start }: Period<GoalKind>): Money | null =>
    goals.find((goal) => goal.period === kind && goal.periodStart === start)?.goalAmount ?? null
  const statsOf = <Kind extends GoalKind>(periods: readonly Period<Kind>[]) =>
    seriesOf(periods, rows, rates, today).map((figures) => ({
      figures,
      stats: writtenStats(figures),
      goal: goalOf(figures.period),
    }))
  return {
    weeks: statsOf(weeks).map(({ figures: { period }, stats, goal }) => ({
      weekStartDate: period.start,
      weekEndDate: period.end,
      ...stats,
      weeklyGoal: goal,
    })),
    months: statsOf(months).map(({ figures: { period }, stats, goal }) => ({
      month: period.index,
      year: period.year,
      ...stats,
      monthlyGoal: goal,
    })),
    years: statsOf(years).map(({ figures: { period }, stats, goal }) => ({ year: period.year, ...stats, yearlyGoal: goal })),
    averagePerGig: moneyOf(averageEarnings(rows.gigs, day)),
  }
}

const writtenFigures = (sums: Omit<Sums, 'breakdown'>) => ({
  taxableIncome: moneyOf(sums.taxableIncome),
  expectedEarnings: moneyOf(sums.expectedEarnings),
  taxEstimate: moneyOf(sums.taxEstimate),
  tips: moneyOf(sums.tips),
  expenses: moneyOf(sums.expenses),
  expensesGross: moneyOf(sums.expensesGross),
  expensesReimbursed: moneyOf(sums.expensesReimbursed),
  totalGigs: sums.totalGigs,
  completedGigs: sums.completedGigs,
})

const writtenStats = (figures: Figures) => ({
  ...writtenFigures(figures),
  actualEarnings: moneyOf(figures.taxableIncome),
  projectedEarnings: moneyOf(figures.expectedEarnings),
  upcomingGigs: figures.totalGigs - figures.completedGigs,
})

/** The calculations of this room. */
export const dashboardFigures = { dashboard, statistics }
