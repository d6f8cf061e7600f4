import { cityOfAddress } from '#domain/places/city-of-address.ts'
import { initialsOf } from '#domain/proofs/initials.ts'
import type { LedgerEntry } from '#domain/proofs/ledger.ts'
import type { ProofChoices } from '#domain/proofs/proof.ts'
import type { WorkLog } from '#domain/proofs/work-log.ts'
import { type ClientOfMonth, type Grade, grades, type MonthRecord, type WorkedDay } from '#domain/proofs/work-record.ts'
import { day, money, number, optional, type Table, tableOf, text } from '#domain/reports/report-section.ts'
import { periodLabel } from '#words/period-texts.ts'
import { ledgerItemText } from '#words/proof-texts.ts'
import { formatWorkTime } from '#words/time-texts.ts'
import type { Labels } from './labels.ts'

const hours = <Row>(head: string, of: (row: Row) => number) => ({ head, kind: 'hours' as const, isSummed: true, of })

/** The letter of a grade; the last page says what it means. */
const gradeLetters = { confirmed: 'A', paid: 'B', entered: 'C' } satisfies Record<Grade, string>

const gross = ({ received, reimbursed, tips }: MonthRecord) => received - reimbursed + tips
const named = ({ hasNames }: ProofChoices, client: string) => (hasNames ? client : initialsOf(client))

/** The months of a record, with the columns of the agencies' own form: gross income, mileage and hours. */
export const monthsTable = ({ head, total, noRecords, grade }: Labels, choices: ProofChoices, months: readonly MonthRecord[]): Table =>
  tableOf<MonthRecord>(
    { key: 'months', none: noRecords, total },
    [
      text(head.month, ({ month }) => periodLabel(month)),
      ...(choices.hasAmounts
        ? [
            money(head.gross, gross),
            money<MonthRecord>(head.costs, ({ costs }) => costs),
            money<MonthRecord>(head.mileage, ({ mileage }) => mileage),
            money<MonthRecord>(head.net, ({ net }) => net),
            money<MonthRecord>(head.wages, ({ wages }) => wages),
          ]
        : grades.map((each) => hours<MonthRecord>(grade[each], (month) => month.hours[each]))),
      hours(head.hours, ({ allHours }) => allHours),
    ],
    months,
  )

export const clientsTable = ({ head, total, byClient, noRecords }: Labels, choices: ProofChoices, month: MonthRecord): Table =>
  tableOf<ClientOfMonth>(
    { key: 'clients', title: byClient, none: noRecords, total },
    [
      text(head.client, ({ client }) => named(choices, client)),
      hours(head.hours, (each) => each.hours),
      ...(choices.hasAmounts ? [money<ClientOfMonth>(head.amount, ({ pay }) => pay)] : []),
    ],
    month.clients,
  )

/** Whom to ask about the hours of a client. */
export interface Contact {
  readonly client: string
  readonly contact: string
}

export const contactsTable = ({ head, contacts, noRecords }: Labels, choices: ProofChoices, rows: readonly Contact[]): Table =>
  tableOf<Contact>(
    { key: 'contacts', title: contacts, none: noRecords, total: '' },
    [text(head.client, ({ client }) => named(choices, client)), text(head.contact, ({ contact }) => contact)],
    rows,
  )

export const daysTable = ({ head, total, eachDay, noRecords }: Labels, choices: ProofChoices, days: readonly WorkedDay[]): Table =>
  tableOf<WorkedDay>(
    { key: 'days', title: eachDay, none: noRecords, total },
    [
      day(head.date, (each) => each.day),
      text(head.client, ({ gig }) => named(choices, gig.clientName)),
      ...(choices.hasCities ? [optional(text<WorkedDay>(head.city, ({ gig }) => cityOfAddress(gig.gigAddress ?? '') ?? ''))] : []),
      optional(text<WorkedDay>(head.times, ({ gig }) => formatWorkTime(gig) ?? '')),
      hours(head.hours, (each) => each.hours),
      text(head.grade, ({ grade }) => gradeLetters[grade]),
      optional(day<WorkedDay>(head.paidOn, ({ gig }) => gig.gotPaidDate)),
      optional(day<WorkedDay>(head.entered, ({ enteredOn }) => enteredOn)),
      // Not added up: a payment may have come in another month, where it counts.
      ...(choices.hasAmounts ? [{ head: head.paid, kind: 'money' as const, of: ({ pay }: WorkedDay) => pay || '' }] : []),
    ],
    days,
  )

export const entriesTable = ({ head, total, entries, noRecords }: Labels, choices: ProofChoices, rows: readonly LedgerEntry[]): Table =>
  tableOf<LedgerEntry>(
    { key: 'ledger', title: entries, none: noRecords, total },
    [
      number(head.number, (entry) => entry.number),
      day(head.date, (entry) => entry.day),
      text(head.what, ({ item }) => ledgerItemText(item, choices.hasNames)),
      money(head.amount, ({ cents }) => cents),
      { head: head.balance, kind: 'money', of: ({ balance }) => balance },
    ],
    rows,
  )

/** The income of each month of a letter: net self-employment income and W-2 pay. */
export const incomesTable = ({ head, total, income, noRecords }: Labels, months: readonly MonthRecord[]): Table =>
  tableOf<MonthRecord>(
    { key: 'months', none: noRecords, total },
    [text(head.month, ({ month }) => periodLabel(month)), money(income, ({ net, wages }) => net + wages)],
    months,
  )

/** The profit or the loss of the own business in each month. */
export const profitTable = ({ head, total, noRecords }: Labels, key: string, months: readonly MonthRecord[]): Table =>
  tableOf<MonthRecord>(
    { key, none: noRecords, total },
    [
      text(head.month, ({ month }) => periodLabel(month)),
      money(head.gross, gross),
      money(head.costs, ({ costs }) => costs),
      money(head.mileage, ({ mileage }) => mileage),
      money(head.net, ({ net }) => net),
    ],
    months,
  )

/** Business time without a gig, with its own sum. */
export const logsTable = ({ head, total, otherHours, noRecords, work }: Labels, logs: readonly WorkLog[]): Table =>
  tableOf<WorkLog>(
    { key: 'other-time', title: otherHours, none: noRecords, total },
    [
      day(head.date, (log) => log.day),
      text(head.what, ({ what, note }) => (note ? `${work[what]}: ${note}` : work[what])),
      hours(head.hours, (log) => Math.round(log.hours * 100)),
    ],
    logs,
  )
