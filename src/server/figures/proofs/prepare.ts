import { hash } from 'node:crypto'
import { serialize } from 'node:v8'
import type { PayKinds } from '#domain/clients/pay-kind.ts'
import { taxRows } from '#domain/expenses/own-categories.ts'
import { initialsOf } from '#domain/proofs/initials.ts'
import { ledgerOf } from '#domain/proofs/ledger.ts'
import { SEASON } from '#domain/proofs/mark.ts'
import { type ProofChoices, type ProofKind, type ProofTotals, totalsOf } from '#domain/proofs/proof.ts'
import { firstWorkedDay, monthsUntil, type WorkRecord, workRecord } from '#domain/proofs/work-record.ts'
import { addDays, type Day, dayOf } from '#domain/time/calendar-day.ts'
import type { Days, Period } from '#domain/time/period.ts'
import { findReportWorker } from '../../account/sign-in/store.ts'
import { listClients } from '../../clients/store.ts'
import type { Queries } from '../../core/database/queries.ts'
import { type Blocks, blocksOfBytes, type HeavyTask } from '../../core/heavy/heavy-task.ts'
import { inLanguage } from '../../core/languages/reader.ts'
import { notPossible } from '../../errors.ts'
import { listParents } from '../../expenses/categories-store.ts'
import { listExpensesIn } from '../../expenses/store.ts'
import { listPayKinds } from '../../gigs/counted-rows.ts'
import { listGigsIn, listGigsOf } from '../../gigs/store.ts'
import { listConfirmed } from '../../marketplace/claims/confirmed-shifts.ts'
import { listDrivesIn } from '../../mileage/store.ts'
import type { Owner } from '../../principal.ts'
import { measure, refuseLarge, type Size } from '../paper/report-size.ts'
import { zipOfTables } from '../paper/tables-zip.ts'
import { type Checkable, documentOfProof, tablesOfProof } from './proof-document.ts'
import type { Contact } from './proof-tables.ts'
import { listWorkLogsIn } from './work-logs-store.ts'

export interface ProofAsked {
  readonly owner: Owner
  readonly today: Day
  readonly timeZone: string
  readonly kind: ProofKind
  readonly choices: ProofChoices
  readonly months: readonly Period<'monthly'>[]
  readonly checkable: Omit<Checkable, 'tablesSha256'>
}

/** A document before it is drawn: its printed contents, its ZIP file, and what its code shows. */
export interface Prepared {
  readonly document: Uint8Array<ArrayBuffer>
  readonly tables: Blocks
  readonly totals: ProofTotals
  readonly initials: string
  readonly tablesSha256: string
}

/**
 * Returns the days whose rows count: from the beginning of the first year, because mileage is rounded once a year, and from the evening
 * before, because a night counts on both its days.
 */
function daysOf(months: readonly Period<'monthly'>[]): Days {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) throw new RangeError('A document without months')
  const earliest = monthsUntil(first, SEASON + 1)[0] ?? first
  return { start: addDays(dayOf(earliest.year, 1, 1), -1), end: last.end }
}

/** Measures a document. Throws 400 when it is too large, before any of its rows is loaded. */
const proofSize: HeavyTask<ProofAsked, Size> = async (queries, { owner, months }) => {
  const days = daysOf(months)
  const last = months.at(-1)
  const size = await measure(queries, owner, days, days)
  if (last) refuseLarge(size, last)
  return size
}

async function load(queries: Queries, { owner, today, timeZone, months }: ProofAsked) {
  const days = daysOf(months)
  const [gigs, expenses, drives, payKinds, confirmed, logs, parents] = await Promise.all([
    listGigsOf(queries, owner, days),
    listExpensesIn(queries, owner, days),
    listDrivesIn(queries, owner, days),
    listPayKinds(queries, owner),
    listConfirmed(queries, owner),
    listWorkLogsIn(queries, owner, days),
    listParents(queries, owner),
  ])
  const counted = { gigs, expenses, drives, payKinds, logs, confirmed: new Map(confirmed.map((shift) => [shift.gigId, shift])) }
  const rows = taxRows(parents, counted)
  return { rows, record: workRecord(months, rows, { today, timeZone }) }
}

/** The first day that a calendar of Gigfolio can have. */
const DAWN: Day = '1900-01-01'

/** Returns the day of the worker's first work, which may be years before the months of a document. */
async function firstGigOf(queries: Queries, owner: Owner, payKinds: PayKinds, today: Day): Promise<Day | null> {
  const gigs = await listGigsIn(queries, owner, { start: DAWN, end: today })
  return firstWorkedDay({ gigs, payKinds }, today)
}

/** Returns how to reach the clients of a record, where the worker wrote it down. */
async function contactsOf(queries: Queries, owner: Owner, { months }: WorkRecord): Promise<Contact[]> {
  const worked = new Set(months.flatMap(({ clients }) => clients.map(({ clientId }) => clientId)))
  return (await listClients(queries, owner))
    .filter(({ id }) => worked.has(id))
    .map(({ name, contactName, phone, email }) => ({ client: name, contact: [contactName, phone, email].filter(Boolean).join(', ') }))
    .filter(({ contact }) => contact !== '')
}

/** Computes a document, whose totals equal those of the page and of the income report. Throws 400 for a letter without income. */
const proofForPdf: HeavyTask<ProofAsked, Prepared> = async (queries, asked, proceed) => {
  const { owner, today, kind, choices, months, checkable } = asked
  const { name } = await findReportWorker(queries, owner)
  const { rows, record } = await load(queries, asked)
  proceed()
  const totals = totalsOf(kind, record.months, choices)
  if (!totals) throw notPossible({ path: 'kind', problem: { code: 'noIncomeForLetter' } })
  const contents = {
    ...{ kind, choices, totals, worker: name, months: record.months },
    entries: kind === 'ledger' ? ledgerOf(months, rows) : [],
    contacts: kind === 'record' && choices.hasContacts ? await contactsOf(queries, owner, record) : [],
    firstGig: kind === 'letter' ? await firstGigOf(queries, owner, rows.payKinds, today) : null,
  }
  const zip = zipOfTables(inLanguage('en', () => tablesOfProof(contents)))
  const tablesSha256 = hash('sha256', zip, 'hex')
  proceed()
  return {
    document: new Uint8Array(serialize(inLanguage(choices.language, () => documentOfProof(contents, { ...checkable, tablesSha256 })))),
    ...{ tables: blocksOfBytes(zip), totals, initials: initialsOf(name), tablesSha256 },
  }
}

/** The tasks of this room for the heavy thread. */
export const proofTasks = { proofSize, proofForPdf }
export type ProofTasks = typeof proofTasks
