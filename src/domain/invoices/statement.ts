import type { ClientTerms } from '../clients/client.ts'
import { kindOf, type PayKinds } from '../clients/pay-kind.ts'
import type { Gig, PaymentMethod } from '../gigs/gig.ts'
import { type Cents, centsOf, type Money, sumOf } from '../money/money.ts'
import { fullPay, moneyOwed } from '../payments/receivables.ts'
import { addDays, type Day, daysBetween } from '../time/calendar-day.ts'
import type { Balance } from './balance.ts'
import type { Invoice, InvoicePayment } from './invoice.ts'

/** How long ago an amount was due: not yet, 1 to 30 days, 31 to 60 days, or longer. */
export const ages = ['notDue', 'days30', 'days60', 'older'] as const
export type Age = (typeof ages)[number]

/** Returns how long ago an amount was due. On its due day it is not late yet. */
export function ageOf(dueOn: Day, today: Day): Age {
  const days = daysBetween(dueOn, today)
  if (days <= 0) return 'notDue'
  if (days <= 30) return 'days30'
  return days <= 60 ? 'days60' : 'older'
}

/** How many days back a statement lists payments. */
export const PAYMENT_DAYS = 90

/** A payment with what it paid for each gig. Its method and its day are those of the whole payment. */
export interface StatedPayment {
  readonly id: number
  readonly receivedOn: Day
  readonly method: PaymentMethod
  readonly shares: readonly { readonly gigId: number; readonly received: Money; readonly tips: Money | null }[]
}

/** What a statement is computed from: the rows of one client. */
export interface StatementSources<G extends Gig, I> {
  readonly invoices: readonly { readonly invoice: I; readonly balance: Balance; readonly payments: readonly InvoicePayment[] }[]
  /** The invoices of other clients with some of these gigs, which moved to this client since. */
  readonly otherInvoices: readonly { readonly invoice: I; readonly balance: Balance }[]
  /** The client's gigs that are not deleted. */
  readonly gigs: readonly G[]
  /** Which gigs are not on a 1099. Their pay is on no statement. */
  readonly payKinds: PayKinds
  readonly terms: readonly Pick<ClientTerms, 'clientId' | 'days'>[]
  readonly payments: readonly StatedPayment[]
}

type Aged<Line> = Line & { readonly dueOn: Day; readonly age: Age; readonly cents: Cents }

/** Work that is owed and that no open invoice asks for: a gig, or the days of a job. */
export interface OwedWork<G extends Gig = Gig> {
  readonly gigs: readonly G[]
}

/** What came on a day, in cents. Tips are not part of `cents`, but sales tax is. */
export interface PastPayment {
  readonly day: Day
  readonly cents: Cents
  readonly tips: Cents
  readonly method: PaymentMethod
}

/** What a client owes on a day, in cents, and what it paid lately. */
export interface Statement<G extends Gig = Gig, I = Invoice> {
  /** The open invoices, the one that is due first first. */
  readonly invoices: readonly Aged<{ readonly invoice: I }>[]
  readonly work: readonly Aged<OwedWork<G>>[]
  /** The payments of the last 90 days, the latest first. */
  readonly payments: readonly PastPayment[]
  readonly totals: Readonly<Record<Age | 'total', Cents>>
}

type StatedInvoice = Pick<Invoice, 'status' | 'dueDate'>

/**
 * Returns what a client owes: the open amounts of sent invoices with their sales tax, and the work that is owed and that no invoice asks for,
 * also the rest of a gig whose pay rose after its invoice. Each amount is in exactly one line, and the totals are the sums of the lines.
 */
