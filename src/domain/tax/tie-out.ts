import { clientKey } from '../clients/client.ts'
import { kindOf } from '../clients/pay-kind.ts'
import type { Gig } from '../gigs/gig.ts'
import { type Cents, centsOf, sumOf } from '../money/money.ts'
import { type CashIncome, cashIncomeOf } from '../payments/cash-basis.ts'
import { fullPay } from '../payments/receivables.ts'
import { type Day, dayOf, yearOf } from '../time/calendar-day.ts'
import type { Days } from '../time/period.ts'
import { type TaxedRows, wagesOf } from './pay-of-kinds.ts'
import { cameThroughNetwork, networkOf } from './payment-networks.ts'
import { type ReportedForm, reportedBy } from './reported-form.ts'

/**
 * Why a form can differ from the worker's records: it contains what was paid back, a payment near the end of the other year, or tips; a
 * platform shows the amount before its fees; money that a payment network passed on is on two forms; work is recorded without its payment.
 */
export const causeCodes = ['reimbursement', 'otherYear', 'tips', 'fee', 'onBothForms', 'unpaidGig'] as const
export type CauseCode = (typeof causeCodes)[number]

/** One reason with the row that it comes from. Added to the records, it gives the form. Cents; negative where the form shows less. */
export interface Cause {
  readonly code: CauseCode
  readonly cents: Cents
  readonly day: Day
  /** The gig or the expense. */
  readonly gigId: number | null
  readonly label: string
}

/** What a payer's forms of a year say beside the worker's records. Cents. */
export interface TieOut {
  readonly payer: string
  readonly clientId: number | null
  readonly forms: readonly ReportedForm[]
  /** What came from the payer in the year by the records: without reimbursements and tips, or wages. */
  readonly book: Cents
  readonly reported: Cents
  /** The rows that together explain the difference exactly; empty if none do. */
  readonly causes: readonly Cause[]
  /** What no combination of rows explains: never a guess. */
  readonly unexplained: Cents
  /** Whether all combinations of candidates were tried. */
  readonly isComplete: boolean
}

/** More candidates would have too many combinations. */
const MOST_CANDIDATES = 24

/**
 * Compares the forms of a year with the payments of that year, payer by payer, by date paid. The difference is explained by the fewest rows
 * whose sum is exactly the difference, or else not at all.
 */
export function tieOuts(year: number, rows: TaxedRows, forms: readonly ReportedForm[]): TieOut[] {
  const ofYear = forms.filter(({ taxYear }) => taxYear === year)
  // A client can send both a W-2 and a 1099: they are about different gigs.
  const ofPayers = Map.groupBy(ofYear, ({ clientId, payer, kind }) => `${kind === 'W-2'} ${clientId ?? clientKey(payer)}`)
  const incomes = rows.gigs.flatMap(cashIncomeOf)
  const ofClients = Map.groupBy(incomes, ({ gig }) => gig.clientId)
  const paidBy = ({ clientId, payer }: ReportedForm) =>
    clientId === null ? incomes.filter(({ method }) => method !== null && method === networkOf(payer)) : (ofClients.get(clientId) ?? [])
  return [...ofPayers.values()].map((same) => tieOut(year, rows, same, paidBy(same[0] as ReportedForm)))
}

function tieOut(year: number, rows: TaxedRows, forms: readonly ReportedForm[], all: readonly CashIncome[]): TieOut {
  const [first] = forms as readonly [ReportedForm, ...ReportedForm[]]
  const isWages = first.kind === 'W-2'
  const incomes = all.filter(({ gig }) => (kindOf(rows.payKinds, gig) === 'w2') === isWages)
  const amountOf = (income: CashIncome) => (isWages ? wagesOf(income) - income.tips : income.received - income.reimbursed)
  const paid = incomes.filter(({ paidOn }) => yearOf(paidOn) === year)
  const book = sumOf(paid, amountOf)
  const reported = sumOf(forms, reportedBy)
  const found = candidates(year, rows, forms, incomes, amountOf)
  const tried = found.toSorted((one, other) => Math.abs(other.cents) - Math.abs(one.cents)).slice(0, MOST_CANDIDATES)
  const causes = smallestSubset(tried, reported - book)
  return {
    ...{ payer: first.payer, clientId: first.clientId, forms, book, reported },
    causes: causes ?? [],
    unexplained: causes ? 0 : reported - book,
    isComplete: tried.length === found.length,
  }
}

/** The days of payments that can be in a form of a year: those of the year, and those around its ends. */
export const tieOutDays = (year: number): Days => ({ start: dayOf(year - 1, 12, 17), end: dayOf(year + 1, 1, 15) })

/** The days around the turn of a year on which a client's date of a payment may be in the other year. */
const lastDays = (year: number) => ({ from: dayOf(year, 12, 17), to: dayOf(year, 12, 31) })
const firstDays = (year: number) => ({ from: dayOf(year, 1, 1), to: dayOf(year, 1, 15) })
const isIn = (day: Day, { from, to }: { readonly from: Day; readonly to: Day }) => day >= from && day <= to

/** Returns the amount by which another date of a payment changes what a form of the year shows; 0 far from the turn of a year. */
function movedBy(year: number, paidOn: Day, cents: Cents): Cents {
  if (isIn(paidOn, firstDays(year + 1)) || isIn(paidOn, lastDays(year - 1))) return cents
  return isIn(paidOn, lastDays(year)) || isIn(paidOn, firstDays(year)) ? -cents : 0
}

