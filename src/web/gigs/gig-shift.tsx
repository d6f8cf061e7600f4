import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { gigPage as words } from '#words/en/gigs/gig-page.ts'
import { posterText } from '#words/marketplace-texts.ts'
import { payText, shiftPayText, shiftTimeFor } from '#words/shift-texts.ts'
import { timeZone } from '../base/calls/api.ts'
import { screenAddress } from '../base/navigation/addresses.ts'
import { ContactLinks } from '../base/navigation/contact-links.tsx'
import { PageLink } from '../base/navigation/page-link.tsx'
import { useEmergencyGigs } from '../base/records/emergency-gigs.ts'
import { GigCard } from './gig-card.tsx'

/** Shows the agency's shift that a gig came from, as it is posted now. Draws nothing for any other gig, and none without a network. */
export function GigShift({ gigId }: { gigId: number }) {
  const post = useEmergencyGigs('applied').data?.find((each) => each.gigId === gigId)
  if (!post) return null
  const pay = [payText(post), shiftPayText(post)].filter(Boolean).join(' · ')
  return (
    <GigCard title={words.agencysShift}>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-[1.0625rem] font-medium wrap-anywhere">
          <bdi>{posterText(post)}</bdi>
        </p>
        {post.confirmedEmail !== null && <ContactLinks email={post.confirmedEmail} phone={null} />}
      </div>
      <dl className="mt-1 divide-y divide-line text-[0.9375rem]">
        <Fact name={words.shiftTime}>{shiftTimeFor(timeZone(), post)}</Fact>
        <Fact name={words.payAsPosted}>{pay || words.noPayPosted}</Fact>
      </dl>
      <PageLink
        href={screenAddress('emergency', { view: 'applied', post: String(post.id) })}
        className="group mt-1 inline-flex min-h-11 items-center gap-1 font-semibold text-brand"
      >
        {words.openApplication}
        <ChevronRight aria-hidden="true" className="size-4 transition-transform group-hover:translate-x-0.5" />
      </PageLink>
    </GigCard>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 py-2">
    <dt className="shrink-0 text-muted">{name}</dt>
    <dd dir="auto" className="min-w-0 text-right wrap-anywhere">
      {children}
    </dd>
  </div>
)
