import { buffer } from 'node:stream/consumers'
import type { Period } from '#domain/time/period.ts'
import { reports } from '#words/en/reports.ts'
import { type DatedReceipt, fileNameOf, storedSide } from '../../attachments/store.ts'
import type { Blocks } from '../../core/heavy/heavy-task.ts'
import { makeLine } from '../../core/http/line.ts'
import type { FilesPort } from '../../ports/files/port.ts'
import type { Owner } from '../../principal.ts'
import { drawnInThread } from '../paper/pdf-thread.ts'
import { tooLarge } from '../paper/report-size.ts'
import type { AppendedReceipt } from './append-receipts.ts'

/** The largest size of all receipts of one report, in bytes. They are in memory until its answer is sent. */
const MOST_RECEIPT_BYTES = 60_000_000
/** Files that are read at the same time: one after the other, a year's files would take seconds in a bucket. */
const AT_ONCE = 8
const ENTRY = new URL('./append-worker.js', import.meta.url)

/** Reports with receipts are made one at a time, because of their memory. */
const inTurn = makeLine({ mostWaiting: 10, mostWaitingEach: 1 })

interface Asked {
  readonly owner: Owner
  readonly period: Period
  readonly format: 'pdf' | 'csv'
  readonly receipts: readonly DatedReceipt[]
}

/** Throws 400 when the receipts of a report are too large together. */
export function refuseLargeReceipts(owner: Owner, receipts: readonly DatedReceipt[], period: Period) {
  const bytes = receipts.reduce((sum, receipt) => sum + storedSide(owner, receipt).bytes, 0)
  if (bytes > MOST_RECEIPT_BYTES) throw tooLarge(period)
}

/** Returns a report with its receipts. A file that was removed meanwhile is left out. */
export const withReceipts = (
  files: FilesPort,
  { owner, period, format, receipts }: Asked,
  blocks: Blocks,
  ended: AbortSignal,
): Promise<Blocks> =>
  inTurn(
    ended,
    async () => {
      const read = await readReceipts(files, owner, receipts, ended)
      return drawnInThread(ENTRY, { format, report: Buffer.concat(blocks), receipts: read }, period, ended)
    },
    owner,
  )

async function readReceipts(files: FilesPort, owner: Owner, receipts: readonly DatedReceipt[], ended: AbortSignal) {
  const read: AppendedReceipt[] = []
  for (let from = 0; from < receipts.length && !ended.aborted; from += AT_ONCE) {
    const some = receipts.slice(from, from + AT_ONCE)
    const opened = await Promise.all(some.map(async (receipt) => files.open(storedSide(owner, receipt).key)))
    for (const [at, receipt] of some.entries()) {
      const file = opened[at]
      const number = from + at + 1
      if (file)
        read.push({
          fileName: `${number} ${receipt.day} ${fileNameOf(receipt).replaceAll(/[\p{Cc}"*/:<>?\\|]+/gu, '_')}`,
          caption: reports.receiptSheet({ number, of: receipts.length, day: receipt.day }),
          mediaType: receipt.mediaType,
          bytes: await buffer(file.content),
        })
    }
  }
  return read
}
