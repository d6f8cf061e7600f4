import type { Mark } from '#domain/proofs/mark.ts'
import type { Grade } from '#domain/proofs/work-record.ts'

/** Writes hundredths of an hour with two decimals: `80.25`. */
const hoursOf = (hundredths: number): string =>
  (hundredths / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** The page that shows a worker's record of work and income. */
export const proofs = {
  title: 'Proof of work and income',
  note: 'What you recorded, for an agency, a landlord or a lender that asks',
  yourRecord: 'Your record',
  months: 'Months',
  lastMonth: 'Ending with',
  monthCount: ({ count }: { count: number }) => (count === 1 ? '1 month' : `${count} months`),
  amounts: 'Show amounts',
  names: 'Show client names',
  namesHint: 'Without it, clients appear with their initials.',
  print: 'Print',
  hours: ({ hours }: { hours: number }) => `${hoursOf(hours)} h`,
  hoursIn: ({ month }: { month: string }) => `Hours in ${month}`,
  received: 'Received for own work',
  reimbursed: 'Of it, paid back for costs',
  tips: 'Tips',
  costs: 'Costs, less what was paid back',
  mileage: ({ miles }: { miles: number }) => `Mileage, ${miles.toLocaleString('en-US')} mi at the IRS rate of each date`,
  net: 'Net self-employment income',
  wages: 'W-2 pay before withholding',
  seasonal: 'Average income of the 6 months before',
  noDays: 'No work recorded',
  addGig: 'Add Gig',
  days: ({ count }: { count: number }) => (count === 1 ? '1 day of work' : `${count} days of work`),
  paidOn: ({ day }: { day: string }) => `paid ${day}`,
  enteredOn: ({ day }: { day: string }) => `entered on ${day}`,
  withoutHours: ({ gigs }: { gigs: number }) => (gigs === 1 ? '1 gig has no hours' : `${gigs} gigs have no hours`),
  withoutHoursNote: 'They count as 0. Add the hours of each day.',
  hoursOfGig: ({ gig, day }: { gig: string; day: string }) => `Hours of ${gig} on ${day}`,
  hoursPlaceholder: 'Hours',
  wrongHours: 'Enter hours from 0.25 to 24, like 5.5',
  countedWhen: 'Hours count on the day of work, income on the day it came.',
  rule: ({ hours, income, from, source }: { hours: number; income: string; from: string; source: string }) =>
    `From ${from}, adults on Medicaid’s expansion show ${hours} hours of work a month, or income of ${income} (${source}). Your state decides; ask it. You may not need this: ask your agency first.`,
  madeOn: ({ day }: { day: string }) => `Made on ${day}`,
  madeBy: 'Made by Gigfolio from records kept by the worker',
  caseNumber: 'Case number',
  statement: 'I made this record from my own books. It is true and complete to the best of my knowledge.',
  signature: 'Signature',
  date: 'Date',
  howToRead: 'How to read this',
}

export const gradeNames = {
  confirmed: 'Confirmed by the agency',
  paid: 'Paid',
  entered: 'Entered by the worker',
} satisfies Record<Grade, string>

/** What each grade means, on paper. */
export const gradeMeanings = {
  confirmed: 'The agency booked this work in Gigfolio and reported its payment.',
  paid: 'A payment for this work is recorded.',
  entered: 'Only the worker recorded this work.',
} satisfies Record<Grade, string>

/** Says how a month compares with the rule. It never says that a person is eligible. */
export function markText(mark: Mark, { hours, income }: { hours: number; income: string }): string {
  if (mark.code === 'noRecords') return 'No records'
  if (mark.code === 'hoursReached') return `${hours / 100} hours reached (${hoursOf(mark.hours)})`
  if (mark.code === 'incomeReached')
    return `Below ${hours / 100} hours, but ${income} reached by this work. Your state counts your household’s income.`
  return `${hoursOf(mark.hours)} hours short of ${hours / 100}. Volunteering, school or training count too; some states turn income into hours.`
}
