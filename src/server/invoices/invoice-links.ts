import { createHmac, randomBytes } from 'node:crypto'
import { hashOf } from '../account/sign-in/token-cookie.ts'
import { type Actor, audit } from '../core/database/audit.ts'
import type { Queries } from '../core/database/queries.ts'
import { serverKey } from '../core/database/server-keys.ts'
import { statement } from '../core/database/statement.ts'
import { HttpError } from '../errors.ts'
import type { Granted, Owner } from '../principal.ts'
import type { InvoiceRow } from './store.ts'

type Linked = Pick<InvoiceRow, 'id' | 'links'>

/**
 * Returns the token of an invoice's present link. It is computed and not random, so that the link can be shown again although the database
 * stores only its hash.
 */
export async function tokenOf(queries: Queries, owner: Owner, { id, links }: Linked): Promise<string> {
  const { secret } = await serverKey(queries, 'invoice links', () => ({ secret: randomBytes(32).toString('base64url') }))
  return createHmac('sha256', secret).update(`invoice ${owner} ${id} ${links}`).digest('base64url')
}

const found = statement<{ tokenHash: string }>(
  'link of invoice',
  'select l.token_hash as "tokenHash" from invoice_links l where l.user_id = $1 and l.invoice_id = $2',
)
// The version stays: what the worker sees of the invoice is the same.
const counted = statement('count links of invoice', 'update invoices i set links = $3 where i.user_id = $1 and i.id = $2')
const put = statement(
  'link invoice',
  `insert into invoice_links (user_id, invoice_id, token_hash) values ($1, $2, $3)
   on conflict (user_id, invoice_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`,
)

/**
 * Returns the token of a locked invoice's link, which is made if there is none. A new one ends the last one. Throws 409 for a draft.
 */
export async function linkInvoice(
  queries: Queries,
  caller: Actor & { readonly owner: Owner },
  row: InvoiceRow,
  isNew = false,
): Promise<string> {
  const { owner } = caller
  if (row.status === 'draft') throw new HttpError('wrong_state', { code: 'invoiceNotSent' })
  const [link] = await queries.run(found, [owner, row.id])
  const present = await tokenOf(queries, owner, row)
  if (!isNew && link?.tokenHash === hashOf(present)) return present
  const links = row.links + 1
  const token = await tokenOf(queries, owner, { id: row.id, links })
  await queries.send(counted, [owner, row.id, links])
  await queries.send(put, [owner, row.id, hashOf(token)])
  await audit(queries, caller, [{ action: 'create', tableName: 'invoice_links', recordId: row.id }])
  return token
}

/** The invoice behind a link, and what its page needs of the worker. */
interface LinkRow {
  readonly userId: number
  readonly invoiceId: number
  readonly timeZone: string
}
const byToken = statement<Granted<LinkRow>>(
  'invoice of link',
  `select l.user_id as "userId", l.invoice_id as "invoiceId", u.time_zone as "timeZone"
   from invoice_links l join users u on u.id = l.user_id where l.token_hash = $1 and u.is_active and not u.is_deleted`,
)

/** Returns which invoice a link with this hash shows, if it works. */
export async function findLink(queries: Queries, tokenHash: string): Promise<Granted<LinkRow> | undefined> {
  const [link] = await queries.run(byToken, [tokenHash])
  return link
}

// The version stays, so that a payment that the worker is just recording is not refused.
const viewed = statement(
  'note view of invoice',
  `update invoices i set viewed_at = $3 where i.user_id = $1 and i.id = $2 and i.viewed_at is null and i.status = 'sent'`,
)

/** Notes that somebody looked at the page of a sent invoice, the first time. */
export const noteViewOfInvoice = (queries: Queries, owner: Owner, id: number, now: Date) =>
  queries.send(viewed, [owner, id, now.toISOString()])
