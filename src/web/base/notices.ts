import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import type { Notice } from '#contract/notices.ts'
import { api, pageAccount } from './api.ts'
import { readFeedAgain } from './emergency-gigs.ts'
import { gigs } from './gigs.ts'
import { keys } from './keys.ts'

/** Whether the notices were read. */
export const areNoticesKnown = (client: QueryClient) => known(client) !== undefined
const known = (client: QueryClient) => client.getQueryData<Notice[]>(keys.notices)

/** A booking, its end or its payment changed what this page has of gigs, applications and payments to confirm. */
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

/** The notices, the newest first, read when they are shown. */
export const useNotices = () => useQuery({ ...noticesQuery, staleTime: 0 })

/** Returns the notices that are known: asks for none by itself. */
export function useKnownNotices(): readonly Notice[] {
  const { data = [] } = useQuery({ ...noticesQuery, enabled: ({ state }) => state.data !== undefined })
  return data
}

/** Returns how many notices are unread, of those that are known. */
export const useUnread = (): number => useKnownNotices().filter(({ readAt }) => readAt === null).length

/**
 * Reads the notices behind the page, of which nobody is told when it fails: the bell stays as it is, and opening it says why. That the
 * session ended is found out by what the worker does next.
 */
export async function readNotices(client: QueryClient) {
  const account = pageAccount()
  try {
    const notices = await api('GET /api/notices', { endsSession: true })
    if (client.getQueryData<User | null>(keys.user)?.id !== account) return
    followNews(client, notices)
    client.setQueryData(keys.notices, notices)
  } catch {
    // The next look at the tab reads them.
  }
}

/** Shows notices as read, up to one. */
export const showRead = (client: QueryClient, upTo: number) =>
  client.setQueryData<Notice[]>(keys.notices, (notices) =>
    notices?.map((notice) => (notice.id <= upTo && notice.readAt === null ? { ...notice, readAt: new Date().toISOString() } : notice)),
  )
