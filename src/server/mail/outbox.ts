import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '../database/queries.ts'
import { outbox } from '../database/schema/operations.ts'
import { found } from '../errors.ts'
import type { Jobs } from '../jobs/queue.ts'
import type { MailFacts, MailKind } from './list.ts'

/** The account of an e-mail. The e-mail is deleted with the account. */
type Keeper = { readonly userId: number } | { readonly agencyId: number }

export type Post<Kind extends MailKind> = Keeper & {
  readonly to: string
  readonly kind: Kind
  readonly facts: MailFacts<Kind>
}

/** Queues e-mails. */
export interface Outbox {
  /**
   * Writes an e-mail into the outbox, in a transaction. It is sent when the transaction commits, and never if it rolls back. Returns its
   * id.
   */
  post<Kind extends MailKind>(transaction: Queries, mail: Post<Kind>): Promise<number>
  /** Writes any number of e-mails of a kind in two statements. */
  postAll<Kind extends MailKind>(transaction: Queries, mails: readonly Post<Kind>[]): Promise<void>
}

const rowOf = ({ to, kind, facts, ...keeper }: Post<MailKind>) => ({ ...keeper, toAddress: to, kind, facts })

export const makeOutbox = (jobs: Jobs): Outbox => ({
  post: async (transaction, mail) => {
    const [row] = await transaction.insert(outbox).values(rowOf(mail)).returning({ id: outbox.id })
    const { id: mailId } = found(row)
    await jobs.send(transaction, 'send-mail', { mailId })
    return mailId
  },
  postAll: async (transaction, mails) => {
    if (mails.length === 0) return
    const rows = await transaction.insert(outbox).values(mails.map(rowOf)).returning({ id: outbox.id })
    await jobs.sendAll(
      transaction,
      'send-mail',
      rows.map(({ id: mailId }) => ({ mailId })),
    )
  },
})

const isWaiting = (id: number) => and(eq(outbox.id, id), eq(outbox.status, 'waiting'))

/** Returns an e-mail that is neither sent nor failed. */
export async function findWaitingMail(queries: Queries, id: number) {
  const [mail] = await queries.select().from(outbox).where(isWaiting(id))
  return mail
}

/** Records the outcome of an e-mail. `failure` is the reply code of the mail server, or of our own error. */
export const settleMail = (queries: Queries, id: number, outcome: { status: 'sent' } | { status: 'failed'; failure: string }) =>
  queries
    .update(outbox)
    // The facts are no longer needed, and a link among them would let its reader in.
    .set({ ...outcome, facts: {}, settledAt: sql`now()` })
    .where(isWaiting(id))
