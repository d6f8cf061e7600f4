import { HttpError, type Reason } from '../../errors.ts'
import { makeLine } from '../http/line.ts'
import { readInThread } from './bounded-thread.ts'
import type { PlainPdf } from './plain-pdf.ts'

/** The PDFs of all workers are copied one at a time. Workers take turns. */
const MOST_WAITING = 20
/** Runs one copy at a time. */
export const copyInTurn = makeLine({ mostWaiting: MOST_WAITING, mostWaitingEach: 4 })

/**
 * Makes the copy of a PDF that is stored and sent: its pages and their web and mail links, and nothing that acts. Throws 422 when the
 * file is not a PDF from its first byte to its last, has a password, or cannot be read.
 */
export async function plainPdf(bytes: Uint8Array, ended: AbortSignal): Promise<Uint8Array> {
  const refuse = (reason: Reason) => new HttpError('bad_file', reason)
  if (!isPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))) throw refuse({ code: 'unreadablePdf' })
  const copy = await plainInThread(bytes, ended)
  if ('refused' in copy) throw refuse({ code: copy.refused === 'locked' ? 'protectedPdf' : 'unreadablePdf' })
  return copy.bytes
}

const isPdf = (file: Buffer) =>
  /^%PDF-[12]\.\d/.test(file.toString('latin1', 0, 16)) &&
  file.toString('latin1', Math.max(0, file.length - 1_024)).includes('%%EOF') &&
  file.includes('startxref')

const ENTRY = new URL('./plain-pdf-worker.js', import.meta.url)

/** Makes a plain copy of a PDF (`makePlain`) in a separate thread. */
export const plainInThread = (bytes: Uint8Array, ended: AbortSignal, processorLimitMs?: number): Promise<PlainPdf> =>
  readInThread<PlainPdf>(ENTRY, bytes, ended, processorLimitMs)
