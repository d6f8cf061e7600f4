import type { Queries } from '../database/queries.ts'
import { statement } from '../database/statement.ts'
import { HttpError } from '../errors.ts'

/** The most e-mails that all accounts together can send in 24 hours to an address whose owner never agreed. */
const MAILS_A_DAY = 3

const held = statement('hold stranger', `select pg_advisory_xact_lock(hashtextextended('mail to stranger ' || $1, 0))`)
// The index `outbox_to_strangers` has the same kinds.
const recent = statement<{ mails: number }>(
  'recent mails to stranger',
  `select count(*)::int as mails from outbox o
   where o.to_address = $1 and o.kind in ('confirm email', 'email change asked', 'confirm contact')
     and o.created_at > now() - interval '1 day'`,
)

/**
 * Returns whether one more e-mail may go to an address whose owner never agreed. Simultaneous transactions with the same address run one
 * after another, so that the limit is exact on all servers.
 */
export async function mayMailStranger(transaction: Queries, address: string): Promise<boolean> {
  await transaction.run(held, [address])
  const [row] = await transaction.run(recent, [address])
  return (row?.mails ?? 0) < MAILS_A_DAY
}

/** Throws 429 when an address got as many e-mails as it may get in a day. */
export async function refuseMoreMail(transaction: Queries, address: string) {
  if (await mayMailStranger(transaction, address)) return
  throw tooMuchMail()
}

export const tooMuchMail = () =>
  new HttpError('too_many_attempts', 'We sent this address several mails today. Open the newest one, or try again tomorrow.')
