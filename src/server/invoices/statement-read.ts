import type { Statement as StatementAnswer } from '#contract/invoices/statements.ts'
import type { Language } from '#domain/check/language.ts'
import { payKindsOf } from '#domain/clients/pay-kind.ts'
import { type Statement, statementOf } from '#domain/invoices/statement.ts'
import { moneyOf } from '#domain/money/money.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { type ClientRow, clientNow, findClient } from '../clients/store.ts'
import type { Queries } from '../core/database/queries.ts'
import { found } from '../errors.ts'
import { type LightGigRow, listGigsOfClient } from '../gigs/store.ts'
import { listPayments } from '../payments/store.ts'
import type { Owner } from '../principal.ts'
import { billTo } from './contents.ts'
import { type OpenedInvoice, openInvoices } from './read.ts'
import { findHolding, findInvoices, listSentTo } from './store.ts'

/** A client with its statement on a day. */
export interface ReadStatement {
  readonly client: ClientRow
  readonly asOf: Day
  /** That of the last invoice that the client got. */
  readonly language: Language
  readonly statement: Statement<LightGigRow, OpenedInvoice['invoice']>
}

/** Returns a client, or the one that it was merged into. Throws 404 when it does not belong to the owner. */
export async function findPayer(queries: Queries, owner: Owner, id: number): Promise<ClientRow> {
  const { clientId } = await clientNow(queries, owner, id)
  return found(await findClient(queries, owner, clientId))
}

/** Reads the statement of a client. Its amounts are those that its invoices and the money owed show. */
export async function readStatement(queries: Queries, owner: Owner, client: ClientRow, asOf: Day): Promise<ReadStatement> {
  const [rows, gigs] = await Promise.all([listSentTo(queries, owner, client.id), listGigsOfClient(queries, owner, client.id)])
  const gigIds = gigs.map(({ id }) => id)
  const known = new Set(rows.map(({ id }) => id))
  const holding = await findHolding(queries, owner, gigIds, 0)
  const others = await findInvoices(
    queries,
    owner,
    holding.flatMap(({ invoiceId }) => (known.has(invoiceId) ? [] : invoiceId)),
  )
  const [{ invoices }, { invoices: otherInvoices }, payments] = await Promise.all([
    openInvoices(queries, owner, rows),
    openInvoices(
      queries,
      owner,
      others.filter(({ status }) => status === 'sent'),
    ),
    listPayments(queries, owner, gigIds),
  ])
  const terms = client.termsDays === null ? [] : [{ clientId: client.id, days: client.termsDays }]
  const payKinds = payKindsOf(gigs, [client])
  const language = rows.toSorted((one, other) => other.id - one.id)[0]?.language ?? 'en'
  return { client, asOf, language, statement: statementOf({ invoices, otherInvoices, gigs, payKinds, terms, payments }, asOf) }
}

/** The first and the last day of owed work, and its first gig. */
export function spanOf(gigs: readonly LightGigRow[]) {
  const [first, last] = [gigs[0], gigs.at(-1)]
  if (!first || !last) throw new RangeError('Owed work without gigs')
  return { first, date: first.date, endDate: last.date }
}

/** Returns a statement as its call shows it. */
export function shownStatement({ client, asOf, statement }: ReadStatement): StatementAnswer {
  const { invoices, work, payments, totals } = statement
  const { notDue, days30, days60, older, total } = totals
  return {
    asOf,
    client: { id: client.id, name: client.name, legalName: client.legalName, email: billTo(client).clientEmail },
    invoices: invoices.map(({ invoice, cents, age }) => ({
      ...{ id: invoice.id, invoiceNumber: invoice.invoiceNumber, invoiceDate: invoice.invoiceDate, dueDate: invoice.dueDate },
      ...{ total: invoice.total, openAmount: moneyOf(cents), age },
    })),
    work: work.map(({ gigs, cents, dueOn, age }) => {
      const { first, date, endDate } = spanOf(gigs)
      const gigIds = gigs.map(({ id }) => id)
      return { gigId: first.id, gigIds, eventName: first.eventName, date, endDate, amount: moneyOf(cents), dueOn, age }
    }),
    payments: payments.map(({ day, cents, tips, method }) => ({ day, method, amount: moneyOf(cents), tips: moneyOf(tips) })),
    totals: {
      ...{ notDue: moneyOf(notDue), days30: moneyOf(days30), days60: moneyOf(days60), older: moneyOf(older), total: moneyOf(total) },
    },
  }
}
