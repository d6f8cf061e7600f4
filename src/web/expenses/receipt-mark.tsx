import { Paperclip } from 'lucide-react'
import { attachments as words } from '#words/en/attachments/on-screen.ts'

/** Marks a cost that has receipts. */
export const ReceiptMark = ({ receipts }: { receipts: number }) =>
  receipts > 0 && (
    <span className="pointer-events-none relative shrink-0 text-muted">
      <Paperclip aria-hidden="true" className="size-4" />
      <span className="sr-only">{words.count({ receipts })}</span>
    </span>
  )
