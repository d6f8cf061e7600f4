import { cityKey } from '#domain/marketplace/cities.ts'
import type { Queries } from '../../core/database/queries.ts'
import { baProfiles } from '../../core/database/schema/marketplace.ts'
import { selectList, statement, updateRow } from '../../core/database/statement.ts'
import type { Owner } from '../../principal.ts'

export type BaProfileRow = typeof baProfiles.$inferSelect
export type BaProfileChange = Partial<Pick<BaProfileRow, 'bio' | 'preferredCities' | 'emergencyNotifications' | 'leavesOut'>>

const all = selectList(baProfiles, 'c')
const opened = statement('open BA profile', 'insert into ba_profiles (user_id) values ($1) on conflict do nothing')
const locked = statement<BaProfileRow>('lock BA profile', `select ${all} from ba_profiles c where c.user_id = $1 for update`)

/** Locks a worker's profile until the transaction ends. Creates it at its first use. */
export async function lockProfile(queries: Queries, owner: Owner): Promise<BaProfileRow> {
  await queries.run(opened, [owner])
  const [row] = await queries.run(locked, [owner])
  if (!row) throw new Error('A worker is gone')
  return row
}

const found = statement<BaProfileRow>('BA profile', `select ${all} from ba_profiles c where c.user_id = $1`)
const blank = { bio: null, preferredCities: [], emergencyNotifications: true, leavesOut: null } as const
/** Returns a worker's profile; a blank one if they have none yet. */
export async function findProfile(queries: Queries, owner: Owner): Promise<Required<BaProfileChange>> {
  const [row] = await queries.run(found, [owner])
  return row ?? { ...blank, preferredCities: [] }
}

const updateProfile = updateRow<BaProfileRow>(baProfiles, (field) => !['userId', 'updatedAt'].includes(field), {
  also: 'updated_at = now()',
  rows: ['r.user_id = $1', 1],
})

export async function changeProfile(queries: Queries, owner: Owner, change: BaProfileChange) {
  const { preferredCities } = change
  const { statement: update, values } = updateProfile({ ...change, ...(preferredCities && { cityKeys: preferredCities.map(cityKey) }) })
  await queries.run(update, [owner, ...values])
}
