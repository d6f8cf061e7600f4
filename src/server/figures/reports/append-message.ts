import { parentPort, workerData } from 'node:worker_threads'
import { blocksOfBytes } from '../../core/heavy/heavy-task.ts'
import { type AppendedReceipt, appendToPdf, appendToZip } from './append-receipts.ts'

interface Asked {
  readonly format: 'pdf' | 'csv'
  readonly report: Uint8Array
  readonly receipts: readonly AppendedReceipt[]
}

// Runs in its own thread, because the receipts of a year take seconds and much memory.
const { format, report, receipts } = workerData as Asked
const bytes = format === 'pdf' ? await appendToPdf(report, receipts) : appendToZip(report, receipts)
const blocks = blocksOfBytes(bytes)
parentPort?.postMessage(
  blocks,
  blocks.map(({ buffer }) => buffer),
)
