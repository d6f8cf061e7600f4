import { expect, test } from 'vitest'
import { csvHead, csvRow } from '#domain/reports/csv.ts'
import { aGig, anExpense } from '#domain/testing/factories.ts'
import { exported } from '#words/en/account/exported.ts'
import { type CsvFile, clientsCsv, expensesCsv, exportNote, gigsCsv, goalsCsv, mileageCsv, paymentsCsv } from './csv-files.ts'

const written = <Row>({ columns }: CsvFile<Row>, ...rows: Row[]) =>
  csvHead(columns) +
  rows
    .map((row) =>
      csvRow(
        columns,
        columns.map(({ of }) => of(row)),
      ),
    )
    .join('')

const paidGig = aGig({
  date: '2026-11-07',
  startTime: '09:00',
  endTime: '17:30',
  eventName: '=Auto show',
  clientName: 'Bluebird, "Agency"',
  status: 'pending payment',
  expectedPay: '300.00',
  totalReceived: '292.00',
  actualPay: '270.00',
  tips: '35.46',
  gotPaidDate: '2026-11-09',
  paymentMethod: 'direct_deposit',
  taxPercentage: 25,
  mileage: 46,
  parkingExpense: '18.00',
  reimbursedParking: '12.00',
  otherExpenses: '39.75',
  reimbursedOther: '10.00',
  startDate: '2026-11-06',
  endDate: '2026-11-08',
  gigAddress: '1 Elm St',
  duties: 'Hand out\nsamples',
  notes: 'Côte d’Azur',
})
const bare = aGig({
  expectedPay: null,
  actualPay: null,
  tips: null,
  taxPercentage: null,
  gotPaidDate: null,
  startDate: null,
  endDate: null,
})

test('gigs.csv', () => {
  expect(written(gigsCsv, paidGig, bare)).toMatchInlineSnapshot(`
    "﻿Date,Start,End,Event,Client,Gig type,Status,Hours worked,Expected pay,Total received,Pay,Tips,Paid on,Payment method,Tax percentage,Miles,Parking,Parking reimbursed,Other expenses,Other expenses reimbursed,First day of the job,Last day of the job,Address,Duties,Notes,Withheld
    2026-11-07,09:00,17:30,'=Auto show,"Bluebird, ""Agency""",Brand Ambassador,Pending Payment,,300.00,292.00,270.00,35.46,2026-11-09,Direct deposit,25,46,18.00,12.00,39.75,10.00,2026-11-06,2026-11-08,1 Elm St,"Hand out
    samples",Côte d’Azur,
    2026-11-07,,,Cold brew sampling,Bluebird Agency,Brand Ambassador,Upcoming,,,0.00,,,,Cash,,0,0.00,0.00,0.00,0.00,,,,,,
    "
  `)
})

test('expenses.csv', () => {
  const plain = { eventName: null, notes: null, description: null }
  const full = anExpense({ merchant: 'Hardware Hub', businessPurpose: 'Tape, "wide"', reimbursedAmount: '4.00', gigId: 7 })
  expect(
    written(expensesCsv, { ...plain, ...anExpense() }, { ...full, eventName: 'Auto show', notes: 'two\nlines', description: 'not here' }),
  ).toMatchInlineSnapshot(`
    "﻿Date,Amount,Reimbursed,Merchant,Business purpose,Category,Subcategory,Gig,Notes
    2026-11-03,10.00,0.00,,Printer paper,Office Expenses,,,
    2026-11-03,10.00,4.00,Hardware Hub,"Tape, ""wide""",Office Expenses,,Auto show,"two
    lines"
    "
  `)
})

