import type { ReportFormat } from '#contract/reports.ts'
import { type Report, reportName } from '#domain/report/report.ts'
import { txfOf } from '#domain/report/txf.ts'
import { csvZipOf } from './csv-zip.ts'

interface FileKind {
  readonly ending: string
  readonly type: string
}

const kinds: Readonly<Record<ReportFormat, FileKind>> = {
  csv: { ending: 'zip', type: 'application/zip' },
  pdf: { ending: 'pdf', type: 'application/pdf' },
  txf: { ending: 'txf', type: 'application/octet-stream' },
}

/** The formats that are made at once; a PDF is made in a thread. */
export const quickFormats = {
  csv: csvZipOf,
  txf: ({ scheduleC, madeOn }: Report): Uint8Array => Buffer.from(txfOf(scheduleC, madeOn), 'ascii'),
} as const

/** A report as a file to send: in base64, since answers are JSON. */
export function fileOf({ period }: Pick<Report, 'period'>, format: ReportFormat, { buffer, byteOffset, byteLength }: Uint8Array) {
  const { ending, type } = kinds[format]
  return { filename: `${reportName(period)}.${ending}`, type, content: Buffer.from(buffer, byteOffset, byteLength).toString('base64') }
}
