import { checkFields, type Issue, required } from '../check/check.ts'
import { amount, amountAboveZero, dayUntil } from '../check/check-values.ts'
import { kindOf } from '../clients/pay-kind.ts'
import { lastPaymentMethod } from '../gigs/client-habits.ts'
import type { Gig, PaymentMethod } from '../gigs/gig.ts'
import { type Job, jobsOf } from '../gigs/multi-day.ts'
import { wizardTaxPercentage } from '../gigs/tax-percentage.ts'
import { type Cents, moneyOf, parseAmount, sumOf } from '../money/money.ts'
import { isTypedMoney } from '../money/typed-money.ts'
import type { Day } from '../time/calendar-day.ts'
import { agreedPayOf, noAnswers, type PayReading, type Rest, readPay } from './agreed-pay.ts'
import { inProportion, type NewShare, openAmount, splitDeposit } from './deposit.ts'
import type { Payer } from './payment-form.ts'
import { fullPay } from './receivables.ts'

/** What a client paid beyond the agreed pay of gigs. A reimbursement is recorded with its cost, in Got Paid. */
export const extras = ['pay', 'tip'] as const
export type DepositExtra = (typeof extras)[number]

/** A job in the form of a deposit, as typed. */
export interface DepositRowForm {
  /** The key of the job. */
  readonly key: string
  /** Whether the deposit is for this job. */
  readonly isIncluded: boolean
  /** Empty for its part of the deposit in proportion to what is open. */
  readonly amount: string
  /** What becomes of the rest of this job, if the worker answered for it alone. */
  readonly rest: Rest | null
}

/** The form of one deposit for several gigs of a client, as typed. */
export interface DepositForm {
  readonly amount: string
  readonly tips: string
  readonly gotPaidDate: Day
  readonly paymentMethod: PaymentMethod
  readonly rows: readonly DepositRowForm[]
  /** What becomes of the rest of all jobs that got less than agreed. */
  readonly rest: Rest | null
  readonly extra: DepositExtra | null
}

/** Returns the form of a deposit for the open gigs of one client, with the amount that is open. */
export function newDepositForm(gigs: readonly Gig[], { known, today }: Pick<Payer, 'known' | 'today'>): DepositForm {
  const [first] = gigs
  return {
    amount: fullPay(gigs) > 0 ? moneyOf(fullPay(gigs)) : '',
    tips: '',
    gotPaidDate: today,
    paymentMethod: lastPaymentMethod(known, first?.clientName ?? '') ?? first?.paymentMethod ?? 'cash',
    rows: jobsOf(gigs)
      .toReversed()
      .map(({ key }) => ({ key, isIncluded: true, amount: '', rest: null })),
    rest: null,
    extra: null,
  }
}

/** A job of a deposit with its part, and how it is read. Amounts in cents. */
export interface DepositRow<G extends Gig = Gig> {
  readonly form: DepositRowForm
  readonly job: Job<G>
  readonly open: Cents
  readonly part: Cents
  readonly reading: PayReading
  /** The answer for its rest: its own, or the one for all jobs. */
  readonly rest: Rest | null
}

/** How a deposit is read, in cents. */
export interface DepositReading<G extends Gig = Gig> {
  readonly rows: readonly DepositRow<G>[]
  /** What the included jobs still wait for. */
  readonly open: Cents
  readonly short: Cents
  readonly over: Cents
  /** What the typed amounts leave of the deposit; below 0 if they are more than it. */
  readonly left: Cents
}

const centsIn = (text: string): Cents => parseAmount(text) ?? 0

/** Reads a deposit: the part of each job, and how it differs from what was agreed. Jobs that are gone have no row. */
export function readDeposit<G extends Gig>(gigs: readonly G[], form: DepositForm): DepositReading<G> {
  const jobs = new Map(jobsOf(gigs).map((job) => [job.key, job]))
  const listed = form.rows.flatMap((row) => {
    const job = jobs.get(row.key)
    return job ? [{ form: row, job, open: fullPay(job.gigs) }] : []
  })
  const included = listed.filter((row) => row.form.isIncluded)
  const parts = splitDeposit(
    centsIn(form.amount),
    included.map(({ form: { amount: typed }, open }) => ({ open, typed: typed.trim() === '' ? null : centsIn(typed) })),
  )
  const rows = listed.map((row) => readRow(row, parts[included.indexOf(row)] ?? 0, form))
  const counted = rows.filter((row) => row.form.isIncluded)
  return {
    rows,
    open: sumOf(counted, ({ open }) => open),
    short: sumOf(counted, ({ reading }) => reading.short),
    over: sumOf(counted, ({ reading }) => reading.over),
    left: centsIn(form.amount) - sumOf(counted, ({ part }) => part),
  }
}

function readRow<G extends Gig>(row: Pick<DepositRow<G>, 'form' | 'job' | 'open'>, part: Cents, form: DepositForm): DepositRow<G> {
  const agreed = agreedPayOf(row.job.gigs)
  // The answer for all is about pay that was agreed.
  const rest = row.form.rest ?? (agreed.due > 0 ? form.rest : null)
  const known = { parkingBack: agreed.parkingBack, itemsBack: agreed.itemsBack }
  const reading = readPay({ ...noAnswers, agreed, typed: part, tips: 0, ...known, rest, extra: form.extra })
  return { ...row, part, reading, rest }
}

