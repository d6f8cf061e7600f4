import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { User } from '#contract/account/sign-in.ts'
import type { Notice } from '#contract/notices.ts'
import { isAboutWork } from '#domain/notices/work-notices.ts'
import { api, pageAccount } from '../calls/api.ts'
import { readFeedAgain } from './emergency-gigs.ts'
import { gigs } from './gigs.ts'
import { readNews } from './kept-news.ts'
import { keys } from './keys.ts'

/** Returns whether the notices were loaded. */
export const areNoticesKnown = (client: QueryClient) => known(client) !== undefined
const known = (client: QueryClient) => client.getQueryData<Notice[]>(keys.notices)

/** Reads gigs, applications and payments again if new notices tell of a booking, its end or its payment. */
function followNews(client: QueryClient, notices: readonly Notice[]) {
  const before = known(client)
  const isNew = ({ id, readAt }: Notice) => (before ? id > (before[0]?.id ?? 0) : readAt === null)
  if (!notices.some((notice) => notice.kind !== 'emergency gig' && isNew(notice))) return
  void gigs.readAgain(client)
  void readFeedAgain(client)
  void client.invalidateQueries({ queryKey: keys.claims })
}

const noticesQuery = queryOptions({
  queryKey: keys.notices,
  queryFn: async ({ client }) => {
    const notices = await api('GET /api/notices')
    followNews(client, notices)
    return notices
  },
})

/** Reads the notices, newest first, each time they are shown. */
export const useNotices = () => useQuery({ ...noticesQuery, staleTime: 0 })

const useKnown = () => useQuery({ ...noticesQuery, enabled: ({ state }) => state.data !== undefined }).data

/** Returns the loaded notices. Sends no call itself. */
export const useKnownNotices = (): readonly Notice[] => useKnown() ?? []

/** Returns how many of these notices are unread. */
export const unreadIn = (notices: readonly Notice[]) => notices.filter(({ readAt }) => readAt === null).length

/** Returns the number of unread notices among the loaded ones, or of the last visit until they are loaded. */
export function useUnread(): number {
  const notices = useKnown()
  return notices ? unreadIn(notices) : readNews().unread
}

/** Returns whether something is new in Work: an unread notice about emergency gigs or applications. */
export const useWorkNews = (): boolean => useKnownNotices().some(({ kind, readAt }) => readAt === null && isAboutWork(kind))

/**
 * Reads the notices in the background and ignores a failure. The bell then stays as it is, and opening it shows the error. If the session
 * has ended, the worker's next action shows that.
 */
export async function readNotices(client: QueryClient) {
  const account = pageAccount()
  try {
    const notices = await api('GET /api/notices', { endsSession: true })
    if (client.getQueryData<User | null>(keys.user)?.id !== account) return
    followNews(client, notices)
    client.setQueryData(keys.notices, notices)
  } catch {
    // The notices are read again when the tab is next shown.
  }
}

/** Shows notices as read, up to the given id. */
export const showRead = (client: QueryClient, upTo: number) =>
  client.setQueryData<Notice[]>(keys.notices, (notices) =>
    notices?.map((notice) => (notice.id <= upTo && notice.readAt === null ? { ...notice, readAt: new Date().toISOString() } : notice)),
  )
