import { formatRate } from '#domain/mileage/irs-mileage.ts'
import { FLAT_RATE } from '#domain/mileage/mileage.ts'
import { type Cents, formatCents } from '#domain/money/money.ts'
import type { TripMethod } from '#domain/places/trip-distance.ts'
import type { Check } from '#domain/reports/check-list.ts'
import type { AccountingMethod } from '#domain/tax/accounting-method.ts'
import type { CostPurpose, GigName } from '#domain/tax/costs.ts'
import type { PartIvQuestion } from '#domain/tax/mileage-log.ts'
import type { WorksheetItem, WorksheetNote } from '#domain/tax/schedule-c.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import type { Period } from '#domain/time/period.ts'
import { categoryName } from '../category-text.ts'
import { formatDay, formatDays } from '../dates.ts'
import { dueNote, periodLabel } from '../period-texts.ts'
import type { TextsOf } from '../text-of.ts'
import { count } from './count.ts'
import { gigStatusNames, paymentMethodNames } from './gig-names.ts'

/** What is around the sections of the report. */
const paper = {
  title: ({ period }: { period: Period }) => `Income report, ${periodLabel(period)}`,
  /** What the report covers, and its limits. */
  basis: ({ period, madeOn }: { period: Period; madeOn: Day }) =>
    `${formatDays(period.start, period.end)}${period.kind === 'quarterly' ? `; estimated tax ${dueNote(period)}` : ''}. Made on ${formatDay(madeOn)} with Gigfolio. An estimate, not tax advice.`,
  closing: 'Every total is the sum of the rows above it. Keep this report with your receipts for at least three years.',
  total: 'Total',
  /** The line at the foot of a sheet. */
  sheet: ({ foot, number, of }: { foot: string; number: number; of: number }) => `${foot}. Page ${number} of ${of}`,
}

const gigName = ({ clientName, eventName }: GigName) => `${clientName}, ${eventName}`

/** Gigs, costs and drives in the rows. */
const rows = {
  gigName,
  /** The category of a gig's parking and tolls. */
  parking: 'Parking and tolls',
  purposes: {
    typed: ({ text }) => text,
    notItemized: ({ text }) => `${text} (not itemized)`,
    undescribedParking: 'Parking',
    undescribedCosts: 'Other expenses',
  } satisfies TextsOf<CostPurpose>,
  drives: {
    way: ({ places }: { places: readonly string[] }) => places.join(' to '),
    wayAndBack: ({ places }: { places: readonly string[] }) => `${places.join(' to ')} and back`,
    forPurpose: ({ gig, purpose }: { gig: GigName; purpose: string }) => `${gigName(gig)}: ${purpose}`,
    methods: { manual: 'Entered', estimated: 'Estimated', routed: 'By road' } satisfies Record<TripMethod, string>,
  },
}

/** The worksheet's rows, and what a worker must know about them. */
const worksheetRows = {
  items: {
    category: ({ category }) => categoryName(category),
    ownCategory: ({ name }) => name,
    gearToDepreciate: () => categoryName('Big Gear or Equipment'),
    parking: rows.parking,
    miles: ({ miles, mills }) => `${miles.toLocaleString('en-US')} business miles at ${formatRate(mills)}`,
  } satisfies TextsOf<WorksheetItem>,
  notes: {
    overnightTravel: 'Overnight travel; local rides are transport',
    deMinimis: 'Each item up to $2,500, by the de minimis election',
    aboveDeMinimis: 'Over $2,500 an item: Form 4562',
    carBesideRate: 'With the mileage rate only parking, tolls, interest and property tax',
    halfOfMeals: '50% of the cost',
    businessPhone: 'Business share of a phone',
    needsDescription: 'Each needs a description',
    carInsurance: 'Car insurance is within the mileage rate',
    rentLines: '20a vehicles and equipment, 20b space',
    onlyForWork: 'Only what is not fit for everyday wear',
    mayNeedForm: 'You may owe them a 1099-NEC',
    atFlatRate: ({ miles, mills, cents }) => `All ${miles.toLocaleString('en-US')} miles at ${formatRate(mills)}: ${formatCents(cents)}`,
    atIrsRates: ({ cents }) => `${formatCents(cents)} at the IRS rate of each date`,
  } satisfies TextsOf<WorksheetNote>,
}

