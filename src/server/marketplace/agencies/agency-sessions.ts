import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOf, makeTokenCookie, newToken } from '../../account/sign-in/token-cookie.ts'
import { statement } from '../../core/database/statement.ts'
import { checkAgency } from '../../core/http/account-header.ts'
import { originOf } from '../../core/http/call.ts'
import type { AgencyCaller, Budget, Origin } from '../../principal.ts'
import type { Services } from '../../services.ts'

/** How many hours a session of an agency lasts. Agencies read other people's resumes, so their sessions end sooner than a worker's. */
const HOURS = 12

const added = statement(
  'open session of agency',
  `insert into agency_sessions (sid, agency_id, expires_at, ip_address, user_agent) values ($1, $2, now() + make_interval(hours => ${HOURS}), $3, $4)`,
)
const ended = statement('end session of agency', 'delete from agency_sessions s where s.sid = $1')
const running = statement<{ id: number }>(
  'running session of agency',
  'select s.agency_id as id from agency_sessions s where s.sid = $1 and s.expires_at > now()',
)

export function makeAgencySessions(
  { database: { queries } }: Pick<Services, 'database'>,
  publicUrl: string | undefined,
  budgetOf: (agencyId: number) => Budget,
) {
  const cookie = makeTokenCookie('agency', HOURS / 24, publicUrl)
  const end = (sid: string) => queries.run(ended, [sid])
  return {
    /** Opens a session and puts its token into a cookie. Ends the session that the browser had before. */
    async open(agencyId: number, { request, reply, origin }: { request: FastifyRequest; reply: FastifyReply; origin: Origin }) {
      const token = newToken()
      const earlier = cookie.hashIn(request)
      if (earlier) await end(earlier)
      await queries.run(added, [hashOf(token), agencyId, origin.ipAddress, origin.userAgent])
      cookie.set(request, reply, token)
    },

    async close(request: FastifyRequest, reply: FastifyReply) {
      const sid = cookie.hashIn(request)
      if (sid) await end(sid)
      cookie.clear(request, reply)
    },

    hasCookie: (request: FastifyRequest) => cookie.hashIn(request) !== undefined,

    /**
     * Returns the agency of the session that the cookie names, if it is still active. Throws 409 when its page belongs to another agency.
     */
    async callerOf(request: FastifyRequest): Promise<AgencyCaller | undefined> {
      const sid = cookie.hashIn(request)
      if (!sid) return undefined
      const [session] = await queries.run(running, [sid])
      if (session) checkAgency(request, session.id)
      return session && { kind: 'agency', id: session.id, sid, budget: budgetOf(session.id), ...originOf(request) }
    },
  }
}

export type AgencySessions = ReturnType<typeof makeAgencySessions>
