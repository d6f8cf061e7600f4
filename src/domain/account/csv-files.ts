import type { Client } from '../clients/client.ts'
import type { Figures } from '../dashboard/series.ts'
import type { Expense } from '../expenses/expense.ts'
import { type Gig, gigStatusNames, type PaymentMethod, paymentMethodNames } from '../gigs/gig.ts'
import type { Trip } from '../mileage/trips.ts'
import { centsOf, type Money } from '../money/money.ts'
import type { TripMethod } from '../places/trip-distance.ts'
import { type Cell, type Column, day, money, number, text } from '../reports/report-section.ts'
import type { Day } from '../time/calendar-day.ts'
import { type GoalKind, periodLabel, periodNames, periodOf } from '../time/period.ts'

/** A CSV file of an export, with one row for each record. */
export interface CsvFile<Row> {
  readonly name: string
  /** Describes the contents in the note of the export. */
  readonly about: string
  readonly columns: readonly (Column & { readonly of: (row: Row) => Cell })[]
}

const amount = <Row>(head: string, of: (row: Row) => Money | null) =>
  money(head, (row: Row) => {
    const value = of(row)
    return value === null ? '' : centsOf(value)
  })
const words = <Row>(head: string, of: (row: Row) => string | null | undefined) => text(head, (row: Row) => of(row) ?? '')
const yesNo = <Row>(head: string, of: (row: Row) => boolean) => text(head, (row: Row) => (of(row) ? 'yes' : 'no'))

export const gigsCsv: CsvFile<Gig> = {
  name: 'gigs.csv',
  about: 'each day you planned or worked',
  columns: [
    day('Date', ({ date }) => date),
    words('Start', ({ startTime }) => startTime),
    words('End', ({ endTime }) => endTime),
    words('Event', ({ eventName }) => eventName),
    words('Client', ({ clientName }) => clientName),
    words('Gig type', ({ gigType }) => gigType),
    words('Status', ({ status }) => gigStatusNames[status]),
    amount('Expected pay', ({ expectedPay }) => expectedPay),
    amount('Total received', ({ totalReceived }) => totalReceived),
    amount('Pay', ({ actualPay }) => actualPay),
    amount('Tips', ({ tips }) => tips),
    day('Paid on', ({ gotPaidDate }) => gotPaidDate),
    words('Payment method', ({ paymentMethod }) => paymentMethodNames[paymentMethod]),
    number('Tax percentage', ({ taxPercentage }) => taxPercentage ?? ''),
    number('Miles', ({ mileage }) => mileage),
    amount('Parking', ({ parkingExpense }) => parkingExpense),
    amount('Parking reimbursed', ({ reimbursedParking }) => reimbursedParking),
    amount('Other expenses', ({ otherExpenses }) => otherExpenses),
    amount('Other expenses reimbursed', ({ reimbursedOther }) => reimbursedOther),
    day('First day of the job', ({ startDate }) => startDate),
    day('Last day of the job', ({ endDate }) => endDate),
    words('Address', ({ gigAddress }) => gigAddress),
    words('Duties', ({ duties }) => duties),
    words('Notes', ({ notes }) => notes),
  ],
}

export const expensesCsv: CsvFile<Expense & { readonly eventName: string | null; readonly notes: string | null }> = {
  name: 'expenses.csv',
  about: 'each expense that you logged',
  columns: [
    day('Date', ({ date }) => date),
    amount('Amount', ({ amount: spent }) => spent),
    amount('Reimbursed', ({ reimbursedAmount }) => reimbursedAmount),
    words('Merchant', ({ merchant }) => merchant),
    words('Business purpose', ({ businessPurpose }) => businessPurpose),
    words('Category', ({ category }) => category),
    words('Gig', ({ eventName }) => eventName),
    words('Notes', ({ notes }) => notes),
  ],
}

const tripMethodNames: Readonly<Record<TripMethod, string>> = { manual: 'entered by you', estimated: 'estimated', routed: 'along roads' }