/** What can be wrong with a deposit. */
export type DepositProblem =
  | { readonly code: 'nothingReceived' }
  | { readonly code: 'choose' }
  | { readonly code: 'noGigs' }
  | { readonly code: 'nothingForGig' }
  | { readonly code: 'notAllSplit'; readonly left: Cents }
  | { readonly code: 'splitTooMuch'; readonly over: Cents }

type DepositIssue = Issue<DepositProblem>

/** Returns what keeps a deposit from being recorded. A row has the path `row <key>`. */
export function checkDeposit(gigs: readonly Gig[], form: DepositForm, today: Day) {
  const issues = checkFields(form, {
    amount: [required({ code: 'nothingReceived' }), amountAboveZero({ code: 'nothingReceived' })],
    tips: [amount()],
    gotPaidDate: [dayUntil(today)],
  })
  const typed = form.rows
    .filter(({ isIncluded, amount: text }) => isIncluded && !isTypedMoney(text))
    .map(({ key }) => ({ path: `row ${key}`, problem: { code: 'notAnAmount' } as const }))
  const isReadable = typed.length === 0 && !issues.some(({ path }) => path === 'amount')
  return [...issues, ...typed, ...(isReadable ? splitIssues(readDeposit(gigs, form), form) : [])]
}

function splitIssues({ rows, left, over }: DepositReading, form: DepositForm): DepositIssue[] {
  const included = rows.filter((row) => row.form.isIncluded)
  if (included.length === 0) return [{ path: 'rows', problem: { code: 'noGigs' } }]
  if (left > 0) return [{ path: 'rows', problem: { code: 'notAllSplit', left } }]
  if (left < 0) return [{ path: 'rows', problem: { code: 'splitTooMuch', over: -left } }]
  // A job without an agreed pay is completed by whatever it gets, so nothing must be meant.
  const nothing = included.find(({ open, part }) => open === 0 && part === 0)
  if (nothing) return [{ path: `row ${nothing.form.key}`, problem: { code: 'nothingForGig' } }]
  const choose = { code: 'choose' } as const
  if (included.some(({ reading, rest }) => reading.short > 0 && rest === null)) return [{ path: 'rest', problem: choose }]
  return over > 0 && form.extra === null ? [{ path: 'extra', problem: choose }] : []
}

type TaxedPayer = Pick<Payer, 'chosenTaxPercentage' | 'payKinds'>

/** Returns the shares of a deposit: the part of each job split over its days by what is open, and its tips with the pay. */
export function sharesOf(gigs: readonly Gig[], form: DepositForm, { chosenTaxPercentage, payKinds }: TaxedPayer): NewShare[] {
  // A job that gets nothing yet and still waits for all of its pay has no share.
  const paid = readDeposit(gigs, form).rows.filter(
    ({ form: { isIncluded }, part, rest }) => isIncluded && (part > 0 || rest === 'not_coming'),
  )
  const days = paid.flatMap(({ job, part, reading }) => {
    const open = job.gigs.map(openAmount)
    const received = inProportion(reading.received, open)
    const moved = inProportion(part - reading.received, open)
    return job.gigs.map((gig, day) => ({ gig, received: received[day] ?? 0, moved: moved[day] ?? 0, isPartial: reading.isPartial }))
  })
  const tips = inProportion(
    centsIn(form.tips),
    days.map(({ received }) => received),
  )
  const hasTips = form.tips.trim() !== '' || days.some(({ moved }) => moved > 0)
  return days.map(({ gig, received, moved, isPartial }, at) => ({
    gigId: gig.id,
    received: moneyOf(received),
    ...(hasTips && { tips: moneyOf((tips[at] ?? 0) + moved) }),
    taxPercentage: wizardTaxPercentage(gig, kindOf(payKinds, gig) === 'w2' ? 0 : chosenTaxPercentage),
    isPartial,
  }))
}

/** A payment of several gigs as it is sent. */
export interface NewDeposit {
  readonly gotPaidDate: Day
  readonly paymentMethod: PaymentMethod
  readonly shares: readonly NewShare[]
}

/** Returns the payment that a form records. */
export const depositOf = (gigs: readonly Gig[], form: DepositForm, payer: TaxedPayer): NewDeposit => ({
  gotPaidDate: form.gotPaidDate,
  paymentMethod: form.paymentMethod,
  shares: sharesOf(gigs, form, payer),
})

/** Returns the payments that record gigs as paid as agreed today: one for each job. Jobs without an agreed pay have none. */
export const paymentsAsAgreed = (gigs: readonly Gig[], payer: Payer): NewDeposit[] =>
  jobsOf(gigs)
    .filter((job) => fullPay(job.gigs) > 0)
    .map((job) => depositOf(job.gigs, newDepositForm(job.gigs, payer), payer))
