import { parentPort, workerData } from 'node:worker_threads'
import { decodeHeic, type HeicPixels } from './heic.ts'

// Runs in its own thread, because the decoder is a large library in WebAssembly, whose memory ends with the thread.
const pixels = await decodeHeic(workerData as Uint8Array).catch((): HeicPixels => ({ refused: 'content' }))
parentPort?.postMessage(pixels)
