import { type Period, periodAt } from '#domain/time/period.ts'
import { listReceiptsIn, subjectOf } from '../../attachments/store.ts'
import { sizeOf, streamOf } from '../../core/heavy/heavy-task.ts'
import type { HeavyThread } from '../../core/heavy/thread.ts'
import type { Handlers } from '../../core/http/mount.ts'
import { sendJson } from '../../core/http/send-json.ts'
import type { WorkerCaller } from '../../principal.ts'
import type { Services } from '../../services.ts'
import { pdfInThread } from '../paper/pdf-thread.ts'
import type { ReportQueue } from '../paper/report-queue.ts'
import type { ReportTasks } from './make.ts'
import { refuseLargeReceipts, withReceipts } from './receipt-files.ts'
import { fileOf } from './report-file.ts'

type Call = 'POST /api/reports/generate' | 'POST /api/reports/files'
type Asked = Parameters<Handlers['POST /api/reports/generate']>[0]['body']

function periodOfReport(asked: Asked): Period {
  if (asked.period === 'monthly') return periodAt('monthly', asked.year, asked.month)
  return asked.period === 'quarterly' ? periodAt('quarterly', asked.year, asked.quarter) : periodAt('annual', asked.year, 1)
}

export function reportHandlers(
  { database: { queries }, files }: Pick<Services, 'database' | 'files'>,
  { run }: HeavyThread<ReportTasks>,
  { make, draw }: ReportQueue,
): Pick<Handlers, Call> {
  /** Returns what a report is made from, and the rows of its receipts. */
  async function askedBy({ owner, today }: WorkerCaller, body: Asked, areReceiptsAppended: boolean) {
    const period = periodOfReport(body)
    const rows = await listReceiptsIn(queries, owner, period)
    if (areReceiptsAppended) refuseLargeReceipts(owner, rows, period)
    const receipts = rows.map((row) => ({ id: row.id, subject: subjectOf(row) }))
    return { rows, asked: { owner, today, period, receipts, areReceiptsAppended } }
  }
  return {
    'POST /api/reports/generate': ({ body }, { caller, reply }) =>
      make(caller.owner, reply.raw, false, async (ended) => {
        const { asked } = await askedBy(caller, body, false)
        const blocks = await run(caller.owner, ended, 'reportAnswer', { ...asked, format: 'html' })
        return sendJson(reply.header('content-length', sizeOf(blocks)), streamOf(blocks))
      }),
    'POST /api/reports/files': ({ body }, { caller, reply }) => {
      const { format } = body
      const { owner } = caller
      return make(owner, reply.raw, format === 'pdf', async (ended) => {
        const isWithReceipts = body.receipts && format !== 'txf'
        const { rows, asked } = await askedBy(caller, body, isWithReceipts)
        const drawn = async () => {
          if (format !== 'pdf') return run(owner, ended, 'reportAnswer', { ...asked, format })
          const size = await run(owner, ended, 'reportSize', asked)
          const load = () => run(owner, ended, 'reportForPdf', asked)
          return draw(owner, ended, size, load, (document) => pdfInThread(document, asked.period, ended))
        }
        const blocks = await drawn()
        if (!isWithReceipts || rows.length === 0) return fileOf(blocks, asked.period, format)
        return fileOf(await withReceipts(files, { ...asked, format, receipts: rows }, blocks, ended), asked.period, format)
      })
    },
  }
}
