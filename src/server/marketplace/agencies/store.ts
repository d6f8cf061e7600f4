import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queries } from '../../core/database/queries.ts'
import { agencies, agencyLinks, agencySessions } from '../../core/database/schema/marketplace.ts'
import { found } from '../../errors.ts'
import type { AgencyOwner } from './policy.ts'

/** The columns of an agency. Its password hash is read only for signing in. */
const agencyColumns = {
  id: agencies.id,
  email: agencies.email,
  companyName: agencies.companyName,
  contactName: agencies.contactName,
  phoneNumber: agencies.phoneNumber,
  website: agencies.website,
  description: agencies.description,
  isVerified: agencies.isVerified,
}

export type NewAgency = Omit<typeof agencies.$inferInsert, 'id' | 'isVerified' | 'createdAt'>

/** Opens an account; returns undefined when the e-mail address already has one. */
export async function addAgency(queries: Queries, agency: NewAgency) {
  const [row] = await queries.insert(agencies).values(agency).onConflictDoNothing({ target: agencies.email }).returning(agencyColumns)
  return row
}

export async function findAgency(queries: Queries, owner: AgencyOwner) {
  const [row] = await queries.select(agencyColumns).from(agencies).where(eq(agencies.id, owner))
  return row
}

/** Returns an agency by its e-mail address, with its password hash. */
export async function findAgencyLogin(queries: Queries, email: string) {
  const [row] = await queries
    .select({ agency: agencyColumns, passwordHash: agencies.passwordHash })
    .from(agencies)
    .where(eq(agencies.email, email))
  return row
}

type LinkKind = (typeof agencyLinks.$inferSelect)['kind']

/** Stores the hash of a link's secret. The agency's previous link of this kind stops working. */
export async function addLink(queries: Queries, agencyId: number, kind: LinkKind, token: string, minutes: number) {
  const link = { token, expiresAt: sql`now() + make_interval(mins => ${minutes})` }
  await queries
    .insert(agencyLinks)
    .values({ agencyId, kind, ...link })
    .onConflictDoUpdate({ target: [agencyLinks.agencyId, agencyLinks.kind], set: link })
}

const works = (kind: LinkKind, token: string) =>
  and(eq(agencyLinks.token, token), eq(agencyLinks.kind, kind), gt(agencyLinks.expiresAt, sql`now()`))

/** Returns the agency of a link that still works. */
export async function findLink(queries: Queries, kind: LinkKind, token: string) {
  const [row] = await queries
    .select({ id: agencies.id, email: agencies.email })
    .from(agencyLinks)
    .innerJoin(agencies, eq(agencies.id, agencyLinks.agencyId))
    .where(works(kind, token))
  return row
}

/** Locks an agency until the transaction ends, so that its name and its confirmation change one after the other. */
export async function lockAgency(queries: Queries, id: number) {
  const [row] = await queries.select(agencyColumns).from(agencies).where(eq(agencies.id, id)).for('no key update')
  return found(row)
}

/** Uses a link and returns its agency; undefined when the link no longer works. */
export async function useLink(queries: Queries, kind: LinkKind, token: string): Promise<number | undefined> {
  const [row] = await queries.delete(agencyLinks).where(works(kind, token)).returning({ agencyId: agencyLinks.agencyId })
  return row?.agencyId
}

/** Confirms an agency's address. It holds its name from then on. */
export const verifyAgency = (queries: Queries, id: number, nameKeys: string[]) =>
  queries.update(agencies).set({ isVerified: true, nameKeys }).where(eq(agencies.id, id))

export const renameAgency = (queries: Queries, owner: AgencyOwner, names: { companyName: string; nameKeys: string[] }) =>
  queries.update(agencies).set(names).where(eq(agencies.id, owner))

/** Sets a new password of an agency, and ends its sessions. */
export async function setAgencyPassword(queries: Queries, id: number, passwordHash: string) {
  await queries.update(agencies).set({ passwordHash }).where(eq(agencies.id, id))
  await queries.delete(agencySessions).where(eq(agencySessions.agencyId, id))
}
