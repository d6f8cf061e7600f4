import { audit } from '../database/audit.ts'
import { found } from '../errors.ts'
import type { Handlers } from '../http/mount.ts'
import type { Services } from '../services.ts'
import { mayManageAccount } from './policy.ts'
import { endSession, type Sessions } from './sessions.ts'
import { changeWorker, findSession, findWorker, listSessions, lockMileageRates, userOf } from './store.ts'

type Calls = 'POST /api/logout' | 'GET /api/user' | 'PUT /api/user' | 'GET /api/auth/sessions' | 'DELETE /api/auth/sessions/:id'

export const accountHandlers = ({ database: { queries } }: Pick<Services, 'database'>, sessions: Sessions): Pick<Handlers, Calls> => ({
  'POST /api/logout': async (_, { request, reply }) => {
    await sessions.close(request, reply)
    reply.header('clear-site-data', '"cache"')
    return {}
  },

  'GET /api/user': async (_, { caller }) => userOf(queries, await findWorker(queries, mayManageAccount(caller))),

  'PUT /api/user': ({ body }, { caller }) =>
    queries.transaction(async (transaction) => {
      const before = await lockMileageRates(transaction, mayManageAccount(caller))
      const { usesIrsMileageRate = before.usesIrsMileageRate } = body
      const user = await changeWorker(transaction, mayManageAccount(caller), { usesIrsMileageRate })
      const change = { oldValues: { usesIrsMileageRate: before.usesIrsMileageRate }, newValues: { usesIrsMileageRate } }
      await audit(transaction, caller, [{ action: 'update', tableName: 'users', recordId: caller.id, ...change }])
      return userOf(transaction, user)
    }),

  'GET /api/auth/sessions': async (_, { caller }) => {
    const rows = await listSessions(queries, mayManageAccount(caller))
    return rows.map((row) => ({ ...row, isCurrent: row.sessionId === caller.sid }))
  },

  'DELETE /api/auth/sessions/:id': ({ params }, { caller }) =>
    queries.transaction(async (transaction) => {
      const session = found(await findSession(transaction, mayManageAccount(caller), params.id))
      await endSession(transaction, session.sessionId)
      return {}
    }),
})
