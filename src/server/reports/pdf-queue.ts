import { Worker } from 'node:worker_threads'
import type { Report } from '#domain/report/report.ts'
import { HttpError } from '../http/errors.ts'

/** How many may wait while one is made. */
const MOST_WAITING = 4
/** From the call to the PDF, the wait in it: a little less than a call may take. */
const TIME_LIMIT = 13_000
/** What one thread may take of the memory, in MB. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 } as const

const busy = () =>
  new HttpError(503, 'Gigfolio is busy with other reports. Please try again in a moment.', { headers: { 'retry-after': '10' } })

interface Limits {
  readonly mostWaiting: number
  readonly timeLimit: number
}

/** Makes PDFs in a thread, one at a time; who would wait too long is told to come again. */
export function makePdfQueue({ mostWaiting, timeLimit }: Limits = { mostWaiting: MOST_WAITING, timeLimit: TIME_LIMIT }) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (report: Report): Promise<Uint8Array> => {
    if (waiting > mostWaiting) throw busy()
    waiting += 1
    const isLate = AbortSignal.timeout(timeLimit)
    const turn = last.then(() => {
      if (isLate.aborted) throw busy()
      return render(report, isLate)
    })
    last = turn.catch(() => {}).finally(() => (waiting -= 1))
    return turn
  }
}

function render(report: Report, isLate: AbortSignal): Promise<Uint8Array> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { workerData: report, resourceLimits: MEMORY })
  // A server that stops does not wait for it.
  worker.unref()
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error('The PDF was not finished')))
  isLate.addEventListener('abort', () => reject(busy()), { once: true })
  return promise.finally(() => worker.terminate())
}
