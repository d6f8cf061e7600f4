import { serialize } from 'node:v8'
import { PAYMENT_DAYS } from '#domain/invoices/statement.ts'
import { addDays, type Day } from '#domain/time/calendar-day.ts'
import { findWorker } from '../account/sign-in/store.ts'
import type { Queries } from '../core/database/queries.ts'
import { statement } from '../core/database/statement.ts'
import type { HeavyTask } from '../core/heavy/heavy-task.ts'
import { inLanguage } from '../core/languages/reader.ts'
import type { Size } from '../figures/paper/report-size.ts'
import type { Owner } from '../principal.ts'
import { documentOfStatement } from './statement-document.ts'
import { findPayer, readStatement } from './statement-read.ts'

export interface StatementAsked {
  readonly owner: Owner
  readonly clientId: number
  readonly asOf: Day
}

/** The bytes of a line besides the name of its event: days, amounts, the number of an invoice. */
const LINE_BYTES = 150

const size = statement<{ lines: string; names: string }>(
  'size of statement',
  `select (select count(*) from invoices i where i.user_id = $1 and i.client_id = $2 and i.status = 'sent' and i.deleted_at is null)
       + (select count(*) from payments p where p.user_id = $1 and p.client_id = $2 and p.received_on >= $3) + count(*) as lines,
     coalesce(sum(octet_length(g.event_name)), 0) as names
   from gigs g where g.user_id = $1 and g.client_id = $2 and g.deleted_at is null and g.status <> 'completed'`,
)

/** Returns the largest size that a statement can have on paper. */
export async function measureStatement(queries: Queries, { owner, clientId, asOf }: StatementAsked): Promise<Size> {
  const [row] = await queries.run(size, [owner, clientId, addDays(asOf, -PAYMENT_DAYS)])
  const lines = Number(row?.lines ?? 0)
  const bytes = lines * LINE_BYTES + Number(row?.names ?? 0)
  return { lines, loaded: bytes, printed: bytes }
}

/** Returns the printed contents of a statement as bytes for the PDF thread. */
const statementForPdf: HeavyTask<StatementAsked, Uint8Array<ArrayBuffer>> = async (queries, { owner, clientId, asOf }, proceed) => {
  const [client, worker] = await Promise.all([findPayer(queries, owner, clientId), findWorker(queries, owner)])
  const read = await readStatement(queries, owner, client, asOf)
  proceed()
  return new Uint8Array(serialize(inLanguage(read.language, () => documentOfStatement(read, worker))))
}

/** The tasks of this room for the heavy thread. */
export const statementTasks = { statementForPdf }
export type StatementTasks = typeof statementTasks
