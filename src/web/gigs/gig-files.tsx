import type { Gig } from '#contract/gigs.ts'
import type { AttachmentKind, Subject } from '#domain/attachments/attachment.ts'
import type { Job } from '#domain/gigs/multi-day.ts'
import { attachments as words } from '#words/en/attachments/on-screen.ts'
import { AttachmentList } from '../base/forms/attachment-list.tsx'
import { GigCard } from './gig-card.tsx'

interface Props {
  gig: Gig
  job: Job<Gig>
}

const subjectOf = ({ id }: Gig): Subject => ({ kind: 'gig', id })

/** Shows the receipts or the documents of a gig, with those of the other days of its job. */
export const GigAttachments = ({ gig, job, kind }: Props & { kind: AttachmentKind }) => (
  <AttachmentList
    subject={subjectOf(gig)}
    seen={gig.version}
    kind={kind}
    also={job.gigs.filter(({ id }) => id !== gig.id).map(subjectOf)}
  />
)

/** Lists the documents of a gig: a contract, a call sheet. */
export const Files = (props: Props) => (
  <GigCard title={words.documents}>
    <div className="mt-2">
      <GigAttachments {...props} kind="document" />
    </div>
  </GigCard>
)
