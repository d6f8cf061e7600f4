import type { Queries } from '../../core/database/queries.ts'
import { statement } from '../../core/database/statement.ts'
import { HttpError } from '../../errors.ts'
import type { Proven } from '../../ports/identity/port.ts'
import type { Owner } from '../../principal.ts'
import { hasPassword } from './login.ts'

interface ShownIdentity {
  readonly id: number
  readonly email: string | null
  readonly createdAt: string
}
const SHOWN = 'i.id, i.email, i.created_at as "createdAt"'

const accountOfSubject = statement<{ userId: number }>(
  'account of identity',
  'select i.user_id as "userId" from identities i where i.issuer = $1 and i.subject = $2',
)

/** Returns the id of the account of an identity. */
export async function accountOf(queries: Queries, { issuer, subject }: Pick<Proven, 'issuer' | 'subject'>): Promise<number | undefined> {
  const [row] = await queries.run(accountOfSubject, [issuer, subject])
  return row?.userId
}

const byEmail = statement<{ id: number; isEmailVerified: boolean }>(
  'account of email',
  'select u.id, u.email_verified_at is not null as "isEmailVerified" from users u where u.email = $1',
)

/** Returns the account of an e-mail address, including a deleted one, and whether its owner confirmed the address. */
export async function accountWith(queries: Queries, email: string) {
  const [row] = await queries.run(byEmail, [email])
  return row
}

export const identityTaken = () => new HttpError('identity_taken', { code: 'identityTaken' })

const connected = statement<{ id: number }>(
  'connect identity',
  'insert into identities (user_id, issuer, subject, email) values ($1, $2, $3, $4) on conflict do nothing returning id',
)

/** Connects an identity with an account. Returns false when the identity is already connected. */
export async function connectIdentity(queries: Queries, userId: number, { issuer, subject, email }: Proven): Promise<boolean> {
  const rows = await queries.run(connected, [userId, issuer, subject, email])
  return rows.length === 1
}

const listed = statement<ShownIdentity>('identities', `select ${SHOWN} from identities i where i.user_id = $1 order by i.id`)

export const listIdentities = (queries: Queries, owner: Owner) => queries.run(listed, [owner])

const removed = statement<ShownIdentity>(
  'remove identity',
  `delete from identities i where i.user_id = $1 and i.id = $2 returning ${SHOWN}`,
)

export async function removeIdentity(queries: Queries, owner: Owner, id: number) {
  const [row] = await queries.run(removed, [owner, id])
  return row
}

const locked = statement('lock account', 'select u.id from users u where u.id = $1 for update')
const ways = statement<{ passkeys: number; identities: number }>(
  'count ways in',
  `select (select count(*)::int from passkeys k where k.user_id = $1) as passkeys,
     (select count(*)::int from identities i where i.user_id = $1) as identities`,
)

/** Locks the account until the transaction ends, and returns all its ways to sign in. */
export async function lockWaysIn(queries: Queries, owner: Owner) {
  await queries.run(locked, [owner])
  const [counts] = await queries.run(ways, [owner])
  return { hasPassword: await hasPassword(queries, owner), passkeys: counts?.passkeys ?? 0, identities: counts?.identities ?? 0 }
}