test('mileage-log.csv', () => {
  const trip = {
    day: '2026-11-07',
    eventName: 'Auto show',
    clientName: 'Bluebird',
    stops: ['3 Oak St', '4 Fir St'],
    miles: 84,
    minutes: 90,
  }
  const typed = { fromAddress: null, toAddress: null, purpose: null, method: 'manual', isRoundTrip: false, isCommute: false } as const
  const routed = {
    fromAddress: '1 Ada St',
    toAddress: '2 Elm St',
    purpose: 'Load in',
    method: 'routed',
    isRoundTrip: true,
    isCommute: true,
  } as const
  expect(written(mileageCsv, { ...trip, ...typed, stops: [] }, { ...trip, ...routed })).toMatchInlineSnapshot(`
    "﻿Date,Event,Client,From,Stops,To,Purpose,Miles,Round trip,Distance
    2026-11-07,Auto show,Bluebird,,,,,84,no,entered by you
    2026-11-07,Auto show,Bluebird,1 Ada St,3 Oak St / 4 Fir St,2 Elm St,Load in,84,yes,along roads
    "
  `)
})

test('payments.csv', () => {
  const names = { clientName: 'Bluebird', eventName: 'Auto show', date: '2026-11-07' }
  expect(
    written(
      paymentsCsv,
      { ...names, receivedOn: '2026-11-09', method: 'zelle', received: '292.00', tips: '35.46', isFinal: true },
      { ...names, receivedOn: '2026-11-10', method: 'cash', received: '10.00', tips: null, isFinal: false },
    ),
  ).toMatchInlineSnapshot(`
    "﻿Received on,Client,Event,Date of the gig,Received,Tips,Payment method,Pays the rest
    2026-11-09,Bluebird,Auto show,2026-11-07,292.00,35.46,Zelle,yes
    2026-11-10,Bluebird,Auto show,2026-11-07,10.00,,Cash,no
    "
  `)
})

test('clients.csv and goals.csv', () => {
  const details = {
    contactName: 'Ada',
    email: 'ada@example.com',
    phone: '555 0100',
    legalName: 'Bluebird Inc.',
    billingEmail: 'ap@example.com',
    billingAddress: '2 Oak St',
    poRequired: true,
    address: '1 Elm St',
    notes: 'pays late',
    termsDays: 45,
  }
  const none = {
    contactName: null,
    email: null,
    phone: null,
    address: null,
    notes: null,
    termsDays: null,
    legalName: null,
    billingEmail: null,
    billingAddress: null,
    poRequired: false,
  }
  const known = { id: 1, payKind: '1099' as const, isPreferred: false, distinctFrom: [] }
  expect(written(clientsCsv, { ...known, ...details, name: 'Bluebird' }, { ...known, ...none, name: 'Harbor' })).toMatchInlineSnapshot(`
    "﻿Name,Contact,Email,Phone,Address,Legal name,Email for invoices,Billing address,PO number needed,Days to pay,Pays as,Notes
    Bluebird,Ada,ada@example.com,555 0100,1 Elm St,Bluebird Inc.,ap@example.com,2 Oak St,yes,45,A contractor (1099),pays late
    Harbor,,,,,,,,no,,A contractor (1099),
    "
  `)
  expect(
    written(
      goalsCsv,
      { period: 'monthly', periodStart: '2026-11-01', goalAmount: '4000.00' },
      { period: 'weekly', periodStart: '2026-11-02', goalAmount: '900.50' },
    ),
  ).toMatchInlineSnapshot(`
    "﻿Kind,Period,Goal
    Monthly,November 2026,4000.00
    Weekly,"Nov 1 – 7, 2026",900.50
    "
  `)
})

test('the note names each file', () => {
  expect(
    exportNote(exported, { name: 'Ada Reyes', takenOn: 'Nov 7, 2026', jsonFiles: ['json/gigs.json'], uploads: [] }),
  ).toMatchInlineSnapshot(`
    "What Gigfolio stores about Ada Reyes, on Nov 7, 2026

    Files for a spreadsheet (CSV). Deleted gigs and expenses are not in them:
      summary.csv: the figures of your dashboard for each month
      gigs.csv: each day you planned or worked
      payments.csv: what came in for each gig; a payment for several gigs has a row for each
      expenses.csv: each expense that you logged
      mileage-log.csv: each drive, to a gig or of its own
      clients.csv: who pays you
      goals.csv: what you want to earn

    Everything, for programs (JSON), with deleted records that can still be restored:
      json/gigs.json

    Not in this export: checksums of your password, sessions and links, which cannot be turned back into what they are of;
    and notes that our server keeps for a few minutes or days, which repeat what is here.
    "
  `)
})
