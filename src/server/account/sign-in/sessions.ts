import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RECENT_SIGN_IN_MINUTES } from '#domain/account/identity.ts'
import { dayIn } from '#domain/time/calendar-day.ts'
import type { Queries } from '../../core/database/queries.ts'
import { sessions, userSessions, users } from '../../core/database/schema/accounts.ts'
import { statement } from '../../core/database/statement.ts'
import { checkAccount } from '../../core/http/account-header.ts'
import { originOf, zoneNamed } from '../../core/http/call.ts'
import { type Budget, type Granted, type Origin, ownerOf, type WorkerCaller } from '../../principal.ts'
import type { Services } from '../../services.ts'
import { hashOf, makeTokenCookie, newToken } from './token-cookie.ts'

/** A session ends two weeks after its last use, and at the latest thirty days after it began. */
const IDLE_DAYS = 14
const LONGEST_DAYS = 30

const inDays = (days: number) => sql`now() + make_interval(days => ${days})`

/** Selects an active session, with what every call needs of its worker. */
const running = statement<Granted<{ userId: number; timeZone: string; defaultTaxPercentage: number | null; isStale: boolean }>>(
  'running session',
  `select u.id as "userId", u.time_zone as "timeZone", u.default_tax_percentage as "defaultTaxPercentage",
     s.expire < now() + make_interval(days => $2) - interval '1 hour' as "isStale"
   from sessions s join user_sessions o on o.session_id = s.sid join users u on u.id = o.user_id
   where s.sid = $1 and s.expire > now() and o.expires_at > now() and o.is_active and u.is_active and not u.is_deleted`,
)

export function makeSessions(
  { database: { queries }, clock }: Pick<Services, 'database' | 'clock'>,
  publicUrl: string | undefined,
  budgetOf: (workerId: number) => Budget,
) {
  const cookie = makeTokenCookie('sid', LONGEST_DAYS, publicUrl)
  const sidOf = cookie.hashIn

  return {
    hasCookie: (request: FastifyRequest) => sidOf(request) !== undefined,

    /** Opens a session and puts its token into a cookie. Ends the session that the browser had before. */
    async open(userId: number, { request, reply, origin }: { request: FastifyRequest; reply: FastifyReply; origin: Origin }) {
      const token = newToken()
      const sid = hashOf(token)
      const earlier = sidOf(request)
      await queries.transaction(async (transaction) => {
        if (earlier) {
          await transaction.run(pushesMoved, [userId, earlier, sid])
          await endSession(transaction, earlier)
        }
        await transaction.insert(sessions).values({ sid, sess: { userId }, expire: inDays(IDLE_DAYS) })
        await transaction.insert(userSessions).values({ userId, sessionId: sid, expiresAt: inDays(LONGEST_DAYS), ...origin })
      })
      cookie.set(request, reply, token)
    },

    /** Ends the session of the cookie, if there is one, and removes the cookie. Throws 409 when the page belongs to another account. */
    async close(request: FastifyRequest, reply: FastifyReply) {
      const sid = sidOf(request)
      if (sid) {
        const [running] = await queries
          .select({ userId: userSessions.userId })
          .from(userSessions)
          .where(and(eq(userSessions.sessionId, sid), userSessions.isActive))
        if (running) checkAccount(request, running.userId)
        await queries.transaction((transaction) => endSession(transaction, sid))
      }
      cookie.clear(request, reply)
    },

    /**
     * Returns the worker of the session that the cookie names, if it is still active. Throws 409 when the page belongs to another account.
     */
    async callerOf(request: FastifyRequest): Promise<WorkerCaller | undefined> {
      const sid = sidOf(request)
      if (!sid) return undefined
      const [session] = await queries.run(running, [sid, IDLE_DAYS])
      if (!session) return undefined
      checkAccount(request, session.userId)
      if (session.isStale)
        await queries
          .update(sessions)
          .set({ expire: inDays(IDLE_DAYS) })
          .where(eq(sessions.sid, sid))
      const { userId: id, defaultTaxPercentage } = session
      const timeZone = await keepTimeZone(queries, id, session.timeZone, zoneNamed(request))
      return {
        kind: 'worker',
        id,
        owner: ownerOf(session),
        sid,
        timeZone,
        get today() {
          return dayIn(timeZone, clock())
        },
        defaultTaxPercentage,
        budget: budgetOf(id),
        ...originOf(request),
      }
    },
  }
}

export type Sessions = ReturnType<typeof makeSessions>

/** Push devices end with the session in which they were enabled. */
const pushesEnded = statement('end pushes of session', 'delete from push_devices d where d.session_id = $1')
const otherPushesEnded = statement('end other pushes', 'delete from push_devices d where d.user_id = $1 and d.session_id <> $2')
/** A worker who signs in again in a browser keeps getting pushes there. Another account that signs in there does not get them. */
const pushesMoved = statement('move pushes', 'update push_devices d set session_id = $3 where d.user_id = $1 and d.session_id = $2')

export async function endSession(queries: Queries, sid: string) {
  await queries.run(pushesEnded, [sid])
  await queries.delete(sessions).where(eq(sessions.sid, sid))
  await queries.update(userSessions).set({ isActive: false }).where(eq(userSessions.sessionId, sid))
}

/** Returns whether a session was opened recently. */
export async function isRecent(queries: Queries, sid: string): Promise<boolean> {
  const since = sql`now() - make_interval(mins => ${RECENT_SIGN_IN_MINUTES})`
  const [session] = await queries
    .select({ id: userSessions.id })
    .from(userSessions)
    .where(and(eq(userSessions.sessionId, sid), gt(userSessions.createdAt, since)))
  return session !== undefined
}

/** Ends all sessions of an account, or all except one. */
export async function endSessionsOf(queries: Queries, userId: number, except = '') {
  await queries.run(otherPushesEnded, [userId, except])
  const isEnded = and(eq(userSessions.userId, userId), userSessions.isActive, ne(userSessions.sessionId, except))
  await queries
    .delete(sessions)
    .where(inArray(sessions.sid, queries.select({ sid: userSessions.sessionId }).from(userSessions).where(isEnded)))
  await queries.update(userSessions).set({ isActive: false }).where(isEnded)
}

/**
 * Returns the worker's time zone, which decides the worker's "today": the one that the browser names, which is stored for calls that name
 * none.
 */
async function keepTimeZone(queries: Queries, id: number, kept: string, named: string | undefined): Promise<string> {
  if (named === undefined || named === kept) return kept
  await queries.update(users).set({ timeZone: named }).where(eq(users.id, id))
  return named
}
