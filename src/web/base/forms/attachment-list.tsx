import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Attachment } from '#contract/attachments.ts'
import { type AttachmentKind, attachmentsOf, MOST_ATTACHMENTS, type Subject } from '#domain/attachments/attachment.ts'
import { attachments as words } from '#words/en/attachments/on-screen.ts'
import { toast } from '../../kit/toast.ts'
import { failureOf } from '../calls/failure-texts.ts'
import type { KeptFile } from '../device/kept-files.ts'
import { openDialog } from '../navigation/addresses.ts'
import { Loaded } from '../navigation/loaded.tsx'
import { useAttachedFile, useObjectUrl } from '../offline/attached-file.ts'
import { makeChange } from '../offline/make-change.ts'
import { areWaiting, waitingText } from '../offline/waiting.ts'
import { attachFile } from '../records/attachment-changes.ts'
import { useAttachments } from '../records/attachments.ts'
import { isWaitingId } from '../records/waiting-ids.ts'
import { ChooseFiles } from './choose-files.tsx'
import { FileTile } from './file-tile.tsx'

interface Target {
  readonly subject: Subject
  /** The version of the record. */
  readonly seen: number | string
  readonly kind: AttachmentKind
  /** Who sent a W-2 document; missing for other files. */
  readonly payer?: string
}

/**
 * Attaches files of the device to a record. Resolves once the device will send them even if the app is closed now: nobody waits for an
 * upload.
 */
export async function attachFiles(client: QueryClient, { kind, ...target }: Target, files: readonly KeptFile[]) {
  const onSuccess = (added: Attachment) =>
    toast({ ...(areWaiting([added], 'attachment') ? waitingText() : { title: words.added({ kind }) }), tone: 'success' })
  const onError = (error: Error) => toast({ ...failureOf(attachFile, error), tone: 'error' })
  for (const file of files)
    await new Promise<void>((onKept) => {
      void makeChange(client, attachFile, { ...target, kind, file }, { onKept, onSuccess, onError }).then(onKept)
    })
}

interface Props extends Target {
  /** Other records whose files are shown too: the other days of a job. */
  also?: readonly Subject[]
}

const textOfNone = (subject: Subject, kind: AttachmentKind) => {
  if (subject.kind === 'taxForm') return words.noFormFiles
  return kind === 'receipt' ? words.noReceipts : words.noDocuments
}

const NONE = 'mb-2 text-[0.9375rem]'

/** Takes as much room as the sentence, of one line or two, and the button of a record without files. */
const RoomOfNone = ({ text }: { text: string }) => (
  <div aria-hidden="true" className="invisible">
    <p className={NONE}>{text}</p>
    <div className="h-11" />
  </div>
)

/** Shows the receipts or the documents of a record, and adds more. */
export function AttachmentList({ subject, seen, kind, also = [] }: Props) {
  const client = useQueryClient()
  const read = useAttachments()
  const none = textOfNone(subject, kind)
  return (
    <Loaded of={read} what={words.yourFiles} skeleton={<RoomOfNone text={none} />}>
      {(all) => {
        const own = attachmentsOf(all, subject, kind)
        const shown = [...own, ...also.flatMap((other) => attachmentsOf(all, other, kind))]
        const most = MOST_ATTACHMENTS[kind]
        return (
          <>
            {shown.length === 0 ? (
              <p className={`${NONE} text-muted`}>{none}</p>
            ) : (
              <ul className="mb-3 flex flex-wrap gap-3">
                {shown.map((attachment) => (
                  <Tile key={attachment.version} attachment={attachment} />
                ))}
              </ul>
            )}
            <ChooseFiles
              label={kind === 'receipt' ? words.addReceipt : words.addDocument}
              camera={words.takePhoto}
              room={most - own.length}
              fullText={words.isFull({ most })}
              onChoose={(files) => void attachFiles(client, { subject, seen, kind }, files)}
            />
          </>
        )
      }}
    </Loaded>
  )
}

function Tile({ attachment }: { attachment: Attachment }) {
  const { data } = useAttachedFile(attachment, '320')
  const url = useObjectUrl(data)
  const { id, name, mediaType } = attachment
  return (
    <FileTile
      name={name}
      isPdf={mediaType === 'application/pdf'}
      picture={url}
      note={isWaitingId(id) ? words.notSent : undefined}
      onOpen={() => openDialog('attachment', { attachment: id })}
    />
  )
}
