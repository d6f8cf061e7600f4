import { parentPort, workerData } from 'node:worker_threads'
import type { ReportDocument } from './document.ts'
import { pdfOf } from './pdf.ts'

// A thread of its own: a year of many gigs takes seconds, and all other calls would wait for them.
const bytes = await pdfOf(workerData as ReportDocument)
parentPort?.postMessage(bytes, [bytes.buffer])
