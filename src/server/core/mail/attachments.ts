import type { AttachedFile } from '#words/letters/letter.ts'
import type { FilesPort } from '../../ports/files/port.ts'
import { fileKeyOf } from '../../ports/files/port.ts'
import type { Attachment } from '../../ports/mail/port.ts'
import { mayMailFiles } from './policy.ts'

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
