import { ChevronRight, FileBadge, IdCard, type LucideIcon, Megaphone, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { completenessOf } from '#domain/marketplace/completeness.ts'
import { titles } from '#words/en/base/titles.ts'
import { feed as words } from '#words/en/marketplace/feed.ts'
import { screenAddress } from '../../base/navigation/addresses.ts'
import { PageLink } from '../../base/navigation/page-link.tsx'
import { useBaProfile } from '../../base/records/ba-profile.ts'
import { useEmergencyGigs } from '../../base/records/emergency-gigs.ts'
import { Badge } from '../../kit/badge.tsx'
import { Card } from '../../kit/card.tsx'
import { PageHeading } from '../../kit/page-heading.tsx'

/** Shows where agencies find the worker: urgent gigs, the applications, and what agencies see. */
export default function WorkScreen() {
  const open = useEmergencyGigs('all').data?.filter(({ status, application }) => status === 'active' && !application).length
  const applied = useEmergencyGigs('applied').data
  const profile = useBaProfile().data
  const booked = applied?.filter(({ application }) => application === 'booked').length ?? 0
  return (
    <>
      <PageHeading title={titles.work} note={words.workNote} />
      <Card flush>
        <ul className="divide-y divide-line">
          <Row to={screenAddress('emergency')} Icon={Megaphone} name={titles.emergencyGigs} text={words.emergencyText}>
            {open !== undefined && open > 0 && <Badge tone="soon">{words.openGigs({ open })}</Badge>}
          </Row>
          <Row to={screenAddress('emergency', { view: 'applied' })} Icon={Send} name={titles.myApplications} text={words.applicationsText}>
            {booked > 0 ? (
              <Badge tone="completed">{words.bookedGigs({ booked })}</Badge>
            ) : (
              applied !== undefined &&
              applied.length > 0 && <Badge tone="neutral">{words.sentApplications({ sent: applied.length })}</Badge>
            )}
          </Row>
          <Row to={screenAddress('ba-profile')} Icon={IdCard} name={titles.baProfile} text={words.baProfileText}>
            {profile && <Badge tone="neutral">{words.profileDone({ percent: completenessOf(profile).percent })}</Badge>}
          </Row>
          <Row to={screenAddress('gig-resume')} Icon={FileBadge} name={titles.gigResume} text={words.gigResumeText} />
        </ul>
      </Card>
    </>
  )
}

interface RowProps {
  to: string
  Icon: LucideIcon
  name: string
  text: string
  children?: ReactNode
}

const Row = ({ to, Icon, name, text, children }: RowProps) => (
  <li>
    <PageLink href={to} className="group flex min-h-18 items-center gap-4 px-4 py-3 transition-colors hover:bg-sunken/60 sm:px-5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {name} {children}
        </span>
        <span className="block text-sm text-muted">{text}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted transition-transform group-hover:translate-x-0.5" />
    </PageLink>
  </li>
)
