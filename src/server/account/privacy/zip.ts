import { setImmediate } from 'node:timers/promises'
import { Zip, ZipDeflate } from 'fflate'

/** A file in a ZIP. Its parts are read when they are written. */
export interface ZippedFile {
  readonly name: string
  readonly parts: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
}

/** The compression level, 1 to 9. Low, because everybody waits for it. */
const LEVEL = 1
/** The number of bytes compressed at once: about a millisecond of work, so that other calls are answered in between. */
const SLICE_BYTES = 32 * 1024

/** Writes files into a ZIP, piece by piece, with little memory for any size. */
export async function* zipped(files: AsyncIterable<ZippedFile>, at: Date): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, piece) => {
    failure ??= error
    made.push(piece)
  })
  function* taken() {
    if (failure) throw failure
    yield* made.splice(0)
  }
  for await (const { name, parts } of files) {
    const entry = new ZipDeflate(name, { level: LEVEL })
    entry.mtime = at
    zip.add(entry)
    for await (const part of parts) {
      const bytes = typeof part === 'string' ? Buffer.from(part) : part
      for (let start = 0; start < bytes.length; start += SLICE_BYTES) {
        entry.push(bytes.subarray(start, start + SLICE_BYTES))
        yield* taken()
        await setImmediate()
      }
    }
    entry.push(new Uint8Array(), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}