export function statementOf<G extends Gig, I extends StatedInvoice>(sources: StatementSources<G, I>, today: Day): Statement<G, I> {
  const isSent = ({ invoice }: { readonly invoice: I }) => invoice.status === 'sent'
  const invoices = sources.invoices
    .filter(({ invoice, balance }) => isSent({ invoice }) && balance.open > 0)
    .map(({ invoice, balance }) => aged({ invoice }, invoice.dueDate, balance.open, today))
    .toSorted(firstDueFirst)
  const openGigs = [...sources.invoices, ...sources.otherInvoices].filter(isSent).flatMap(({ balance }) => balance.openGigs)
  const work = owedWork(sources, new Map(openGigs.map(({ gig, open }) => [gig.id, open])), today)
  return { invoices, work, payments: pastPayments(sources, today), totals: totalsOf([...invoices, ...work]) }
}

const aged = <Line>(line: Line, dueOn: Day, cents: Cents, today: Day): Aged<Line> => ({ ...line, dueOn, cents, age: ageOf(dueOn, today) })

const firstDueFirst = (one: { readonly dueOn: Day }, other: { readonly dueOn: Day }) =>
  one.dueOn === other.dueOn ? 0 : one.dueOn < other.dueOn ? -1 : 1

function owedWork<G extends Gig>(
  { gigs, payKinds, terms }: Pick<StatementSources<G, unknown>, 'gigs' | 'payKinds' | 'terms'>,
  asked: ReadonlyMap<number, Cents>,
  today: Day,
): Aged<OwedWork<G>>[] {
  const notAsked = (gig: G): Cents => (kindOf(payKinds, gig) === '1099' ? Math.max(0, fullPay([gig]) - (asked.get(gig.id) ?? 0)) : 0)
  return moneyOwed(gigs, terms, today)
    .rows.map(({ job, dueOn }) => {
      const own = job.gigs.filter((gig) => notAsked(gig) > 0)
      return aged({ gigs: own }, dueOn, sumOf(own, notAsked), today)
    })
    .filter(({ cents }) => cents > 0)
    .toSorted(firstDueFirst)
}

function totalsOf(lines: readonly Aged<unknown>[]): Statement['totals'] {
  const sumAt = (age: Age) =>
    sumOf(
      lines.filter((line) => line.age === age),
      ({ cents }) => cents,
    )
  return {
    ...{ notDue: sumAt('notDue'), days30: sumAt('days30'), days60: sumAt('days60'), older: sumAt('older') },
    total: sumOf(lines, ({ cents }) => cents),
  }
}

/**
 * Returns the payments of the last 90 days. Sales tax that came with a payment of gigs is added to it. Tax that came alone is a payment of its
 * own.
 */
function pastPayments<G extends Gig>({ invoices, gigs, payKinds, payments }: StatementSources<G, unknown>, today: Day): PastPayment[] {
  const counted = new Set(gigs.filter((gig) => kindOf(payKinds, gig) === '1099').map(({ id }) => id))
  const taxes = invoices.flatMap((each) => each.payments)
  const withGigs = payments.flatMap(({ id, receivedOn, method, shares }) => {
    const own = shares.filter(({ gigId }) => counted.has(gigId))
    if (own.length === 0) return []
    const tax = sumOf(taxes, ({ paymentId, tax: part }) => (paymentId === id ? centsOf(part) : 0))
    const line = { day: receivedOn, method, cents: sumOf(own, ({ received }) => centsOf(received)) + tax }
    return [{ id, ...line, tips: sumOf(own, ({ tips }) => centsOf(tips)) }]
  })
  const known = new Set(withGigs.map(({ id }) => id))
  const alone = taxes
    .filter(({ paymentId }) => paymentId === null || !known.has(paymentId))
    .map(({ receivedOn, method, tax }) => ({ day: receivedOn, method, cents: centsOf(tax), tips: 0 }))
  const from = addDays(today, -PAYMENT_DAYS)
  return [...withGigs.map(({ id: _, ...payment }) => payment), ...alone]
    .filter(({ day, cents, tips }) => day >= from && day <= today && cents + tips > 0)
    .toSorted((one, other) => (one.day === other.day ? 0 : one.day < other.day ? 1 : -1))
}
