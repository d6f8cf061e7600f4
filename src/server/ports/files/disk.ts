import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { syncFolder } from '../../core/sync-folder.ts'
import { type FileKey, type FilesPort, fileKeyOf } from './port.ts'

const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
const draftOf = (path: string) => `${path}.draft`

/** Returns the names in a folder; none if there is no such folder. */
async function namesIn(folder: string, recursive = false): Promise<string[]> {
  try {
    return await readdir(folder, { recursive })
  } catch (error) {
    if (isAbsent(error)) return []
    throw error
  }
}

/** Returns when a file was stored, in milliseconds. A missing file counts as just stored, so that nobody tries to remove it. */
const storedAt = async (path: string) => {
  try {
    return (await stat(path)).mtimeMs
  } catch (error) {
    if (isAbsent(error)) return Number.POSITIVE_INFINITY
    throw error
  }
}

/** Stores files in a folder that only the process's user may read. The embedded default. */
export const filesOnDisk = (root: string): FilesPort => {
  const pathOf = (key: FileKey) => join(root, key)
  const remove = async (key: FileKey) => {
    await rm(draftOf(pathOf(key)), { force: true })
    await rm(pathOf(key), { force: true })
  }
  return {
    description: `Files are kept in ${root}`,
    put: async (key, content) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const writing = createWriteStream(draftOf(path), { mode: 0o600, flush: true })
      try {
        await pipeline(content, writing)
        await rename(draftOf(path), path)
        await syncFolder(dirname(path))
      } catch (error) {
        // Content that fails at once fails before its draft is opened. Until the stream is closed, the draft may still be created.
        if (!writing.closed) await new Promise<void>((closed) => writing.once('close', closed))
        await remove(key)
        throw error
      }
      return writing.bytesWritten
    },
    open: async (key) => {
      try {
        // The file is opened at once, so that a file removed meanwhile can be read to its end.
        const file = await open(pathOf(key))
        const { size } = await file.stat()
        return { bytes: size, content: file.createReadStream() }
      } catch (error) {
        if (isAbsent(error)) return undefined
        throw error
      }
    },
    remove,
    list: async (owner, storedBefore) => {
      const names = await namesIn(join(root, String(owner)), true)
      const keys = names.flatMap((name) => fileKeyOf(owner, `${owner}/${name}`) ?? [])
      if (!storedBefore) return keys
      const isOld = await Promise.all(keys.map(async (key) => (await storedAt(pathOf(key))) < storedBefore.getTime()))
      return keys.filter((_, at) => isOld[at])
    },
    owners: async () => (await namesIn(root)).filter((name) => /^[1-9]\d*$/.test(name)).map(Number),
    removeAll: (owner) => rm(join(root, String(owner)), { recursive: true, force: true }),
  }
}
