import { useQuery } from '@tanstack/react-query'
import type { Attachment } from '#contract/attachments.ts'
import { api } from '../calls/api.ts'
import { collectionOf } from './collection.ts'
import { keys } from './keys.ts'

/** All receipts and documents, in the order in which they were added. */
export const attachments = collectionOf<Attachment>({
  key: keys.attachments,
  read: () => api('GET /api/attachments'),
  order: (one, other) => one.id - other.id,
})

export const useAttachments = () => useQuery(attachments.query)
