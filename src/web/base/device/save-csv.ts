import { csvHead, csvRow } from '#domain/reports/csv.ts'
import type { FileColumn } from '#domain/reports/csv-columns.ts'
import { several as words } from '#words/en/base/several.ts'
import { toast } from '../../kit/toast.ts'
import { handOver } from './hand-over.ts'

/** Gives records to the person as a CSV file, made on the device. */
export async function saveCsv<Row>(filename: string, columns: readonly FileColumn<Row>[], rows: readonly Row[]) {
  const lines = rows.map((row) =>
    csvRow(
      columns,
      columns.map(({ of }) => of(row)),
    ),
  )
  const blob = new Blob([csvHead(columns), ...lines], { type: 'text/csv;charset=utf-8' })
  if (await handOver({ filename, blob })) toast({ title: words.saved({ filename }), tone: 'success' })
}
