import type { Gig } from '#domain/gigs/gig.ts'
import { type BilledDay, billedAfter } from '#domain/invoices/billed-days.ts'
import type { Queries } from '../core/database/queries.ts'
import { statement } from '../core/database/statement.ts'
import { notPossible } from '../errors.ts'
import type { Owner } from '../principal.ts'

const billed = statement<BilledDay>(
  'invoices of days',
  `select b.invoice_id as "invoiceId", b.gig_id as "gigId", b.amount, b.holds, i.status = 'draft' as "isDraft"
   from invoice_gigs b join invoices i on i.user_id = $1 and i.id = b.invoice_id
   where b.user_id = $1 and b.gig_id = any($2) order by b.invoice_id, b.gig_id`,
)
const stored = statement(
  'bill days',
  `insert into invoice_gigs (user_id, invoice_id, gig_id, amount, holds)
   select $1, d."invoiceId", d."gigId", d.amount, d.holds
   from jsonb_to_recordset($2::jsonb) as d("invoiceId" bigint, "gigId" bigint, amount numeric, holds boolean)
   on conflict (user_id, invoice_id, gig_id) do update set amount = excluded.amount`,
)

/**
 * Lets the invoices of a job follow it to another number of days, before the days that are left over are removed. Throws 400 when a sent
 * invoice would lose all its days.
 */
export async function followInvoices(queries: Queries, owner: Owner, before: readonly number[], days: readonly Gig[]) {
  const rows = await queries.run(billed, [owner, before])
  if (rows.length === 0) return
  const after = billedAfter(rows, before, days)
  if (!after) throw notPossible({ path: 'endDate', problem: { code: 'onOtherInvoice' } })
  await queries.send(stored, [owner, JSON.stringify(after)])
}
