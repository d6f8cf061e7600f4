import { clientKey } from '../clients/client.ts'
import type { PayKinds } from '../clients/pay-kind.ts'
import type { Expense } from '../expenses/expense.ts'
import type { Gig, Rates } from '../gigs/gig.ts'
import type { OwnDrive } from '../mileage/own-drive.ts'
import { type GotPaidPayload, type MileageMode, markGotPaid, paymentOf, splitPayment } from '../payments/got-paid.ts'
import type { TaxProfile } from '../tax/federal-estimate.ts'
import type { ReportedForm } from '../tax/reported-form.ts'
import { noDeductionAnswers } from '../tax/schedule-1a.ts'
import { noStateAnswers } from '../tax/state/state-answers.ts'

let lastId = 0
const clientIds = new Map<string, number>()
/** Returns the same id for each spelling of a client's name. */
export function clientIdOf(name: string): number {
  const id = clientIds.get(clientKey(name)) ?? clientIds.size + 1
  clientIds.set(clientKey(name), id)
  return id
}

/** Gigs that are all on a 1099. */
export const noPayKinds: PayKinds = new Map()

/** A worker without any settings. */
export const noRates: Rates = { defaultTaxPercentage: null, usesIrsMileageRate: false }
export const aWorker = { name: 'Ada Reyes', businessName: null, businessAddress: null, ...noRates }

/** Answers that change nothing. */
export const aTaxProfile: TaxProfile = {
  year: 2026,
  filingStatus: 'single',
  wages: '0.00',
  spouseWages: '0.00',
  withholding: '0.00',
  lastYearTax: null,
  wasHighIncome: false,
  accountingMethod: 'cash',
  ...noDeductionAnswers,
  ...noStateAnswers,
}

/** Returns a planned single gig, as the Add New Gig form creates it. */
export function aGig(fields: Partial<Gig> = {}): Gig {
  const date = fields.date ?? '2026-11-07'
  return {
    id: ++lastId,
    gigType: 'Brand Ambassador',
    eventName: 'Cold brew sampling',
    clientId: clientIdOf(fields.clientName ?? 'Bluebird Agency'),
    clientName: 'Bluebird Agency',
    date,
    startDate: date,
    endDate: date,
    isMultiDay: false,
    multiDayGroupId: null,
    startTime: null,
    endTime: null,
    breakMinutes: 0,
    hoursWorked: null,
    timeZone: null,
    payBasis: 'flat',
    rate: null,
    status: 'upcoming',
    expectedPay: '300.00',
    actualPay: '0.00',
    tips: '0.00',
    taxPercentage: 23,
    taxPercentageEdited: false,
    mileage: 0,
    parkingExpense: '0.00',
    parkingDescription: null,
    parkingReimbursed: false,
    otherExpenses: '0.00',
    otherExpenseDescription: null,
    otherExpenseItems: [],
    otherExpensesReimbursed: false,
    totalReceived: '0.00',
    reimbursedParking: '0.00',
    reimbursedOther: '0.00',
    gotPaidDate: null,
    shares: null,
    payKind: null,
    stub: null,
    withheld: null,
    gigAddress: null,
    includeInResume: true,
    paymentMethod: 'cash',
    ...fields,
  }
}

/** Returns a payment with only a received amount. */
export const aPayload = (fields: Partial<GotPaidPayload> = {}): GotPaidPayload => ({
  totalReceived: '300.00',
  mileage: 0,
  parkingSpent: '0.00',
  parkingReimbursed: '0.00',
  otherExpenses: [],
  paymentMethod: 'cash',
  taxPercentage: 23,
  ...fields,
})

/** Returns gigs after one payment for all of them. */
export function paid(gigs: readonly Gig[], payload: GotPaidPayload, paidOn: string, mileageMode: MileageMode = 'total'): Gig[] {
  const payments = splitPayment(paymentOf(payload), gigs.length, mileageMode)
  return gigs.flatMap((gig, day) => {
    const payment = payments[day]
    return payment ? [{ ...gig, ...markGotPaid(payment, paidOn) }] : []
  })
}

