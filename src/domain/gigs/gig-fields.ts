import { code, day, fieldsOf, internal, link, list, money, number, option, percent, text, time, yesNo } from '../check/record-fields.ts'
import type { Money } from '../money/money.ts'
import { type Gig, MAX_COSTS, MAX_PURPOSE } from './gig.ts'

/** A gig with the columns that follow from its trips and its costs. */
interface StoredGig extends Gig {
  readonly distanceMiles: number | null
  readonly travelTimeMinutes: number | null
  readonly unreimbursedParking: Money | null
  readonly unreimbursedOther: Money | null
}

// The report names a gig up to six times, and once more with each of its costs (report-size.ts).
export const gigFields = fieldsOf<Omit<StoredGig, 'id'>>()({
  eventName: text(255, { form: true, csv: true, log: 'values', printed: 6 }),
  clientName: text(255, { form: true, csv: true, log: 'values', printed: 6 }),
  gigType: text(100, { form: true, csv: true, log: 'values', printed: 1 }),
  date: day({ form: true, csv: true, log: 'values' }),
  startTime: time({ form: true, csv: true, log: 'values' }),
  endTime: time({ form: true, csv: true, log: 'values' }),
  breakMinutes: number({ form: true, log: 'values' }),
  hoursWorked: number({ form: true, csv: true, log: 'values' }),
  rate: money({ form: true, log: 'values' }),
  expectedPay: money({ form: true, csv: true, log: 'values' }),
  totalReceived: money({ csv: true, log: 'values' }),
  actualPay: money({ form: true, csv: true, log: 'values' }),
  tips: money({ form: true, csv: true, log: 'values' }),
  gotPaidDate: day({ csv: true, log: 'values' }),
  paymentMethod: option({ csv: true, log: 'values' }),
  status: option({ form: true, csv: true, log: 'values' }),
  taxPercentage: percent({ form: true, csv: true, log: 'values' }),
  mileage: number({ form: true, csv: true, log: 'values' }),
  parkingExpense: money({ form: true, csv: true, log: 'values' }),
  reimbursedParking: money({ csv: true, log: 'values' }),
  otherExpenses: money({ csv: true, log: 'values' }),
  otherExpenseItems: list({ log: 'values', printed: 2 }),
  reimbursedOther: money({ csv: true, log: 'values' }),
  startDate: day({ csv: true }),
  endDate: day({ csv: true }),
  gigAddress: text(500, { form: true, csv: true, log: 'name', printed: 1, isLong: true }),
  duties: text(5000, { form: true, csv: true, log: 'name', isLong: true }),
  notes: text(5000, { form: true, csv: true, log: 'name', isLong: true }),
  includeInResume: yesNo({ form: true, log: 'values' }),
  parkingDescription: text(255, { form: true, printed: 2, isLong: true }),
  // Got Paid joins the purposes of all costs into this one text.
  otherExpenseDescription: text(MAX_COSTS * (MAX_PURPOSE + 2), { printed: 2, isLong: true }),
  parkingReimbursed: yesNo({ form: true }),
  payBasis: option({ form: true }),
  clientId: link(internal),
  isMultiDay: yesNo(internal),
  multiDayGroupId: code(100, internal),
  timeZone: code(64, internal),
  otherExpensesReimbursed: yesNo(internal),
  taxPercentageEdited: yesNo(internal),
  distanceMiles: number(internal),
  travelTimeMinutes: number(internal),
  unreimbursedParking: money(internal),
  unreimbursedOther: money(internal),
  shares: list(internal),
  payKind: option({ form: true, log: 'values' }),
  stub: list(internal),
  withheld: money({ csv: true, log: 'values' }),
})
