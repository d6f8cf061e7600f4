import type { AttachmentProblem } from '#domain/attachments/attachment.ts'
import type { TextsOf } from '../text-of.ts'

/** Why a file cannot be attached. A file that cannot be read is refused in the words of every upload (`fileProblems`). */
export const attachmentProblems = {
  attachmentType: 'Choose a JPEG, PNG, WebP or HEIC picture, or a PDF.',
  attachmentSize: 'A file can have at most 10 MB. Please choose a smaller one.',
} satisfies TextsOf<Exclude<AttachmentProblem, { readonly code: 'emptyFile' }>>
