import { shownStatus } from '#domain/invoices/balance.ts'
import { automaticReminder } from '#domain/invoices/reminders.ts'
import { reminderDay } from '#domain/notices/reminders-due.ts'
import { addDays, type Day, dayIn } from '#domain/time/calendar-day.ts'
import { type Actor, audit, differences } from '../core/database/audit.ts'
import type { Queries } from '../core/database/queries.ts'
import { statement } from '../core/database/statement.ts'
import type { TaskHandlers } from '../core/tasks/task-list.ts'
import { HttpError, logged } from '../errors.ts'
import type { Granted, Owner } from '../principal.ts'
import type { Services } from '../services.ts'
import { postInvoice } from './mail-invoice.ts'
import { mayRemindClients } from './policy.ts'
import { type OpenedInvoice, openInvoices } from './read.ts'
import { writeReminder } from './reminders.ts'
import { changeInvoice, lockInvoices } from './store.ts'

/** The number of workers that are read at once. The invoices of each are reminded of in a transaction of its own. */
const AT_ONCE = 500
/** How long after its due date an invoice can be reminded of without a tap, in days. */
const REMINDED_FOR = 60
/** The number of a worker's invoices that are read at once. */
const PAGE = 50

export interface RemindingWorker {
  readonly userId: number
  readonly name: string
  readonly timeZone: string
}

const workers = statement<Granted<RemindingWorker>>(
  'workers who remind clients',
  `select s.user_id as "userId", u.name, u.time_zone as "timeZone" from invoice_settings s join users u on u.id = s.user_id
   where s.sends_reminders and s.user_id > $1 and u.id > $1 and u.is_active and not u.is_deleted order by s.user_id limit $2`,
)

const late = statement<{ id: number }>(
  'late invoices',
  `select i.id from invoices i where i.user_id = $1 and i.deleted_at is null and i.status = 'sent' and i.due_date between $3 and $2
     and i.reminders_paused is null and (i.reminded_on is null or i.reminded_on < $2) and i.id > $4 order by i.id limit ${PAGE}`,
)

interface Reminding {
  readonly owner: Owner
  readonly worker: RemindingWorker
  readonly today: Day
}

/**
 * Makes the task that reminds clients of late invoices, of those workers who switched it on. Several servers may run it at once, because each
 * invoice is locked and reminded of once a day. An invoice whose mail is refused does not keep the others from theirs.
 */
export function remindClientsTask(services: Pick<Services, 'database' | 'mail' | 'clock' | 'log'>): Pick<TaskHandlers, 'remind-clients'> {
  const { database, clock, log } = services
  const { queries } = database

  async function remindOf(transaction: Queries, { owner, worker, today }: Reminding, opened: OpenedInvoice) {
    const { invoice, balance } = opened
    // All its gigs may be deleted, or it was written off.
    if (balance.open === 0) return
    const reminded = { ...invoice, sentOn: invoice.sentAt && dayIn(worker.timeZone, new Date(invoice.sentAt)) }
    const step = automaticReminder(reminded, { sendsReminders: true, status: shownStatus(invoice, balance, today) }, today)
    if (step === null) return
    const { body } = await writeReminder(transaction, { owner, workerName: worker.name, today }, opened, step)
    const actor: Actor & { readonly owner: Owner } = { kind: 'worker', id: owner, owner, ipAddress: null, userAgent: null }
    await postInvoice(transaction, services, actor, invoice, { message: body, isReminder: true })
    const row = await changeInvoice(transaction, owner, invoice.id, { reminders: invoice.reminders + 1, remindedOn: today })
    await audit(transaction, actor, [
      { action: 'update', tableName: 'invoices', recordId: row.id, ...differences(invoice, { ...invoice, ...row }) },
    ])
  }

  async function remindAbout(reminding: Reminding, id: number) {
    const { owner, today } = reminding
    try {
      await queries.transaction(async (transaction) => {
        const [locked] = await lockInvoices(transaction, owner, [id])
        // Another server may have reminded of it meanwhile.
        if (locked?.status !== 'sent' || (locked.remindedOn ?? '') >= today) return
        const [opened] = (await openInvoices(transaction, owner, [locked])).invoices
        if (opened) await remindOf(transaction, reminding, opened)
      })
    } catch (error) {
      // The limits of mails, and a client without an address, are no failure.
      if (!(error instanceof HttpError)) log.error({ worker: owner, invoice: id, failure: logged(error) }, 'a client was not reminded')
    }
  }

  async function remindAll(reminding: Reminding, signal: AbortSignal) {
    const { owner, today } = reminding
    for (let after = 0; !signal.aborted; ) {
      const ids = (await queries.run(late, [owner, today, addDays(today, -REMINDED_FOR), after])).map(({ id }) => id)
      for (const id of ids) if (!signal.aborted) await remindAbout(reminding, id)
      const last = ids.at(-1)
      if (last === undefined) return
      after = last
    }
  }

  return {
    'remind-clients': async (_, { signal }) => {
      const now = clock()
      for (let after = 0; !signal.aborted; ) {
        const some = await queries.run(workers, [after, AT_ONCE])
        for (const worker of some) {
          const owner = mayRemindClients(worker)
          const today = reminderDay(worker.timeZone, now)
          if (today === null) continue
          await remindAll({ owner, worker, today }, signal)
        }
        const last = some.at(-1)
        if (!last) return
        after = last.userId
      }
    },
  }
}