/** The names of other expenses in a file for tax programs. */
const txf = {
  /** There is no code for depreciation, so the name says where the gear belongs. Without it, the return would miss the gear. */
  gearToDepreciate: 'Gear to depreciate (Form 4562)',
  unnamed: 'Other expenses',
}

/** What the check list says of each point, and where it occurs. */
const checks = {
  title: 'Check list',
  none: 'Nothing to check.',
  what: {
    aboveIrsRate: 'Miles above the IRS rate: your return uses the rate of each date',
    belowForms: ({ cents }) => `Line 1 is ${formatCents(cents)} less than your 1099 forms: the IRS compares these`,
    noPaymentDate: 'Completed gigs without a payment date',
    noPurpose: 'Expenses without a purpose',
    noReceipt: 'Costs without a receipt: one is required from $75 on, and for all lodging',
    coveredByMiles: 'Car costs beside the mileage rate, which covers fuel, repairs and insurance',
    noDestination: 'Drives without a destination: write down where you went; the log needs it',
    bigGear: 'Gear over $2,500 an item',
    overReimbursed: 'Reimbursed more than the cost: add the excess to your income; it’s in no figure here',
    paidHelp: ({ least }) => `Helpers who were paid ${formatCents(least)} or more: you may owe them a 1099-NEC`,
  } satisfies TextsOf<Check>,
  where: {
    rates: ({ flat, irs }: { flat: Cents; irs: Cents }) => `${formatCents(flat)} here, ${formatCents(irs)} at the IRS rates`,
    gig: ({ date, ...names }: { date: Day } & GigName) => `${formatDay(date)}: ${gigName(names)}`,
    cost: ({ date, purpose, cents }: { date: Day; purpose: string; cents: Cents }) =>
      `${formatDay(date)}: ${purpose}, ${formatCents(cents)}`,
    excess: ({ date, purpose, cents }: { date: Day; purpose: string; cents: Cents }) =>
      `${formatDay(date)}: ${purpose}, ${formatCents(cents)} too much`,
    helper: ({ name, cents }: { name: string; cents: Cents }) => `${name}, ${formatCents(cents)}`,
    forms: ({ forms }: { forms: number }) => count('form', forms),
    trips: ({ unplaced, trips }: { unplaced: number; trips: number }) => `${unplaced} of ${count('trip', trips)}`,
  },
}

/** How two mileage figures differ. Cents. */
interface RateInUse {
  readonly usesIrsRate: boolean
  /** The figure in use less the other one. */
  readonly difference: Cents
  /** What rounding each trip adds to the figure by rate. */
  readonly rounded: Cents
}

/** How the figures for tax forms count income. */
const methodTexts = { cash: 'cash basis', work: 'by day of work' } satisfies Record<AccountingMethod, string>

