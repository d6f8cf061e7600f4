import { audit } from '../../core/database/audit.ts'
import type { Handlers } from '../../core/http/mount.ts'
import { found } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { deviceKeyOf } from './device-key.ts'
import type { Doors } from './doors.ts'
import { endChangeOfSession } from './email-change-store.ts'
import { endSession } from './sessions.ts'
import { findSession, listSessions } from './store.ts'
import { endEveryOtherWayIn } from './ways-in.ts'

type Calls =
  | 'POST /api/logout'
  | 'GET /api/auth/device-key'
  | 'GET /api/auth/sessions'
  | 'DELETE /api/auth/sessions'
  | 'DELETE /api/auth/sessions/:id'

export const accountHandlers = (
  { database: { queries } }: Pick<Services, 'database'>,
  { sessions, knownBrowsers }: Pick<Doors, 'sessions' | 'knownBrowsers'>,
): Pick<Handlers, Calls> => ({
  'POST /api/logout': async (_, { request, reply }) => {
    await sessions.close(request, reply)
    reply.header('clear-site-data', '"cache"')
    return {}
  },

  'GET /api/auth/device-key': async (_, { caller }) => ({ key: await deviceKeyOf(queries, caller.owner) }),

  'GET /api/auth/sessions': async (_, { caller }) => {
    const rows = await listSessions(queries, caller.owner)
    return rows.map((row) => ({ ...row, isCurrent: row.sessionId === caller.sid }))
  },

  'DELETE /api/auth/sessions': ({ query: { links } }, { caller, request }) =>
    queries.transaction(async (transaction) => {
      const others = { session: caller.sid, browser: knownBrowsers.hashIn(request) }
      await endEveryOtherWayIn(transaction, caller.owner, { ...others, links: links === 'end', keys: false })
      await audit(transaction, caller, [{ action: 'delete', tableName: 'sessions', recordId: 'others' }])
      return {}
    }),

  'DELETE /api/auth/sessions/:id': ({ params }, { caller }) =>
    queries.transaction(async (transaction) => {
      const { owner } = caller
      const session = found(await findSession(transaction, owner, params.id))
      await endSession(transaction, session.sessionId)
      await endChangeOfSession(transaction, owner, session.sessionId)
      await audit(transaction, caller, [{ action: 'delete', tableName: 'sessions', recordId: params.id }])
      return {}
    }),
})
