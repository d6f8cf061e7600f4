import { Megaphone, Send } from 'lucide-react'
import { Link } from 'wouter'
import type { BaProfile } from '#contract/marketplace/ba-profile.ts'
import type { EmergencyGig } from '#contract/marketplace/posts.ts'
import { completenessOf } from '#domain/marketplace/completeness.ts'
import { titles } from '#words/en/base/titles.ts'
import { feed as words } from '#words/en/marketplace/feed.ts'
import { missingText } from '#words/marketplace-texts.ts'
import { screenAddress, showScreen } from '../../base/navigation/addresses.ts'
import { Loaded } from '../../base/navigation/loaded.tsx'
import { useBaProfile } from '../../base/records/ba-profile.ts'
import { type FeedView, useEmergencyGigs } from '../../base/records/emergency-gigs.ts'
import { useNow } from '../../base/records/use-today.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { GhostRows } from '../../kit/ghost.tsx'
import { rich } from '../../kit/rich.ts'
import { Ring } from '../../kit/ring.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { PostCard } from './post-card.tsx'
import { showView, useFeedView } from './use-feed-view.ts'

const options = [
  { value: 'all', label: words.allCities },
  { value: 'mine', label: words.myCities },
  { value: 'applied', label: words.myApplications },
] as const

/** Lists emergency gigs and the worker's applications. */
export default function EmergencyScreen() {
  const { view } = useFeedView()
  return (
    <>
      <h1 className="font-display text-3xl font-semibold tracking-tight">{titles.emergencyGigs}</h1>
      <p className="mt-1 text-muted">{words.subtitle}</p>
      <p className="text-[0.9375rem]">
        {rich(words.needSomebody, {
          post: (text) => (
            <Link
              href={screenAddress('emergency-post')}
              className="inline-flex min-h-11 items-center font-medium text-brand underline-offset-4 hover:underline"
            >
              {text}
            </Link>
          ),
        })}
      </p>
      <Tabs label={words.whichGigs} value={view} onChange={showView} options={options} className="mt-5">
        <Posts view={view} />
      </Tabs>
    </>
  )
}

function Posts({ view }: { view: FeedView }) {
  const { data, isError, refetch } = useEmergencyGigs(view)
  const profile = useBaProfile()
  return (
    <Loaded
      // The hint is above the list, so both are drawn together.
      of={{ data: profile.isPending ? undefined : data, isError: isError && !data, refetch }}
      what={view === 'applied' ? words.yourApplications : words.theGigs}
      skeleton={<PostSkeletons />}
      frame={(failure) => (
        <Card className="mt-4" role="alert">
          {failure}
        </Card>
      )}
    >
      {(gigs) => <List gigs={gigs} profile={profile.data} view={view} />}
    </Loaded>
  )
}

interface ListProps {
  gigs: readonly EmergencyGig[]
  /** Undefined if it could not be loaded. */
  profile: BaProfile | undefined
  view: FeedView
}

function List({ gigs, profile, view }: ListProps) {
  const { linked } = useFeedView()
  const now = useNow()
  const isLost = linked !== null && !gigs.some(({ id }) => id === linked)
  return (
    <>
      {profile && <ProfileHint profile={profile} />}
      {isLost && (
        <p role="status" className="mt-4 rounded-control bg-sunken px-4 py-3 text-[0.9375rem]">
          {words.gigGone}
        </p>
      )}
      {gigs.length === 0 ? (
        <Nothing view={view} />
      ) : (
        <ul aria-label={options.find(({ value }) => value === view)?.label} className="mt-4 grid gap-4 lg:grid-cols-2">
          {gigs.map((gig) => (
            <PostCard key={gig.id} gig={gig} now={now} isApplication={view === 'applied'} isLinked={gig.id === linked} />
          ))}
        </ul>
      )}
    </>
  )
}

/** Draws the outlines of cards that are loading. */
const PostSkeletons = () => (
  <div role="status" aria-label={words.loading} className="mt-4 grid gap-4 lg:grid-cols-2">
    {[0, 1, 2, 3].map((card) => (
      <Card key={card} className="flex flex-col gap-3">
        <Skeleton className="h-6 w-24 rounded-full" />
        <Skeleton className="h-7 w-3/5" />
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="mt-2 h-11 w-full" />
      </Card>
    ))}
  </div>
)

function Nothing({ view }: { view: FeedView }) {
  const { data: profile } = useBaProfile()
  if (view === 'applied')
    return (
      <EmptyState
        ghost={<GhostRows icon={<Send />} />}
        title={words.noApplications}
        text={words.noApplicationsText}
        action={<Button onClick={() => showView('all')}>{words.seeAllGigs}</Button>}
      />
    )
  const hasCities = profile !== undefined && profile.preferredCities.length > 0
  return (
    <EmptyState
      ghost={<GhostRows icon={<Megaphone />} />}
      title={words.noGigs}
      text={words.noGigsText}
      action={
        profile && !hasCities ? (
          <Button onClick={() => showScreen('ba-profile')}>{words.addYourCities}</Button>
        ) : (
          view === 'mine' && <Button onClick={() => showView('all')}>{words.seeAllCities}</Button>
        )
      }
    />
  )
}

/** Says what is missing in the worker's BA profile. Draws nothing if it is complete. */
function ProfileHint({ profile }: { profile: BaProfile }) {
  const { percent, missing } = completenessOf(profile)
  if (missing.length === 0) return null
  return (
    <Card className="mt-4 flex flex-wrap items-center gap-4 p-4!">
      <Ring percent={percent} label={words.incompleteProfile} />
      <p className="min-w-0 flex-1 basis-48 text-[0.9375rem]">{words.incompleteProfileText({ missing: missingText(missing) })}</p>
      <Button variant="secondary" className="max-sm:w-full" onClick={() => showScreen('ba-profile')}>
        {words.openBaProfile}
      </Button>
    </Card>
  )
}
