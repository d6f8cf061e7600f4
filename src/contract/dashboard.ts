import { z } from 'zod'
import { periodKinds } from '#domain/period.ts'
import { day, money } from './fields.ts'
import type { Contract } from './http.ts'

const Dashboard = z
  .object({
    period: z.enum(periodKinds),
    label: z.string(),
    start: z.string(),
    end: z.string(),
    taxableIncome: money,
    expectedEarnings: money,
    taxEstimate: money,
    tips: money,
    expenses: money,
    expensesGross: money,
    expensesReimbursed: money,
    totalGigs: z.number(),
    completedGigs: z.number(),
    standaloneExpenses: z.number(),
    goalAmount: money.nullable(),
    goalPercent: z.string().nullable(),
  })
  .meta({ id: 'Dashboard' })

export const dashboard = {
  'GET /api/dashboard': {
    query: z.object({ period: z.enum(periodKinds).default('monthly'), date: day.optional() }),
    200: Dashboard,
  },
} satisfies Contract
