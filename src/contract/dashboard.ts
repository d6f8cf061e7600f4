import { z } from 'zod'
import { isDay } from '#domain/time/calendar-day.ts'
import { goalKinds, periodKinds } from '#domain/time/period.ts'
import { amount, day, money, wrong } from './fields.ts'
import type { Contract } from './http.ts'

const figures = {
  taxableIncome: money,
  expectedEarnings: money,
  taxEstimate: money,
  tips: money,
  expenses: money,
  expensesGross: money,
  expensesReimbursed: money,
  totalGigs: z.number(),
  completedGigs: z.number(),
}

const Dashboard = z
  .object({
    period: z.enum(periodKinds),
    label: z.string(),
    start: z.string(),
    end: z.string(),
    ...figures,
    standaloneExpenses: z.number(),
    goalAmount: money.nullable(),
    goalPercent: z.string().nullable(),
    /** The client with the highest earnings first. `daysToPay` is an average in whole days; null when no payment date is known. */
    clients: z.array(
      z.object({ clientId: z.number(), clientName: z.string(), earnings: money, gigs: z.number(), daysToPay: z.number().nullable() }),
    ),
    averageDaysToPay: z.number().nullable(),
  })
  .meta({ id: 'Dashboard' })

/** The figures of one week, month or year: earned and expected amounts, equal to the cards of that period. */
const stats = {
  ...figures,
  actualEarnings: money,
  projectedEarnings: money,
  upcomingGigs: z.number(),
}

/** Accepts a day, or an instant, which becomes the worker's day. */
const dayOrInstant = z.union([
  day,
  z.iso.datetime({ offset: true }).refine((value) => isDay(value.slice(0, 10)), wrong('not_a_day', { code: 'notADay' })),
])

const Goal = z.object({ period: z.enum(goalKinds), periodStart: z.string(), goalAmount: money }).meta({ id: 'Goal' })

export const dashboard = {
  'GET /api/dashboard': {
    madeBy: 'other programs',
    heavy: true,
    refusals: ['period_too_large', 'busy'],
    query: z.object({ period: z.enum(periodKinds).default('monthly'), date: day.optional() }),
    200: Dashboard,
  },
  'GET /api/dashboard/stats': {
    madeBy: 'other programs',
    heavy: true,
    refusals: ['period_too_large', 'busy'],
    query: z.object({ date: day.optional() }),
    /** The last 12 weeks, 12 months and 5 years up to the given day, the oldest first. */
    200: z.object({
      weeks: z.array(z.object({ weekStartDate: z.string(), weekEndDate: z.string(), ...stats, weeklyGoal: money.nullable() })),
      months: z.array(z.object({ month: z.number(), year: z.number(), ...stats, monthlyGoal: money.nullable() })),
      years: z.array(z.object({ year: z.number(), ...stats, yearlyGoal: money.nullable() })),
      /** The average earnings of a completed gig in the year up to the given day. */
      averagePerGig: money,
    }),
  },

  'GET /api/goals/period': { query: z.object({ period: z.enum(goalKinds), date: dayOrInstant }), 200: z.array(Goal) },
  'POST /api/goals/period/:period/:date': {
    isWithoutRecord: true,
    params: z.object({ period: z.enum(goalKinds), date: dayOrInstant }),
    body: z.object({ amount }),
    200: Goal,
  },
} satisfies Contract
