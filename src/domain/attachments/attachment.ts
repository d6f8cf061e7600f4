/**
 * Files that a worker attaches to a record: receipts to an expense or to the costs of a gig, documents to a gig, a client or a tax form, such
 * as a contract, a call sheet, a W-9 or the paper of a 1099, and W-2s to a tax year.
 */
export const attachmentKinds = ['receipt', 'document', 'w2'] as const
export type AttachmentKind = (typeof attachmentKinds)[number]

/** The kinds of records that have attachments. A tax year is no record of its own: its id is the year. */
export const subjectKinds = ['expense', 'gig', 'client', 'taxForm', 'taxYear'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** The record that a file is attached to. */
export interface Subject {
  readonly kind: SubjectKind
  readonly id: number
}

/** How many attachments of a kind one record may have. */
export const MOST_ATTACHMENTS: Readonly<Record<AttachmentKind, number>> = { receipt: 5, document: 20, w2: 20 }

/** The kinds of attachments that each kind of record may have. */
const held: Readonly<Record<SubjectKind, readonly AttachmentKind[]>> = {
  expense: ['receipt'],
  gig: ['receipt', 'document'],
  client: ['document'],
  taxForm: ['document'],
  taxYear: ['w2'],
}
export const mayHold = (subject: SubjectKind, kind: AttachmentKind): boolean => held[subject].includes(kind)

/** The largest file that is taken, in bytes. A browser makes larger pictures smaller before it sends them. */
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024
export const MAX_ATTACHMENT_NAME = 200

/** The longest side of a stored picture in pixels: for reading and for the report, and for a list. */
export const attachmentSides = ['2000', '320'] as const
export type AttachmentSide = (typeof attachmentSides)[number]

/** The quarter turns that a person makes, in degrees clockwise. */
export const quarterTurns = [90, 180, 270] as const

export const attachmentTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'application/pdf'] as const

/** Why an attachment is refused before it is read. */
export const attachmentRefusals = {
  type: { code: 'attachmentType' },
  size: { code: 'attachmentSize' },
} as const

/** What is wrong with a file that a person chose to attach. */
export type AttachmentProblem = (typeof attachmentRefusals)['type' | 'size'] | { readonly code: 'emptyFile' }

/** Returns what is wrong with a file before it is read; undefined when nothing is wrong. */
export function attachmentProblem({ type, size }: { readonly type: string; readonly size: number }): AttachmentProblem | undefined {
  if (!(attachmentTypes as readonly string[]).includes(type)) return attachmentRefusals.type
  if (size > MAX_ATTACHMENT_BYTES) return attachmentRefusals.size
  return size === 0 ? { code: 'emptyFile' } : undefined
}

/** Returns the attachments of one record, in the order in which they were added. */
export const attachmentsOf = <A extends { readonly subject: Subject; readonly kind: AttachmentKind }>(
  attachments: readonly A[],
  { kind, id }: Subject,
  wanted?: AttachmentKind,
): A[] =>
  attachments.filter((each) => each.subject.kind === kind && each.subject.id === id && (wanted === undefined || each.kind === wanted))
