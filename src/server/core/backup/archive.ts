import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, mkdirSync, rmSync } from 'node:fs'
import { type FileHandle, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { syncFolder } from '../sync-folder.ts'

/**
 * The last part of a backup. A backup is one file: a tar archive, compressed with zstd, followed by the SHA-256 of both. The checksum is in
 * a "skippable frame", which `zstd` and `tar --zstd` ignore, so that a person can read a backup without Gigfolio.
 */
const SEAL_HEAD = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 32, 0, 0, 0])
const SEAL_BYTES = SEAL_HEAD.length + 32

/**
 * The length of a part of a table, in bytes. A tar header states the length of its entry, but the length of a table is known only at its
 * end, so tables are split into parts.
 */
const PART_BYTES = 1 << 20
const PART = /^(tables\/.+)\.\d{6,}$/

export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>
  /** Adds the open file as it is now. Returns its size in bytes. */
  addFile(name: string, file: FileHandle): Promise<number>
  /** Adds content of unknown length as entries `tables/<name>.000001`, `tables/<name>.000002` and so on. */
  addTable(name: string, content: AsyncIterable<Buffer>): Promise<void>
}

/**
 * Writes an archive with the entries that `fill` adds. The file gets its name only when it is complete and on disk. If anything fails, or
 * the process exits, no file is left.
 */
export async function writeArchive<T>(path: string, fill: (archive: ArchiveWriter) => Promise<T>): Promise<T> {
  if (existsSync(path)) throw new Error(`${path} exists already: choose another name for the backup.`)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomUUID()}.draft`
  const removeDraft = () => rmSync(draft, { force: true })
  process.once('exit', removeDraft)
  try {
    const tar = pack()
    const writing = pipeline(
      Readable.from(tar),
      createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
      seal,
      createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
    )
    const filling = fill(writerTo(tar)).then(
      (result) => {
        tar.finalize()
        return result
      },
      (error) => {
        tar.destroy(error)
        throw error
      },
    )
    // Wait until both have ended before the draft is removed. If both fail, the error of the first is the cause.
    const [written, filled] = await Promise.allSettled([writing, filling])
    if (written.status === 'rejected') throw written.reason
    if (filled.status === 'rejected') throw filled.reason
    await rename(draft, path)
    await syncFolder(dirname(path))
    return filled.value
  } finally {
    removeDraft()
    process.off('exit', removeDraft)
  }
}

function writerTo(tar: ReturnType<typeof pack>): ArchiveWriter {
  /** Adds an entry. Passes its stream to `begin` unless its content is given. */
  const addEntry = (name: string, size: number, content: Buffer | undefined, begin?: (entry: Writable) => void) =>
    new Promise<void>((resolve, reject) => {
      const isAdded = (error?: Error | null) => (error ? reject(error) : resolve())
      const entry = tar.entry({ name, size, mode: 0o600 }, content, isAdded)
      // The callback gets the same error.
      entry.on('error', () => {})
      begin?.(entry)
    })
  const add = (name: string, content: Buffer) => addEntry(name, content.length, content)
  return {
    add,
    addFile: async (name, file) => {
      const { size } = await file.stat()
      if (size === 0) {
        await add(name, Buffer.alloc(0))
        return 0
      }
      // Read only as many bytes as the header states: a file that still grows would break the archive.
      const content = file.createReadStream({ end: size - 1, autoClose: false })
      await addEntry(name, size, undefined, (entry) => {
        content.once('error', (error) => entry.destroy(error))
        content.pipe(entry)
      })
      return size
    },
    addTable: async (name, content) => {
      let chunks: Buffer[] = []
      let bytes = 0
      let part = 0
      const addPart = async () => {
        part++
        await add(`${name}.${String(part).padStart(6, '0')}`, Buffer.concat(chunks))
        chunks = []
        bytes = 0
      }
      for await (const chunk of content) {
        chunks.push(chunk)
        bytes += chunk.length
        if (bytes >= PART_BYTES) await addPart()
      }
      if (bytes > 0 || part === 0) await addPart()
    },
  }
}

async function* seal(content: AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
  yield Buffer.concat([SEAL_HEAD, hash.digest()])
}

export interface ArchiveEntry {
  readonly name: string
  readonly content: AsyncIterable<Buffer>
}

/** Yields the entries of an archive in order, with the parts of a table joined into one entry. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const { size } = await stat(path)
  const tar = extract()
  const reading = pipeline(createReadStream(path, { end: size - SEAL_BYTES - 1 }), createZstdDecompress(), tar)
  // A failure also ends the iteration below, which throws it.
  reading.catch(() => {})
  const entries = tar[Symbol.asyncIterator]()
  try {
    let next = await entries.next()
    const nameOfNext = () => (next.done ? undefined : next.value.header.name.replace(PART, '$1'))
    for (let name = nameOfNext(); name !== undefined; name = nameOfNext()) {
      const content = (async function* () {
        while (nameOfNext() === name) {
          if (!next.done) yield* next.value
          next = await entries.next()
        }
      })()
      yield { name, content }
      for await (const _ of content);
    }
  } finally {
    await entries.return?.()
  }
}

/** Throws an error with one sentence unless every byte of the file is as it was written. */
export async function requireIntact(path: string): Promise<void> {
  const damaged = () => new Error(`${path} is not a complete backup of Gigfolio: it is damaged, cut off, or another kind of file.`)
  const { size } = await stat(path)
  if (size <= SEAL_BYTES) throw damaged()
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { end: size - SEAL_BYTES - 1 })) hash.update(chunk)
  const sealed = await collect(createReadStream(path, { start: size - SEAL_BYTES }))
  if (!sealed.equals(Buffer.concat([SEAL_HEAD, hash.digest()]))) throw damaged()
}

export async function collect(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}
