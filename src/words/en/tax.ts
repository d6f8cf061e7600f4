import type { ProblemIn } from '#domain/check/check.ts'
import type { AccountingMethod } from '#domain/tax/accounting-method.ts'
import type { FederalLine, leavesOut } from '#domain/tax/federal-estimate.ts'
import type { FormKind } from '#domain/tax/form-kind.ts'
import type { boxesOf } from '#domain/tax/reported-form.ts'
import type { FilingStatus } from '#domain/tax/rules.ts'
import type { checkTaxFormForm } from '#domain/tax/tax-form-form.ts'
import type { checkTaxPaymentForm } from '#domain/tax/tax-payment-form.ts'
import type { checkTaxProfileForm } from '#domain/tax/tax-profile-form.ts'
import type { CauseCode } from '#domain/tax/tie-out.ts'
import type { TextsOf } from '../text-of.ts'
import { checkProblems } from './check.ts'

const eitherOf = new Intl.ListFormat('en', { type: 'disjunction' })

export const tax = {
  pastDueForGood: ({ amount }: { amount: string }) =>
    `${amount} is past due. All four due dates have passed: pay the rest with your return.`,
  allDatesPassed: 'All four due dates have passed.',
  noOpenPayment: 'No quarterly payment is open.',
  pastDue: ({ amount }: { amount: string }) => `${amount} is past due by this estimate.`,
  nextPayment: ({ amount, day }: { amount: string; day: string }) => `Next: ${amount} by ${day}.`,
  paymentDeleted: 'Payment deleted successfully!',
  undo: 'Undo',
  federalEstimateOf: ({ year }: { year: number }) => `Federal estimate, ${year}`,
  aboutEstimate: 'Based on what’s recorded. An estimate beside the flat percentage, not tax advice.',
  editAnswers: 'Edit Answers',
  logPaymentButton: 'Log a Payment',
  withAnswersOf: ({ year, without }: { year: number; without: number }) =>
    `With your answers of ${year}, without what they say of ${without}.`,
  howWeGotThis: 'How we got this',
  rulesOf: ({ year, rulesYear }: { year: number; rulesYear: number }) =>
    `The rules of ${year} are not in Gigfolio yet: these are the figures of ${rulesYear}.`,
  paymentsByQuarter: 'Payments by quarter',
  leftOut: 'What this leaves out',
  paidBeyond: 'Paid beyond the estimate',
  stillToPay: 'Still to pay',
  estimatedWithheldPaid: ({ estimated, withheld, paid }: { estimated: string; withheld: string; paid: string }) =>
    `${estimated} estimated, ${withheld} withheld, ${paid} paid`,
  taxEarnedSoFar: 'the tax on what you had earned until then at a year’s pace (Form 2210, Schedule AI)',
  quarterOfThisYear: 'a quarter of 90% of the year’s tax',
  quarter: 'Quarter',
  due: 'Due',
  toPay: 'To pay',
  paid: 'Paid',
  late: 'Late',
  notYet: 'Not yet',
  noPayments: 'No payments logged yet',
  forQuarter: ({ quarter }: { quarter: number }) => `for Q${quarter}`,
  deletePayment: ({ day }: { day: string }) => `Delete payment of ${day}`,
  estimateUpdated: 'Federal estimate updated successfully!',
  aboutAnswers: 'Leave blank what doesn’t apply. Status, state, wages and withholding carry over to later years until you change them.',
  save: 'Save',
  filingStatus: 'Filing status',
  yourWages: 'Wages from other jobs',
  wagesHint: 'Box 1 of W-2s for work that is not in Gigfolio.',
  spousesWages: 'Your spouse’s wages',
  withheld: 'Federal tax withheld',
  withheldHint: 'Box 2 of W-2s for work that is not in Gigfolio. With wages over $200,000, add the Additional Medicare Tax withheld.',
  totalTaxOf: ({ year }: { year: number }) => `Total tax for ${year}`,
  totalTaxHint: 'Form 1040, line 24. With it, quarterly payments may be lower.',
  ageQuestion: 'I’m 65 or older by the end of the year',
  spouseAgeQuestion: 'My spouse is 65 or older by the end of the year',
  tippedJob: 'My job is on the IRS list of tipped jobs',
  tippedJobHint:
    'Only tips that a form shows count. Performers: the law excludes tips of a performing arts business, and the IRS doesn’t apply this yet (Notice 2025-69).',
  tippedOccupation: 'Code of the job, if you know it',
  carLoanInterest: 'Interest on a car loan',
  carLoanHint: 'For a new, US-assembled personal car bought on credit after 2024.',
  highIncome: ({ year, limit }: { year: number; limit: string }) => `My ${year} adjusted gross income was over ${limit}`,
  accountingMethod: 'Accounting method',
  accountingMethodHint: 'The method of your last Schedule C, line F.',
  changeOfMethod: 'Ask a preparer before you change it (Form 3115).',
  theEstimate: 'The estimate',
  mileageRateHint: ({ rate }: { rate: string }) =>
    `What you deduct for a business mile: ${rate}, or the IRS rate for the day of the drive.`,
  irsRates: ({ year }: { year: number }) => `IRS rates for ${year}`,
  rateUnknown: ({ year }: { year: number }) => `The rate of ${year} is not published here yet: the last one is used.`,
  paymentLogged: 'Payment logged successfully!',
  stillOpen: ({ quarter }: { quarter: number }) => `Still open for Q${quarter}, by this estimate.`,
  logPaymentTitle: 'Log a payment',
  logPaymentHint: 'What you paid the IRS or your state as estimated tax. Gigfolio only records it; no money moves.',
  logPayment: 'Log Payment',
  amount: 'Amount',
  paidOn: 'Paid on',
  forWhichQuarter: 'For',
  federalEstimate: 'Federal estimate',
  estimatesBegin: 'Estimates begin with the rules of 2024.',
  notBegun: ({ year }: { year: number }) => `${year} has not begun.`,
  setUpHint: 'Tell us once how you file, and see the self-employment and income tax on your profit.',
  setUp: 'Set Up Estimate',
  paidAndWithheld: 'Paid and withheld',
  amountOf: ({ amount, total }: { amount: string; total: string }) => `${amount} of ${total}`,
  amountPaid: ({ amount }: { amount: string }) => `${amount} paid and withheld.`,
  leavesOut: 'Leaves out state tax, credits and more.',
  onProfit: ({ amount }: { amount: string }) => `on ${amount} net profit`,
  onProfitSoFar: ({ amount }: { amount: string }) => `on ${amount} net profit so far`,
  onLoss: ({ amount }: { amount: string }) => `on ${amount} net loss`,
  onLossSoFar: ({ amount }: { amount: string }) => `on ${amount} net loss so far`,
  lastYearsQuarter: 'a quarter of last year’s tax',
  lastYearsQuarterRaised: 'a quarter of last year’s tax and 10% of it',
  dueByEachDate: ({ ways }: { ways: readonly string[] }) =>
    `By each date: ${eitherOf.format(ways)}${ways.length > 1 ? ', whichever is least' : ''}; less what is withheld. Nothing is due while less than $1,000 would be left. The IRS takes payments in the order of their dates.`,
  quarterOfYear: ({ taxYear, quarter }: { taxYear: number; quarter: number }) => `${taxYear} Q${quarter}`,
  quarterNumber: ({ quarter }: { quarter: number }) => `Q${quarter}`,
  estimateNotUpdated: 'Failed to update the federal estimate. Please try again.',
  paymentNotLogged: 'Failed to log the payment. Please try again.',
  paymentNotDeleted: 'Failed to delete the payment. Please try again.',
  formNotSaved: 'Failed to save the form. Please try again.',
  formNotDeleted: 'Failed to delete the form. Please try again.',
  formNotRestored: 'Failed to restore the form. Please try again.',
  paymentNotRestored: 'Failed to bring the payment back. Please try again.',
}

