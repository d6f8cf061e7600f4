import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queries } from '../../core/database/queries.ts'
import { knownBrowsers } from '../../core/database/schema/accounts.ts'
import type { Services } from '../../services.ts'
import { hashOf, makeTokenCookie, newToken } from './token-cookie.ts'

/** How many days a browser is known after its last sign-in. Browsers keep no cookie for longer. */
const KNOWN_DAYS = 400
const MOST_BROWSERS = 20

/**
 * Stores which browsers have signed in to an account. Their cookie does not sign in. It only gives the browser separate sign-in limits, so
 * that wrong passwords from elsewhere do not lock the owner out. Signing out keeps it.
 */
export function makeKnownBrowsers({ database: { queries } }: Pick<Services, 'database'>, publicUrl: string | undefined) {
  const cookie = makeTokenCookie('browser', KNOWN_DAYS, publicUrl)
  return {
    hashIn: cookie.hashIn,

    /** Returns the id of the browser of a request if the account knows it; else undefined. */
    async idIn(request: FastifyRequest, userId: number): Promise<number | undefined> {
      const [known] = await queries
        .select({ id: knownBrowsers.id })
        .from(knownBrowsers)
        .where(and(eq(knownBrowsers.tokenHash, cookie.hashIn(request) ?? ''), eq(knownBrowsers.userId, userId)))
      return known?.id
    },

    /**
     * Makes the browser known to an account that has just signed in. If the browser is new to the account, runs `onNew` in the same
     * transaction.
     */
    async remember(
      userId: number,
      { request, reply }: { request: FastifyRequest; reply: FastifyReply },
      onNew: (transaction: Queries) => Promise<unknown> = async () => {},
    ) {
      const held = cookie.tokenIn(request)
      const token = await queries.transaction(async (transaction) => {
        if (held) {
          const { rowCount } = await transaction
            .update(knownBrowsers)
            .set({ lastUsedAt: sql`now()` })
            .where(and(eq(knownBrowsers.tokenHash, hashOf(held)), eq(knownBrowsers.userId, userId)))
          if (rowCount === 1) return held
        }
        // Someone else may have planted a token that this account did not make, so all accounts of this browser get a new one.
        const token = newToken()
        const tokenHash = hashOf(token)
        if (held)
          await transaction
            .update(knownBrowsers)
            .set({ tokenHash })
            .where(eq(knownBrowsers.tokenHash, hashOf(held)))
        await transaction.insert(knownBrowsers).values({ userId, tokenHash })
        const latest = transaction
          .select({ id: knownBrowsers.id })
          .from(knownBrowsers)
          .where(eq(knownBrowsers.userId, userId))
          .orderBy(desc(knownBrowsers.lastUsedAt), desc(knownBrowsers.id))
          .limit(MOST_BROWSERS)
        await transaction.delete(knownBrowsers).where(and(eq(knownBrowsers.userId, userId), notInArray(knownBrowsers.id, latest)))
        await onNew(transaction)
        return token
      })
      cookie.set(request, reply, token)
    },
  }
}

export type KnownBrowsers = ReturnType<typeof makeKnownBrowsers>
