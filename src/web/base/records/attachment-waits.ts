import type { Attachment } from '#contract/attachments.ts'
import { attachments as words } from '#words/en/attachments/on-screen.ts'
import type { AttachFile } from './attachment-changes.ts'
import { attachments } from './attachments.ts'
import type { Ref } from './kinds.ts'
import { newWaitingId } from './new-waiting-id.ts'
import { isWaitingId } from './waiting-ids.ts'
import { ifNamed, type Known, stateOf, type Waits } from './waits.ts'

const refOf = ({ id }: { readonly id: number }): Ref => `attachment ${id}`

/** Returns the record of a file if it waits to be sent too. A client, a tax form and a year never wait. */
const waitingSubject = ({ subject: { kind, id } }: Pick<AttachFile, 'subject'>): Ref[] =>
  kind !== 'client' && kind !== 'taxForm' && kind !== 'taxYear' && isWaitingId(id) ? [`${kind} ${id}`] : []

const subjectNow = (input: AttachFile, known: Known): AttachFile => {
  const [ref] = waitingSubject(input)
  if (!ref) return input
  const { kind, id } = input.subject
  return { ...input, subject: { kind, id: known(ref, input.seen)?.id ?? id } }
}

const asSent = (attachment: Attachment, known: Known): Attachment => {
  const { id, version } = stateOf(known, 'attachment', attachment)
  return { ...attachment, id, version: String(version) }
}
const became = (before: Attachment, now: Attachment) => [refOf(before), before.version, { id: now.id, version: now.version }] as const

/** Returns the attachment as it will be, as far as the device knows it. Its picture is the file on the device, which its version names. */
const planned = ({ subject, kind, payer = '', file }: AttachFile): Attachment => ({
  id: newWaitingId(),
  kind,
  subject,
  name: file.name,
  mediaType: file.type === 'application/pdf' ? 'application/pdf' : 'image/jpeg',
  bytes: file.size,
  width: null,
  height: null,
  payer: payer || null,
  version: file.key,
  createdAt: new Date().toISOString(),
})

interface Added {
  readonly row: Attachment
}
const rowOf = ({ input, kept }: { readonly input: AttachFile; readonly kept: Added }): Attachment => ({
  ...kept.row,
  subject: input.subject,
})

export const attachFile: Waits<AttachFile, Attachment, Added> = {
  name: 'attach file',
  touches: (input, kept) => [...(kept ? [refOf(kept.row)] : []), ...waitingSubject(input)],
  begin: (_, input) => ({ row: planned(input) }),
  show: (records, made) => ({ ...records, attachments: [...records.attachments, rowOf(made)] }),
  answer: rowOf,
  asSent: subjectNow,
  became: (made, added) => [became(rowOf(made), added)],
  describe: ({ input: { kind, file } }) => ({ title: words.added({ kind }), detail: file.name }),
}

export const removeAttachment: Waits<Attachment, void> = {
  name: 'remove attachment',
  touches: (attachment) => [refOf(attachment)],
  begin(client, attachment) {
    attachments.unhide(client, [attachment])
    return null
  },
  show: (records, { input }) => ({ ...records, attachments: records.attachments.filter(({ id }) => id !== input.id) }),
  answer: () => undefined,
  asSent,
  became: () => [],
  join: (earlier) => (ifNamed(attachFile, earlier) ? 'nothing' : null),
  describe: ({ input: { kind, name } }) => ({ title: words.removed({ kind }), detail: name }),
}

export const restoreAttachment: Waits<Attachment, Attachment, Attachment> = {
  name: 'restore attachment',
  touches: (attachment) => [refOf(attachment)],
  begin: (_, attachment) => attachment,
  show: (records, { kept }) => ({ ...records, attachments: [...records.attachments.filter(({ id }) => id !== kept.id), kept] }),
  answer: ({ kept }) => kept,
  asSent,
  became: ({ kept }, restored) => [became(kept, restored)],
  join: (earlier) => (ifNamed(removeAttachment, earlier) ? 'nothing' : null),
  bringsBack: 'remove attachment',
  describe: ({ kept: { kind, name } }) => ({ title: words.restored({ kind }), detail: name }),
}