/** The way from the income by day of work to the cash basis of a tax return. */
export const bridge = {
  title: 'From work to cash basis',
  about: 'Your cards count a gig on the day of work. A tax return counts money on the day it came.',
  work: ({ period }: { period: string }) => `Work of ${period}`,
  unfinished: 'Received for work not finished',
  workOfYear: ({ period, year }: { period: string; year: number }) => `Paid in ${period} for ${year}’s work`,
  otherWork: ({ period }: { period: string }) => `Paid in ${period} for other work`,
  paidInYear: ({ period, year }: { period: string; year: number }) => `Paid in ${year} for ${period}’s work`,
  paidElsewhere: ({ period }: { period: string }) => `Paid at other times for work of ${period}`,
  cash: 'Cash basis',
  undated: ({ count }: { count: number }) =>
    count === 1
      ? '1 completed gig has no payment date and counts on its day of work'
      : `${count} completed gigs have no payment date and count on their day of work`,
  onWorkMethod: 'Your tax answers count income by day of work, so your tax figures use the first line.',
  paidOn: ({ day }: { day: string }) => `paid ${day}`,
}

/** The page of taxes: the forms that payers sent, and what they say beside the records. */
export const taxesPage = {
  title: 'Taxes',
  note: 'Your estimate, payments and the forms that payers send',
  yourTaxes: 'Your taxes',
  answers: 'Edit Answers',
  logPayment: 'Log a Payment',
  payments: ({ year }: { year: number }) => `Estimated tax paid for ${year}`,
  forms: 'Tax forms',
  expected: 'Expected, not entered yet',
  expectedNote: 'By what you recorded. Income is taxable with or without a form.',
  expectedFrom: ({ kind, payer }: { kind: string; payer: string }) => `${kind} from ${payer}`,
  addForm: 'Add Form',
  noForms: 'No tax forms yet',
  noFormsText: 'Enter the 1099s and W-2s you get. Gigfolio compares them with what you recorded.',
  ofYear: ({ year }: { year: number }) => `Tax year ${year}`,
  reportedAndBook: ({ reported, book }: { reported: string; book: string }) => `${reported} on forms, ${book} in your records`,
  matches: 'Matches your records',
  explained: ({ amount }: { amount: string }) => `${amount} explained`,
  unexplained: ({ amount }: { amount: string }) => `${amount} unexplained`,
  notAllTried: 'Not all combinations were tried.',
  corrected: 'Corrected',
  ofPayer: ({ payer }: { payer: string }) => `of ${payer}`,
  reportOnce: ({ amount }: { amount: string }) => `${amount} was paid through a network and is on both forms. Report it once, keep both.`,
}

