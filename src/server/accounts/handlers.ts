import { audit } from '../database/audit.ts'
import type { Database } from '../database/connect.ts'
import { badInput, found } from '../errors.ts'
import type { Handlers } from '../http/mount.ts'
import { endSession, type Sessions } from './sessions.ts'
import {
  addPreferredClient,
  changeOwner,
  findOwner,
  findSession,
  listSessions,
  lockOwner,
  MAX_CLIENTS,
  setClientTerms,
  userOf,
} from './store.ts'

type Calls =
  | 'POST /api/logout'
  | 'GET /api/user'
  | 'PUT /api/user'
  | 'POST /api/user/add-preferred-client'
  | 'PUT /api/user/client-terms'
  | 'GET /api/auth/sessions'
  | 'DELETE /api/auth/sessions/:id'

export const accountHandlers = ({ queries }: Database, sessions: Sessions): Pick<Handlers, Calls> => ({
  'POST /api/logout': async (_, { request, reply }) => {
    await sessions.close(request, reply)
    reply.header('clear-site-data', '"cache"')
    return {}
  },

  'GET /api/user': async (_, { caller }) => userOf(await findOwner(queries, caller.owner)),

  'PUT /api/user': ({ body }, { caller }) =>
    queries.transaction(async (transaction) => {
      const before = await lockOwner(transaction, caller.owner)
      const { usesIrsMileageRate = before.usesIrsMileageRate } = body
      const user = await changeOwner(transaction, caller.owner, { usesIrsMileageRate })
      const change = { oldValues: { usesIrsMileageRate: before.usesIrsMileageRate }, newValues: { usesIrsMileageRate } }
      await audit(transaction, caller, [{ action: 'update', tableName: 'users', recordId: caller.owner, ...change }])
      return userOf(user)
    }),

  'POST /api/user/add-preferred-client': ({ body }, { caller }) =>
    queries.transaction(async (transaction) => {
      const clientName = body.clientName.trim()
      const isAdded = await addPreferredClient(transaction, caller.owner, clientName)
      const user = await findOwner(transaction, caller.owner)
      if (isAdded)
        await audit(transaction, caller, [{ action: 'update', tableName: 'users', recordId: caller.owner, newValues: { clientName } }])
      else if (!user.preferredClients.includes(clientName))
        throw badInput({ path: 'clientName', message: `Keep at most ${MAX_CLIENTS} clients` })
      return userOf(user)
    }),

  'PUT /api/user/client-terms': ({ body }, { caller }) =>
    queries.transaction(async (transaction) => {
      const terms = { clientName: body.clientName.trim(), days: body.days }
      const before = await setClientTerms(transaction, caller.owner, terms)
      if (before === null) throw badInput({ path: 'clientName', message: `Keep terms of at most ${MAX_CLIENTS} clients` })
      const change = { oldValues: { ...terms, days: before }, newValues: terms }
      await audit(transaction, caller, [{ action: 'update', tableName: 'users', recordId: caller.owner, ...change }])
      return userOf(await findOwner(transaction, caller.owner))
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
