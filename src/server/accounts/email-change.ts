import { and, eq, gt, sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import { audit } from '../database/audit.ts'
import type { Queries } from '../database/queries.ts'
import { emailChanges, users } from '../database/schema/accounts.ts'
import { codeOf, found, HttpError } from '../errors.ts'
import type { Handlers } from '../http/mount.ts'
import type { Services } from '../services.ts'
import type { Doors } from './doors.ts'
import { personOf } from './login.ts'
import { linkExpired } from './passwords.ts'
import { mayManageAccount } from './policy.ts'
import { hashOf, newToken } from './token-cookie.ts'

/** How many hours the link to a new e-mail address works. */
const LINK_HOURS = 24
/** PostgreSQL's code for a duplicate e-mail address (unique_violation). */
const TAKEN = '23505'

const taken = () => new HttpError('email_taken', 'An account with this email already exists.')

/** Stores the requested e-mail address of an account, and replaces an earlier one that was not confirmed. */
async function askForEmail(queries: Queries, userId: number, email: string, token: string) {
  const asked = { email, token, expiresAt: sql`now() + make_interval(hours => ${LINK_HOURS})` }
  await queries
    .insert(emailChanges)
    .values({ userId, ...asked })
    .onConflictDoUpdate({ target: emailChanges.userId, set: asked })
}

/** Uses a link and returns its account and new address, or undefined when the link no longer works. */
async function useLink(queries: Queries, token: string) {
  const [change] = await queries
    .delete(emailChanges)
    .where(and(eq(emailChanges.token, token), gt(emailChanges.expiresAt, sql`now()`)))
    .returning({ userId: emailChanges.userId, email: emailChanges.email })
  return change
}

/**
 * Makes the calls that change an account's e-mail address. The password protects the request, the new address confirms it, and the old
 * address is notified.
 */
export function emailHandlers(
  { database: { queries }, mail }: Pick<Services, 'database' | 'mail'>,
  { requirePassword }: Pick<Doors, 'requirePassword'>,
  { pagesUrl }: Pick<Config, 'pagesUrl'>,
): Pick<Handlers, 'POST /api/auth/change-email' | 'POST /api/auth/confirm-email'> {
  return {
    'POST /api/auth/change-email': async ({ body: { email, password } }, call) => {
      const owner = mayManageAccount(call.caller)
      await requirePassword(call, password, 'password')
      return queries.transaction(async (transaction) => {
        if (await personOf(transaction, { email })) throw taken()
        const { name } = found(await personOf(transaction, { id: owner }))
        const token = newToken()
        await askForEmail(transaction, owner, email, hashOf(token))
        const facts = { name, link: `${pagesUrl}/confirm-email#${token}`, hours: LINK_HOURS }
        await mail.post(transaction, { userId: owner, to: email, kind: 'confirm email', facts })
        return {}
      })
    },

    'POST /api/auth/confirm-email': async ({ body: { token } }, { origin }) => {
      try {
        await queries.transaction(async (transaction) => {
          const change = await useLink(transaction, hashOf(token))
          if (!change) throw linkExpired()
          const before = found(await personOf(transaction, { id: change.userId }))
          await transaction
            .update(users)
            .set({ email: change.email, emailVerifiedAt: sql`now()`, version: sql`${users.version} + 1`, updatedAt: sql`now()` })
            .where(eq(users.id, change.userId))
          // The e-mails contain the old and the new address; the log keeps no address.
          await audit(transaction, { kind: 'worker', id: change.userId, ...origin }, [
            { action: 'update', tableName: 'emails', recordId: change.userId },
          ])
          const facts = { name: before.name, email: change.email }
          await mail.post(transaction, { userId: change.userId, to: before.email, kind: 'email changed', facts })
        })
      } catch (error) {
        throw codeOf(error) === TAKEN ? taken() : error
      }
      return {}
    },
  }
}
