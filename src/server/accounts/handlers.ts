import { audit } from '../database/audit.ts'
import { found } from '../errors.ts'
import type { Handlers } from '../http/mount.ts'
import type { Services } from '../services.ts'
import { endSession, type Sessions } from './sessions.ts'
import { changeOwner, findOwner, findSession, listSessions, lockOwner, userOf } from './store.ts'

type Calls = 'POST /api/logout' | 'GET /api/user' | 'PUT /api/user' | 'GET /api/auth/sessions' | 'DELETE /api/auth/sessions/:id'

export const accountHandlers = ({ database: { queries } }: Pick<Services, 'database'>, sessions: Sessions): Pick<Handlers, Calls> => ({
  'POST /api/logout': async (_, { request, reply }) => {
    await sessions.close(request, reply)
    reply.header('clear-site-data', '"cache"')
    return {}
  },

  'GET /api/user': async (_, { caller }) => userOf(queries, await findOwner(queries, caller.owner)),

  'PUT /api/user': ({ body }, { caller }) =>
    queries.transaction(async (transaction) => {
      const before = await lockOwner(transaction, caller.owner)
      const { usesIrsMileageRate = before.usesIrsMileageRate } = body
      const user = await changeOwner(transaction, caller.owner, { usesIrsMileageRate })
      const change = { oldValues: { usesIrsMileageRate: before.usesIrsMileageRate }, newValues: { usesIrsMileageRate } }
      await audit(transaction, caller, [{ action: 'update', tableName: 'users', recordId: caller.owner, ...change }])
      return userOf(transaction, user)
    }),

  'GET /api/auth/sessions': async (_, { caller }) => {
    const rows = await listSessions(queries, caller.owner)
    return rows.map((row) => ({ ...row, isCurrent: row.sessionId === caller.sid }))
  },

  'DELETE /api/auth/sessions/:id': ({ params }, { caller }) =>
    queries.transaction(async (transaction) => {
      const session = found(await findSession(transaction, caller.owner, params.id))
      await endSession(transaction, session.sessionId)
      return {}
    }),
})
