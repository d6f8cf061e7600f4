import { eq, sql } from 'drizzle-orm'
import { cityKey } from '#domain/marketplace/cities.ts'
import type { Queries } from '../../core/database/queries.ts'
import { baProfiles } from '../../core/database/schema/marketplace.ts'
import type { Owner } from '../../principal.ts'

export type BaProfileRow = typeof baProfiles.$inferSelect
export type BaProfileChange = Partial<Pick<BaProfileRow, 'bio' | 'preferredCities' | 'emergencyNotifications' | 'leavesOut'>>

/** Locks a worker's profile until the transaction ends. Creates it at its first use. */
export async function lockProfile(queries: Queries, owner: Owner): Promise<BaProfileRow> {
  await queries.insert(baProfiles).values({ userId: owner }).onConflictDoNothing()
  const [row] = await queries.select().from(baProfiles).where(eq(baProfiles.userId, owner)).for('update')
  if (!row) throw new Error('A worker is gone')
  return row
}

const blank = { bio: null, preferredCities: [], emergencyNotifications: true, leavesOut: null } as const
/** Returns a worker's profile; a blank one if they have none yet. */
export async function findProfile(queries: Queries, owner: Owner): Promise<Required<BaProfileChange>> {
  const [row] = await queries.select().from(baProfiles).where(eq(baProfiles.userId, owner))
  return row ?? { ...blank, preferredCities: [] }
}

export async function changeProfile(queries: Queries, owner: Owner, change: BaProfileChange) {
  const { preferredCities } = change
  await queries
    .update(baProfiles)
    .set({ ...change, ...(preferredCities && { cityKeys: preferredCities.map(cityKey) }), updatedAt: sql`now()` })
    .where(eq(baProfiles.userId, owner))
}
