import { hashOf, newToken } from '../../account/sign-in/token-cookie.ts'
import type { Config } from '../../config.ts'
import { audit } from '../../core/database/audit.ts'
import type { Handlers } from '../../core/http/mount.ts'
import type { Services } from '../../services.ts'
import { endFeed, findFeeds, makeFeed } from './store.ts'

type Calls = keyof Handlers & `${string} /api/calendar-feed`

export const calendarFeedHandlers = (
  { database: { queries } }: Pick<Services, 'database'>,
  { pagesUrl }: Pick<Config, 'pagesUrl'>,
): Pick<Handlers, Calls> => ({
  'GET /api/calendar-feed': (_, { caller }) => findFeeds(queries, caller.owner),

  'POST /api/calendar-feed': (_, { caller }) =>
    queries.transaction(async (transaction) => {
      const { owner } = caller
      const token = newToken()
      await makeFeed(transaction, owner, hashOf(token))
      await audit(transaction, caller, [{ action: 'create', tableName: 'calendar_feeds', recordId: owner }])
      return { link: `${pagesUrl}/calendar/${token}.ics` }
    }),

  'DELETE /api/calendar-feed': (_, { caller }) =>
    queries.transaction(async (transaction) => {
      const { owner } = caller
      if (await endFeed(transaction, owner))
        await audit(transaction, caller, [{ action: 'delete', tableName: 'calendar_feeds', recordId: owner }])
      return {}
    }),
})
