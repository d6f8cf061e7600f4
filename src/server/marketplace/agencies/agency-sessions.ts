import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOf, makeTokenCookie, newToken } from '../../account/sign-in/token-cookie.ts'
import { agencySessions } from '../../core/database/schema/marketplace.ts'
import { checkAgency } from '../../core/http/account-header.ts'
import { originOf } from '../../core/http/call.ts'
import type { AgencyCaller, Budget, Origin } from '../../principal.ts'
import type { Services } from '../../services.ts'

/** How many hours a session of an agency lasts. Agencies read other people's resumes, so their sessions end sooner than a worker's. */
const HOURS = 12

export function makeAgencySessions(
  { database: { queries } }: Pick<Services, 'database'>,
  publicUrl: string | undefined,
  budgetOf: (agencyId: number) => Budget,
) {
  const cookie = makeTokenCookie('agency', HOURS / 24, publicUrl)
  const end = (sid: string) => queries.delete(agencySessions).where(eq(agencySessions.sid, sid))
  return {
    /** Opens a session and puts its token into a cookie. Ends the session that the browser had before. */
    async open(agencyId: number, { request, reply, origin }: { request: FastifyRequest; reply: FastifyReply; origin: Origin }) {
      const token = newToken()
      const earlier = cookie.hashIn(request)
      if (earlier) await end(earlier)
      const expiresAt = sql`now() + make_interval(hours => ${HOURS})`
      await queries.insert(agencySessions).values({ sid: hashOf(token), agencyId, expiresAt, ...origin })
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
      const [session] = await queries
        .select({ id: agencySessions.agencyId })
        .from(agencySessions)
        .where(and(eq(agencySessions.sid, sid), gt(agencySessions.expiresAt, sql`now()`)))
      if (session) checkAgency(request, session.id)
      return session && { kind: 'agency', id: session.id, sid, budget: budgetOf(session.id), ...originOf(request) }
    },
  }
}

export type AgencySessions = ReturnType<typeof makeAgencySessions>
