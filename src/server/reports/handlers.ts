import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { type Period, periodAt } from '#domain/time/period.ts'
import { type Blocks, sizeOf } from '../heavy/task.ts'
import type { HeavyThread } from '../heavy/thread.ts'
import type { Handlers } from '../http/mount.ts'
import { sendJson } from '../http/send-json.ts'
import type { ReportTasks } from './make.ts'
import { pdfInThread } from './pdf-thread.ts'
import { mayMakeReports } from './policy.ts'
import { makeReportQueue } from './report-queue.ts'

type Call = 'POST /api/reports/generate' | 'POST /api/reports/files'
type Asked = Parameters<Handlers['POST /api/reports/generate']>[0]['body']

function periodOfReport(asked: Asked): Period {
  if (asked.period === 'monthly') return periodAt('monthly', asked.year, asked.month)
  return asked.period === 'quarterly' ? periodAt('quarterly', asked.year, asked.quarter) : periodAt('annual', asked.year, 1)
}

/** Sends an answer block by block; a block that is on its way is not kept. */
const send = (reply: FastifyReply, blocks: Blocks) =>
  sendJson(reply.header('content-length', sizeOf(blocks)), Readable.from(takenFrom(blocks), { objectMode: false }))

function* takenFrom(blocks: Blocks) {
  for (let block = blocks.shift(); block; block = blocks.shift()) yield block
}

export function reportHandlers({ run }: HeavyThread<ReportTasks>): Pick<Handlers, Call> {
  const { make, draw } = makeReportQueue()
  return {
    'POST /api/reports/generate': ({ body }, { caller, reply }) => {
      const owner = mayMakeReports(caller)
      const asked = { owner, today: caller.today, period: periodOfReport(body) }
      return make(owner, reply.raw, false, async (ended) =>
        send(reply, await run(owner, ended, 'reportAnswer', { ...asked, format: 'html' })),
      )
    },
    'POST /api/reports/files': ({ body }, { caller, reply }) => {
      const { format } = body
      const owner = mayMakeReports(caller)
      const asked = { owner, today: caller.today, period: periodOfReport(body) }
      return make(owner, reply.raw, format === 'pdf', async (ended) => {
        if (format !== 'pdf') return send(reply, await run(owner, ended, 'reportAnswer', { ...asked, format }))
        const size = await run(owner, ended, 'reportSize', asked)
        const load = () => run(owner, ended, 'reportForPdf', asked)
        return send(reply, await draw(owner, ended, size, load, (document) => pdfInThread(document, asked.period, ended)))
      })
    },
  }
}