function candidates(
  year: number,
  { gigs, expenses, payKinds }: TaxedRows,
  forms: readonly ReportedForm[],
  incomes: readonly CashIncome[],
  amountOf: (income: CashIncome) => Cents,
): Cause[] {
  const ofIncome = (code: CauseCode, income: CashIncome, cents: Cents): Cause[] =>
    cents === 0 ? [] : [{ code, cents, day: income.paidOn, gigId: income.gig.id, label: income.gig.eventName }]
  const paid = incomes.filter(({ paidOn }) => yearOf(paidOn) === year)
  const platform = forms.find(({ kind }) => kind === '1099-K')
  const clientId = forms[0]?.clientId ?? null
  const isWages = forms[0]?.kind === 'W-2'
  return [
    ...paid.flatMap((income) => [...ofIncome('reimbursement', income, income.reimbursed), ...ofIncome('tips', income, income.tips)]),
    ...incomes.flatMap((income) => ofIncome('otherYear', income, movedBy(year, income.paidOn, amountOf(income)))),
    // A gig that was completed by hand is in the records, but nobody paid for it.
    ...paid.filter(({ method }) => method === null).flatMap((income) => ofIncome('unpaidGig', income, -amountOf(income))),
    ...(platform ? feesOf(year, expenses, gigs, clientId) : []),
    ...(platform && forms.length > 1 ? onBothForms(paid, platform) : []),
    ...unpaidGigs(
      gigs.filter((gig) => gig.clientId === clientId && (kindOf(payKinds, gig) === 'w2') === isWages),
      year,
    ),
  ]
}

/** Returns the fees of a year, without those of other clients' gigs. */
function feesOf(year: number, expenses: TaxedRows['expenses'], gigs: readonly Gig[], clientId: number | null): Cause[] {
  const ofOthers = new Set(gigs.flatMap((gig) => (clientId === null || gig.clientId === clientId ? [] : [gig.id])))
  return expenses
    .filter(({ category, date }) => category === 'Platform or Payment Fees' && yearOf(date) === year)
    .filter(({ gigId }) => gigId === null || !ofOthers.has(gigId))
    .map(({ date, amount, businessPurpose, gigId }) => ({
      ...{ code: 'fee', cents: centsOf(amount), day: date, gigId, label: businessPurpose },
    }))
}

/** Returns the payments through networks as one reason, if the platform's form shows exactly them. */
function onBothForms(paid: readonly CashIncome[], platform: ReportedForm): Cause[] {
  const passed = paid.filter(cameThroughNetwork)
  const cents = sumOf(passed, ({ received }) => received)
  const [last] = passed.toSorted((one, other) => (one.paidOn < other.paidOn ? 1 : -1))
  if (!last || cents !== reportedBy(platform)) return []
  return [{ code: 'onBothForms', cents, day: last.paidOn, gigId: null, label: platform.payer }]
}

const unpaidGigs = (gigs: readonly Gig[], year: number): Cause[] =>
  gigs
    .filter((gig) => yearOf(gig.date) === year && gig.status === 'pending payment')
    .map((gig) => ({ code: 'unpaidGig', cents: fullPay([gig]), day: gig.date, gigId: gig.id, label: gig.eventName }) as const)
    .filter(({ cents }) => cents > 0)

interface Subset {
  readonly mask: number
  readonly size: number
  readonly sum: Cents
}

/** Returns the sums of all subsets of some causes. The mask of a subset has the bit of each of its causes. */
function subsets(causes: readonly Cause[]): Subset[] {
  const all: Subset[] = [{ mask: 0, size: 0, sum: 0 }]
  for (const [at, { cents }] of causes.entries())
    for (const { mask, size, sum } of [...all]) all.push({ mask: mask + 2 ** at, size: size + 1, sum: sum + cents })
  return all
}

/** Returns whether the first subset is the better explanation: of fewer rows, or of newer ones. */
const isBetter = (one: Subset, other: Subset | undefined) =>
  other === undefined || one.size < other.size || (one.size === other.size && one.mask > other.mask)

/**
 * Returns the causes that sum to the difference exactly: the fewest, of several equal ones the newest; null if none do. Combines the subsets of
 * two halves, so that 24 candidates have 8,192 subsets to look at instead of 16 million.
 */
export function smallestSubset(causes: readonly Cause[], difference: Cents): Cause[] | null {
  const oldestFirst = causes.toSorted((one, other) => (one.day === other.day ? 0 : one.day < other.day ? -1 : 1))
  const half = Math.ceil(oldestFirst.length / 2)
  const older = new Map<Cents, Subset>()
  for (const subset of subsets(oldestFirst.slice(0, half))) if (isBetter(subset, older.get(subset.sum))) older.set(subset.sum, subset)
  let best: Subset | undefined
  for (const newer of subsets(oldestFirst.slice(half))) {
    const rest = older.get(difference - newer.sum)
    if (!rest) continue
    const whole = { mask: newer.mask * 2 ** half + rest.mask, size: newer.size + rest.size, sum: difference }
    if (isBetter(whole, best)) best = whole
  }
  if (!best) return null
  const { mask } = best
  return oldestFirst.filter((_, at) => Math.floor(mask / 2 ** at) % 2 === 1).reverse()
}
