import { parentPort, workerData } from 'node:worker_threads'
import type { Report } from '#domain/report/report.ts'
import { pdfOf } from './pdf.ts'

// A thread of its own: a year of many gigs takes seconds, and all other calls would wait for them.
const bytes = await pdfOf(workerData as Report)
parentPort?.postMessage(bytes, [bytes.buffer])
