import { Readable } from 'node:stream'
import type { Queries } from '../database/queries.ts'

/** The bytes of a text or a file, in blocks that are transferred between threads without a copy. */
export type Blocks = Uint8Array<ArrayBuffer>[]

/**
 * A task for the thread. It loads rows with the thread's own connections. It calls `proceed` between its steps, which throws when nobody
 * waits for the result anymore.
 */
export type HeavyTask<Input, Output> = (queries: Queries, input: Input, proceed: () => void) => Promise<Output>

/** The input and the output of a task. */
export type InputOf<T> = T extends HeavyTask<infer Input, unknown> ? Input : never
export type OutputOf<T> = T extends HeavyTask<never, infer Output> ? Output : never

const BLOCK_BYTES = 1024 * 1024

/** Writes the parts of a text into blocks as UTF-8. Calls `onBlock` with the number of bytes so far. */
export function blocksOf(parts: Iterable<string>, onBlock: (bytes: number) => void = () => {}): Blocks {
  const encoder = new TextEncoder()
  const full: Uint8Array<ArrayBuffer>[] = []
  let block = new Uint8Array(BLOCK_BYTES)
  let used = 0
  for (let part of parts)
    while (part !== '') {
      const { read, written } = encoder.encodeInto(part, block.subarray(used))
      used += written
      part = part.slice(read)
      // The rest of the block may be too short for the next character.
      if (part === '') break
      full.push(block.subarray(0, used))
      onBlock(full.length * BLOCK_BYTES)
      block = new Uint8Array(BLOCK_BYTES)
      used = 0
    }
  return [...full, block.slice(0, used)]
}

/**
 * Copies a file into blocks with their own memory: a small buffer shares its memory with others and cannot be transferred to another
 * thread.
 */
export function blocksOfBytes(bytes: Uint8Array): Blocks {
  const blocks: Uint8Array<ArrayBuffer>[] = []
  for (let at = 0; at < bytes.byteLength; at += BLOCK_BYTES) blocks.push(new Uint8Array(bytes.subarray(at, at + BLOCK_BYTES)))
  return blocks
}

export const sizeOf = (blocks: Blocks) => blocks.reduce((sum, { byteLength }) => sum + byteLength, 0)

/** Reads blocks one after the other, and releases each block after it was read. */
export const streamOf = (blocks: Blocks) => Readable.from(takenFrom(blocks), { objectMode: false })

function* takenFrom(blocks: Blocks) {
  for (let block = blocks.shift(); block; block = blocks.shift()) yield block
}
