import { deserialize } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { reports } from '#words/en/reports.ts'
import { blocksOfBytes } from '../../core/heavy/heavy-task.ts'
import { inLanguage } from '../../core/languages/reader.ts'
import type { PaperDocument } from './paper-document.ts'
import { pdfOf } from './pdf.ts'
import type { ToDraw } from './pdf-thread.ts'

// Runs in its own thread, because a year of many gigs takes seconds, and all other calls would wait for them.
const { document, language } = workerData as ToDraw
const report: PaperDocument = deserialize(document)
const blocks = blocksOfBytes(await inLanguage(language, () => pdfOf(report, reports)))
parentPort?.postMessage(
  blocks,
  blocks.map(({ buffer }) => buffer),
)
