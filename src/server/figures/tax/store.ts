import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Queries } from '../../core/database/queries.ts'
import { taxPayments, taxProfiles } from '../../core/database/schema/goals-and-tax.ts'
import type { Owner } from '../../principal.ts'

const { userId: _profileOwner, ...profileColumns } = getTableColumns(taxProfiles)
const { userId: _paymentOwner, ...paymentColumns } = getTableColumns(taxPayments)

type ProfileFields = Omit<typeof taxProfiles.$inferInsert, 'userId'>
type PaymentFields = Omit<typeof taxPayments.$inferInsert, 'id' | 'userId' | 'createdAt'>

/** Returns the worker's tax profiles of all years. */
export const listTaxProfiles = (queries: Queries, owner: Owner) =>
  queries.select(profileColumns).from(taxProfiles).where(eq(taxProfiles.userId, owner)).orderBy(taxProfiles.year)

/** Stores the tax profile of a year. Returns the previous one; undefined the first time. */
export async function setTaxProfile(queries: Queries, owner: Owner, profile: ProfileFields) {
  const isThis = and(eq(taxProfiles.userId, owner), eq(taxProfiles.year, profile.year))
  const [before] = await queries.select(profileColumns).from(taxProfiles).where(isThis).for('update')
  const { year: _, ...told } = profile
  await queries
    .insert(taxProfiles)
    .values({ userId: owner, ...profile })
    .onConflictDoUpdate({ target: [taxProfiles.userId, taxProfiles.year], set: told })
  return before
}

/** Returns the payments of estimated tax, the oldest first. */
export const listTaxPayments = (queries: Queries, owner: Owner, taxYear?: number) =>
  queries
    .select(paymentColumns)
    .from(taxPayments)
    .where(and(eq(taxPayments.userId, owner), taxYear === undefined ? undefined : eq(taxPayments.taxYear, taxYear)))
    .orderBy(taxPayments.paidOn, taxPayments.id)

export async function addTaxPayment(queries: Queries, owner: Owner, fields: PaymentFields) {
  const [row] = await queries
    .insert(taxPayments)
    .values({ userId: owner, ...fields })
    .returning(paymentColumns)
  return row as NonNullable<typeof row>
}

/** Deletes a payment and returns it; undefined when it does not belong to the owner. */
export async function deleteTaxPayment(queries: Queries, owner: Owner, id: number) {
  const [row] = await queries
    .delete(taxPayments)
    .where(and(eq(taxPayments.userId, owner), eq(taxPayments.id, id)))
    .returning(paymentColumns)
  return row
}
