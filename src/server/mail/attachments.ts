import type { FilesPort } from '../ports/files/port.ts'
import { fileKeyOf } from '../ports/files/port.ts'
import type { Attachment } from '../ports/mail/port.ts'
import { jobFor } from '../principal.ts'
import { mayMailFiles } from './policy.ts'

/** A stored file that goes along with a mail: the outbox names it, and it is read when the mail is sent. */
export interface AttachedFile {
  /** Its key. */
  readonly path: string
  readonly name: string
  readonly mediaType: string
}

/** Reads the files that go along with a worker's mail. One that was removed since does not go. */
export async function readAttachments(files: FilesPort, userId: number | null, attached: readonly AttachedFile[]): Promise<Attachment[]> {
  if (userId === null) return []
  const owner = mayMailFiles(jobFor(userId))
  const read: Attachment[] = []
  for (const { path, name, mediaType } of attached) {
    const key = fileKeyOf(owner, path)
    const stored = key && (await files.open(key))
    if (stored) read.push({ name, mediaType, content: Buffer.concat(await Array.fromAsync<Buffer>(stored.content)) })
  }
  return read
}