export const anExpense = (fields: Partial<Expense> = {}): Expense => ({
  id: ++lastId,
  date: '2026-11-03',
  amount: '10.00',
  merchant: null,
  subcategory: null,
  businessPurpose: 'Printer paper',
  category: 'Office Expenses',
  gigId: null,
  reimbursedAmount: '0.00',
  ...fields,
})

/** Returns a drive of its own, as it is stored: that of example E7. */
export const aDrive = (fields: Partial<OwnDrive> = {}): OwnDrive => ({
  ...{ id: ++lastId, day: '2026-11-07', purpose: 'Supplies', fromAddress: null, toAddress: null, stops: [], miles: 12, minutes: null },
  ...{
    method: 'manual',
    isRoundTrip: false,
    isCommute: false,
    createdAt: '2026-11-07T18:00:00.000Z',
    updatedAt: '2026-11-07T18:00:00.000Z',
  },
  ...fields,
})

/** The payments of the worked examples in money.md 1.5. */
export const e1 = aPayload({
  totalReceived: '292.00',
  mileage: 46,
  parkingSpent: '18.00',
  parkingReimbursed: '12.00',
  otherExpenses: [
    { businessPurpose: 'Sample cups', category: 'Supplies', amount: '25.50', reimbursedAmount: '10.00' },
    { businessPurpose: 'Lunch with the crew', category: 'Work Meals (50% deductible)', amount: '14.25', reimbursedAmount: '0.00' },
  ],
  taxPercentage: 25,
})

export const e2 = aPayload({
  totalReceived: '1000.00',
  mileage: 130,
  parkingSpent: '50.00',
  parkingReimbursed: '20.00',
  otherExpenses: [{ businessPurpose: 'Train', category: 'Work Travel', amount: '45.00', reimbursedAmount: '10.01' }],
})

/** The gigs and expenses of example E4: November 2026. */
export function november() {
  const [first] = paid([aGig({ date: '2026-11-07' })], e1, '2026-11-07')
  const days = ['2026-11-12', '2026-11-13', '2026-11-14'].map((date) => aGig({ date, multiDayGroupId: 'e2', isMultiDay: true }))
  const group = paid(days, e2, '2026-11-14')
  const overTheMonth = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'].map((date) =>
    aGig({ date, multiDayGroupId: 'f', isMultiDay: true }),
  )
  const gigs = [
    { ...aGig(), ...first, tips: '35.46' },
    ...group,
    aGig({ date: '2026-11-18', status: 'completed', expectedPay: '180.00', actualPay: null, taxPercentage: 0 }),
    aGig({ date: '2026-11-25', expectedPay: '400.00' }),
    aGig({ date: '2026-11-20', status: 'pending', expectedPay: '150.00', parkingExpense: '9.00' }),
    ...paid(overTheMonth, aPayload({ totalReceived: '400.01' }), '2026-11-02'),
  ]
  const expenses = [
    anExpense({ date: '2026-11-03', amount: '89.99', category: 'Office Expenses' }),
    anExpense({ date: '2026-11-10', amount: '260.00', category: 'Work Travel', merchant: 'Marriott', reimbursedAmount: '200.00' }),
    anExpense({ date: '2026-11-12', amount: '12.40', category: 'Work Meals (50% deductible)', gigId: group[0]?.id ?? null }),
    anExpense({ date: '2026-10-31', amount: '10.00', category: 'Supplies' }),
    anExpense({ date: '2026-11-30', amount: '0.00' }),
  ]
  return { gigs, expenses, drives: [], payKinds: noPayKinds, taxPayments: [] }
}

/** Returns a 1099-NEC of a payer that is no client, without amounts. */
export const aTaxForm = (fields: Partial<ReportedForm> = {}): ReportedForm => ({
  ...{ id: 1, taxYear: 2026, kind: '1099-NEC', clientId: null, payer: 'Acme', account: '', boxes: {} },
  ...{ transactions: null, occupation: null, isCorrected: false },
  ...fields,
})
