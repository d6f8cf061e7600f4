import type { Translated } from '../catalog.ts'
import type { attachmentProblems as english } from '../en/attachments.ts'

export const attachmentProblems: Translated<typeof english> = {
  attachmentType: 'Elija una imagen JPEG, PNG, WebP o HEIC, o un PDF.',
  attachmentSize: 'Un archivo puede tener hasta 10 MB. Elija uno más pequeño.',
}
