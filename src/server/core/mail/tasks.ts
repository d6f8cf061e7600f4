import { mails } from '#words/en/mails/mails.ts'
import type { AttachedFile } from '#words/letters/letter.ts'
import type { Config } from '../../config.ts'
import { codeOf } from '../../errors.ts'
import type { Log } from '../../log.ts'
import type { FilesPort } from '../../ports/files/port.ts'
import { type Attachment, type MailPort, MailRefused } from '../../ports/mail/port.ts'
import type { Owner } from '../../principal.ts'
import type { Database } from '../database/connect.ts'
import { inLanguage } from '../languages/reader.ts'
import type { TaskHandlers } from '../tasks/task-list.ts'
import { readAttachments } from './attachments.ts'
import { makeLeaveTokens } from './leave-links.ts'
import { writeLetter } from './letter.ts'
import { isMade, type LetterFacts, letters, type MadeKind, type MadeMails, type MailKind } from './mail-list.ts'
import { findWaitingMail, settleMail } from './outbox.ts'
import { plainFacts } from './plain-facts.ts'
import { mayMailFiles } from './policy.ts'

/** Makes the facts and the files of an e-mail when it is sent. Returns null for one that must no longer be sent. */
export type MailMakers = {
  readonly [Kind in MadeKind]: (
    owner: Owner,
    kept: MadeMails[Kind],
    signal: AbortSignal,
  ) => Promise<{ readonly facts: LetterFacts<Kind>; readonly attachments: readonly Attachment[] } | null>
}

/** The outcome of an e-mail that must no longer be sent. */
const OVER = 'over'

export function mailTasks(
  { database: { queries }, files, log }: { readonly database: Database; readonly files: FilesPort; readonly log: Log },
  port: MailPort,
  { mailFrom: from, pagesUrl }: Pick<Config, 'mailFrom' | 'pagesUrl'>,
  makers: MailMakers,
  /** What to record after an e-mail of a kind is sent. */
  onSent: { readonly [Kind in MailKind]?: (mailId: number) => Promise<unknown> } = {},
): Pick<TaskHandlers, 'send-mail' | 'send-bulk-mail' | 'send-made-mail'> {
  const leaveTokenOf = makeLeaveTokens(queries)
  type Waiting = NonNullable<Awaited<ReturnType<typeof findWaitingMail>>>

  /** Returns what an e-mail says and its files; null for one that must no longer be sent. */
  async function contentsOf(mail: Waiting, signal: AbortSignal) {
    const { kind } = mail
    if (!isMade(kind)) {
      const { attached = [] } = mail.facts as { readonly attached?: readonly AttachedFile[] }
      return { facts: mail.facts, attachments: await readAttachments(files, mail, attached) }
    }
    const owner = mayMailFiles(mail)
    return owner && makers[kind](owner, mail.facts as MadeMails[typeof kind], signal)
  }

  const send: TaskHandlers['send-mail'] = async ({ mailId }, attempt) => {
    const mail = await findWaitingMail(queries, mailId)
    // It was sent before the task crashed, or its account is gone.
    if (mail) await inLanguage(mail.language, () => deliver(mailId, mail, attempt))
  }

  async function deliver(mailId: number, mail: Waiting, { isLast, signal }: Parameters<TaskHandlers['send-mail']>[1]) {
    const token = await leaveTokenOf(mail.kind, mail.userId)
    const leaveLink = token && `${pagesUrl}/leave-mails/${token}`
    try {
      const contents = await contentsOf(mail, signal)
      if (contents === null) {
        await settleMail(queries, mailId, { status: 'failed', failure: OVER })
        return
      }
      await port.deliver({
        ...writeLetter(
          letters[mail.kind](mails, plainFacts(mails, mail.kind, contents.facts) as never),
          leaveLink === undefined ? undefined : { link: leaveLink, label: mails.turnOff },
        ),
        leaveLink,
        attachments: contents.attachments,
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
  return { 'send-mail': send, 'send-bulk-mail': send, 'send-made-mail': send }
}
