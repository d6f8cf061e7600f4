import type { HeadshotSize } from '#domain/marketplace/profile-files.ts'
import type { OutgoingFile } from '../../core/http/send-file.ts'
import { found } from '../../errors.ts'
import type { FilesPort } from '../../ports/files/port.ts'
import type { Owner } from '../../principal.ts'
import { fileNameOf } from './file-names.ts'
import { partOf, type WorkerFileRow } from './store.ts'

/** Opens the stored file of an owner's row as an answer. Throws 404 when it was removed meanwhile. */
export async function answerFile(
  files: FilesPort,
  owner: Owner,
  worker: string,
  row: WorkerFileRow,
  size?: HeadshotSize,
): Promise<OutgoingFile> {
  const { key, mediaType } = partOf(owner, row, size)
  const { bytes, content } = found(await files.open(key))
  // The tag is random and used only for these bytes.
  const tag = key.slice(key.lastIndexOf('/') + 1, key.lastIndexOf('.'))
  return { name: fileNameOf(worker, row, row.kind === 'headshot' ? row.position : 0), mediaType, bytes, content, tag }
}
