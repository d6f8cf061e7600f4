import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queries } from '../../core/database/queries.ts'
import { statement } from '../../core/database/statement.ts'
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

export const stepExpired = () => new HttpError('sign_in_expired', { code: 'stepExpired' })

const added = statement(
  'begin ceremony',
  `insert into ceremonies (token_hash, kind, user_id, facts, expires_at)
   values ($1, $2, $3, $4, now() + make_interval(mins => ${MINUTES}))`,
)
const replaced = statement('replace ceremony', 'delete from ceremonies c where c.token_hash = $1')
const HELD = 'c.token_hash = $1 and c.kind = $2 and c.expires_at > now()'
const held = statement<{ userId: number | null; facts: unknown }>(
  'ceremony',
  `select c.user_id as "userId", c.facts from ceremonies c where ${HELD}`,
)
const ended = statement<{ tokenHash: string }>(
  'end ceremony',
  `delete from ceremonies c where ${HELD} returning c.token_hash as "tokenHash"`,
)

/**
 * Stores what the server must remember from one step of signing in to the next. A cookie ties it to the browser that began. Each browser
 * has at most one ceremony at a time.
 */
export function makeCeremonies({ database: { queries } }: Pick<Services, 'database'>, publicUrl: string | undefined) {
  const cookie = makeTokenCookie('step', MINUTES / MINUTES_OF_DAY, publicUrl)
  const heldBy = (request: FastifyRequest, kind: CeremonyKind) => [cookie.hashIn(request) ?? '', kind]

  return {
    async begin<Kind extends CeremonyKind>({ request, reply }: Exchange, kind: Kind, userId: number | null, facts: Facts[Kind]) {
      const token = newToken()
      const earlier = cookie.hashIn(request)
      if (earlier) await queries.run(replaced, [earlier])
      await queries.run(added, [hashOf(token), kind, userId, JSON.stringify(facts)])
      cookie.set(request, reply, token)
    },

    /** Returns what this browser began. Throws 401 if it began nothing of this kind, or too long ago. */
    async find<Kind extends CeremonyKind>(request: FastifyRequest, kind: Kind): Promise<{ userId: number | null; facts: Facts[Kind] }> {
      const [row] = await queries.run(held, heldBy(request, kind))
      if (!row) throw stepExpired()
      return { userId: row.userId, facts: row.facts as Facts[Kind] }
    },

    /**
     * Ends what this browser began, and removes the cookie. Throws 401 if it has already ended: of simultaneous calls, only one continues.
     */
    async end({ request, reply }: Exchange, kind: CeremonyKind, transaction: Queries = queries) {
      const rows = await transaction.run(ended, heldBy(request, kind))
      if (rows.length !== 1) throw stepExpired()
      cookie.clear(request, reply)
    },
  }
}

export type Ceremonies = ReturnType<typeof makeCeremonies>
