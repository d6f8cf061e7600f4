import { replaceEqualDeep, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Result } from '#contract/http.ts'
import type { Api } from '#contract/index.ts'
import type { Post } from '#contract/marketplace/posts.ts'
import { newsLine as words } from '#words/en/base/news-line.ts'
import { api } from '../../base/calls/api.ts'
import { rowsNotIn, useNewer } from '../../base/records/newer-list.ts'
import { postQuery, postsQuery } from './poster-changes.ts'

type Opened = Result<Api['GET /api/emergency-posts/:id'], never>

/** What is new since the posts and the open post were read. */
export interface News {
  /** Undefined as long as the list is current. */
  readonly ofPosts: string | undefined
  readonly ofPost: string | undefined
  readonly show: () => void
}

/** Returns how many applications a newer list has more. */
const addedTo = (shown: readonly Post[] | undefined, newer: readonly Post[]) =>
  newer.reduce((sum, { id, applications }) => {
    const before = shown?.find((post) => post.id === id)?.applications ?? 0
    return sum + Math.max(0, applications - before)
  }, 0)

const isNew = (applications: number) => (applications > 0 ? words.newApplications({ applications }) : words.changed)

/** Follows the posts, and with them the open one. Both are shown together, so that their numbers agree. */
export function useNewerPosts(posts: Post[] | undefined, opened: number | undefined, post: Opened | undefined): News {
  const { newer, answers, show } = useNewer({ key: postsQuery.queryKey, endpoint: 'GET /api/emergency-posts', shown: posts })
  const newerPost = useNewerPost(opened, post, answers)
  const client = useQueryClient()
  const added = newerPost && rowsNotIn(post?.applicants, newerPost.applicants).length
  return {
    ofPosts: newer && isNew(addedTo(posts, newer)),
    ofPost: added === undefined ? undefined : added > 0 ? words.newApplicants({ applicants: added }) : words.changed,
    show: () => {
      show()
      if (opened !== undefined && newerPost) client.setQueryData(postQuery(opened).queryKey, newerPost)
    },
  }
}

/** Reads the open post when the list tells of a change, and returns it if it is newer than the shown one. */
function useNewerPost(opened: number | undefined, shown: Opened | undefined, answers: number): Opened | undefined {
  const [found, setFound] = useState<{ readonly instead: Opened; readonly answer: Opened }>()
  const client = useQueryClient()
  useEffect(() => {
    if (opened === undefined || answers === 0) return
    const { queryKey } = postQuery(opened)
    const read = async () => {
      const before = client.getQueryData(queryKey)
      const after = await api('GET /api/emergency-posts/:id', { params: { id: String(opened) }, endsSession: true })
      if (!before || client.getQueryData(queryKey) !== before) return
      const answer = replaceEqualDeep(before, after)
      setFound(answer === before ? undefined : { instead: before, answer })
    }
    // The next change of the list is the next try.
    read().catch(() => {})
  }, [client, opened, answers])
  return found && found.instead === shown ? found.answer : undefined
}
