import { and, eq } from 'drizzle-orm'
import { found } from '../../errors.ts'
import type { Granted } from '../../principal.ts'
import type { Queries } from '../database/queries.ts'
import { outbox } from '../database/schema/operations.ts'
import { selectList, statement } from '../database/statement.ts'
import type { Tasks } from '../tasks/queue.ts'
import { isBulk, type MailFacts, type MailKind } from './mail-list.ts'

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
   * id. With `afterSeconds`, it waits that long first, and can be taken back.
   */
  post<Kind extends MailKind>(transaction: Queries, mail: Post<Kind>, afterSeconds?: number): Promise<number>
  /** Writes any number of e-mails in a few statements. */
  postAll<Kind extends MailKind>(transaction: Queries, mails: readonly Post<Kind>[]): Promise<void>
}

const taskOf = (kind: MailKind) => (isBulk(kind) ? 'send-bulk-mail' : 'send-mail')
const rowOf = ({ to, kind, facts, ...keeper }: Post<MailKind>) => ({ ...keeper, toAddress: to, kind, facts })

export const makeOutbox = (tasks: Tasks): Outbox => ({
  post: async (transaction, mail, afterSeconds) => {
    const [row] = await transaction.insert(outbox).values(rowOf(mail)).returning({ id: outbox.id })
    const { id: mailId } = found(row)
    await tasks.send(transaction, taskOf(mail.kind), { mailId }, afterSeconds)
    return mailId
  },
  postAll: async (transaction, mails) => {
    if (mails.length === 0) return
    const rows = await transaction.insert(outbox).values(mails.map(rowOf)).returning({ id: outbox.id, kind: outbox.kind })
    for (const [task, ofTask] of Map.groupBy(rows, ({ kind }) => taskOf(kind as MailKind)))
      await tasks.sendAll(
        transaction,
        task,
        ofTask.map(({ id: mailId }) => ({ mailId })),
      )
  },
})

/** Takes back an e-mail that was not sent yet. Its task then finds nothing to send. */
export const takeBack = (queries: Queries, id: number) => queries.delete(outbox).where(and(eq(outbox.id, id), eq(outbox.status, 'waiting')))

interface WaitingMail {
  readonly userId: number | null
  readonly toAddress: string
  readonly kind: MailKind
  readonly facts: object
  readonly messageId: string
  readonly createdAt: string
}
const waiting = statement<Granted<WaitingMail>>(
  'waiting mail',
  `select ${selectList(outbox, 'o')} from outbox o where o.id = $1 and o.status = 'waiting'`,
)
/** Returns an e-mail that is neither sent nor failed. */
export async function findWaitingMail(queries: Queries, id: number) {
  const [mail] = await queries.run(waiting, [id])
  return mail
}

// The facts are no longer needed, and a link among them would let its reader in.
const settled = statement(
  'settle mail',
  `update outbox set status = $2, failure = $3, facts = '{}', settled_at = now() where id = $1 and status = 'waiting'`,
)
/** Records the outcome of an e-mail. `failure` is the reply code of the mail server, or of our own error. */
export const settleMail = (queries: Queries, id: number, outcome: { status: 'sent' } | { status: 'failed'; failure: string }) =>
  queries.run(settled, [id, outcome.status, 'failure' in outcome ? outcome.failure : null])
