import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { dayIn, isTimeZone } from '#domain/calendar-day.ts'
import type { Database, Queries } from '../database/connect.ts'
import { sessions, userSessions, users } from '../database/schema.ts'
import { type Caller, type Origin, type Owner, originOf } from '../http/call.ts'
import { hashOf, makeTokenCookie, newToken } from './token-cookie.ts'

/** A session ends two weeks after its last use, and thirty days after it began. */
const IDLE_DAYS = 14
const LONGEST_DAYS = 30

const inDays = (days: number) => sql`now() + make_interval(days => ${days})`

export function makeSessions({ queries }: Database, publicUrl: string | undefined) {
  const cookie = makeTokenCookie('sid', LONGEST_DAYS, publicUrl)
  const sidOf = cookie.hashIn

  return {
    hasCookie: (request: FastifyRequest) => sidOf(request) !== undefined,

    /** Opens a session and puts its token into a cookie; one that the browser already had is ended. */
    async open(userId: number, { request, reply, origin }: { request: FastifyRequest; reply: FastifyReply; origin: Origin }) {
      const token = newToken()
      const sid = hashOf(token)
      const earlier = sidOf(request)
      await queries.transaction(async (transaction) => {
        if (earlier) await endSession(transaction, earlier)
        await transaction.insert(sessions).values({ sid, sess: { userId }, expire: inDays(IDLE_DAYS) })
        await transaction.insert(userSessions).values({ userId, sessionId: sid, expiresAt: inDays(LONGEST_DAYS), ...origin })
      })
      cookie.set(request, reply, token)
    },

    /** Ends the session of the cookie, if there is one, and takes the cookie back. */
    async close(request: FastifyRequest, reply: FastifyReply) {
      const sid = sidOf(request)
      if (sid) await queries.transaction((transaction) => endSession(transaction, sid))
      cookie.clear(request, reply)
    },

    /** The worker whose session the cookie names, if it still runs. */
    async callerOf(request: FastifyRequest): Promise<Caller | undefined> {
      const sid = sidOf(request)
      if (!sid) return undefined
      const [session] = await queries
        .select({
          userId: users.id,
          timeZone: users.timeZone,
          isStale: sql<boolean>`${sessions.expire} < ${inDays(IDLE_DAYS)} - interval '1 hour'`,
        })
        .from(sessions)
        .innerJoin(userSessions, eq(userSessions.sessionId, sessions.sid))
        .innerJoin(users, eq(users.id, userSessions.userId))
        .where(
          and(
            eq(sessions.sid, sid),
            gt(sessions.expire, sql`now()`),
            gt(userSessions.expiresAt, sql`now()`),
            userSessions.isActive,
            users.isActive,
            eq(users.isDeleted, false),
          ),
        )
      if (!session) return undefined
      if (session.isStale)
        await queries
          .update(sessions)
          .set({ expire: inDays(IDLE_DAYS) })
          .where(eq(sessions.sid, sid))
      const owner = session.userId as Owner
      const timeZone = await keepTimeZone(queries, owner, session.timeZone, request.headers['time-zone'])
      return { owner, sid, timeZone, today: dayIn(timeZone, new Date()), ...originOf(request) }
    },
  }
}

export type Sessions = ReturnType<typeof makeSessions>

export async function endSession(queries: Queries, sid: string) {
  await queries.delete(sessions).where(eq(sessions.sid, sid))
  await queries.update(userSessions).set({ isActive: false }).where(eq(userSessions.sessionId, sid))
}

/** "Today" is the worker's: the zone that their browser names, kept for when it names none. */
async function keepTimeZone(queries: Queries, owner: Owner, kept: string, named: string | string[] | undefined): Promise<string> {
  if (typeof named !== 'string' || named === kept || named.length > 64 || !isTimeZone(named)) return kept
  await queries.update(users).set({ timeZone: named }).where(eq(users.id, owner))
  return named
}