/** Why a form can differ from the records. */
export const causeTexts = {
  reimbursement: 'Paid back to you, and in the form',
  otherYear: 'Dated in the other year by the client',
  tips: 'Tips in the form',
  fee: 'Platform fee: the form shows the amount before it',
  onBothForms: 'On both forms',
  unpaidGig: 'Worked, but no payment is recorded',
} satisfies Record<CauseCode, string>

/** The dialog of a tax form. */
export const taxForm = {
  add: 'Add tax form',
  correct: 'Tax form',
  kind: 'Form',
  year: 'Tax year',
  payer: 'Payer',
  payerHint: 'As on the form. The name of a client links it to their gigs.',
  account: 'Account number, if they sent two',
  transactions: 'Number of payments (box 3)',
  occupation: 'Code of your tipped job',
  occupationHint: '101 to 809, if the form shows it.',
  save: 'Save Form',
  correction: 'Save as Corrected',
  deleteForm: 'Delete Form',
  saved: 'Tax form saved successfully!',
  deleted: 'Tax form deleted successfully!',
  undo: 'Undo',
  aboutCorrection: 'A corrected form replaces the earlier one. Your activity keeps the old amounts.',
}

/** The boxes of each form, with their numbers. */
export const boxLabels = {
  '1099-NEC': {
    pay: 'Pay (box 1; from 2026, 1a)',
    tips: 'Tips (1b)',
    overtime: 'Overtime (1d)',
    federal: 'Federal tax withheld (4)',
    state: 'State tax withheld (5)',
    stateIncome: 'State income (7)',
  },
  '1099-MISC': {
    rents: 'Rents (1)',
    royalties: 'Royalties (2)',
    otherIncome: 'Other income (3)',
    federal: 'Federal tax withheld (4)',
    tips: 'Tips',
  },
  '1099-K': {
    gross: 'Gross amount (1a)',
    cardNotPresent: 'Card not present (1b)',
    federal: 'Federal tax withheld (4)',
    tips: 'Tips',
  },
  'W-2': {
    wages: 'Wages (1)',
    federal: 'Federal tax withheld (2)',
    socialSecurityWages: 'Social security wages (3)',
    socialSecurity: 'Social security tax (4)',
    medicareWages: 'Medicare wages (5)',
    medicare: 'Medicare tax (6)',
    socialSecurityTips: 'Social security tips (7)',
    tips: 'Tips (12, code TP)',
    overtime: 'Overtime (12, code TT)',
    stateWages: 'State wages (16)',
    state: 'State tax (17)',
  },
} as const satisfies { readonly [Kind in FormKind]: Readonly<Record<(typeof boxesOf)[Kind][number], string>> }

