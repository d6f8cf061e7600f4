import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queries } from '../../core/database/queries.ts'
import { statement } from '../../core/database/statement.ts'
import type { Services } from '../../services.ts'
import { hashOf, makeTokenCookie, newToken } from './token-cookie.ts'

/** How many days a browser is known after its last sign-in. Browsers keep no cookie for longer. */
const KNOWN_DAYS = 400
const MOST_BROWSERS = 20

const THIS = 'b.token_hash = $1 and b.user_id = $2'
const byToken = statement<{ id: number }>('known browser', `select b.id from known_browsers b where ${THIS}`)
const used = statement<{ id: number }>('use known browser', `update known_browsers b set last_used_at = now() where ${THIS} returning b.id`)
const replaced = statement('replace token of browser', 'update known_browsers b set token_hash = $2 where b.token_hash = $1')
const added = statement('add known browser', 'insert into known_browsers (user_id, token_hash) values ($1, $2)')
const forgotten = statement(
  'forget oldest browsers',
  `delete from known_browsers b where b.user_id = $1 and b.id not in (
     select l.id from known_browsers l where l.user_id = $1 order by l.last_used_at desc, l.id desc limit ${MOST_BROWSERS})`,
)

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
      const [known] = await queries.run(byToken, [cookie.hashIn(request) ?? '', userId])
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
          const [known] = await transaction.run(used, [hashOf(held), userId])
          if (known) return held
        }
        // Someone else may have planted a token that this account did not make, so all accounts of this browser get a new one.
        const token = newToken()
        const tokenHash = hashOf(token)
        if (held) await transaction.run(replaced, [hashOf(held), tokenHash])
        await transaction.run(added, [userId, tokenHash])
        await transaction.run(forgotten, [userId])
        await onNew(transaction)
        return token
      })
      cookie.set(request, reply, token)
    },
  }
}

export type KnownBrowsers = ReturnType<typeof makeKnownBrowsers>
