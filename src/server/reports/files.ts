import type { ReportFormat } from '#contract/reports.ts'
import { type Report, reportName } from '#domain/report/report.ts'
import { txfOf } from '#domain/report/txf.ts'
import { csvZipOf } from './csv-zip.ts'
import { makePdfQueue } from './pdf-queue.ts'

interface FileKind {
  readonly ending: string
  readonly type: string
  readonly bytes: (report: Report) => Uint8Array | Promise<Uint8Array>
}

const pdfInTurn = makePdfQueue()

const kinds: Readonly<Record<ReportFormat, FileKind>> = {
  csv: { ending: 'zip', type: 'application/zip', bytes: csvZipOf },
  pdf: { ending: 'pdf', type: 'application/pdf', bytes: pdfInTurn },
  txf: {
    ending: 'txf',
    type: 'application/octet-stream',
    bytes: ({ scheduleC, madeOn }) => Buffer.from(txfOf(scheduleC, madeOn), 'ascii'),
  },
}

/** A report as a file to send: in base64, since answers are JSON. */
export async function fileOf(report: Report, format: ReportFormat) {
  const { ending, type, bytes } = kinds[format]
  const { buffer, byteOffset, byteLength } = await bytes(report)
  return {
    filename: `${reportName(report.period)}.${ending}`,
    type,
    content: Buffer.from(buffer, byteOffset, byteLength).toString('base64'),
  }
}
