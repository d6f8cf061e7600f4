import type { LastMail } from '#domain/invoices/invoice.ts'
import type { Queries } from '../core/database/queries.ts'
import { statement } from '../core/database/statement.ts'
import type { Owner } from '../principal.ts'

// A mail that was over before it was sent, such as a reminder of a paid invoice, did not fail.
const last = statement<LastMail & { readonly invoiceId: number }>(
  'last mails of invoices',
  `select distinct on (m."invoiceId") m."invoiceId", m.state, m.at from (
     select (o.facts ->> 'invoice')::bigint as "invoiceId", o.id, o.status as state, coalesce(o.settled_at, o.created_at) as at
     from outbox o where o.user_id = $1 and o.kind = 'invoice' and o.failure is distinct from 'over'
   ) m where m."invoiceId" = any($2) order by m."invoiceId", m.id desc`,
)

/** Returns what became of the last mail of each invoice to its client, as long as the outbox keeps it. */
export async function lastMails(queries: Queries, owner: Owner, invoiceIds: readonly number[]): Promise<ReadonlyMap<number, LastMail>> {
  const rows = await queries.run(last, [owner, invoiceIds])
  return new Map(rows.map(({ invoiceId, ...mail }) => [invoiceId, mail]))
}
