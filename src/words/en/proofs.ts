import { formatCents } from '#domain/money/money.ts'
import { engagement, type Mark } from '#domain/proofs/mark.ts'
import type { Grade } from '#domain/proofs/work-record.ts'
import type { TextsOf } from '../text-of.ts'

/** Writes hundredths of an hour with two decimals: `80.25`. */
const hoursOf = (hundredths: number): string =>
  (hundredths / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Writes whole hours of the rule: `80`. */
const large = (hundredths: number): string => (hundredths / 100).toLocaleString('en-US')

/** The page that shows a worker's record of work and income. */
export const proofs = {
  title: 'Proof of work and income',
  note: 'What you recorded, for an agency, a landlord or a lender that asks',
  yourRecord: 'Your record',
  months: 'Months',
  lastMonth: 'Ending with',
  monthCount: ({ count }: { count: number }) => (count === 1 ? '1 month' : `${count} months`),
  amounts: 'Show amounts',
  names: 'Full client names',
  print: 'Print',
  hours: ({ hours }: { hours: number }) => `${hoursOf(hours)} h`,
  hoursIn: ({ month }: { month: string }) => `Hours in ${month}`,
  received: 'Received for own work',
  reimbursed: 'Of it, paid back for costs',
  tips: 'Tips',
  costs: 'Costs, less what was paid back',
  mileage: ({ miles }: { miles: number }) => `Mileage, ${miles.toLocaleString('en-US')} mi at the IRS rate of each date`,
  net: 'Net self-employment income',
  wages: 'W-2 pay, before withholding where a stub was entered',
  isSeasonal: 'Seasonal work: show the average of the 6 months before',
  noHours: 'no hours recorded',
  seasonal: 'Average income of the 6 months before',
  byClient: 'By client',
  clientLine: ({ hours, amount }: { hours: number; amount: string }) => `${hoursOf(hours)} h · ${amount}`,
  noDays: 'No work recorded',
  addGig: 'Add Gig',
  days: ({ count }: { count: number }) => (count === 1 ? '1 day of work' : `${count} days of work`),
  paidOn: ({ day }: { day: string }) => `paid ${day}`,
  enteredOn: ({ day }: { day: string }) => `entered on ${day}`,
  withoutHours: ({ gigs }: { gigs: number }) => (gigs === 1 ? '1 gig has no hours' : `${gigs} gigs have no hours`),
  withoutHoursNote: 'They count as 0. Add the hours of each day.',
  hoursOfGig: ({ gig, day }: { gig: string; day: string }) => `Hours of ${gig} on ${day}`,
  hoursPlaceholder: 'Hours',
  hoursSaved: 'Hours saved successfully!',
  undo: 'Undo',
  wrongHours: 'Enter hours from 0.25 to 24, like 5.5',
  countedWhen: 'Hours count on the day of work, income on the day it came.',
  rule: ({ from }: { from: string }) =>
    `From ${from}, adults on Medicaid’s expansion show ${large(engagement.hours)} hours of work a month, or income of ${formatCents(engagement.income)} (42 CFR 435.550). Your state decides; ask it. You may not need this: ask your agency first.`,
  madeOn: ({ day }: { day: string }) => `Made on ${day}`,
  document: 'Document',
  record: 'Record',
  ledger: 'Self-employment ledger',
  letter: 'Income letter',
  profit: 'Profit and loss',
  shortLedger: 'Ledger',
  shortLetter: 'Letter',
  shortProfit: 'Profit',
  noEntries: 'No income and no costs recorded',
  entryOf: ({ number, day }: { number: number; day: string }) => `No. ${number} · ${day}`,
  balance: ({ amount }: { amount: string }) => `net ${amount}`,
  milesAt: ({ miles, rate }: { miles: number; rate: string }) => `Mileage of the month: ${miles.toLocaleString('en-US')} mi at ${rate}`,
  cost: 'Cost of a gig',
  receivedFrom: ({ client }: { client: string }) => `Received from ${client}`,
  paidBackFrom: ({ client }: { client: string }) => `Of it, paid back for costs by ${client}`,
  tipsFrom: ({ client }: { client: string }) => `Tips at ${client}`,
  averageOf: ({ months }: { months: number }) => `Average a month, last ${months} months`,
  letterNote: 'Net self-employment income and W-2 pay, before withholding where a stub was entered.',
  noLetter: 'No income is recorded in these 12 months, so there is nothing to write a letter about.',
  lowest: 'Lowest month',
  highest: 'Highest month',
  since: 'First gig',
  month: 'Month',
  income: 'Income',
  spent: 'Costs, mileage',
  netShort: 'Net',
  total: 'Total',
}

/** What agencies ask, as of the day in `community-engagement.json`. */
export const agencyNotes = {
  title: 'What states ask, and who may not need this',
  checkedOn: ({ day }: { day: string }) => `Checked on ${day}. Your state decides; ask it.`,
  already: 'Nebraska, Montana, Arkansas, Georgia and, from December 2026 on, Iowa ask already.',
  application: 'An application looks at 1 month in most states, and at 3 months in Idaho and Indiana.',
  renewal: 'A renewal usually looks at 1 month of the last 6. Indiana and New Hampshire look at each month.',
  none: 'Alabama, Florida, Kansas, Mississippi, South Carolina, Texas, Wyoming and the territories have no such requirement.',
  documents: 'Agencies may ask for documents everywhere from 2028 on, in some states in 2027.',
  exemptions: 'Ask your agency first: you may not need this',
  child: 'with a child of 13 or under',
  pregnant: 'during pregnancy',
  disabled: 'with a disability',
  medicare: 'with Medicare',
  caring: 'while you care for someone',
  school: 'in school at least half-time',
  otherRules: 'if you meet the work rules of SNAP or TANF',
}

export const gradeNames = {
  confirmed: 'Confirmed by the agency',
  paid: 'Paid',
  entered: 'Entered by the worker',
} satisfies Record<Grade, string>

/** How a month compares with the rule. Never that a person is eligible. */
export const markTexts = {
  noRecords: 'No records',
  hoursReached: ({ hours }: { hours: number }) => `${large(engagement.hours)} hours reached (${hoursOf(hours)})`,
  incomeReached: `Below ${large(engagement.hours)} hours, but ${formatCents(engagement.income)} reached by this work. Your state counts your household’s income.`,
  short: ({ hours }: { hours: number }) =>
    `${hoursOf(hours)} hours short of ${large(engagement.hours)}. Volunteering, school or training count too; some states turn income into hours.`,
} satisfies TextsOf<Mark>
