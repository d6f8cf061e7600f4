import { strToU8, zipSync } from 'fflate'
import { csvOf } from '#domain/reports/csv.ts'
import type { Table } from '#domain/reports/report-section.ts'

/** The earliest date of the ZIP format, in local time as ZIP requires. A fixed date makes equal tables give equal bytes. */
const NO_DAY = new Date(1980, 0, 1)
/** The compression level, 1 to 9. Low, because the server waits for it. */
const LEVEL = 1

/** Writes tables as CSV files, in one ZIP. */
export function zipOfTables(tables: readonly Table[]): Uint8Array {
  const files = tables.map((table) => [`${table.key}.csv`, strToU8(csvOf(table))] as const)
  return zipSync(Object.fromEntries(files), { level: LEVEL, mtime: NO_DAY })
}
