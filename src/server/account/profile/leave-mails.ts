import type { FastifyInstance } from 'fastify'
import type { MailTopic } from '#domain/notices/mail-topic.ts'
import { audit } from '../../core/database/audit.ts'
import type { Queries } from '../../core/database/queries.ts'
import { statement } from '../../core/database/statement.ts'
import { originOf } from '../../core/http/call.ts'
import { takingBytes } from '../../core/http/json-body.ts'
import type { Handlers } from '../../core/http/mount.ts'
import { readLeaveToken } from '../../core/mail/leave-links.ts'
import type { Origin, Owner } from '../../principal.ts'
import type { Services } from '../../services.ts'
import { linkExpired } from '../sign-in/passwords.ts'
import { mayLeaveMails } from './policy.ts'

const preferences = {
  digest: 'newOpportunities',
  gigs: 'gigReminders',
  payments: 'paymentReminders',
  tax: 'taxReminders',
  trial: 'trialReminders',
  hours: 'hourReminders',
} as const

const turnedOff = statement(
  'turn off mails',
  `update users u set notification_preferences = jsonb_set(u.notification_preferences, array[$2], 'false'), version = u.version + 1,
     updated_at = now() where u.id = $1`,
)
const alertsEnded = statement(
  'turn off alerts',
  'update ba_profiles c set emergency_notifications = false, updated_at = now() where c.user_id = $1',
)

const present = statement<{ id: number }>('account exists', 'select u.id from users u where u.id = $1')

async function turnOff(queries: Queries, owner: Owner, topic: MailTopic) {
  if (topic === 'alerts') await queries.run(alertsEnded, [owner])
  else await queries.run(turnedOff, [owner, preferences[topic]])
}

const makeLeave =
  ({ database: { queries } }: Pick<Services, 'database'>) =>
  (token: string, origin: Origin) =>
    queries.transaction(async (transaction) => {
      const leaving = await readLeaveToken(transaction, token)
      if (!leaving) throw linkExpired()
      const { topic, userId } = leaving
      await turnOff(transaction, mayLeaveMails(leaving), topic)
      const [worker] = await transaction.run(present, [userId])
      const tableName = topic === 'alerts' ? 'ba_profiles' : 'users'
      if (worker) await audit(transaction, { kind: 'worker', id: userId, ...origin }, [{ action: 'update', tableName, recordId: userId }])
      return { topic }
    })

/** Makes the call of the page behind the link in an e-mail that turns its kind off. */
export function leaveMailHandlers(services: Pick<Services, 'database'>): Pick<Handlers, 'POST /api/leave-mails'> {
  const leave = makeLeave(services)
  return { 'POST /api/leave-mails': ({ body: { token } }, { origin }) => leave(token, origin) }
}

/**
 * Serves the address of the `List-Unsubscribe` header. A mail service posts a form there for its user, without a cookie (RFC 8058). A
 * browser that opens it is led to the page with a button, because mail scanners open links too.
 */
export function serveLeaveLinks(app: FastifyInstance, services: Pick<Services, 'database'>) {
  const leave = makeLeave(services)
  app.get<{ Params: { token: string } }>('/leave-mails/:token', (request, reply) =>
    reply.redirect(`/leave-mails#${encodeURIComponent(request.params.token)}`),
  )
  takingBytes(app, (scope) =>
    scope.post<{ Params: { token: string } }>('/leave-mails/:token', async (request) => {
      await leave(request.params.token, originOf(request))
      return {}
    }),
  )
}
