import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '../database/queries.ts'
import { outbox } from '../database/schema/operations.ts'
import type { Jobs } from '../jobs/queue.ts'
import type { MailFacts, MailKind } from './list.ts'

export interface Post<Kind extends MailKind> {
  readonly userId: number
  readonly to: string
  readonly kind: Kind
  readonly facts: MailFacts<Kind>
}

/** Promises mail. */
export interface Outbox {
  /** Writes a mail into the outbox, in a transaction. It is sent once the transaction commits, and never if it rolls back. */
  post<Kind extends MailKind>(transaction: Queries, mail: Post<Kind>): Promise<void>
}

export const makeOutbox = (jobs: Jobs): Outbox => ({
  post: async (transaction, { userId, to, kind, facts }) => {
    const [mail] = await transaction.insert(outbox).values({ userId, toAddress: to, kind, facts }).returning({ id: outbox.id })
    if (mail) await jobs.send(transaction, 'send-mail', { mailId: mail.id })
  },
})

const isWaiting = (id: number) => and(eq(outbox.id, id), eq(outbox.status, 'waiting'))

/** Returns a mail that is neither sent nor given up. */
export async function findWaitingMail(queries: Queries, id: number) {
  const [mail] = await queries.select().from(outbox).where(isWaiting(id))
  return mail
}

/** Notes what became of a mail. `failure` is the reply code of the mail server, or that of our own error. */
export const settleMail = (queries: Queries, id: number, outcome: { status: 'sent' } | { status: 'failed'; failure: string }) =>
  queries
    .update(outbox)
    .set({ ...outcome, settledAt: sql`now()` })
    .where(isWaiting(id))
