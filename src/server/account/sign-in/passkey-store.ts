import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../core/database/queries.ts'
import { passkeys } from '../../core/database/schema/accounts.ts'
import type { Owner } from '../../principal.ts'

const shown = { id: passkeys.id, name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt }
const theirs = (owner: Owner, id: number) => and(eq(passkeys.userId, owner), eq(passkeys.id, id))

export const listPasskeys = (queries: Queries, owner: Owner) =>
  queries.select(shown).from(passkeys).where(eq(passkeys.userId, owner)).orderBy(asc(passkeys.id))

/** Returns what devices need to know about an account's passkeys: their ids, and the handle of the account that they all use. */
export async function knownCredentials(queries: Queries, owner: Owner) {
  const rows = await queries
    .select({ credentialId: passkeys.credentialId, userHandle: passkeys.userHandle })
    .from(passkeys)
    .where(eq(passkeys.userId, owner))
  return { ids: rows.map(({ credentialId }) => credentialId), userHandle: rows[0]?.userHandle }
}

/** Returns the passkey with a credential id. */
export async function findCredential(queries: Queries, credentialId: string) {
  const [row] = await queries.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return row
}

/** Stores a passkey. Returns undefined when its credential id already exists. */
export async function addPasskey(queries: Queries, passkey: typeof passkeys.$inferInsert) {
  const [row] = await queries.insert(passkeys).values(passkey).onConflictDoNothing({ target: passkeys.credentialId }).returning(shown)
  return row
}

export async function renamePasskey(queries: Queries, owner: Owner, id: number, name: string) {
  const [row] = await queries.update(passkeys).set({ name }).where(theirs(owner, id)).returning(shown)
  return row
}

export async function removePasskey(queries: Queries, owner: Owner, id: number) {
  const [row] = await queries.delete(passkeys).where(theirs(owner, id)).returning(shown)
  return row
}

/** Records a use of a passkey, and the counter of its device. */
export const notePasskeyUse = (queries: Queries, id: number, counter: number) =>
  queries.update(passkeys).set({ counter, lastUsedAt: sql`now()` }).where(eq(passkeys.id, id))
