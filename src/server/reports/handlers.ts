import { type Period, periodAt } from '#domain/period.ts'
import { reportName, reportOf } from '#domain/report/report.ts'
import { findOwner } from '../accounts/store.ts'
import type { Database } from '../database/connect.ts'
import { listExpensesIn } from '../expenses/store.ts'
import { listGigsOf } from '../gigs/store.ts'
import type { Caller } from '../http/call.ts'
import type { Handlers } from '../http/mount.ts'
import { listTaxPayments } from '../tax/store.ts'
import { fileOf } from './files.ts'
import { reportPage } from './report-page.ts'

type Call = 'POST /api/reports/generate' | 'POST /api/reports/files'
type Asked = Parameters<Handlers['POST /api/reports/generate']>[0]['body']

function periodOfReport(asked: Asked): Period {
  if (asked.period === 'monthly') return periodAt('monthly', asked.year, asked.month)
  return asked.period === 'quarterly' ? periodAt('quarterly', asked.year, asked.quarter) : periodAt('annual', asked.year, 1)
}

export const reportHandlers = ({ queries }: Database): Pick<Handlers, Call> => {
  const reportFor = async ({ owner, today }: Caller, asked: Asked) => {
    // Its payers and quarters are of the whole year.
    const year = periodAt('annual', asked.year, 1)
    const [worker, gigs, expenses, taxPayments] = await Promise.all([
      findOwner(queries, owner),
      listGigsOf(queries, owner, year),
      listExpensesIn(queries, owner, year),
      listTaxPayments(queries, owner, asked.year),
    ])
    return reportOf(periodOfReport(asked), worker, { gigs, expenses, taxPayments }, today)
  }
  return {
    'POST /api/reports/generate': async ({ body }, { caller }) => {
      const report = await reportFor(caller, body)
      return { html: reportPage(report), filename: `${reportName(report.period)}.html` }
    },
    'POST /api/reports/files': async ({ body }, { caller }) => fileOf(await reportFor(caller, body), body.format),
  }
}