const sections = {
  summary: {
    title: 'Summary',
    noGigs: ({ counted }: { counted: string }) => `${counted}. No completed gigs in this period`,
    gross: 'Gross paid by clients, with reimbursements, tips and what they withheld',
    reimbursements: 'Reimbursements included',
    taxableIncome: 'Taxable Income (after reimbursements)',
    tips: 'Tips Earned (part of taxable income)',
    expected: 'Expected Earnings (includes upcoming)',
    expensesGross: 'Expenses, gross',
    expensesReimbursed: 'Expenses reimbursed by clients',
    expensesNet: 'Expenses, net',
    deductible: 'Expenses that are deductible, meals at 50%',
    netProfit: ({ method }: { method: AccountingMethod }) => `Net profit (Schedule C, line 31), ${methodTexts[method]}`,
    taxEstimate: 'Tax Estimate, each gig at its own rate',
  },
  worksheet: {
    title: ({ year }: { year: number }) => `Schedule C worksheet, lines of ${year}`,
    grossReceipts: ({ method }: { method: AccountingMethod }) =>
      `Line 1. Gross receipts, ${methodTexts[method]} (tips included, reimbursements not)`,
    expenses: 'Line 28. Total expenses',
    netProfit: 'Line 31. Net profit',
    none: 'No expenses recorded',
    note: 'A worksheet for you and your preparer, not a filed form.',
  },
  bridge: {
    salesTax: 'Sales tax collected, not income',
    intro: ({ method }: { method: AccountingMethod }) =>
      method === 'cash'
        ? 'The summary counts gigs on the day of work, as your screens do. Everything that a tax form asks for counts money on the day it came: Schedule C, payers, quarters. Annex 2 lists the rows.'
        : 'The summary and Schedule C count gigs on the day of work, the accounting method of your tax answers. Payers count money on the day it came. Annex 2 lists the rows.',
  },
  quarters: {
    title: 'Estimated tax by quarter',
    intro: ({ method }: { method: AccountingMethod }) =>
      `The flat estimate, each gig at its own rate, beside the payments that were logged. Income counts ${method === 'cash' ? 'on the day it was paid' : methodTexts.work}.`,
    payments: 'Payments of estimated tax',
    none: 'No payments logged.',
    quarter: ({ quarter, year }: { quarter: number; year: number }) => `Q${quarter} ${year}`,
  },
  payers: {
    title: ({ year }: { year: number }) => `Income by payer, ${year}`,
    intro: 'Every payment of the calendar year by the day it came, to check against your 1099s. Income is taxable without a form too.',
    none: 'Nobody paid in this year.',
    form: 'Expect a 1099-NEC',
    note: ({ least, year }: { least: Cents; year: number }) =>
      `A business that paid ${formatCents(least)} or more in ${year} should send a 1099-NEC; individuals don't have to. Payments by PayPal or Venmo don't count toward it: those services send a 1099-K for over $20,000 in over 200 payments. Tips don't count either.`,
    network: ({ method, received, payments }: { method: string; received: Cents; payments: number }) =>
      `${method} passed on ${formatCents(received)} in ${payments.toLocaleString('en-US')} payments: expect a 1099-K.`,
  },
  forms: {
    title: ({ year }: { year: number }) => `Forms, ${year}`,
    intro: 'What payers reported beside your records, by date paid. A difference is explained only by rows that make it up exactly.',
    none: 'No forms entered for this year.',
    causes: 'What explains the differences',
    noCauses: 'No differences to explain',
  },
  employers: {
    title: ({ year }: { year: number }) => `Wages by payer, ${year}`,
    intro: 'Pay of W-2 gigs by the day it came, to check against your W-2s. It is in no line of Schedule C and on no 1099.',
    none: 'Nobody paid wages in this year.',
  },
  employeeCosts: {
    title: 'Costs of W-2 gigs',
    intro:
      'Employees cannot deduct these on the federal return. The 2025 law made this permanent. Some states allow it (among them California, New York, Pennsylvania, Minnesota, Alabama, Arkansas, Hawaii). Ask the client to pay them back.',
    costs: 'Costs',
    noCosts: 'No costs',
    miles: 'Miles',
    noMiles: 'No miles',
  },
  gigs: {
    title: 'Annex 1. Gigs',
    completed: 'Completed',
    noCompleted: 'No completed gigs in this period',
    planned: 'Not completed yet',
    noPlanned: 'Every gig of this period is completed.',
  },
  payments: {
    title: 'Annex 2. Payments, by date paid',
    intro:
      'A cash-basis return counts each payment on the day it came, a deposit too. A completed gig without a payment date counts on its day of work.',
    paid: 'Paid in this period',
    noPaid: 'Nothing was paid in this period.',
    elsewhere: 'Worked in this period, paid in another',
    noElsewhere: 'All of it was paid in this period.',
    otherWork: 'Paid in this period, worked in another',
    noOtherWork: 'Nothing was paid for other work.',
    unfinished: 'Paid in this period for work not finished',
    noUnfinished: 'Nothing was paid for work not finished.',
  },
  mileage: {
    title: 'Annex 3. Mileage log',
    flat: ({ miles }: { miles: number }) => `${miles.toLocaleString('en-US')} miles at ${formatRate(FLAT_RATE)}`,
    irs: 'At the IRS rate of each date',
    none: 'No business miles in this period.',
    commutes: 'Commutes from home: recorded, in no figure of this report',
    partIv: 'Part IV of Schedule C asks:',
    questions: {
      firstUse: '43. When was the vehicle first used for business?',
      milesOfYear: ({ miles, commuteMiles }) =>
        `44. Miles of the year: a. business (${miles.toLocaleString('en-US')} here), b. commuting (${commuteMiles.toLocaleString('en-US')} here), c. other`,
      personalUse: '45. Was it there for personal use off duty?',
      otherVehicle: '46. Do you (or your spouse) have another vehicle for personal use?',
      evidence: '47a. Do you have evidence for the deduction?',
      writtenEvidence: '47b. Is the evidence written?',
    } satisfies TextsOf<PartIvQuestion>,
    writtenLater: ({ method, day }: { method: string; day: Day }) => `${method}, written ${formatDay(day)}`,
    /** Which figure the report uses, how much the two differ, and why trips and Schedule C can differ by a cent. */
    rateInUse: ({ usesIrsRate, difference, rounded }: RateInUse) => {
      const used = usesIrsRate
        ? 'The report counts miles at the IRS rate of each date'
        : `The report counts every mile at ${formatRate(FLAT_RATE)}`
      const because =
        rounded === 0
          ? ''
          : ` Each trip is rounded to the cent; Schedule C adds the miles of a rate first, which makes ${formatCents(Math.abs(rounded))} ${rounded > 0 ? 'less' : 'more'}.`
      if (difference === 0) return `${used}; the other way to count gives the same.${because}`
      return `${used}: ${formatCents(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'} than the other way to count.${because}`
    },
  },
  expenses: {
    title: 'Annex 4. Expenses',
    logged: 'Logged',
    noLogged: 'No expenses found',
    fromGigs: 'From gigs',
    noFromGigs: 'No expenses recorded',
    receiptKept: 'On file',
    receiptMissing: 'Missing',
    receiptNumbers: ({ numbers }: { numbers: readonly number[] }) => `No. ${numbers.join(', ')}`,
    overReimbursed: 'Over-reimbursed',
    note: ({ net, receiptFrom }: { net: Cents; receiptFrom: Cents }) =>
      `Expenses, gig expenses and mileage together: ${formatCents(net)} net. Keep receipts for ${formatCents(receiptFrom)} or more, and for all lodging.`,
  },
}