/** What keeps a tax payment or the answers about taxes from being saved. */
export const taxProblems = {
  ...checkProblems,
  noPayer: 'Enter who sent the form',
  noTaxAmount: 'Enter what you paid, like 500 or 500.00',
  noQuarter: 'Choose the quarter it is for',
  tooManyDependents: ({ most }) => `Enter how many dependents you have, 0 to ${most}`,
  notAnOccupation: ({ first, last }) => `Enter the code of the IRS list, ${first} to ${last}, or leave it blank`,
} satisfies TextsOf<ProblemIn<typeof checkTaxPaymentForm | typeof checkTaxProfileForm | typeof checkTaxFormForm>>

/** How a worker files. */
export const filingStatusNames = {
  single: 'Single',
  joint: 'Married, filing together',
  separate: 'Married, filing separately',
  head: 'Head of household',
} satisfies Record<FilingStatus, string>

/** How a tax return counts income. */
export const accountingMethodNames = {
  cash: 'Cash, by date paid (nearly everyone)',
  work: 'By work done',
} satisfies Record<AccountingMethod, string>

/** The steps of the federal estimate. */
export const federalLines = {
  netProfit: 'Net profit (Schedule C, line 31)',
  wages: 'Wages',
  otherIncome: 'Other income (hobby, gifts)',
  halfOfSelfEmployment: 'Half of the self-employment tax',
  adjustedIncome: 'Adjusted gross income',
  standardDeduction: 'Standard deduction',
  additionalStandard: 'More for 65 or older',
  tipsDeduction: 'Deduction for tips',
  overtimeDeduction: 'Deduction for overtime',
  seniorDeduction: 'Deduction for 65 or older',
  carLoanDeduction: 'Deduction for car loan interest',
  businessDeduction: 'Business income deduction (QBI)',
  taxableIncome: 'Taxable income',
  incomeTax: 'Income tax by the brackets',
  selfEmploymentTax: 'Self-employment tax (Schedule SE)',
  additionalMedicare: 'Additional Medicare Tax, 0.9%',
  federalTax: 'Estimated federal tax',
  withheld: 'Withheld from wages',
  grossReceipts: 'Income (Schedule C, line 1)',
  deductible: 'Expenses, meals at 50% (line 28)',
  paymentsLogged: 'Payments logged',
  stillToPay: 'Still to pay',
} satisfies Record<FederalLine, string>

/** What the federal estimate leaves out. */
export const leftOut = {
  stateTaxes: 'State and local taxes, which have an estimate of their own. They don’t lower this one: it takes the standard deduction.',
  itemized: 'Itemized deductions and gifts, and the larger standard deduction with blindness.',
  credits: 'Tax credits, for children or health insurance for example.',
  otherStatuses:
    'The status of a surviving spouse, and wages from other jobs whose social security part (box 3) is not their taxable part (box 1).',
  otherIncome: 'Other income: interest, dividends, gains, a spouse’s business, unemployment.',
  ownInsurance: 'Health insurance and retirement plans of the self-employed, student loan interest, losses of other years.',
  homeOffice: 'The home office, and depreciation over years: gear counts whole in its year.',
  flatMiles: 'Miles at $0.70, unless you chose the IRS rate of each date, which a return takes.',
  specifiedServices:
    'Above the QBI threshold: the rule for specified services such as performing arts, which lowers the deduction further.',
} satisfies Record<(typeof leavesOut)[number], string>
