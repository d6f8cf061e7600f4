import type { Subject } from '../attachments/attachment.ts'

/** A receipt of an expense or a gig of the report's period. Its place in the list, from 1, is its number on paper. */
export interface ReceiptOf {
  readonly id: number
  readonly subject: Subject
}

/** The receipts of a report, by the records that they belong to. */
export interface ReportReceipts {
  /** Whether the receipts themselves follow the report, so that their numbers mean something. */
  readonly areAppended: boolean
  /** Returns the numbers of the receipts of records of one kind, in order. */
  readonly numbersOf: (kind: Subject['kind'], ids: readonly number[]) => readonly number[]
}

/** Numbers the receipts of a report in their order. */
export function receiptsOf(receipts: readonly ReceiptOf[], areAppended: boolean): ReportReceipts {
  const keyOf = ({ kind, id }: Subject) => `${kind} ${id}`
  const numbered = Map.groupBy(
    receipts.map(({ subject }, at) => ({ key: keyOf(subject), number: at + 1 })),
    ({ key }) => key,
  )
  return {
    areAppended,
    numbersOf: (kind, ids) =>
      ids.flatMap((id) => (numbered.get(keyOf({ kind, id })) ?? []).map(({ number }) => number)).sort((one, other) => one - other),
  }
}
