import { Worker } from 'node:worker_threads'
import type { Language } from '#domain/check/language.ts'
import type { Period } from '#domain/time/period.ts'
import type { Blocks } from '../../core/heavy/heavy-task.ts'
import { busy } from '../../core/http/line.ts'
import { readersLanguage } from '../../core/languages/reader.ts'
import { codeOf } from '../../errors.ts'
import { tooLarge } from './report-size.ts'

/** The memory limits of the thread, in MB. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 } as const

const ENTRY = new URL('./pdf-worker.js', import.meta.url)

/** What the thread is given: a serialized document, and the language of its reader. */
export interface ToDraw {
  readonly document: Uint8Array
  readonly language: Language
}

/** Makes the PDF of a serialized document in a separate thread. */
export const pdfInThread = (document: Uint8Array<ArrayBuffer>, period: Pick<Period, 'kind'>, ended: AbortSignal): Promise<Blocks> =>
  drawnInThread(ENTRY, { document, language: readersLanguage() } satisfies ToDraw, period, ended, [document.buffer])

/** Makes a file in a separate thread, which is ended when nobody waits for it anymore. Throws 400 when it needs too much memory. */
export async function drawnInThread(
  entry: URL,
  workerData: unknown,
  period: Pick<Period, 'kind'>,
  ended: AbortSignal,
  transferList: ArrayBuffer[] = [],
): Promise<Blocks> {
  if (ended.aborted) throw busy()
  const thread = new Worker(entry, { workerData, transferList, resourceLimits: MEMORY })
  // A stopping server does not wait for it.
  thread.unref()
  const { promise, resolve, reject } = Promise.withResolvers<Blocks>()
  const end = () => reject(busy())
  thread.once('message', resolve)
  thread.once('error', (error) => reject(codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge(period) : error))
  thread.once('exit', () => reject(new Error('The PDF was not finished')))
  ended.addEventListener('abort', end, { once: true })
  try {
    return await promise
  } finally {
    ended.removeEventListener('abort', end)
    await thread.terminate()
  }
}
