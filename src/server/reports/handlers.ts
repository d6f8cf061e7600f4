import { type Period, periodAt } from '#domain/period.ts'
import { reportFilename, reportOf } from '#domain/report.ts'
import { findOwner } from '../accounts/store.ts'
import type { Database } from '../database/connect.ts'
import { listExpensesIn } from '../expenses/store.ts'
import { listGigsIn } from '../gigs/store.ts'
import type { Handlers } from '../http/mount.ts'
import { reportPage } from './report-page.ts'

type Asked = Parameters<Handlers['POST /api/reports/generate']>[0]['body']

function periodOfReport(asked: Asked): Period {
  if (asked.period === 'monthly') return periodAt('monthly', asked.year, asked.month)
  return asked.period === 'quarterly' ? periodAt('quarterly', asked.year, asked.quarter) : periodAt('annual', asked.year, 1)
}

export const reportHandlers = ({ queries }: Database): Pick<Handlers, 'POST /api/reports/generate'> => ({
  'POST /api/reports/generate': async ({ body }, { caller }) => {
    const period = periodOfReport(body)
    const [worker, gigs, expenses] = await Promise.all([
      findOwner(queries, caller.owner),
      listGigsIn(queries, caller.owner, period),
      listExpensesIn(queries, caller.owner, period),
    ])
    const report = reportOf(period, worker, { gigs, expenses }, caller.today)
    return { html: reportPage(report), filename: reportFilename(period) }
  },
})
