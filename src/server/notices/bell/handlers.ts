import type { Handlers } from '../../core/http/mount.ts'
import type { Services } from '../../services.ts'
import { mayReadNotices } from './policy.ts'
import { listNotices, markRead } from './store.ts'

type Calls = keyof Handlers & `${string} /api/notices${string}`

export const noticeHandlers = ({ database: { queries } }: Pick<Services, 'database'>): Pick<Handlers, Calls> => ({
  'GET /api/notices': (_, { caller }) => listNotices(queries, mayReadNotices(caller)),

  'POST /api/notices/read': async ({ body: { upTo } }, { caller }) => {
    await markRead(queries, mayReadNotices(caller), upTo)
    return {}
  },
})
