import { audit } from '../database/audit.ts'
import { found } from '../errors.ts'
import type { Handlers } from '../http/mount.ts'
import type { Services } from '../services.ts'
import { mayManageAccount } from './policy.ts'
import { endSession, endSessionsOf, type Sessions } from './sessions.ts'
import { findSession, listSessions } from './store.ts'

type Calls = 'POST /api/logout' | 'GET /api/auth/sessions' | 'DELETE /api/auth/sessions' | 'DELETE /api/auth/sessions/:id'

export const accountHandlers = ({ database: { queries } }: Pick<Services, 'database'>, sessions: Sessions): Pick<Handlers, Calls> => ({
  'POST /api/logout': async (_, { request, reply }) => {
    await sessions.close(request, reply)
    reply.header('clear-site-data', '"cache"')
    return {}
  },

  'GET /api/auth/sessions': async (_, { caller }) => {
    const rows = await listSessions(queries, mayManageAccount(caller))
    return rows.map((row) => ({ ...row, isCurrent: row.sessionId === caller.sid }))
  },

  'DELETE /api/auth/sessions': (_, { caller }) =>
    queries.transaction(async (transaction) => {
      await endSessionsOf(transaction, mayManageAccount(caller), caller.sid)
      await audit(transaction, caller, [{ action: 'delete', tableName: 'sessions', recordId: 'others' }])
      return {}
    }),

  'DELETE /api/auth/sessions/:id': ({ params }, { caller }) =>
    queries.transaction(async (transaction) => {
      const session = found(await findSession(transaction, mayManageAccount(caller), params.id))
      await endSession(transaction, session.sessionId)
      await audit(transaction, caller, [{ action: 'delete', tableName: 'sessions', recordId: params.id }])
      return {}
    }),
})
