import type { Queries } from '../../core/database/queries.ts'
import { totpFactors } from '../../core/database/schema/accounts.ts'
import { selectList, statement } from '../../core/database/statement.ts'

type FactorRow = typeof totpFactors.$inferSelect

const all = selectList(totpFactors, 'f')
const CONFIRMED = 'f.user_id = $1 and f.confirmed_at is not null'
const WAITING = 'f.user_id = $1 and f.confirmed_at is null'

const confirmed = statement<FactorRow>('authenticator app', `select ${all} from totp_factors f where ${CONFIRMED}`)

/** Returns the confirmed authenticator app of an account. */
export async function findTotp(queries: Queries, userId: number) {
  const [factor] = await queries.run(confirmed, [userId])
  return factor
}

const waiting = statement<FactorRow>('waiting authenticator app', `select ${all} from totp_factors f where ${WAITING}`)

/** Returns the authenticator app that waits for its first code. */
export async function findWaitingTotp(queries: Queries, userId: number) {
  const [factor] = await queries.run(waiting, [userId])
  return factor
}

const isDone = (rows: readonly object[]) => rows.length === 1
const RETURNING = 'returning f.user_id'

const offered = statement<object>(
  'offer authenticator app',
  `insert into totp_factors as f (user_id, secret, recovery_salt) values ($1, $2, $3)
   on conflict (user_id) do update set secret = excluded.secret, recovery_salt = excluded.recovery_salt where f.confirmed_at is null ${RETURNING}`,
)

/** Stores a key until its first code. Returns false when the account already has a confirmed app. */
export const offerTotp = async (queries: Queries, userId: number, secret: string, recoverySalt: string): Promise<boolean> =>
  isDone(await queries.run(offered, [userId, secret, recoverySalt]))

const firstCode = statement<object>(
  'confirm authenticator app',
  `update totp_factors f set confirmed_at = now(), last_step = $3 where ${WAITING} and f.secret = $2 ${RETURNING}`,
)

/** Confirms a key, so that signing in requires its codes. Returns false when the key no longer waits. */
export const confirmTotp = async (queries: Queries, userId: number, secret: string, step: number): Promise<boolean> =>
  isDone(await queries.run(firstCode, [userId, secret, step]))

const stepSpent = statement<object>(
  'spend code of app',
  `update totp_factors f set last_step = $2 where ${CONFIRMED} and f.last_step < $2 ${RETURNING}`,
)

/**
 * Uses the code of a step, and invalidates all earlier ones. Returns false when it was already used: of simultaneous calls, only the first
 * succeeds.
 */
export const spendStep = async (queries: Queries, userId: number, step: number): Promise<boolean> =>
  isDone(await queries.run(stepSpent, [userId, step]))

const codesRemoved = statement('remove recovery codes', 'delete from recovery_codes c where c.user_id = $1')
const removed = statement<object>('remove authenticator app', `delete from totp_factors f where ${CONFIRMED} ${RETURNING}`)

/** Removes the authenticator app of an account with its recovery codes. Returns false when it has none. */
export async function removeTotp(queries: Queries, userId: number): Promise<boolean> {
  await queries.run(codesRemoved, [userId])
  return isDone(await queries.run(removed, [userId]))
}

/** Removes an authenticator app that was confirmed since an instant, with its recovery codes. */
export async function removeTotpSince(queries: Queries, userId: number, since: string) {
  const factor = await findTotp(queries, userId)
  if (factor?.confirmedAt && factor.confirmedAt >= since) await removeTotp(queries, userId)
}

const codesAdded = statement(
  'add recovery codes',
  'insert into recovery_codes (user_id, code_hash) select $1, hash from unnest($2::text[]) as hash',
)

/** Replaces the recovery codes of an account. */
export async function replaceRecoveryCodes(queries: Queries, userId: number, hashes: readonly string[]) {
  await queries.run(codesRemoved, [userId])
  await queries.run(codesAdded, [userId, hashes])
}

const codeSpent = statement<object>(
  'spend recovery code',
  'delete from recovery_codes c where c.user_id = $1 and c.code_hash = $2 returning c.id',
)

/** Uses a recovery code. Returns false when the account has no such code. */
export const spendRecoveryCode = async (queries: Queries, userId: number, codeHash: string): Promise<boolean> =>
  isDone(await queries.run(codeSpent, [userId, codeHash]))

const codesLeft = statement<{ left: number }>(
  'count recovery codes',
  'select count(*)::int as "left" from recovery_codes c where c.user_id = $1',
)

export async function countRecoveryCodes(queries: Queries, userId: number): Promise<number> {
  const [row] = await queries.run(codesLeft, [userId])
  return row?.left ?? 0
}
