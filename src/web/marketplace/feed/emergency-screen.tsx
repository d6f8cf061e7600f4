import { Megaphone, Send } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { BaProfile } from '#contract/marketplace/ba-profile.ts'
import type { EmergencyGig } from '#contract/marketplace/posts.ts'
import { completenessOf } from '#domain/marketplace/completeness.ts'
import { newsLine } from '#words/en/base/news-line.ts'
import { titles } from '#words/en/base/titles.ts'
import { feed as words } from '#words/en/marketplace/feed.ts'
import { missingText } from '#words/marketplace-texts.ts'
import { screenAddress, showScreen } from '../../base/navigation/addresses.ts'
import { Loaded } from '../../base/navigation/loaded.tsx'
import { NewsLine } from '../../base/navigation/news-line.tsx'
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
import { useNewPosts } from './use-new-posts.ts'

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
        <Posts key={view} view={view} />
      </Tabs>
    </>
  )
}

function Posts({ view }: { view: FeedView }) {
  const { data, isError, refetch } = useEmergencyGigs(view)
  const profile = useBaProfile()
  const { news, show, fresh } = useNewPosts(view, data)
  return (
    <>
      <NewsLine news={news} quiet={view === 'applied' ? newsLine.showsChanges : newsLine.showsNewGigs} onShow={show} />
      <Loaded
        // The hint is above the list, so both are drawn together.
        of={{ data: profile.isPending ? undefined : data, isError: isError && !data, refetch }}
        what={view === 'applied' ? words.yourApplications : words.theGigs}
        skeleton={<PostSkeletons />}
        frame={(failure) => <Card role="alert">{failure}</Card>}
      >
        {(gigs) => <List gigs={gigs} profile={profile.data} view={view} fresh={fresh} />}
      </Loaded>
    </>
  )
}

interface ListProps {
  gigs: readonly EmergencyGig[]
  /** Undefined if it could not be loaded. */
  profile: BaProfile | undefined
  view: FeedView
  /** The ids of the posts that the person just asked to see; undefined before that. */
  fresh: readonly number[] | undefined
}

function List({ gigs, profile, view, fresh }: ListProps) {
  const { linked } = useFeedView()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (!fresh) return
    // The button that showed them is gone. Go to the first new post, or else to the first of the list.
    const card = list.current?.querySelector<HTMLElement>('[data-fresh] article') ?? list.current?.querySelector('article')
    card?.focus()
  }, [fresh])
  const now = useNow()
  const isLost = linked !== null && !gigs.some(({ id }) => id === linked)
  return (
    <>
      {profile && <ProfileHint profile={profile} />}
      {isLost && (
        <p role="status" className="mb-4 rounded-control bg-sunken px-4 py-3 text-[0.9375rem]">
          {words.gigGone}
        </p>
      )}
      {gigs.length === 0 ? (
        <Nothing view={view} />
      ) : (
        <ul ref={list} aria-label={options.find(({ value }) => value === view)?.label} className="grid gap-4 lg:grid-cols-2">
          {gigs.map((gig) => (
            <PostCard
              key={gig.id}
              gig={gig}
              now={now}
              isApplication={view === 'applied'}
              isLinked={gig.id === linked}
              isFresh={fresh?.includes(gig.id) ?? false}
            />
          ))}
        </ul>
      )}
    </>
  )
}

/** Draws the outlines of cards that are loading. */
const PostSkeletons = () => (
  <div role="status" aria-label={words.loading} className="grid gap-4 lg:grid-cols-2">
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
        view === 'mine' && (hasCities || !profile) ? (
          <Button onClick={() => showView('all')}>{words.seeAllCities}</Button>
        ) : (
          profile && <Button onClick={() => showScreen('ba-profile')}>{hasCities ? words.editYourCities : words.addYourCities}</Button>
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
    <Card className="mb-4 flex flex-wrap items-center gap-4 p-4!">
      <Ring percent={percent} label={words.incompleteProfile} />
      <p className="min-w-0 flex-1 basis-48 text-[0.9375rem]">{words.incompleteProfileText({ missing: missingText(missing) })}</p>
      <Button variant="secondary" className="max-sm:w-full" onClick={() => showScreen('ba-profile')}>
        {words.openBaProfile}
      </Button>
    </Card>
  )
}
