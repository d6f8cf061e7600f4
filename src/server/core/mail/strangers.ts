import { HttpError } from '../../errors.ts'
import type { Owner } from '../../principal.ts'
import type { Queries } from '../database/queries.ts'
import { statement } from '../database/statement.ts'

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

/** The most e-mails about posts and invoices in an hour to a worker who never confirmed the address. The rest is only in the app. */
const POST_MAILS_AN_HOUR = 10

const crowded = statement<{ id: number }>(
  'workers with many mails',
  `select u.id from users u where u.id = any($1) and u.email_verified_at is null and
     (select count(*) from outbox o
      where o.user_id = u.id and o.to_address = u.email and o.kind in ('post changed', 'post message', 'booked', 'booking canceled', 'invoice copy')
        and o.created_at > now() - interval '1 hour') >= ${POST_MAILS_AN_HOUR}`,
)

/**
 * Returns those of some e-mails about posts and invoices that may be sent to their workers. Posts are edited at the same moment without waiting for each
 * other, so that a worker may get a few more.
 */
export async function withoutCrowded<Mail extends { readonly userId: number }>(queries: Queries, mails: readonly Mail[]): Promise<Mail[]> {
  const full = new Set((await queries.run(crowded, [mails.map(({ userId }) => userId)])).map(({ id }) => id))
  return mails.filter(({ userId }) => !full.has(userId))
}

/** The most invoices that can be mailed in 24 hours: the same one, all of one worker, and those of all workers to one address. */
const INVOICES_A_DAY = { ofInvoice: 5, ofWorker: 100, toAddress: 50 }

const mailedInvoices = statement<typeof INVOICES_A_DAY>(
  'recent mails of invoices',
  `select count(*) filter (where o.user_id = $1 and (o.facts ->> 'invoice')::bigint = $2)::int as "ofInvoice",
     count(*) filter (where o.user_id = $1)::int as "ofWorker", count(*) filter (where o.to_address = $3)::int as "toAddress"
   from outbox o where o.kind = 'invoice' and (o.user_id = $1 or o.to_address = $3) and o.created_at > now() - interval '1 day'`,
)

/** Throws 429 when one more mail of an invoice to a client is too many in a day. The address of a client never agreed to get mail. */
export async function refuseMoreInvoices(transaction: Queries, owner: Owner, invoiceId: number, address: string) {
  await transaction.run(held, [address])
  const [recent] = await transaction.run(mailedInvoices, [owner, invoiceId, address])
  const isOver = Object.entries(INVOICES_A_DAY).some(([name, most]) => (recent?.[name as keyof typeof INVOICES_A_DAY] ?? 0) >= most)
  if (isOver) throw new HttpError('too_many_attempts', { code: 'tooManyInvoiceMails' })
}

/** Throws 429 when an address got as many e-mails as it may get in a day. */
export async function refuseMoreMail(transaction: Queries, address: string) {
  if (await mayMailStranger(transaction, address)) return
  throw tooMuchMail()
}

/** The most statements that a worker can mail in 24 hours: to one client, and to all. */
const STATEMENTS_TO_CLIENT = 5
const STATEMENTS = 20

const holdWorker = statement(
  'hold mails to clients',
  `select pg_advisory_xact_lock(hashtextextended('mails to clients ' || $1::bigint, 0))`,
)
const mailed = statement<{ all: number; toClient: number }>(
  'statements mailed',
  `select count(*) filter (where o.to_address <> $3)::int as all, count(*) filter (where o.to_address = $2)::int as "toClient" from outbox o
   where o.user_id = $1 and o.kind = 'client statement' and o.created_at > now() - interval '1 day'`,
)

/** Throws 429 when a worker mailed as many statements as is possible in a day. The copies to the worker do not count. */
export async function refuseMoreStatements(transaction: Queries, owner: Owner, { to, copyTo }: { to: string; copyTo: string }) {
  await transaction.run(holdWorker, [owner])
  const [row] = await transaction.run(mailed, [owner, to, copyTo])
  if (row && (row.all >= STATEMENTS || row.toClient >= STATEMENTS_TO_CLIENT))
    throw new HttpError('too_many_attempts', { code: 'tooManyStatements' })
}

export const tooMuchMail = () => new HttpError('too_many_attempts', { code: 'tooManyMails' })
