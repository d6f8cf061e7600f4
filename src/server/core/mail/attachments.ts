import type { FilesPort } from '../../ports/files/port.ts'
import { fileKeyOf } from '../../ports/files/port.ts'
import type { Attachment } from '../../ports/mail/port.ts'
import { taskFor } from '../../principal.ts'
import { mayMailFiles } from './policy.ts'

/** A stored file attached to an e-mail. The outbox stores its key, and it is read when the e-mail is sent. */
export interface AttachedFile {
  /** The key of the file. */
  readonly path: string
  readonly name: string
  readonly mediaType: string
}

/** Reads the attached files of a worker's e-mail. Leaves out files that were removed meanwhile. */
export async function readAttachments(files: FilesPort, userId: number | null, attached: readonly AttachedFile[]): Promise<Attachment[]> {
  if (userId === null) return []
  const owner = mayMailFiles(taskFor(userId))
  const read: Attachment[] = []
  for (const { path, name, mediaType } of attached) {
    const key = fileKeyOf(owner, path)
    const stored = key && (await files.open(key))
    if (stored) read.push({ name, mediaType, content: Buffer.concat(await Array.fromAsync<Buffer>(stored.content)) })
  }
  return read
}
