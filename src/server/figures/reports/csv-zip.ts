import { strToU8, zipSync } from 'fflate'
import { csvOf } from '#domain/reports/csv.ts'
import type { Report } from '#domain/reports/report.ts'
import type { ReportTexts } from '#words/en/reports.ts'
import { reportSections } from './sections.ts'

/** The earliest date of the ZIP format, in local time as ZIP requires. A fixed date makes equal reports give equal bytes. */
const NO_DAY = new Date(1980, 0, 1)
/** The compression level, 1 to 9. Low, because the server waits for it. */
const LEVEL = 1

/** Writes every table of the report as a CSV file, in one ZIP. */
export function csvZipOf(report: Report, texts: ReportTexts): Uint8Array {
  const tables = reportSections(report, texts).flatMap(({ tables: some = [] }) => some)
  const files = tables.map((table) => [`${table.key}.csv`, strToU8(csvOf(table))] as const)
  return zipSync(Object.fromEntries(files), { level: LEVEL, mtime: NO_DAY })
}