export const mileageCsv: CsvFile<Trip & { readonly day: Day; readonly eventName: string; readonly clientName: string }> = {
  name: 'mileage-log.csv',
  about: 'each drive to a gig',
  columns: [
    day('Date', (trip) => trip.day),
    words('Event', ({ eventName }) => eventName),
    words('Client', ({ clientName }) => clientName),
    words('From', ({ fromAddress }) => fromAddress),
    words('Stops', ({ stops }) => stops.join(' / ')),
    words('To', ({ toAddress }) => toAddress),
    words('Purpose', ({ purpose }) => purpose),
    number('Miles', ({ miles }) => miles),
    yesNo('Round trip', ({ isRoundTrip }) => isRoundTrip),
    words('Distance', ({ method }) => tripMethodNames[method]),
  ],
}

interface SharedPayment {
  readonly receivedOn: Day
  readonly method: PaymentMethod
  readonly clientName: string
  readonly eventName: string
  readonly date: Day
  readonly received: Money
  readonly tips: Money | null
  readonly isFinal: boolean
}

export const paymentsCsv: CsvFile<SharedPayment> = {
  name: 'payments.csv',
  about: 'what came in for each gig; a payment for several gigs has a row for each',
  columns: [
    day('Received on', ({ receivedOn }) => receivedOn),
    words('Client', ({ clientName }) => clientName),
    words('Event', ({ eventName }) => eventName),
    day('Date of the gig', ({ date }) => date),
    amount('Received', ({ received }) => received),
    amount('Tips', ({ tips }) => tips),
    words('Payment method', ({ method }) => paymentMethodNames[method]),
    yesNo('Pays the rest', ({ isFinal }) => isFinal),
  ],
}

export const clientsCsv: CsvFile<Omit<Client, 'distinctFrom' | 'isPreferred'>> = {
  name: 'clients.csv',
  about: 'who pays you',
  columns: [
    words('Name', ({ name }) => name),
    words('Contact', ({ contactName }) => contactName),
    words('Email', ({ email }) => email),
    words('Phone', ({ phone }) => phone),
    words('Address', ({ address }) => address),
    number('Days to pay', ({ termsDays }) => termsDays ?? ''),
    words('Notes', ({ notes }) => notes),
  ],
}

interface Goal {
  readonly period: GoalKind
  readonly periodStart: Day
  readonly goalAmount: Money
}

export const goalsCsv: CsvFile<Goal> = {
  name: 'goals.csv',
  about: 'what you want to earn',
  columns: [
    words('Kind', ({ period }) => periodNames[period]),
    words('Period', ({ period, periodStart }) => periodLabel(periodOf(period, periodStart))),
    amount('Goal', ({ goalAmount }) => goalAmount),
  ],
}

export const summaryCsv: CsvFile<Figures<'monthly'>> = {
  name: 'summary.csv',
  about: 'the figures of your dashboard for each month',
  columns: [
    words('Month', ({ period }) => periodLabel(period)),
    number('Gigs', ({ totalGigs }) => totalGigs),
    number('Completed', ({ completedGigs }) => completedGigs),
    money('Taxable income', ({ taxableIncome }) => taxableIncome),
    money('Expected earnings', ({ expectedEarnings }) => expectedEarnings),
    money('Tips', ({ tips }) => tips),
    money('Expenses', ({ expenses }) => expenses),
    money('Tax estimate', ({ taxEstimate }) => taxEstimate),
  ],
}

const csvFiles = [summaryCsv, gigsCsv, paymentsCsv, expensesCsv, mileageCsv, clientsCsv, goalsCsv]

/** Writes the note that comes with an export. */
export const exportNote = (name: string, takenOn: string, jsonFiles: readonly string[], uploads: readonly string[]): string =>
  [
    `What Gigfolio stores about ${name}, on ${takenOn}`,
    '',
    'Files for a spreadsheet (CSV). Deleted gigs and expenses are not in them:',
    ...csvFiles.map((file) => `  ${file.name}: ${file.about}`),
    '',
    'Everything, for programs (JSON), with deleted records that can still be restored:',
    ...jsonFiles.map((file) => `  ${file}`),
    '',
    ...(uploads.length > 0 ? ['What you uploaded:', ...uploads.map((file) => `  ${file}`), ''] : []),
    'Not in this export: checksums of your password, sessions and links, which cannot be turned back into what they are of;',
    'and notes that our server keeps for a few minutes or days, which repeat what is here.',
    '',
  ].join('\r\n')
