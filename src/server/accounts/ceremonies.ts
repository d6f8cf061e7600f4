import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queries } from '../database/queries.ts'
import { ceremonies } from '../database/schema/accounts.ts'
import { HttpError } from '../errors.ts'
import type { Memory, Proven } from '../ports/identity/port.ts'
import type { Services } from '../services.ts'
import { hashOf, makeTokenCookie, newToken } from './token-cookie.ts'

/** How long somebody may take from one step to the next. */
const MINUTES = 10
const MINUTES_OF_DAY = 1_440

/** What is remembered between two steps, by what is going on. */
interface Facts {
  /** The first factor was right, and the code is asked for. `restores` brings a deleted account back. */
  readonly code: { readonly restores: boolean }
  /** A new passkey is to sign this challenge. */
  readonly 'add passkey': { readonly challenge: string; readonly userHandle: string }
  /** A passkey of whoever it may be is to sign this challenge. */
  readonly 'use passkey': { readonly challenge: string }
  /** The browser is at the identity provider: to sign in, or, of who is signed in (its `userId`), to connect the two. */
  readonly 'ask provider': { readonly memory: Memory; readonly restores: boolean }
  /** The provider proved who somebody is who has no account yet. */
  readonly 'new account': { readonly proven: Proven }
}
export type CeremonyKind = keyof Facts

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export const stepExpired = () => new HttpError('sign_in_expired', 'That took too long. Please start again.')

/**
 * Keeps what the server must remember from one step of proving who somebody is to the next. A cookie ties it to the browser that began, which
 * has one such thing going on at a time.
 */
export function makeCeremonies({ database: { queries } }: Pick<Services, 'database'>, publicUrl: string | undefined) {
  const cookie = makeTokenCookie('step', MINUTES / MINUTES_OF_DAY, publicUrl)
  const heldBy = (request: FastifyRequest, kind: CeremonyKind) =>
    and(eq(ceremonies.tokenHash, cookie.hashIn(request) ?? ''), eq(ceremonies.kind, kind), gt(ceremonies.expiresAt, sql`now()`))

  return {
    async begin<Kind extends CeremonyKind>({ request, reply }: Exchange, kind: Kind, userId: number | null, facts: Facts[Kind]) {
      const token = newToken()
      const earlier = cookie.hashIn(request)
      if (earlier) await queries.delete(ceremonies).where(eq(ceremonies.tokenHash, earlier))
      const expiresAt = sql`now() + make_interval(mins => ${MINUTES})`
      await queries.insert(ceremonies).values({ tokenHash: hashOf(token), kind, userId, facts, expiresAt })
      cookie.set(request, reply, token)
    },

    /** Returns what the browser began. Throws 401 when it began nothing of the kind, or too long ago. */
    async find<Kind extends CeremonyKind>(request: FastifyRequest, kind: Kind): Promise<{ userId: number | null; facts: Facts[Kind] }> {
      const [row] = await queries.select().from(ceremonies).where(heldBy(request, kind))
      if (!row) throw stepExpired()
      return { userId: row.userId, facts: row.facts as Facts[Kind] }
    },

    /** Ends what the browser began, and takes the cookie back. Throws 401 when it was ended already: of those who try at once, one goes on. */
    async end({ request, reply }: Exchange, kind: CeremonyKind, transaction: Queries = queries) {
      const { rowCount } = await transaction.delete(ceremonies).where(heldBy(request, kind))
      if (rowCount !== 1) throw stepExpired()
      cookie.clear(request, reply)
    },
  }
}

export type Ceremonies = ReturnType<typeof makeCeremonies>
