import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Attachment } from '#contract/attachments.ts'
import type { AttachmentSide } from '#domain/attachments/attachment.ts'
import { api } from '../calls/api.ts'
import { KEPT_ANSWERS } from '../device/kept-answers.ts'
import { readFile, tidyFiles } from '../device/kept-files.ts'
import type { AttachFile } from '../records/attachment-changes.ts'
import { keys } from '../records/keys.ts'
import { isWaitingId } from '../records/waiting-ids.ts'
import { readWaiting } from './waiting.ts'

type Which = Pick<Attachment, 'id' | 'version'>

/** Returns the bytes of an attachment: from the device while it waits to be sent, or if it was opened before. Rejects without a network. */
async function readAttached({ id, version }: Which, side: AttachmentSide): Promise<Blob> {
  if (isWaitingId(id)) return (await readFile(version)) ?? Promise.reject(new Error('The file is not on this device anymore'))
  // A turned picture has another version, so what is kept never changes.
  const address = `/kept/${encodeURIComponent(JSON.stringify(keys.attachedFile({ id, version }, side)))}`
  const kept = await globalThis.caches?.match(address, { cacheName: KEPT_ANSWERS })
  if (kept) return kept.blob()
  const { blob } = await api('GET /api/attachments/:id/:side', { params: { id: String(id), side } })
  // Without room on the device, it is only shown with a network.
  await globalThis.caches
    ?.open(KEPT_ANSWERS)
    .then((cache) => cache.put(address, new Response(blob)))
    .catch(() => {})
  return blob
}

/** Removes the files of drafts that ended long ago. A file that waits to be sent stays. */
export const tidyChosenFiles = () =>
  tidyFiles((key) => readWaiting().some(({ input }) => (input as Partial<AttachFile> | null)?.file?.key === key))

/** Reads an attachment in a size. It stays on the device, so that it opens without a network afterwards. */
export const useAttachedFile = (which: Which, side: AttachmentSide) =>
  useQuery({
    queryKey: keys.attachedFile(which, side),
    queryFn: () => readAttached(which, side),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })

/** Returns an address for bytes that the page has; undefined before they are loaded. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return setUrl(undefined)
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
