import { useQuery } from '@tanstack/react-query'
import { ArrowDown, CalendarClock, ChevronRight, Megaphone } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'wouter'
import type { Post } from '#contract/marketplace/posts.ts'
import { isExpired } from '#domain/marketplace/fee.ts'
import { type PostList as ListName, listOf, postLists } from '#domain/marketplace/post.ts'
import { posts as words } from '#words/en/marketplace/posts.ts'
import { shiftTimeText, timeUntil } from '#words/shift-texts.ts'
import { UrgencyBadge } from '../../base/forms/urgency-badge.tsx'
import { Loaded } from '../../base/navigation/loaded.tsx'
import { useNow } from '../../base/records/use-today.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { GhostRows } from '../../kit/ghost.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import type { News } from './newer-posts.ts'
import { addressOf, goTo } from './positions.ts'
import { postsQuery } from './poster-changes.ts'

const titles: Readonly<Record<ListName, string>> = { active: words.active, filled: words.filled, past: words.past }

/** Lists all posts of the poster in compact rows. Posts that need an answer come first. `chosen` is the id of the open post. */
export function PostList({ chosen, news }: { chosen: number | undefined; news: News }) {
  const read = useQuery(postsQuery)
  return (
    <Loaded
      of={read}
      what={words.yourPosts}
      skeleton={<Skeleton className="h-80 w-full rounded-card" />}
      frame={(failure) => <Card>{failure}</Card>}
    >
      {(posts) => <Posts posts={posts} chosen={chosen} news={news} />}
    </Loaded>
  )
}

interface PostsProps {
  posts: readonly Post[]
  chosen: number | undefined
  news: News
}

function Posts({ posts, chosen, news }: PostsProps) {
  const now = useNow()
  const heading = useRef<HTMLHeadingElement>(null)
  if (posts.length === 0)
    return (
      <Card>
        <EmptyState
          ghost={<GhostRows icon={<Megaphone />} />}
          title={words.noPosts}
          text={words.noPostsText}
          action={<Button onClick={() => goTo({ view: 'form' })}>{words.postGig}</Button>}
        />
      </Card>
    )
  return (
    <Card flush as="section" aria-label={words.myPosts}>
      <div className="flex min-h-13 items-center justify-between gap-2 pr-1.5 pl-4">
        <h2 ref={heading} tabIndex={-1} className="font-display text-lg font-semibold tracking-tight outline-none">
          {words.myPosts}
        </h2>
        {/* News have their place here, so that no row moves before the poster wants to see them. */}
        <div role="status">
          {news.ofPosts && (
            <Button
              variant="ghost"
              className="animate-pop-in text-brand!"
              icon={<ArrowDown aria-hidden="true" className="size-4" />}
              onClick={() => {
                news.show()
                heading.current?.focus()
              }}
            >
              {news.ofPosts}
            </Button>
          )}
        </div>
      </div>
      {postLists.map((list) => (
        <Rows key={list} title={titles[list]} posts={posts.filter((post) => listOf(post, now) === list)} chosen={chosen} now={now} />
      ))}
    </Card>
  )
}

interface RowsProps {
  title: string
  posts: readonly Post[]
  chosen: number | undefined
  now: Date
}

const Rows = ({ title, posts, chosen, now }: RowsProps) =>
  posts.length > 0 && (
    <section aria-label={title}>
      <h3 className="flex justify-between border-y border-line bg-sunken px-4 py-1.5 text-sm font-semibold text-muted">
        {title} <span className="tabular">{posts.length}</span>
      </h3>
      <ul className="divide-y divide-line">
        {posts.map((post) => (
          <li key={post.id}>
            <Row post={post} isChosen={post.id === chosen} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )

const Row = ({ post, isChosen, now }: { post: Post; isChosen: boolean; now: Date }) => (
  <Link
    href={addressOf({ view: 'posts', post: post.id })}
    aria-current={isChosen ? 'page' : undefined}
    className={`flex items-center gap-2 py-2.5 pr-2 pl-4 -outline-offset-2 transition-colors ${isChosen ? 'bg-brand-soft' : 'hover:bg-sunken'}`}
  >
    <span className="min-w-0 flex-1">
      <span className="flex items-center gap-2">
        <bdi className="min-w-0 flex-1 truncate font-semibold">{post.eventName}</bdi>
        <StateBadge post={post} now={now} />
      </span>
      <span className="mt-0.5 block truncate text-sm text-muted">
        {shiftTimeText(post)} · <bdi>{post.city}</bdi>
      </span>
      <span className="tabular mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted">
        <span className={post.applications > 0 ? 'font-semibold text-ink' : ''}>{words.applied({ applicants: post.applications })}</span>
        <span>{words.bookedOf({ booked: post.booked, positions: post.positions })}</span>
        <Countdown post={post} now={now} />
      </span>
    </span>
    <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
  </Link>
)

/** Shows the time until the event, or nothing after it. */
export const Countdown = ({ post, now }: { post: Post; now: Date }) =>
  listOf(post, now) !== 'past' && (
    <span className="inline-flex items-center gap-1">
      <CalendarClock aria-hidden="true" className="size-3.5" />
      {timeUntil(post.eventDate, now)}
    </span>
  )

/** Shows the most important state of a post: its urgency, unless another state matters more. */
export function StateBadge({ post, now }: { post: Post; now: Date }) {
  if (post.status === 'canceled') return <Badge tone="neutral">{words.canceled}</Badge>
  if (isExpired(post, now)) return <Badge tone="neutral">{words.notPaid}</Badge>
  if (listOf(post, now) === 'past') return <Badge tone="neutral">{words.past}</Badge>
  if (post.status === 'unpaid') return <Badge tone="pending">{words.notPaidYet}</Badge>
  if (post.status === 'filled') return <Badge tone="completed">{words.filled}</Badge>
  if (post.publishedAt === null) return <Badge tone="neutral">{words.notShownYet}</Badge>
  return <UrgencyBadge urgency={post.urgency} />
}
