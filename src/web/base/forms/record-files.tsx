import type { AttachmentKind, Subject } from '#domain/attachments/attachment.ts'
import { attachments as words } from '#words/en/attachments/on-screen.ts'
import { AttachmentList } from './attachment-list.tsx'
import { ChosenFiles, type useChosenFiles } from './chosen-files.tsx'

interface Props {
  kind: AttachmentKind
  /** The saved record with its version; null while it is new. */
  saved: { readonly subject: Subject; readonly seen: number | string } | null
  /** The files that were chosen for a new record. */
  chosen: ReturnType<typeof useChosenFiles>
}

/** Draws the files of a record in its form: those that it has, or those that are attached once it is saved. */
export function RecordFiles({ kind, saved, chosen }: Props) {
  const title = kind === 'receipt' ? words.receipts : words.documents
  return (
    <section aria-label={title} className="sm:col-span-2">
      <h3 className="mb-2 font-medium">{title}</h3>
      {saved ? <AttachmentList {...saved} kind={kind} /> : <ChosenFiles chosen={chosen} kind={kind} />}
    </section>
  )
}
