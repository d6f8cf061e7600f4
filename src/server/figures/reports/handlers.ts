import { type Period, periodAt } from '#domain/time/period.ts'
import { sizeOf } from '../../core/heavy/heavy-task.ts'
import type { HeavyThread } from '../../core/heavy/thread.ts'
import type { Handlers } from '../../core/http/mount.ts'
import { sendJson } from '../../core/http/send-json.ts'
import type { ReportTasks } from './make.ts'
import { pdfInThread } from './pdf-thread.ts'
import { fileOf, streamOf } from './report-file.ts'
import { makeReportQueue } from './report-queue.ts'

type Call = 'POST /api/reports/generate' | 'POST /api/reports/files'
type Asked = Parameters<Handlers['POST /api/reports/generate']>[0]['body']

function periodOfReport(asked: Asked): Period {
  if (asked.period === 'monthly') return periodAt('monthly', asked.year, asked.month)
  return asked.period === 'quarterly' ? periodAt('quarterly', asked.year, asked.quarter) : periodAt('annual', asked.year, 1)
}

export function reportHandlers({ run }: HeavyThread<ReportTasks>): Pick<Handlers, Call> {
  const { make, draw } = makeReportQueue()
  return {
    'POST /api/reports/generate': ({ body }, { caller, reply }) => {
      const { owner } = caller
      const asked = { owner, today: caller.today, period: periodOfReport(body) }
      return make(owner, reply.raw, false, async (ended) => {
        const blocks = await run(owner, ended, 'reportAnswer', { ...asked, format: 'html' })
        return sendJson(reply.header('content-length', sizeOf(blocks)), streamOf(blocks))
      })
    },
    'POST /api/reports/files': ({ body }, { caller, reply }) => {
      const { format } = body
      const { owner } = caller
      const asked = { owner, today: caller.today, period: periodOfReport(body) }
      return make(owner, reply.raw, format === 'pdf', async (ended) => {
        if (format !== 'pdf') return fileOf(await run(owner, ended, 'reportAnswer', { ...asked, format }), asked.period, format)
        const size = await run(owner, ended, 'reportSize', asked)
        const load = () => run(owner, ended, 'reportForPdf', asked)
        const blocks = await draw(owner, ended, size, load, (document) => pdfInThread(document, asked.period, ended))
        return fileOf(blocks, asked.period, format)
      })
    },
  }
}
