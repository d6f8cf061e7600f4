import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queries } from '../../core/database/queries.ts'
import { ceremonies } from '../../core/database/schema/accounts.ts'
import { HttpError } from '../../errors.ts'
import type { Memory, Proven } from '../../ports/identity/port.ts'
import type { Services } from '../../services.ts'
import { hashOf, makeTokenCookie, newToken } from './token-cookie.ts'

/** How many minutes a person may take from one step to the next. */
const MINUTES = 10
const MINUTES_OF_DAY = 1_440

/** What the server remembers between two steps, by the kind of ceremony. */
interface Facts {
  /** The first factor was right; next comes the code. `restores` restores a deleted account, `proven` is connected with the account. */
  readonly code: { readonly restores: boolean; readonly proven?: Proven | undefined }
  /** The challenge that a new passkey must sign. */
  readonly 'add passkey': { readonly challenge: string; readonly userHandle: string }
  /** The challenge that any passkey of this site must sign. */
  readonly 'use passkey': { readonly challenge: string }
  /** The browser is at the identity provider: to sign in, or, with a `userId`, to connect that account with the identity. */
  readonly 'ask provider': { readonly memory: Memory; readonly restores: boolean }
  /** The provider identified a person who has no account yet. */
  readonly 'new account': { readonly proven: Proven }
}
export type CeremonyKind = keyof Facts

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export const stepExpired = () => new HttpError('sign_in_expired', 'That took too long. Please start again.')

/**
 * Stores what the server must remember from one step of signing in to the next. A cookie ties it to the browser that began. Each browser
 * has at most one ceremony at a time.
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

    /** Returns what this browser began. Throws 401 if it began nothing of this kind, or too long ago. */
    async find<Kind extends CeremonyKind>(request: FastifyRequest, kind: Kind): Promise<{ userId: number | null; facts: Facts[Kind] }> {
      const [row] = await queries.select().from(ceremonies).where(heldBy(request, kind))
      if (!row) throw stepExpired()
      return { userId: row.userId, facts: row.facts as Facts[Kind] }
    },

    /**
     * Ends what this browser began, and removes the cookie. Throws 401 if it has already ended: of simultaneous calls, only one continues.
     */
    async end({ request, reply }: Exchange, kind: CeremonyKind, transaction: Queries = queries) {
      const { rowCount } = await transaction.delete(ceremonies).where(heldBy(request, kind))
      if (rowCount !== 1) throw stepExpired()
      cookie.clear(request, reply)
    },
  }
}

export type Ceremonies = ReturnType<typeof makeCeremonies>
