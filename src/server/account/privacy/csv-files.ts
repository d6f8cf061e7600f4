import type { Client } from '#domain/clients/client.ts'
import { clientFields } from '#domain/clients/client-fields.ts'
import { goalFields, type StoredGoal } from '#domain/dashboard/goal-fields.ts'
import type { Figures } from '#domain/dashboard/series.ts'
import type { Gig } from '#domain/gigs/gig.ts'
import { type StoredTrip, tripFields } from '#domain/mileage/trip-fields.ts'
import type { Share } from '#domain/payments/payment.ts'
import { paymentFields, shareFields } from '#domain/payments/payment-fields.ts'
import { columnsOf, type FileColumn } from '#domain/reports/csv-columns.ts'
import { day, money, number, text } from '#domain/reports/report-section.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { periodOf } from '#domain/time/period.ts'
import { type ExportTexts, summaryHeads } from '#words/en/account/exported.ts'
import { columnHeads } from '#words/en/column-heads.ts'
import { optionNames } from '#words/en/fields.ts'
import { periodLabel } from '#words/period-texts.ts'
import { expenseColumns, gigColumns } from '#words/record-columns.ts'
import type { FieldsOfTable } from '../../core/database/measured.ts'
import type { periodGoals } from '../../core/database/schema/goals-and-tax.ts'
import type { trips } from '../../core/database/schema/mileage.ts'
import type { paymentShares, payments } from '../../core/database/schema/work.ts'

/** A CSV file of an export, with one row for each record. */
export interface CsvFile<Row> {
  readonly name: string
  /** What it holds, in the note of the export. */
  readonly about: keyof ExportTexts['about']
  readonly columns: readonly FileColumn<Row>[]
}

const csvFile = <Row>(name: string, about: keyof ExportTexts['about'], columns: readonly FileColumn<Row>[]): CsvFile<Row> => ({
  name,
  about,
  columns,
})

const wordsOf = <Name extends keyof typeof columnHeads>(name: Name) => ({ heads: columnHeads[name], options: optionNames[name] })

type GigNames = Pick<Gig, 'eventName' | 'clientName'>

const eventColumn = text(columnHeads.gig.eventName, ({ eventName }: GigNames) => eventName)
const clientColumn = text(columnHeads.gig.clientName, ({ clientName }: GigNames) => clientName)

export const gigsCsv = csvFile('gigs.csv', 'gigs', gigColumns)

export const expensesCsv = csvFile('expenses.csv', 'expenses', expenseColumns)

export const mileageCsv = csvFile(
  'mileage-log.csv',
  'mileage',
  columnsOf<Omit<StoredTrip, 'gigId'> & { readonly [Name in keyof GigNames]: string | null }>()(
    tripFields satisfies FieldsOfTable<typeof trips>,
    wordsOf('trip'),
    {
      gigId: [
        text(columnHeads.gig.eventName, ({ eventName }) => eventName ?? ''),
        text(columnHeads.gig.clientName, ({ clientName }) => clientName ?? ''),
      ],
      stops: [text(columnHeads.trip.stops, ({ stops }) => stops.join(' / '))],
    },
  ),
)

/** A share with its payment and its gig. */
interface SharedPayment extends GigNames, Pick<Share, 'receivedOn' | 'method' | 'isFinal' | 'received' | 'tips'> {
  /** The day of the gig. */
  readonly date: Day
}

const paymentColumns = columnsOf<SharedPayment>()(
  paymentFields satisfies FieldsOfTable<typeof payments, 'voidedAt'>,
  wordsOf('payment'),
  {},
)
const shareColumns = columnsOf<SharedPayment>()(shareFields satisfies FieldsOfTable<typeof paymentShares>, wordsOf('share'), {
  gigId: [clientColumn, eventColumn, day(columnHeads.share.gigId, ({ date }) => date)],
})

export const paymentsCsv = csvFile('payments.csv', 'payments', [...paymentColumns.slice(0, 1), ...shareColumns, ...paymentColumns.slice(1)])

export const clientsCsv = csvFile(
  'clients.csv',
  'clients',
  columnsOf<Omit<Client, 'id' | 'isPreferred' | 'distinctFrom'>>()(clientFields, wordsOf('client'), {}),
)

export const goalsCsv = csvFile(
  'goals.csv',
  'goals',
  columnsOf<StoredGoal>()(goalFields satisfies FieldsOfTable<typeof periodGoals>, wordsOf('goal'), {
    periodStart: [text(columnHeads.goal.periodStart, ({ period, periodStart }) => periodLabel(periodOf(period, periodStart)))],
  }),
)

export const summaryCsv: CsvFile<Figures<'monthly'>> = {
  name: 'summary.csv',
  about: 'summary',
  columns: [
    text(summaryHeads.month, ({ period }) => periodLabel(period)),
    number(summaryHeads.gigs, ({ totalGigs }) => totalGigs),
    number(summaryHeads.completed, ({ completedGigs }) => completedGigs),
    money(summaryHeads.taxableIncome, ({ taxableIncome }) => taxableIncome),
    money(summaryHeads.expectedEarnings, ({ expectedEarnings }) => expectedEarnings),
    money(summaryHeads.tips, ({ tips }) => tips),
    money(summaryHeads.expenses, ({ expenses }) => expenses),
    money(summaryHeads.taxEstimate, ({ taxEstimate }) => taxEstimate),
  ],
}

const csvFiles = [summaryCsv, gigsCsv, paymentsCsv, expensesCsv, mileageCsv, clientsCsv, goalsCsv]

/** Writes the note that comes with an export. */
export const exportNote = (
  texts: ExportTexts,
  {
    name,
    takenOn,
    jsonFiles,
    uploads,
  }: {
    readonly name: string
    readonly takenOn: string
    readonly jsonFiles: readonly string[]
    readonly uploads: readonly string[]
  },
): string =>
  [
    texts.title({ name, takenOn }),
    '',
    texts.csv,
    ...csvFiles.map((file) => texts.file({ name: file.name, about: texts.about[file.about] })),
    '',
    texts.json,
    ...jsonFiles.map((file) => `  ${file}`),
    '',
    ...(uploads.length > 0 ? [texts.uploads, ...uploads.map((file) => `  ${file}`), ''] : []),
    texts.notIn,
    texts.notes,
    '',
  ].join('\r\n')
