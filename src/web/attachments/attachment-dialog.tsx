import { useQueryClient } from '@tanstack/react-query'
import { Download, ExternalLink, FileText, RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Attachment } from '#contract/attachments.ts'
import { MOST_ATTACHMENTS } from '#domain/attachments/attachment.ts'
import { attachments as words } from '#words/en/attachments/on-screen.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { handOver } from '../base/device/hand-over.ts'
import type { KeptFile } from '../base/device/kept-files.ts'
import { useIsOnline } from '../base/device/online.ts'
import { ChooseFiles } from '../base/forms/choose-files.tsx'
import { closeDialog, type DialogProps, openDialog } from '../base/navigation/addresses.ts'
import { LoadedDialog } from '../base/navigation/loaded-dialog.tsx'
import { NotFoundDialog } from '../base/navigation/not-found-dialog.tsx'
import { useAttachedFile, useObjectUrl } from '../base/offline/attached-file.ts'
import { makeChange, useChange } from '../base/offline/make-change.ts'
import { areWaiting, waitingText } from '../base/offline/waiting.ts'
import { attachFile, removeAttachment, restoreAttachment, turnPicture } from '../base/records/attachment-changes.ts'
import { useAttachments } from '../base/records/attachments.ts'
import { isWaitingId } from '../base/records/waiting-ids.ts'
import { Button, LinkButton } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { toast } from '../kit/toast.ts'

/** Shows one receipt or document large, and turns, replaces or removes it. */
export function AttachmentDialog({ attachment: id }: DialogProps<'attachment'>) {
  const read = useAttachments()
  // It stays as it was while the dialog closes after its removal.
  const [last, setLast] = useState<Attachment>()
  const found = read.data?.find((each) => each.id === id)
  if (found && found !== last) setLast(found)
  return (
    <LoadedDialog of={read} what={words.theFile}>
      {() => (last ? <Opened attachment={last} /> : <NotFoundDialog of="attachment" />)}
    </LoadedDialog>
  )
}

function Opened({ attachment }: { attachment: Attachment }) {
  const client = useQueryClient()
  const isPdf = attachment.mediaType === 'application/pdf'
  const { data: blob, isError } = useAttachedFile(attachment, '2000')
  const turn = useChange(turnPicture, { onError: (error) => toast({ ...failureOf(turnPicture, error), tone: 'error' }) })
  const isSent = !isWaitingId(attachment.id)
  const { payer, subject } = attachment
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      size="lg"
      title={<bdi className="wrap-anywhere">{attachment.name}</bdi>}
      {...(payer && { description: words.w2Of({ payer, year: subject.id }) })}
    >
      <Picture blob={blob} attachment={attachment} isError={isError} />
      <div className="mt-4 flex flex-wrap gap-2">
        {!isPdf && isSent && (
          <Button
            variant="secondary"
            icon={<RotateCw aria-hidden="true" className="size-4.5" />}
            busy={turn.isPending}
            onClick={() => turn.mutate({ attachment, degrees: 90 })}
          >
            {words.turn}
          </Button>
        )}
        <ChooseFiles
          label={words.replace}
          room={1}
          fullText={words.isFull({ most: MOST_ATTACHMENTS[attachment.kind] })}
          onChoose={([file]) => file && void replace(client, attachment, file)}
        />
        {isPdf && <OpenPdf blob={blob} />}
        {blob && (
          <Button
            variant="secondary"
            icon={<Download aria-hidden="true" className="size-4.5" />}
            onClick={() => void handOver({ filename: attachment.name, blob })}
          >
            {words.save}
          </Button>
        )}
        <Button variant="ghost" icon={<Trash2 aria-hidden="true" className="size-4.5" />} onClick={() => void remove(client, attachment)}>
          {words.remove}
        </Button>
      </div>
    </Dialog>
  )
}

/** Opens a PDF in a tab of its own. A phone app has no tabs: its share sheet, behind "Save a copy", opens the file. */
function OpenPdf({ blob }: { blob: Blob | undefined }) {
  const url = useObjectUrl(blob)
  if (!url || import.meta.env.PHONE_SERVER) return null
  return (
    <LinkButton
      variant="secondary"
      href={url}
      target="_blank"
      rel="noopener"
      icon={<ExternalLink aria-hidden="true" className="size-4.5" />}
    >
      {words.openPdf}
    </LinkButton>
  )
}

interface PictureProps {
  blob: Blob | undefined
  attachment: Attachment
  isError: boolean
}

function Picture({ blob, attachment: { name, mediaType, width, height }, isError }: PictureProps) {
  const url = useObjectUrl(blob)
  const isOnline = useIsOnline()
  const [isUnreadable, setUnreadable] = useState(false)
  if (isError) return <p className="text-muted">{isOnline ? words.gone : words.notOffline}</p>
  if (mediaType === 'application/pdf' || isUnreadable)
    return (
      <p className="flex min-h-24 items-center gap-3 rounded-control bg-sunken p-4">
        <FileText aria-hidden="true" className="size-8 text-muted" />
        <bdi className="wrap-anywhere">{name}</bdi>
      </p>
    )
  return (
    // Its size is known before it is loaded, so nothing moves.
    <div
      style={{ aspectRatio: `${width ?? 3} / ${height ?? 4}` }}
      className="mx-auto max-h-[60dvh] max-w-full overflow-hidden rounded-control bg-sunken"
    >
      {url && <img src={url} alt={name} onError={() => setUnreadable(true)} className="size-full object-contain" />}
    </div>
  )
}

type Client = ReturnType<typeof useQueryClient>

/** Removes an attachment, with Undo. */
async function remove(client: Client, attachment: Attachment) {
  closeDialog()
  await makeChange(client, removeAttachment, attachment, {
    onSuccess: () => showRemoved(client, attachment, words.removed(attachment)),
    onError: (error) => toast({ ...failureOf(removeAttachment, error), tone: 'error' }),
  })
}

const showRemoved = (client: Client, attachment: Attachment, title: string, undo = () => restore(client, attachment)) =>
  toast({
    ...(areWaiting([attachment], 'attachment') ? waitingText() : { title }),
    tone: 'success',
    actions: [{ label: words.undo, onSelect: () => void undo() }],
  })

const restore = (client: Client, attachment: Attachment) =>
  makeChange(client, restoreAttachment, attachment, {
    onError: (error) => toast({ ...failureOf(restoreAttachment, error), tone: 'error' }),
  })

/** Puts another file into the place of an attachment, with Undo. The old one is removed first, because the record may be full. */
async function replace(client: Client, attachment: Attachment, file: KeptFile) {
  const { subject, kind, payer, version } = attachment
  let isRemoved = false
  await makeChange(client, removeAttachment, attachment, {
    onSuccess: () => {
      isRemoved = true
    },
    onError: (error) => toast({ ...failureOf(removeAttachment, error), tone: 'error' }),
  })
  if (!isRemoved) return
  await makeChange(
    client,
    attachFile,
    { subject, seen: version, kind, ...(payer !== null && { payer }), file },
    {
      onSuccess: (added) => {
        openDialog('attachment', { attachment: added.id }, { instead: true })
        showRemoved(client, attachment, words.replaced({ kind }), async () => {
          closeDialog()
          await makeChange(client, removeAttachment, added)
          await restore(client, attachment)
        })
      },
      onError: (error) => {
        toast({ ...failureOf(attachFile, error), tone: 'error' })
        void restore(client, attachment)
      },
    },
  )
}
