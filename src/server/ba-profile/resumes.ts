import { inflateSync } from 'node:zlib'
import { fileTexts } from '#domain/marketplace/profile-files.ts'
import { HttpError } from '../errors.ts'

/** Names of PDF features that run, open or embed something. A resume does not need them. */
const ACTIVE = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE)(?![\w.+-])/
const LOCKED = /\/Encrypt(?![\w.+-])/
/** Packed objects may contain such names too. */
const PACKED = /\/ObjStm(?![\w.+-])/
/** The maximum size of all packed objects together, in bytes. */
const MOST_UNPACKED = 8 * 1024 * 1024

/**
 * Checks that a file is a PDF from its first byte to its last, without a password, and without parts that run or embed something. Throws
 * 422 otherwise. The server never renders the file and sends it only as an attachment, so a part that this check misses cannot run here.
 */
export function checkResume(bytes: Uint8Array) {
  const texts = fileTexts.resume
  const refuse = (text: string) => new HttpError('bad_file', text)
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isPdf =
    /^%PDF-[12]\.\d/.test(file.toString('latin1', 0, 16)) && file.toString('latin1', Math.max(0, file.length - 1_024)).includes('%%EOF')
  if (!isPdf || !file.includes('startxref')) throw refuse(texts.content)
  const names = namesIn(file)
  if (LOCKED.test(names)) throw refuse(texts.locked)
  if (ACTIVE.test(names)) throw refuse(texts.active)
  for (const objects of packedObjects(file, () => refuse(texts.content))) if (ACTIVE.test(namesIn(objects))) throw refuse(texts.active)
}

const HASH = 35
const digit = (code = 0) => (code >= 48 && code <= 57 ? code - 48 : (code | 32) >= 97 && (code | 32) <= 102 ? (code | 32) - 87 : -1)

/** Returns a part as text with decoded names, because each letter may be written as a number: `/J#61vaScript`. */
function namesIn(part: Buffer): string {
  const meant = Buffer.allocUnsafe(part.length)
  let used = 0
  for (let at = 0; at < part.length; at++) {
    const [high, low] = part[at] === HASH ? [digit(part[at + 1]), digit(part[at + 2])] : [-1, -1]
    const isNumber = high >= 0 && low >= 0
    meant[used++] = isNumber ? high * 16 + low : (part[at] ?? 0)
    if (isNumber) at += 2
  }
  return meant.toString('latin1', 0, used)
}

/** Unpacks each stream that contains objects. A stream that cannot be unpacked cannot be opened by a PDF reader either. */
function* packedObjects(file: Buffer, tooMuch: () => HttpError): Generator<Buffer> {
  let left = MOST_UNPACKED
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    const dictionary = namesIn(file.subarray(Math.max(0, at - 512), at))
    const isEnd = dictionary.endsWith('end')
    if (isEnd || !PACKED.test(dictionary.slice(Math.max(0, dictionary.lastIndexOf(' obj'))))) continue
    const start = at + 6 + (file[at + 6] === 13 ? 2 : 1)
    const end = file.indexOf('endstream', start)
    if (end < 0) return
    try {
      const unpacked = inflateSync(file.subarray(start, end), { maxOutputLength: left, finishFlush: 2 })
      left -= unpacked.length
      yield unpacked
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooMuch()
    }
    if (left <= 0) throw tooMuch()
  }
}
