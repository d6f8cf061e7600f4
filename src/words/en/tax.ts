import type { ProblemIn } from '#domain/check/check.ts'
import type { checkTaxPaymentForm } from '#domain/tax/tax-payment-form.ts'
import type { checkTaxProfileForm } from '#domain/tax/tax-profile-form.ts'
import { catalog } from '../catalog.ts'
import type { TextsOf } from '../text-of.ts'
import { checkProblems } from './check.ts'

export const tax = catalog('tax', {
  amountIsPastDue: ({ amount }: { amount: string }) =>
    `${amount} is past due. All four due dates have passed: pay the rest with your return.`,
  allFourDueDates: 'All four due dates have passed.',
  noQuarterlyPaymentIs: 'No quarterly payment is open.',
  amountIsPastDue2: ({ amount }: { amount: string }) => `${amount} is past due by this estimate.`,
  nextAmountByDay: ({ amount, day }: { amount: string; day: string }) => `Next: ${amount} by ${day}.`,
  paymentDeletedSuccessfully: 'Payment deleted successfully!',
  undo: 'Undo',
  federalEstimateYear: ({ year }: { year: number }) => `Federal estimate, ${year}`,
  basedOnWhatsRecorded: 'Based on what’s recorded. An estimate beside the flat percentage, not tax advice.',
  editAnswers: 'Edit Answers',
  logAPayment: 'Log a Payment',
  withYourAnswersOf: ({ year, year2 }: { year: number; year2: number }) =>
    `With your answers of ${year}, without what they say of ${year2}.`,
  howWeGotThis: 'How we got this',
  theRulesOfYear: ({ year, rulesYear }: { year: number; rulesYear: number }) =>
    `The rules of ${year} are not in Gigfolio yet: these are the figures of ${rulesYear}.`,
  paymentsByQuarter: 'Payments by quarter',
  whatThisLeavesOut: 'What this leaves out',
  paidBeyondTheEstimate: 'Paid beyond the estimate',
  stillToPay: 'Still to pay',
  amountEstimatedAmount2Withheld: ({ amount, amount2, amount3 }: { amount: string; amount2: string; amount3: string }) =>
    `${amount} estimated, ${amount2} withheld, ${amount3} paid`,
  theTaxOnWhat: 'the tax on what you had earned until then at a year’s pace (Form 2210, Schedule AI)',
  and10OfIt: ' and 10% of it',
  aQuarterOf90: 'a quarter of 90% of the year’s tax',
  quarter: 'Quarter',
  due: 'Due',
  toPay: 'To pay',
  paid: 'Paid',
  late: 'Late',
  notYet: 'Not yet',
  whicheverIsLeast: ', whichever is least',
  noPaymentsLoggedYet: 'No payments logged yet',
  forQQuarter: ({ quarter }: { quarter: number }) => `for Q${quarter}`,
  deletePaymentOfDay: ({ day }: { day: string }) => `Delete payment of ${day}`,
  federalEstimateUpdatedSuccessful: 'Federal estimate updated successfully!',
  leaveBlankWhatDoesnt: 'Leave blank what doesn’t apply. Status, wages and withholding carry over to later years until you change them.',
  save: 'Save',
  filingStatus: 'Filing status',
  yourWages: 'Your wages',
  box1OfYour: 'Box 1 of your W-2s, for the whole year. Don’t include gig pay.',
  yourSpousesWages: 'Your spouse’s wages',
  federalTaxWithheld: 'Federal tax withheld',
  box2OfYour: 'Box 2 of your W-2s. With wages over $200,000, add the Additional Medicare Tax withheld.',
  totalTaxForYear: ({ year }: { year: number }) => `Total tax for ${year}`,
  form1040Line24: 'Form 1040, line 24. With it, quarterly payments may be lower.',
  myYearAdjustedGross: ({ year, limit }: { year: number; limit: string }) => `My ${year} adjusted gross income was over ${limit}`,
  theEstimate: 'The estimate',
  estimate: 'estimate',
  mileageRate: 'Mileage rate',
  whatYouDeductFor: ({ rate }: { rate: string }) =>
    `What you deduct for a business mile: ${rate}, or the IRS rate for the day of the drive.`,
  irsRatesForYear: ({ year }: { year: number }) => `IRS rates for ${year}`,
  theRateOfYear: ({ year }: { year: number }) => `The rate of ${year} is not published here yet: the last one is used.`,
  paymentLoggedSuccessfully: 'Payment logged successfully!',
  stillOpenForQ: ({ quarter }: { quarter: number }) => `Still open for Q${quarter}, by this estimate.`,
  logAPayment2: 'Log a payment',
  whatYouPaidThe: 'What you paid the IRS as estimated tax. Gigfolio only records it; no money moves.',
  logPayment: 'Log Payment',
  amount: 'Amount',
  paidOn: 'Paid on',
  forLabel: 'For',
  restoreId: ({ id }: { id: number }) => `restore ${id}`,
  federalEstimate: 'Federal estimate',
  estimatesBeginWithThe: 'Estimates begin with the rules of 2024.',
  yearHasNotBegun: ({ year }: { year: number }) => `${year} has not begun.`,
  tellUsOnceHow: 'Tell us once how you file, and see the self-employment and income tax on your profit.',
  setUpEstimate: 'Set Up Estimate',
  soFar: ' so far',
  paidAndWithheld: 'Paid and withheld',
  amountOfAmount2: ({ amount, amount2 }: { amount: string; amount2: string }) => `${amount} of ${amount2}`,
  amountPaidAndWithheld: ({ amount }: { amount: string }) => `${amount} paid and withheld.`,
  leavesOutStateTax: 'Leaves out state tax, credits and more.',
})

/** What keeps a tax payment or the answers about taxes from being saved. */
export const taxProblems = catalog('tax problems', {
  ...checkProblems,
  noTaxAmount: 'Enter what you paid, like 500 or 500.00',
  noQuarter: 'Choose the quarter it is for',
} satisfies TextsOf<ProblemIn<typeof checkTaxPaymentForm | typeof checkTaxProfileForm>>)
