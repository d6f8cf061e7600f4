import { type Period, periodAt } from '#domain/period.ts'
import { reportName, reportOf } from '#domain/report/report.ts'
import { findOwner } from '../accounts/store.ts'
import type { Database } from '../database/connect.ts'
import { listExpensesIn } from '../expenses/store.ts'
import { listGigsOf } from '../gigs/store.ts'
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
    // Its payers and quarters are of the whole year.
    const year = periodAt('annual', body.year, 1)
    const [worker, gigs, expenses] = await Promise.all([
      findOwner(queries, caller.owner),
      listGigsOf(queries, caller.owner, year),
      listExpensesIn(queries, caller.owner, year),
    ])
    const report = reportOf(period, worker, { gigs, expenses }, caller.today)
    return { html: reportPage(report), filename: `${reportName(period)}.html` }
  },
})
