import { and, asc, count, eq } from 'drizzle-orm'
import type { Queries } from '../../core/database/queries.ts'
import { identities, passkeys, users } from '../../core/database/schema/accounts.ts'
import { HttpError } from '../../errors.ts'
import type { Proven } from '../../ports/identity/port.ts'
import type { Owner } from '../../principal.ts'
import { hasPassword } from './login.ts'

const shown = { id: identities.id, email: identities.email, createdAt: identities.createdAt }

/** Returns the id of the account of an identity. */
export async function accountOf(queries: Queries, { issuer, subject }: Pick<Proven, 'issuer' | 'subject'>): Promise<number | undefined> {
  const [row] = await queries
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return row?.userId
}

/** Returns the account of an e-mail address, including a deleted one, and whether its owner confirmed the address. */
export async function accountWith(queries: Queries, email: string) {
  const [row] = await queries.select({ id: users.id, emailVerifiedAt: users.emailVerifiedAt }).from(users).where(eq(users.email, email))
  return row && { id: row.id, isEmailVerified: row.emailVerifiedAt !== null }
}

export const identityTaken = () => new HttpError('identity_taken', 'This sign-in belongs to another Gigfolio account already.')

/** Connects an identity with an account. Returns false when the identity is already connected. */
export async function connectIdentity(queries: Queries, userId: number, { issuer, subject, email }: Proven): Promise<boolean> {
  const { rowCount } = await queries.insert(identities).values({ userId, issuer, subject, email }).onConflictDoNothing()
  return rowCount === 1
}

export const listIdentities = (queries: Queries, owner: Owner) =>
  queries.select(shown).from(identities).where(eq(identities.userId, owner)).orderBy(asc(identities.id))

export async function removeIdentity(queries: Queries, owner: Owner, id: number) {
  const [row] = await queries
    .delete(identities)
    .where(and(eq(identities.userId, owner), eq(identities.id, id)))
    .returning(shown)
  return row
}

/** Locks the account until the transaction ends, and returns all its ways to sign in. */
export async function lockWaysIn(queries: Queries, owner: Owner) {
  await queries.select({ id: users.id }).from(users).where(eq(users.id, owner)).for('update')
  const [keys] = await queries.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, owner))
  const [known] = await queries.select({ count: count() }).from(identities).where(eq(identities.userId, owner))
  return { hasPassword: await hasPassword(queries, owner), passkeys: keys?.count ?? 0, identities: known?.count ?? 0 }
}