/** The heads of the columns, on paper and in the CSV files. */
const heads = {
  amount: 'Amount',
  book: 'Records',
  cause: 'Cause',
  explained: 'Explained',
  forms: 'Forms',
  reported: 'On forms',
  unexplained: 'Unexplained',
  category: 'Category',
  client: 'Client',
  cost: 'Cost',
  date: 'Date',
  days: 'Days',
  deductible: 'Deductible',
  deduction: 'Deduction',
  due: 'Due',
  earnings: 'Earnings',
  event: 'Event',
  expected: 'Expected',
  expenses: 'Expenses',
  for: 'For',
  federal: 'Federal tax',
  form: 'Form',
  from: 'From',
  gig: 'Gig',
  gigs: 'Gigs',
  gross: 'Gross',
  income: 'Income',
  irsRate: 'IRS rate',
  line: 'Line',
  merchant: 'Merchant',
  medicare: 'Medicare',
  miles: 'Miles',
  net: 'Net',
  note: 'Note',
  otherWithheld: 'Other withheld',
  paid: 'Paid',
  paidBack: 'Paid back',
  paidBy: 'Paid by',
  purpose: 'Purpose',
  quarter: 'Quarter',
  // Of a tax and of a mile, which have different words in Spanish.
  rate: 'Rate',
  mileRate: 'Rate',
  receipt: 'Receipt',
  received: 'Received',
  record: 'Record',
  reimbursed: 'Reimbursed',
  socialSecurity: 'Social security',
  spent: 'Spent',
  state: 'State tax',
  status: 'Status',
  tax: 'Tax',
  taxEstimate: 'Tax estimate',
  tips: 'Tips',
  to: 'To',
  type: 'Type',
  where: 'Where',
  withheld: 'Withheld',
  worked: 'Worked',
}

/** The texts of the report. */
export const reports = {
  ...paper,
  /** Stands above an appended receipt, in letters that every PDF font has. */
  receiptSheet: ({ number, of, day }: { number: number; of: number; day: string }) => `Receipt ${number} of ${of}, ${day}`,
  ...rows,
  ...worksheetRows,
  txf,
  checks,
  sections,
  heads,
  statuses: gigStatusNames,
  methods: paymentMethodNames,
}
export type ReportTexts = typeof reports
