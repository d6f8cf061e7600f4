import type { PostNews } from '#contract/marketplace/post-news.ts'
import type { Applicant, Post } from '#contract/marketplace/posts.ts'
import type { PostStatus } from '#domain/marketplace/post.ts'
import {
  changesOf,
  editedPost,
  hearsOfEdit,
  isOtherCity,
  isOtherDeal,
  type PostPatch,
  statusAfterEdit,
} from '#domain/marketplace/post-edit.ts'
import { changesText, readersText } from '#words/change-text.ts'
import { posts as words } from '#words/en/marketplace/posts.ts'
import { changeTexts } from '#words/en/marketplace.ts'

interface Known {
  /** The status of the post now, which may have changed since the form was opened. */
  readonly status: PostStatus
  readonly applicants: readonly Applicant[]
  readonly news: readonly PostNews[]
}

/** Returns what an edit of a post would do, in words, for the poster who types it. */
export function consequencesOf(post: Post, patch: PostPatch, { status: statusNow, applicants, news }: Known) {
  const edited = editedPost(post, patch)
  const booked = applicants.filter(({ state }) => state === 'booked').length
  const status = statusAfterEdit({ status: statusNow, positions: post.positions, booked }, edited.positions)
  const changes = changesOf(post, edited)
  const readers =
    changes.length === 0
      ? null
      : readersText(
          changeTexts,
          applicants.map(({ state }) => state),
          status,
        )
  const isAsked = readers !== null && booked > 0 && isOtherDeal(post, edited)
  const heard = readers === null ? 0 : applicants.filter(({ state }) => hearsOfEdit(state, status)).length
  return {
    tells: readers && `${readers}: ${changesText(changeTexts, changes)}.`,
    asks: isAsked && words.bookedAreAsked({ booked }),
    told: readers && words.weTold({ workers: heard }),
    positions: status === statusNow ? undefined : status === 'filled' ? words.thenFilled : words.thenOpen,
    city: isOtherCity(post, edited) && post.publishedAt !== null && status === 'active' ? cityHint(news) : undefined,
  }
}

/** Says whether the workers of a new city get an alert: they do once for each post. */
const cityHint = (news: readonly PostNews[]) =>
  news.some(({ alertedCity }) => alertedCity !== null) ? words.noAlertThere : words.alertThere
