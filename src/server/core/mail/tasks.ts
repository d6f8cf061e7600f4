import { mails } from '#words/en/mails/mails.ts'
import type { AttachedFile } from '#words/letters/letter.ts'
import type { Config } from '../../config.ts'
import { codeOf } from '../../errors.ts'
import type { Log } from '../../log.ts'
import type { FilesPort } from '../../ports/files/port.ts'
import { type MailPort, MailRefused } from '../../ports/mail/port.ts'
import type { Database } from '../database/connect.ts'
import type { TaskHandlers } from '../tasks/task-list.ts'
import { readAttachments } from './attachments.ts'
import { makeLeaveTokens } from './leave-links.ts'
import { writeLetter } from './letter.ts'
import { letters, type MailKind } from './mail-list.ts'
import { findWaitingMail, settleMail } from './outbox.ts'
import { plainFacts } from './plain-facts.ts'

export function mailTasks(
  { database: { queries }, files, log }: { readonly database: Database; readonly files: FilesPort; readonly log: Log },
  port: MailPort,
  { mailFrom: from, pagesUrl }: Pick<Config, 'mailFrom' | 'pagesUrl'>,
  /** What to record after an e-mail of a kind is sent. */
  onSent: { readonly [Kind in MailKind]?: (mailId: number) => Promise<unknown> } = {},
): Pick<TaskHandlers, 'send-mail' | 'send-bulk-mail'> {
  const leaveTokenOf = makeLeaveTokens(queries)
  const send: TaskHandlers['send-mail'] = async ({ mailId }, { isLast }) => {
    const mail = await findWaitingMail(queries, mailId)
    // It was sent before the task crashed, or its account is gone.
    if (!mail) return
    const token = await leaveTokenOf(mail.kind, mail.userId)
    const leaveLink = token && `${pagesUrl}/leave-mails/${token}`
    const letter = writeLetter(
      letters[mail.kind](mails, plainFacts(mails, mail.kind, mail.facts) as never),
      leaveLink === undefined ? undefined : { link: leaveLink, label: mails.turnOff },
    )
    const { attached = [] } = mail.facts as { readonly attached?: readonly AttachedFile[] }
    try {
      const attachments = await readAttachments(files, mail, attached)
      await port.deliver({
        ...letter,
        leaveLink,
        attachments,
        id: mail.messageId,
        from,
        to: mail.toAddress,
        writtenAt: new Date(mail.createdAt),
      })
    } catch (error) {
      if (!isLast && !(error instanceof MailRefused)) throw error
      const failure = codeOf(error) ?? 'unknown'
      await settleMail(queries, mailId, { status: 'failed', failure })
      log.error({ mail: mail.kind, failure }, 'a mail was not delivered')
      return
    }
    await onSent[mail.kind]?.(mailId)
    await settleMail(queries, mailId, { status: 'sent' })
  }
  return { 'send-mail': send, 'send-bulk-mail': send }
}
