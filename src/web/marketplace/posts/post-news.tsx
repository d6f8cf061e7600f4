import { CalendarSync, MessageSquare } from 'lucide-react'
import type { PostNews } from '#contract/marketplace/post-news.ts'
import { dayIn } from '#domain/time/calendar-day.ts'
import { timeIn } from '#domain/time/zoned-time.ts'
import { changesText } from '#words/change-text.ts'
import { formatDay } from '#words/dates.ts'
import { posts as words } from '#words/en/marketplace/posts.ts'
import { changeTexts } from '#words/en/marketplace.ts'
import { formatTime } from '#words/time-texts.ts'
import { timeZone } from '../../base/calls/api.ts'
import { Card } from '../../kit/card.tsx'

const sentence = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

function newsText({ told, alertedCity }: PostNews) {
  const people = told === 0 ? null : words.toldWorkers({ workers: told })
  return [people, alertedCity && words.alertedIn({ city: alertedCity })].filter(Boolean).join(' · ')
}

/** Lists what the workers of a post were told, the latest first. Draws nothing if there is nothing. */
export const PostNewsList = ({ news }: { news: readonly PostNews[] }) =>
  news.length > 0 && (
    <Card as="section" aria-label={words.news} className="mt-5">
      <h2 className="font-display text-lg font-semibold tracking-tight">{words.news}</h2>
      <ul className="mt-2 divide-y divide-line">
        {news.map((each) => (
          <Row key={each.id} news={each} />
        ))}
      </ul>
    </Card>
  )

function Row({ news }: { news: PostNews }) {
  const at = new Date(news.createdAt)
  const Icon = news.message === null ? CalendarSync : MessageSquare
  return (
    <li className="flex gap-3 py-2.5">
      <Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted" />
      <div className="min-w-0">
        <p dir="auto" className="text-[0.9375rem] wrap-anywhere">
          {news.message ?? (news.changes.length === 0 ? words.changedTheCity : sentence(changesText(changeTexts, news.changes)))}
        </p>
        <p className="text-sm text-muted">
          {newsText(news)} · {formatDay(dayIn(timeZone(), at), 'weekday')}, {formatTime(timeIn(timeZone(), at))}
        </p>
      </div>
    </li>
  )
}
