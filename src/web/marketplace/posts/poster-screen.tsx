import { useQuery } from '@tanstack/react-query'
import { HandCoins, ListChecks, Megaphone } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { type PostForm, postFormOf, withNote } from '#domain/marketplace/post-form.ts'
import { posts as words } from '#words/en/marketplace/posts.ts'
import { payNote } from '#words/shift-texts.ts'
import { Loaded } from '../../base/navigation/loaded.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { EditPost } from './edit-post.tsx'
import { useNewerPosts } from './newer-posts.ts'
import { addressOf, type Place, usePlace } from './positions.ts'
import { PostDetail } from './post-detail.tsx'
import { EmergencyPostForm } from './post-form.tsx'
import { PostList } from './post-list.tsx'
import { postQuery, postsQuery } from './poster-changes.ts'

interface Props {
  /** The heading of the page. */
  title: string
  /** The poster's data for the form. */
  poster?: Pick<PostForm, 'agencyName' | 'agencyEmail' | 'contactEmail'>
  /** The agency's payments of a year. Workers who post have no such page. */
  payments?: ReactNode
  /** The agency's account. Workers have their own screens for it. */
  account?: ReactNode
}

/** Draws the poster's page: the form for emergency gigs, and the posts. Each part has its own address below the page's. */
export default function PosterScreen({ title, poster, payments, account }: Props) {
  const place = usePlace()
  const ofAgency = { payments, account }
  const drawn = place.view === 'payments' || place.view === 'account' ? ofAgency[place.view] : undefined
  return (
    <>
      <h1 className="font-display text-3xl font-semibold tracking-tight">{title}</h1>
      <nav aria-label={words.emergencyGigs} className="segments mt-4 w-full sm:w-fit">
        <PlaceLink to={{ view: 'form' }} isHere={place.view !== 'posts' && place.view !== 'edit' && !drawn} icon={<Megaphone />}>
          {words.postGig}
        </PlaceLink>
        <PlaceLink to={{ view: 'posts' }} isHere={place.view === 'posts' || place.view === 'edit'} icon={<ListChecks />}>
          {words.myPosts}
        </PlaceLink>
        {payments && (
          <PlaceLink to={{ view: 'payments' }} isHere={place.view === 'payments'} icon={<HandCoins />}>
            {words.payments}
          </PlaceLink>
        )}
      </nav>
      <div className="mt-5">
        {place.view === 'posts' ? (
          <Posts chosen={place.post} isBack={place.isBack ?? false} />
        ) : place.view === 'edit' ? (
          <div className="mx-auto max-w-3xl">
            <EditPost key={place.post} id={place.post} />
          </div>
        ) : drawn ? (
          drawn
        ) : (
          <div className="mx-auto max-w-3xl">
            {place.view !== 'form' || place.repost === undefined ? (
              <EmergencyPostForm key="new" {...(poster && { start: poster })} />
            ) : (
              <Repost key={place.repost} id={place.repost} />
            )}
          </div>
        )}
      </div>
    </>
  )
}

const PlaceLink = ({ to, isHere, icon, children }: { to: Place; isHere: boolean; icon: ReactNode; children: ReactNode }) => (
  <Link
    href={addressOf(to)}
    aria-current={isHere ? 'page' : undefined}
    className="segment inline-flex flex-1 items-center justify-center gap-2 text-[0.9375rem] sm:min-w-36 [&>svg]:size-4 [&>svg]:shrink-0 max-[22rem]:[&>svg]:hidden"
  >
    {icon}
    {children}
  </Link>
)

/** Shows the list with a post beside it on desktops, and one of the two on phones. */
function Posts({ chosen, isBack }: { chosen: number | undefined; isBack: boolean }) {
  const detail = useRef<HTMLDivElement>(null)
  const { data: posts, isError } = useQuery(postsQuery)
  const opened = useQuery({ ...postQuery(chosen ?? 0), enabled: false }).data
  const news = useNewerPosts(posts, chosen, opened)
  // Without posts there is nothing to choose.
  const isAlone = chosen === undefined && (posts ? posts.length === 0 : isError)
  useEffect(() => {
    // On a phone the post replaced the list.
    if (chosen !== undefined && detail.current && detail.current.getBoundingClientRect().top < 0) detail.current.scrollIntoView()
  }, [chosen])
  return (
    <div className={`grid items-start gap-5 ${isAlone ? '' : 'lg:grid-cols-[23rem_minmax(0,1fr)]'}`}>
      <div className={`min-w-0 ${chosen === undefined ? '' : 'max-lg:hidden'}`}>
        <PostList chosen={chosen} news={news} />
      </div>
      <div ref={detail} className={`min-w-0 ${chosen === undefined ? 'max-lg:hidden' : ''}`}>
        {isAlone ? null : chosen === undefined ? (
          <p className="rounded-card border border-dashed border-line px-6 py-16 text-center text-muted">{words.choosePost}</p>
        ) : (
          <PostDetail id={chosen} isBack={isBack} news={news} />
        )}
      </div>
    </div>
  )
}

/** Draws the form with the values of a post, except for its date. */
function Repost({ id }: { id: number }) {
  const read = useQuery({ ...postQuery(id), refetchOnMount: false })
  return (
    <Loaded of={read} what={words.copiedPost} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
      {({ post }) => <EmergencyPostForm name={`emergency post like ${id}`} start={withNote(postFormOf(post), payNote(post))} />}
    </Loaded>
  )
}
