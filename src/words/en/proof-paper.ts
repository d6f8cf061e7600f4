import type { AmountName, ProofKind } from '#domain/proofs/proof.ts'
import type { WorkKind } from '#domain/proofs/work-log.ts'
import type { Grade } from '#domain/proofs/work-record.ts'

/** The labels of a made document. A bilingual one has those of both languages beside each other. */
export const proofPaper = {
  title: {
    record: 'Work and income record',
    ledger: 'Self-employment ledger',
    letter: 'Income letter',
    profit: 'Profit and loss',
  } satisfies Record<ProofKind, string>,
  grade: {
    confirmed: 'A. Confirmed by the agency',
    paid: 'B. Paid',
    entered: 'C. Entered by the worker',
  } satisfies Record<Grade, string>,
  meaning: {
    confirmed: 'The agency booked this work in Gigfolio and reported its payment.',
    paid: 'A payment for this work is recorded.',
    entered: 'Only the worker recorded this work.',
  } satisfies Record<Grade, string>,
  amount: {
    received: 'Gross pay received for own work',
    reimbursed: 'Of it, paid back for costs',
    tips: 'Tips',
    costs: 'Business costs, less what was paid back',
    mileage: 'Mileage at the IRS rate of each date',
    net: 'Net self-employment income',
    wages: 'W-2 pay, gross where a stub was entered',
    average3: 'Average a month, last 3 months',
    average6: 'Average a month, last 6 months',
    average12: 'Average a month, last 12 months',
    lowest: 'Lowest month',
    highest: 'Highest month',
  } satisfies Record<AmountName, string>,
  /** Short heads of columns. */
  head: {
    ...{ month: 'Month', date: 'Date', client: 'Client', city: 'City', times: 'Times', hours: 'Hours', grade: 'Grade' },
    ...{ paidOn: 'Paid on', amount: 'Amount', paid: 'Paid for it', gross: 'Gross income', mileage: 'Mileage', costs: 'Costs', net: 'Net' },
    ...{ wages: 'W-2 pay', number: 'No.', what: 'What', balance: 'Net so far', contact: 'Contact', entered: 'Entered on' },
  },
  /** What business time without a gig was spent on. */
  work: {
    driving: 'Driving',
    preparing: 'Preparing',
    selling: 'Looking for work',
    bookkeeping: 'Bookkeeping',
  } satisfies Record<WorkKind, string>,
  otherHours: 'Other business time (ask your agency if these hours count)',
  period: 'Period',
  madeOn: 'Made on',
  madeBy: 'Made by Gigfolio from records kept by the worker',
  caseNumber: 'Case number',
  allHours: 'Total hours',
  seasonal: 'Average income of the 6 months before',
  overview: 'Months',
  byClient: 'By client',
  contacts: 'Who can confirm the hours',
  eachDay: 'Each day',
  entries: 'Income and costs',
  income: 'Income',
  firstGig: 'First gig',
  total: 'Total',
  noRecords: 'No records',
  basis: 'Hours count on the day of work, income on the day it came.',
  howToRead: 'How to read this',
  statement: 'I made this record from my own books. It is true and complete to the best of my knowledge.',
  signature: 'Signature',
  date: 'Date',
  code: 'Code',
  tables: 'Checksum of its tables (SHA-256)',
  replaces: 'Replaces',
}
export type ProofPaper = typeof proofPaper

/** The sentences of a made document that stand in English only. */
export const proofNotes = {
  clientInitials: 'Clients are shown by their initials.',
  checkAt: ({ address, day }: { address: string; day: string }) => `Check it through ${day} at ${address}`,
  alt: ({ code }: { code: string }) => `QR code that leads to the check of ${code}`,
  file: ({ code, name }: { code: string; name: string }) => `${code} ${name}`,
}
