import { parentPort, workerData } from 'node:worker_threads'
import { makePlain, type PlainPdf } from './plain-pdf.ts'

// Runs in its own thread, because a file of somebody else can take any time and memory to read.
// A broken file can fail anywhere in the library.
const copy = await makePlain(workerData as Uint8Array).catch((): PlainPdf => ({ refused: 'content' }))
parentPort?.postMessage(copy)
