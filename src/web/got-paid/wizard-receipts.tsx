import type { Gig } from '#contract/gigs.ts'
import { attachments as words } from '#words/en/attachments/on-screen.ts'
import { AttachmentList } from '../base/forms/attachment-list.tsx'

/** Shows the receipts of a payment's gigs. New ones belong to the first day. */
export const WizardReceipts = ({ gigs: [first, ...others] }: { gigs: readonly Gig[] }) =>
  first && (
    <section aria-label={words.receipts} className="sm:col-span-full">
      <h4 className="mb-2 font-medium">{words.receipts}</h4>
      <AttachmentList
        subject={{ kind: 'gig', id: first.id }}
        seen={first.version}
        kind="receipt"
        also={others.map(({ id }) => ({ kind: 'gig', id }))}
      />
    </section>
  )
