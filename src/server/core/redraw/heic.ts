import heic from 'heic-decode'
import { type Refused, readInThread } from './bounded-thread.ts'

/** The largest picture, in pixels: that of a phone's camera. Its pixels take four bytes each, twice. */
const MOST_PIXELS = 25_000_000
/** A picture of 25 megapixels takes some six seconds. */
const PROCESSOR_LIMIT_MS = 20_000

/** The pixels of a picture, row by row, four bytes each: red, green, blue and opacity. */
export type HeicPixels = { readonly data: Uint8Array; readonly width: number; readonly height: number } | Refused<'size'>

/** Decodes the first picture of an HEIC file, upright. Throws when it is broken. */
export async function decodeHeic(bytes: Uint8Array): Promise<HeicPixels> {
  const images = await heic.all({ buffer: bytes })
  try {
    const [first] = images
    if (!first) return { refused: 'content' }
    if (first.width * first.height > MOST_PIXELS) return { refused: 'size' }
    const { data, width, height } = await first.decode()
    return { data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength), width, height }
  } finally {
    images.dispose()
  }
}

const ENTRY = new URL('./heic-worker.js', import.meta.url)

/** Decodes an HEIC picture (`decodeHeic`) in a separate thread. */
export const heicInThread = (bytes: Uint8Array, ended: AbortSignal): Promise<HeicPixels> =>
  readInThread<HeicPixels>(ENTRY, bytes, ended, PROCESSOR_LIMIT_MS)
