import type { Queries } from '../core/database/queries.ts'
import { statement } from '../core/database/statement.ts'
import type { Owner } from '../principal.ts'

const homeAddress = statement<{ homeAddress: string | null }>(
  'home address',
  'select home_address as "homeAddress" from users where id = $1',
)

export async function findHomeAddress(queries: Queries, owner: Owner): Promise<string | null> {
  const [row] = await queries.run(homeAddress, [owner])
  return row?.homeAddress ?? null
}

interface KnownLeg {
  readonly miles: number
  readonly minutes: number | null
}

const knownLeg = statement<KnownLeg>(
  'known leg',
  'select miles::float8 as miles, minutes::float8 as minutes from known_legs where user_id = $1 and key = $2 and expires_at > now()',
)

/** Returns a cached leg. */
export async function findKnownLeg(queries: Queries, owner: Owner, key: string): Promise<KnownLeg | undefined> {
  const [leg] = await queries.run(knownLeg, [owner, key])
  return leg
}

const keepLeg = statement(
  'keep leg',
  `insert into known_legs (user_id, key, miles, minutes, expires_at) values ($1, $2, $3, $4, now() + make_interval(days => $5))
   on conflict (key) do update set miles = excluded.miles, minutes = excluded.minutes, expires_at = excluded.expires_at`,
)

/** Caches a leg for some days. */
export const keepKnownLeg = async (
  queries: Queries,
  owner: Owner,
  { key, miles, minutes }: KnownLeg & { readonly key: string },
  days: number,
) => {
  await queries.run(keepLeg, [owner, key, miles, minutes, Math.ceil(days)])
}
