import type { FilesPort } from '../../ports/files/port.ts'
import { fileKeyOf } from '../../ports/files/port.ts'
import type { Attachment } from '../../ports/mail/port.ts'
import { mayMailFiles } from './policy.ts'

/** A stored file attached to an e-mail. The outbox stores its key, and it is read when the e-mail is sent. */
export interface AttachedFile {
  /** The key of the file. */
  readonly path: string
  readonly name: string
  readonly mediaType: string
}

type MailOfWorker = Parameters<typeof mayMailFiles>[0]

/** Reads the attached files of a worker's e-mail. Leaves out files that were removed meanwhile. */
export async function readAttachments(files: FilesPort, mail: MailOfWorker, attached: readonly AttachedFile[]): Promise<Attachment[]> {
  const owner = mayMailFiles(mail)
  if (owner === null) return []
  const read: Attachment[] = []
  for (const { path, name, mediaType } of attached) {
    const key = fileKeyOf(owner, path)
    const stored = key && (await files.open(key))
    if (stored) read.push({ name, mediaType, content: Buffer.concat(await Array.fromAsync<Buffer>(stored.content)) })
  }
  return read
}
