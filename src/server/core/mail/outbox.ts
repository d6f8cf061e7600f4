import type { Language } from '#domain/check/language.ts'
import { found } from '../../errors.ts'
import type { Granted, Owner } from '../../principal.ts'
import type { Queries } from '../database/queries.ts'
import { outbox } from '../database/schema/operations.ts'
import { selectList, statement } from '../database/statement.ts'
import type { Tasks } from '../tasks/queue.ts'
import { isBulk, isMade, type MailFacts, type MailKind } from './mail-list.ts'

/** The account of an e-mail. The e-mail is deleted with the account. */
type Keeper = { readonly userId: number } | { readonly agencyId: number }

export type Post<Kind extends MailKind> = Keeper & {
  readonly to: string
  readonly kind: Kind
  readonly facts: MailFacts<Kind>
  /** The language of a reader who is not the account's. By default, the account's language when the e-mail is sent. */
  readonly language?: Language
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

function taskOf(kind: MailKind) {
  if (isMade(kind)) return 'send-made-mail'
  return isBulk(kind) ? 'send-bulk-mail' : 'send-mail'
}
const rowsOf = (mails: readonly Post<MailKind>[]) => JSON.stringify(mails.map(({ to, ...mail }) => ({ ...mail, toAddress: to })))
const added = statement<{ id: number; kind: MailKind }>(
  'add mails',
  `insert into outbox (user_id, agency_id, to_address, kind, facts, language)
   select m."userId", m."agencyId", m."toAddress", m.kind, m.facts, m.language
   from jsonb_to_recordset($1::jsonb)
     as m("userId" bigint, "agencyId" bigint, "toAddress" text, kind text, facts jsonb, language text)
   returning id, kind`,
)

export const makeOutbox = (tasks: Tasks): Outbox => ({
  post: async (transaction, mail, afterSeconds) => {
    const [row] = await transaction.run(added, [rowsOf([mail])])
    const { id: mailId } = found(row)
    await tasks.send(transaction, taskOf(mail.kind), { mailId }, afterSeconds)
    return mailId
  },
  postAll: async (transaction, mails) => {
    if (mails.length === 0) return
    const rows = await transaction.run(added, [rowsOf(mails)])
    for (const [task, ofTask] of Map.groupBy(rows, ({ kind }) => taskOf(kind)))
      await tasks.sendAll(
        transaction,
        task,
        ofTask.map(({ id: mailId }) => ({ mailId })),
      )
  },
})

const takenBack = statement('take back mail', `delete from outbox o where o.user_id = $1 and o.id = $2 and o.status = 'waiting'`)
/** Takes back an e-mail of a worker that was not sent yet. Its task then finds nothing to send. */
export const takeBack = (queries: Queries, owner: Owner, id: number) => queries.run(takenBack, [owner, id])

interface WaitingMail {
  readonly userId: number | null
  readonly toAddress: string
  readonly kind: MailKind
  readonly facts: object
  readonly messageId: string
  readonly createdAt: string
  /** The language of its reader. */
  readonly language: Language
}
const waiting = statement<Granted<WaitingMail>>(
  'waiting mail',
  `select ${selectList(outbox, 'o', (field) => field !== 'language')},
     coalesce(o.language, (select u.language from users u where u.id = o.user_id),
       (select a.language from agencies a where a.id = o.agency_id), 'en') as language
   from outbox o where o.id = $1 and o.status = 'waiting'`,
)
/** Returns an e-mail that is neither sent nor failed. */
export async function findWaitingMail(queries: Queries, id: number) {
  const [mail] = await queries.run(waiting, [id])
  return mail
}

// The facts are no longer needed, and a link among them would let its reader in. Only the id of an invoice stays, to count its mails.
const settled = statement(
  'settle mail',
  `update outbox set status = $2, failure = $3, facts = jsonb_strip_nulls(jsonb_build_object('invoice', facts -> 'invoice')), settled_at = now() where id = $1 and status = 'waiting'`,
)
/** Records the outcome of an e-mail. `failure` is the reply code of the mail server, or of our own error. */
export const settleMail = (queries: Queries, id: number, outcome: { status: 'sent' } | { status: 'failed'; failure: string }) =>
  queries.run(settled, [id, outcome.status, 'failure' in outcome ? outcome.failure : null])
