import type { FastifyReply, FastifyRequest } from 'fastify'
import { RECENT_SIGN_IN_MINUTES } from '#domain/account/identity.ts'
import { dayIn } from '#domain/time/calendar-day.ts'
import { isBehindUtc, zoneBehindUtc } from '#domain/time/zoned-time.ts'
import type { Queries } from '../../core/database/queries.ts'
import { statement } from '../../core/database/statement.ts'
import { checkAccount } from '../../core/http/account-header.ts'
import { minutesBehindUtc, originOf, zoneNamed } from '../../core/http/call.ts'
import { type Budget, type Granted, type Origin, ownerOf, type WorkerCaller } from '../../principal.ts'
import type { Services } from '../../services.ts'
import { hashOf, makeTokenCookie, newToken } from './token-cookie.ts'

/** A session ends two weeks after its last use, and at the latest thirty days after it began. */
const IDLE_DAYS = 14
const LONGEST_DAYS = 30

const IN_IDLE_DAYS = `now() + make_interval(days => ${IDLE_DAYS})`
const added = statement(
  'open session',
  `insert into sessions (sid, sess, expire) values ($1, jsonb_build_object('userId', $2::bigint), ${IN_IDLE_DAYS})`,
)
const describedSession = statement(
  'describe session',
  `insert into user_sessions (user_id, session_id, expires_at, ip_address, user_agent)
   values ($1, $2, now() + make_interval(days => ${LONGEST_DAYS}), $3, $4)`,
)
const extended = statement('extend session', `update sessions s set expire = ${IN_IDLE_DAYS} where s.sid = $1`)

/** Selects an active session, with what every call needs of its worker. */
const running = statement<Granted<{ userId: number; timeZone: string; defaultTaxPercentage: number | null; isStale: boolean }>>(
  'running session',
  `select u.id as "userId", u.time_zone as "timeZone", u.default_tax_percentage as "defaultTaxPercentage",
     s.expire < ${IN_IDLE_DAYS} - interval '1 hour' as "isStale"
   from sessions s join user_sessions o on o.session_id = s.sid join users u on u.id = o.user_id
   where s.sid = $1 and s.expire > now() and o.expires_at > now() and o.is_active and u.is_active and not u.is_deleted`,
)

const active = statement<{ userId: number }>(
  'account of session',
  'select o.user_id as "userId" from user_sessions o where o.session_id = $1 and o.is_active',
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
        await transaction.run(added, [sid, userId])
        await transaction.run(describedSession, [userId, sid, origin.ipAddress, origin.userAgent])
      })
      cookie.set(request, reply, token)
    },

    /** Ends the session of the cookie, if there is one, and removes the cookie. Throws 409 when the page belongs to another account. */
    async close(request: FastifyRequest, reply: FastifyReply) {
      const sid = sidOf(request)
      if (sid) {
        const [session] = await queries.run(active, [sid])
        if (session) checkAccount(request, session.userId)
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
      const [session] = await queries.run(running, [sid])
      if (!session) return undefined
      checkAccount(request, session.userId)
      if (session.isStale) await queries.run(extended, [sid])
      const { userId: id, defaultTaxPercentage } = session
      const timeZone = await keepTimeZone(queries, id, session.timeZone, request, clock())
      return {
        kind: 'worker',
        id,
        owner: ownerOf(session),
        sid,
        timeZone,
        get now() {
          return clock()
        },
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

const removed = statement('remove session', 'delete from sessions s where s.sid = $1')
const deactivated = statement('deactivate session', 'update user_sessions o set is_active = false where o.session_id = $1')

export async function endSession(queries: Queries, sid: string) {
  await queries.run(pushesEnded, [sid])
  await queries.run(removed, [sid])
  await queries.run(deactivated, [sid])
}

const recent = statement<{ id: number }>(
  'recent session',
  `select o.id from user_sessions o where o.session_id = $1 and o.created_at > now() - make_interval(mins => ${RECENT_SIGN_IN_MINUTES})`,
)

/** Returns whether a session was opened recently. */
export async function isRecent(queries: Queries, sid: string): Promise<boolean> {
  const [session] = await queries.run(recent, [sid])
  return session !== undefined
}

const OTHERS = 'o.user_id = $1 and o.is_active and o.session_id <> $2'
const othersRemoved = statement(
  'remove other sessions',
  `delete from sessions s where s.sid in (select o.session_id from user_sessions o where ${OTHERS})`,
)
const othersDeactivated = statement('deactivate other sessions', `update user_sessions o set is_active = false where ${OTHERS}`)

/** Ends all sessions of an account, or all except one. */
export async function endSessionsOf(queries: Queries, userId: number, except = '') {
  await queries.run(otherPushesEnded, [userId, except])
  await queries.run(othersRemoved, [userId, except])
  await queries.run(othersDeactivated, [userId, except])
}

const zoneKept = statement('keep time zone', 'update users u set time_zone = $2 where u.id = $1')

/**
 * Returns the worker's time zone, which decides the worker's "today": the one that the browser names, which is stored for calls that name
 * none. If a read only says how far the clocks are behind UTC, and those of the stored time zone are not, it is of a zone with such clocks, and
 * nothing is stored.
 */
async function keepTimeZone(queries: Queries, id: number, kept: string, request: FastifyRequest, now: Date): Promise<string> {
  const named = zoneNamed(request)
  const minutes = request.method === 'GET' ? minutesBehindUtc(request) : undefined
  if (minutes !== undefined && !isBehindUtc(kept, minutes, now)) return zoneBehindUtc(minutes)
  if (named === undefined || named === kept) return kept
  await queries.run(zoneKept, [id, named])
  return named
}
