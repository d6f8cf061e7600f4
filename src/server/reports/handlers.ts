import { type Period, periodAt } from '#domain/period.ts'
import { reportName, reportOf } from '#domain/report/report.ts'
import { findOwner } from '../accounts/store.ts'
import type { Database } from '../database/connect.ts'
import { listExpensesIn } from '../expenses/store.ts'
import { listGigsOf } from '../gigs/store.ts'
import type { Caller } from '../http/call.ts'
import type { Handlers } from '../http/mount.ts'
import { listTaxPayments } from '../tax/store.ts'
import { documentOf } from './document.ts'
import { fileOf, quickFormats } from './files.ts'
import { pdfInThread } from './pdf-thread.ts'
import { reportPage } from './report-page.ts'
import { makeReportQueue } from './report-queue.ts'
import { refuseTooLarge } from './size.ts'

type Call = 'POST /api/reports/generate' | 'POST /api/reports/files'
type Asked = Parameters<Handlers['POST /api/reports/generate']>[0]['body']

function periodOfReport(asked: Asked): Period {
  if (asked.period === 'monthly') return periodAt('monthly', asked.year, asked.month)
  return asked.period === 'quarterly' ? periodAt('quarterly', asked.year, asked.quarter) : periodAt('annual', asked.year, 1)
}

/** The answer with a page, in bytes: as one text it would be in memory several times, with two bytes for each character. */
function jsonOf(page: Iterable<string>, filename: string): Buffer {
  const parts = [Buffer.from('{"html":"')]
  for (const part of page) parts.push(Buffer.from(JSON.stringify(part).slice(1, -1)))
  return Buffer.concat([...parts, Buffer.from(`","filename":${JSON.stringify(filename)}}`)])
}

export const reportHandlers = ({ queries }: Database, { enter, quick, pdf } = makeReportQueue()): Pick<Handlers, Call> => {
  const reportFor = async ({ owner, today }: Caller, asked: Asked) => {
    // Its payers and quarters are of the whole year.
    const year = periodAt('annual', asked.year, 1)
    await refuseTooLarge(queries, owner, year)
    const [worker, gigs, expenses, taxPayments] = await Promise.all([
      findOwner(queries, owner),
      listGigsOf(queries, owner, year),
      listExpensesIn(queries, owner, year),
      listTaxPayments(queries, owner, asked.year),
    ])
    return reportOf(periodOfReport(asked), worker, { gigs, expenses, taxPayments }, today)
  }
  return {
    'POST /api/reports/generate': ({ body }, { caller, reply }) =>
      quick(enter(caller.owner, reply.raw, false), async () => {
        const report = await reportFor(caller, body)
        const answer = jsonOf(reportPage(report), `${reportName(report.period)}.html`)
        // Already written: what the contract lists, and nothing else.
        return reply.type('application/json; charset=utf-8').send(answer) as never
      }),
    'POST /api/reports/files': ({ body }, { caller, reply }) => {
      const { format } = body
      const ended = enter(caller.owner, reply.raw, format === 'pdf')
      if (format !== 'pdf')
        return quick(ended, async () => {
          const report = await reportFor(caller, body)
          return fileOf(report, format, quickFormats[format](report))
        })
      // The rows are loaded in its turn, not before it waits, and left behind as soon as what is printed of them is known.
      return pdf(ended, async () => {
        const document = await quick(ended, async () => documentOf(await reportFor(caller, body)))
        return fileOf({ period: periodOfReport(body) }, format, await pdfInThread(document, ended))
      })
    },
  }
}
