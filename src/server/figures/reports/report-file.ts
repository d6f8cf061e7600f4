import { Readable } from 'node:stream'
import { type ReportFormat, reportFormats } from '#contract/reports.ts'
import { reportName } from '#domain/reports/report-name.ts'
import type { Period } from '#domain/time/period.ts'
import { type Blocks, sizeOf } from '../../core/heavy/heavy-task.ts'
import type { OutgoingFile } from '../../core/http/send-file.ts'

/** Reads blocks one after the other, and releases each block after it was read. */
export const streamOf = (blocks: Blocks) => Readable.from(takenFrom(blocks), { objectMode: false })

function* takenFrom(blocks: Blocks) {
  for (let block = blocks.shift(); block; block = blocks.shift()) yield block
}

/** Returns the file of a report. */
export function fileOf(blocks: Blocks, period: Period, format: ReportFormat): OutgoingFile {
  const { ending, mediaType } = reportFormats[format]
  return { name: `${reportName(period)}.${ending}`, mediaType, bytes: sizeOf(blocks), content: streamOf(blocks) }
}
