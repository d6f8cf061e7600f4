import type { Figure, FlatRates, PartOfFigure } from '#domain/dashboard/explanation.ts'
import { formatRate } from '#domain/mileage/irs-mileage.ts'
import { formatCents, formatDollars } from '#domain/money/money.ts'
import type { PeriodKind } from '#domain/time/period.ts'
import { periodLabel } from '../period-texts.ts'
import type { TextsOf } from '../text-of.ts'
import { count, countLarge } from './count.ts'

const percentOf = ({ least, most }: FlatRates) => (least === most ? `${most}%` : `${least} to ${most}%`)
interface Before {
  readonly periods: number
}

/** Notes beside the figures of the dashboard. */
export const figureTexts = {
  noChange: 'no change',
  goalReached: 'Goal reached',
  lessThanOne: 'Less than $1',
  toGo: ({ amount }: { amount: string }) => `${amount} to go`,
  toGoInGigs: ({ amount, gigs }: { amount: string; gigs: number }) => `${amount} to go, about ${countLarge('gig', gigs)} at your average`,
  untilDay: ({ day }: { day: string }) => `to ${day}`,
  counted: ({ totalGigs, completedGigs }: { totalGigs: number; completedGigs: number }) =>
    `${count('total gig', totalGigs)} • ${completedGigs} completed`,
  before: {
    monthly: ({ periods }) => `${periods} months before`,
    quarterly: ({ periods }) => `${periods} quarters before`,
    annual: ({ periods }) => `${periods} years before`,
  } satisfies Record<PeriodKind, (before: Before) => string>,
  flatBesideFederal: (rates: FlatRates) =>
    `Your Tax Estimate of ${formatDollars(rates.taxEstimate)} is ${percentOf(rates)} of what gigs earned in ${periodLabel(rates.period)}. The federal estimate looks at all of ${rates.period.year}, after expenses.`,
}

/** The parts of a figure in its explanation. */
export const figureParts = {
  paidByClients: 'Paid by clients',
  reimbursementsIncluded: 'Reimbursements included',
  withheld: 'Withheld from W-2 pay',
  completedByHand: 'Completed without Got Paid',
  tipsOnTop: 'Tips on top',
  incomeSoFar: 'Taxable Income so far',
  notCompletedYet: ({ gigs }) => `Not completed yet, ${count('gig', gigs)}`,
  tipsOfOpenGigs: 'Tips on those gigs',
  percentOf: ({ percent, whole, gigs, isEachRounded }) =>
    `${percent}% of ${formatCents(whole)}, ${count('gig', gigs)}${isEachRounded ? ', each rounded to the cent' : ''}`,
  tipsFrom: ({ gigs }) => `Tips from ${count('gig', gigs)}`,
  loggedExpenses: 'Logged expenses',
  gigParking: 'Gig parking',
  otherGigCosts: 'Other gig costs',
  milesAt: ({ miles, rate, isEachRounded }) =>
    `${miles.toLocaleString('en-US')} miles at ${rate === null ? 'the IRS rate of each day' : formatRate(rate)}${isEachRounded ? ', each gig rounded' : ''}`,
  paidBack: 'Paid back by clients',
} satisfies TextsOf<PartOfFigure>

/** The rule of each figure in its explanation. */
export const figureRules = {
  taxableIncome: 'What clients paid for completed gigs, minus reimbursements, plus tips.',
  expectedEarnings: 'What you’ve earned, plus the agreed pay for gigs still to come or to be paid.',
  taxEstimate: 'Each completed gig’s earnings at its own tax percentage, rounded to the cent and added up. Expenses do not lower it.',
  tips: 'Tips of completed gigs. They are part of Taxable Income too.',
  expenses: 'What you spent and the miles you drove, minus what clients reimbursed.',
} satisfies Record<Figure, string>
