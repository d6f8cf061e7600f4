import type { Attachment } from '#contract/attachments.ts'
import type { AttachmentKind, quarterTurns, Subject } from '#domain/attachments/attachment.ts'
import { attachments as words } from '#words/en/attachments/on-screen.ts'
import { api } from '../calls/api.ts'
import { orAsRefused, why } from '../calls/failure-texts.ts'
import { upload } from '../calls/upload.ts'
import { dropFile, type KeptFile, readFile } from '../device/kept-files.ts'
import { attachments } from './attachments.ts'
import { change, WAIT_MS } from './change.ts'
import { deleteUnlessGone } from './delete-unless-gone.ts'

const paramsOf = ({ id }: { readonly id: number }) => ({ id: String(id) })
const attachmentWaits = () => import('./attachment-waits.ts')

export interface AttachFile {
  readonly subject: Subject
  /** The version of the record. A record that waits to be sent is known by it afterwards. */
  readonly seen: number | string
  readonly kind: AttachmentKind
  /** Who sent a W-2 document; missing for other files. */
  readonly payer?: string
  /** The file on the device, which stays there until the server has it. */
  readonly file: KeptFile
}

export interface TurnPicture {
  readonly attachment: Attachment
  readonly degrees: (typeof quarterTurns)[number]
}

export const attachFile = change({
  failed: orAsRefused(words.addFailed, words.addFailedText),
  send: async ({ subject, kind, payer, file }: AttachFile, idempotencyKey) => {
    const bytes = await readFile(file.key)
    if (!bytes) throw new Error('The file is not on this device anymore')
    const query = { kind, subject: subject.kind, id: String(subject.id), name: file.name, ...(payer !== undefined && { payer }) }
    return upload('POST /api/attachments', bytes, { query, idempotencyKey })
  },
  waits: { name: 'attach file', load: async () => (await attachmentWaits()).attachFile, isKeptFirst: true },
  keep: (client, added, { file }) => {
    attachments.keep(client, [added])
    void dropFile(file.key)
  },
  repair: (client) => void attachments.readAgain(client),
})

export const turnPicture = change({
  failed: why(words.turnFailed),
  send: ({ attachment, degrees }: TurnPicture) =>
    api('POST /api/attachments/:id/turn', { params: paramsOf(attachment), body: { degrees, version: attachment.version } }),
  keep: (client, turned) => attachments.keep(client, [turned]),
  repair: (client) => void attachments.readAgain(client),
  canRepeat: false,
})

export const removeAttachment = change({
  failed: why(words.removeFailed),
  send: (attachment: Attachment) =>
    deleteUnlessGone(() => api('DELETE /api/attachments/:id', { params: paramsOf(attachment), timeoutMs: WAIT_MS })),
  waits: { name: 'remove attachment', load: async () => (await attachmentWaits()).removeAttachment },
  expect: (client, attachment) => attachments.hide(client, [attachment]),
  keep: (client, _, attachment) => attachments.drop(client, [attachment]),
  repair: (client, attachment) => {
    attachments.unhide(client, [attachment])
    void attachments.readAgain(client)
  },
})

export const restoreAttachment = change({
  failed: orAsRefused(words.restoreFailed, words.addFailedText),
  send: (attachment: Attachment) => api('POST /api/attachments/:id/restore', { params: paramsOf(attachment), timeoutMs: WAIT_MS }),
  waits: { name: 'restore attachment', load: async () => (await attachmentWaits()).restoreAttachment },
  keep: (client, attachment) => attachments.keep(client, [attachment]),
  repair: (client) => void attachments.readAgain(client),
})
