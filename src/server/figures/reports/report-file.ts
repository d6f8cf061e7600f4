import { type ReportFormat, reportFormats } from '#contract/reports.ts'
import { reportName } from '#domain/reports/report-name.ts'
import type { Period } from '#domain/time/period.ts'
import { type Blocks, sizeOf, streamOf } from '../../core/heavy/heavy-task.ts'
import type { OutgoingFile } from '../../core/http/send-file.ts'

/** Returns the file of a report. */
export function fileOf(blocks: Blocks, period: Period, format: ReportFormat): OutgoingFile {
  const { ending, mediaType } = reportFormats[format]
  return { name: `${reportName(period)}.${ending}`, mediaType, bytes: sizeOf(blocks), content: streamOf(blocks) }
}
