import type { Handlers } from '../../core/http/mount.ts'
import type { Services } from '../../services.ts'
import { listNotices, markNotices, markRead } from './store.ts'

type Calls = keyof Handlers & `${string} /api/notices${string}`

export const noticeHandlers = ({ database: { queries } }: Pick<Services, 'database'>): Pick<Handlers, Calls> => ({
  'GET /api/notices': (_, { caller: { owner } }) => ({
    mark: () => markNotices(queries, owner),
    read: () => listNotices(queries, owner),
  }),

  'POST /api/notices/read': async ({ body: { upTo } }, { caller }) => {
    await markRead(queries, caller.owner, upTo)
    return {}
  },
})
