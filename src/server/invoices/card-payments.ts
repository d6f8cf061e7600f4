import type { Language } from '#domain/check/language.ts'
import { type Cents, centsOf, formatCents, moneyOf } from '#domain/money/money.ts'
import { dayIn } from '#domain/time/calendar-day.ts'
import { cardFee } from '#words/en/invoice-paper.ts'
import { audit } from '../core/database/audit.ts'
import type { Queries } from '../core/database/queries.ts'
import { statement } from '../core/database/statement.ts'
import { inLanguage } from '../core/languages/reader.ts'
import type { TaskHandlers } from '../core/tasks/task-list.ts'
import { addExpense } from '../expenses/store.ts'
import { notifyWorkers } from '../notices/bell/notify.ts'
import type { CardPayment } from '../ports/charges/event.ts'
import { PaymentsAway } from '../ports/charges/port.ts'
import type { Budget, Granted, WorkerCaller } from '../principal.ts'
import type { Services } from '../services.ts'
import { openLocked, recordOnInvoices } from './pay.ts'
import { mayRecordCards } from './policy.ts'
import { type InvoiceRow, lockInvoices } from './store.ts'

/** What happens by the provider's word, and not by a device of the worker. */
const nowhere = { ipAddress: '', userAgent: null }

export interface CardWorker {
  readonly userId: number
  readonly timeZone: string
  readonly defaultTaxPercentage: number | null
}

/** A worker is found by their own account only, so that an event of another worker's account records nothing. */
const paidWorker = statement<Granted<CardWorker>>(
  'worker paid by card',
  `select u.id as "userId", u.time_zone as "timeZone", u.default_tax_percentage as "defaultTaxPercentage"
   from card_accounts c join users u on u.id = c.user_id where c.user_id = $1 and u.id = $1 and c.account = $2`,
)

const added = statement<{ reference: string }>(
  'add card payment',
  `insert into card_payments (user_id, reference, account, invoice_id, received_on, amount, left_over) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict do nothing returning reference`,
)

/** Money that came is recorded, whatever the worker has stored already. */
const unlimited: Budget = { spend: async () => {}, makeRoom: async () => {} }

function callerFor(worker: Granted<CardWorker>, clock: Services['clock']): WorkerCaller {
  const { userId: id, timeZone, defaultTaxPercentage } = worker
  const now = clock()
  return {
    ...{ kind: 'worker', id, owner: mayRecordCards(worker), sid: '', ...nowhere, now, today: dayIn(timeZone, now) },
    ...{ timeZone, defaultTaxPercentage, budget: unlimited },
  }
}

/**
 * Records what a client paid by card as the worker would: on the invoice, on the day of the payment. What is more than was open by then is
 * extra pay of the last open gig. If no gig was open, or the invoice is void, it is left over, and the worker decides. Notifies the worker of
 * both. Returns why nothing was recorded.
 */
export async function recordCardPayment(
  queries: Queries,
  { tasks, clock }: Pick<Services, 'tasks' | 'clock'>,
  paid: CardPayment,
): Promise<string | undefined> {
  const [worker] = await queries.run(paidWorker, [paid.userId, paid.account])
  if (!worker) return 'into an account that is not of its worker'
  const caller = callerFor(worker, clock)
  const { owner, today, timeZone } = caller
  const [invoice] = await lockInvoices(queries, owner, [paid.invoiceId])
  if (!invoice || invoice.status === 'draft') return 'for an invoice that does not exist'
  const { taken, over } = await whatFits(queries, caller, invoice, paid.cents)
  const left = paid.cents - taken
  const day = dayIn(timeZone, new Date(paid.at))
  const receivedOn = day < today ? day : today
  const values = [owner, paid.reference, paid.account, invoice.id, receivedOn, moneyOf(paid.cents), moneyOf(left)]
  if ((await queries.run(added, values)).length === 0) return 'recorded before'
  if (taken > 0) {
    const parts = [{ invoiceId: invoice.id, version: invoice.version, amount: moneyOf(taken) }]
    await recordOnInvoices(queries, caller, {
      receivedOn,
      method: 'other',
      parts,
      extra: over > 0 ? 'pay' : null,
      tips: null,
      writeOff: null,
    })
  }
  await notifyWorkers(queries, tasks, [owner], 'card payment', `${invoice.id} ${paid.reference}`, {
    ...{ clientName: invoice.clientName, what: invoice.invoiceNumber ?? '', amount: formatCents(paid.cents) },
    ...(over > 0 && { over: formatCents(over) }),
    ...(left > 0 && { left: formatCents(left) }),
  })
  await tasks.send(queries, 'record-card-fee', { userId: paid.userId, reference: paid.reference })
  return undefined
}

/** Returns how much of a payment its invoice takes, and how much of that is more than is open. Only an open gig takes more. */
async function whatFits(queries: Queries, caller: WorkerCaller, invoice: InvoiceRow, cents: Cents) {
  const [opened] = (await openLocked(queries, caller, [invoice])).opened
  if (invoice.status !== 'sent' || !opened) return { taken: 0, over: 0 }
  const { open, openGigs } = opened.balance
  const taken = openGigs.length > 0 ? cents : Math.min(cents, open)
  return { taken, over: Math.max(0, taken - open) }
}

const withoutFee = statement<Granted<{ userId: number; account: string; receivedOn: string; number: string; language: Language }>>(
  'card payment without fee',
  `select p.user_id as "userId", p.account, p.received_on as "receivedOn", i.invoice_number as number, u.language
   from card_payments p join invoices i on i.user_id = $1 and i.id = p.invoice_id join users u on u.id = $1 where p.user_id = $1 and p.reference = $2 and p.fee is null`,
)
const feeKept = statement<{ reference: string }>(
  'keep card fee',
  'update card_payments p set fee = $3 where p.user_id = $1 and p.reference = $2 and p.fee is null returning p.reference',
)

/** Makes the task that adds what the provider kept of a payment by card to the worker's expenses, once. */
export function cardFeeTask({
  database: { queries },
  payments,
}: Pick<Services, 'database' | 'payments'>): Pick<TaskHandlers, 'record-card-fee'> {
  return {
    'record-card-fee': async ({ userId, reference }) => {
      const [paid] = await queries.run(withoutFee, [userId, reference])
      if (!paid) return
      // The provider's key was removed. It may be set again, so the task fails and is retried.
      if (!payments?.cards) throw new PaymentsAway()
      const fee = moneyOf(await payments.cards.feeOf(paid.account, reference))
      const owner = mayRecordCards(paid)
      await queries.transaction(async (transaction) => {
        // Another run of the task may have been faster.
        if ((await transaction.run(feeKept, [owner, reference, fee])).length === 0 || centsOf(fee) === 0) return
        const expense = await addExpense(transaction, owner, {
          ...{
            date: paid.receivedOn,
            amount: fee,
            merchant: cardFee.merchant,
            businessPurpose: inLanguage(paid.language, () => cardFee.purpose(paid)),
          },
          ...{ category: 'Platform or Payment Fees', gigId: null, reimbursedAmount: '0.00' },
        })
        const actor = { kind: 'worker', id: owner, ...nowhere } as const
        await audit(transaction, actor, [{ action: 'create', tableName: 'expenses', recordId: expense.id, newValues: expense }])
      })
    },
  }
}
