import type { ProblemIn } from '#domain/check/check.ts'
import { type Cents, formatCents } from '#domain/money/money.ts'
import type { checkEditJobForm } from '#domain/payments/edit-job-form.ts'
import type { checkGigCostsForm, LostCost } from '#domain/payments/gig-costs-form.ts'
import type { farPayday, PaymentProblem, PaymentStep } from '#domain/payments/payment-steps.ts'
import type { Lateness } from '#domain/payments/receivables.ts'
import type { PaidDifference, rescheduleRefusal } from '#domain/payments/reschedule-refusal.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { formatDay, formatDays } from '../dates.ts'
import type { TextsOf } from '../text-of.ts'
import { checkProblems } from './check.ts'
import { count, countLarge, pluralOf } from './count.ts'
import { gigProblems } from './gigs.ts'

const listed = new Intl.ListFormat('en')
const differences: Readonly<Record<PaidDifference, string>> = {
  status: 'status',
  payment: 'recorded payment',
  paymentDate: 'payment date',
  paymentMethod: 'payment method',
  payKind: 'tax form',
  taxPercentage: 'tax rate',
}
const keep = (days: number, hasOpen: boolean) => `Keep ${hasOpen ? 'at least ' : ''}${count('day', days)}`
const keptBy = (days: number) => (days === 1 ? 'The day that is done keeps' : `The ${days} days that are done keep`)

type JobProblem = ProblemIn<typeof checkEditJobForm | typeof rescheduleRefusal>

/** What keeps an edited job from being saved. */
export const jobProblems = {
  ...gigProblems,
  tooManyDays: ({ most }) => `A job has at most ${most} days`,
  keptCents: ({ days, kept }) => `${keptBy(days)} ${formatCents(kept)} of it: enter at least that.`,
  keptMiles: ({ days, kept }) => `${keptBy(days)} ${countLarge('mile', kept)} of it: enter at least that.`,
  partCame: ({ days }) => `Keep ${count('day', days)}: a part of the pay came, and the rest is still to come.`,
  othersHoldMoney: ({ done }) =>
    `Keep at least ${done + 1} days: ${done} ${pluralOf('is', done, 'are')} paid, and the others still hold pay or costs. Delete the unpaid days or clear their amounts first.`,
  tooMuchForADay: ({ days }) => `Keep ${count('day', days)}: together they come to more than a day can hold.`,
  paidDaysDiffer: ({ days, hasOpen, differences: what }) =>
    `${keep(days, hasOpen)}: the paid days differ in ${listed.format(what.map((each) => differences[each]))}, so what was paid cannot be shared over another number of days.`,
  reimbursedMoreThanCost: ({ days, hasOpen }) =>
    `${keep(days, hasOpen)}, or correct the costs first: a paid day was reimbursed more than it cost.`,
} satisfies TextsOf<JobProblem>

/** What keeps a payment or a cost from being saved. */
export const paymentProblems = {
  ...checkProblems,
  nothingReceived: 'Enter what you were paid, like 250 or 250.00',
  choose: 'Choose one to go on',
  noGross: 'Enter the gross pay of the stub',
  moreWithheldThanEarned: 'More was withheld than earned',
  unexplained: ({ cents }) => `Add the cost that ${formatCents(cents)} of the total paid back, or change your answer in step 1`,
  notMiles: 'Enter miles like 46 or 46.5',
  tooManyMiles: ({ most }) => `${most.toLocaleString('en-US')} miles in all is the most`,
  noCostPurpose: 'Please enter what the expense was for',
  noCostAmount: 'Please enter a valid amount',
  noCostCategory: 'Please select a category',
  farFromWork: ({ first, last }) => `That’s over a year from the work (${formatDays(first, last)}). Press Next again if it’s right.`,
} satisfies TextsOf<PaymentProblem | ProblemIn<typeof checkGigCostsForm | typeof farPayday>>

interface Owed {
  readonly clientName: string
  readonly eventName: string
  readonly workerName: string
  readonly cents: Cents
  readonly days: string
  readonly dueOn: Day
}
const reminder = ({ clientName, eventName, workerName, cents, days }: Owed, due: string) =>
  [
    `Hello ${clientName},`,
    `a friendly reminder that ${formatCents(cents)} for ${eventName} (${days}) ${due}.`,
    'Could you let me know when I can expect it?',
    `Thank you, ${workerName}`,
  ].join('\n')

interface Amount {
  readonly cents: Cents
}

/** Notes about payments, shares and money owed. */
export const paymentTexts = {
  aDay: ({ cents }: Amount) => `${formatCents(cents)} a day`,
  leastToMost: ({ least, most }: { least: Cents; most: Cents }) => `${formatCents(least)} to ${formatCents(most)} a day`,
  partlyPaidBack: ({ cents }: Amount) => `${formatCents(cents)} of it reimbursed`,
  receivedNow: ({ cents }: Amount) => `Your pay stays. Received with reimbursements: ${formatCents(cents)}.`,
  stillOwed: ({ cents }: Amount) => `${formatCents(cents)} still owed`,
  lessThanAgreed: ({ cents }: Amount) => `${formatCents(cents)} less than agreed`,
  moreThanAgreed: ({ cents }: Amount) => `${formatCents(cents)} more than agreed`,
  reminder: (owed: Owed) => reminder(owed, `is due on ${formatDay(owed.dueOn)}`),
  reminderOverdue: (owed: Owed) => reminder(owed, `was due on ${formatDay(owed.dueOn)}`),
  capped: ({ cents }: Amount) => `Counted as ${formatCents(cents)}: no more than it cost.`,
  mostPercent: ({ most }: { most: number }) => `${most} is the most`,
  wholeOnly: 'Whole numbers only',
}

/** The title of each step of the Got Paid wizard (spec.md 2). */
export const paymentStepTitles = {
  total: 'Total Payment',
  mileage: 'Mileage Tracking',
  parking: 'Parking Expenses',
  expenses: 'Other Business Expenses',
  tax: 'Tax Rate & Payment',
  review: 'Review & Confirm',
} satisfies Record<PaymentStep, string>

/** How late money owed is. */
export const latenessNames = {
  late: 'More than 30 days overdue',
  overdue: '1 to 30 days overdue',
  notDue: 'Not due yet',
} satisfies Record<Lateness, string>

/** The costs that clearing a gig's expenses removes. */
export const lostCostNames = {
  parking: 'Parking',
  other: 'Other expenses',
} satisfies Record<LostCost['kind'], string>
