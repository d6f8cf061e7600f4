import { goalProgress } from '#domain/goal.ts'
import { centsOf, moneyOf } from '#domain/money.ts'
import { periodLabel, periodOf } from '#domain/period.ts'
import { summarize } from '#domain/summary.ts'
import { findOwner } from '../accounts/store.ts'
import type { Database } from '../database/connect.ts'
import { listExpensesIn } from '../expenses/store.ts'
import { listGigsIn } from '../gigs/store.ts'
import { findGoal } from '../goals/store.ts'
import type { Handlers } from '../http/mount.ts'

export const dashboardHandlers = ({ queries }: Database): Pick<Handlers, 'GET /api/dashboard'> => ({
  'GET /api/dashboard': async ({ query }, { caller }) => {
    const period = periodOf(query.period, query.date ?? caller.today)
    const [{ defaultTaxPercentage }, gigs, expenses, goal] = await Promise.all([
      findOwner(queries, caller.owner),
      listGigsIn(queries, caller.owner, period),
      listExpensesIn(queries, caller.owner, period),
      findGoal(queries, caller.owner, period),
    ])
    const summary = summarize(period, { gigs, expenses }, defaultTaxPercentage)
    return {
      period: period.kind,
      label: periodLabel(period),
      start: period.start,
      end: period.end,
      taxableIncome: moneyOf(summary.taxableIncome),
      expectedEarnings: moneyOf(summary.expectedEarnings),
      taxEstimate: moneyOf(summary.taxEstimate),
      tips: moneyOf(summary.tips),
      expenses: moneyOf(summary.expenses),
      expensesGross: moneyOf(summary.expensesGross),
      expensesReimbursed: moneyOf(summary.expensesReimbursed),
      totalGigs: summary.totalGigs,
      completedGigs: summary.completedGigs,
      standaloneExpenses: summary.standaloneExpenses,
      goalAmount: goal?.goalAmount ?? null,
      goalPercent: goalProgress(summary.taxableIncome, centsOf(goal?.goalAmount))?.percent ?? null,
    }
  },
})
