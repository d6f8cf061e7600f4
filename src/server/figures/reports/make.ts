import { serialize } from 'node:v8'
import { taxRows } from '#domain/expenses/own-categories.ts'
import type { ReceiptOf } from '#domain/reports/receipts.ts'
import { type Report, reportOf } from '#domain/reports/report.ts'
import { reportName } from '#domain/reports/report-name.ts'
import { txfOf } from '#domain/reports/txf.ts'
import { profileFor } from '#domain/tax/federal-estimate.ts'
import { federalYear } from '#domain/tax/federal-year.ts'
import { residenceOf, stateYear } from '#domain/tax/state/state-year.ts'
import { tieOutDays } from '#domain/tax/tie-out.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { type Period, periodAt } from '#domain/time/period.ts'
import { reports } from '#words/en/reports.ts'
import { txfNames } from '#words/report-texts.ts'
import { findReportWorker } from '../../account/sign-in/store.ts'
import type { Queries } from '../../core/database/queries.ts'
import { type Blocks, blocksOf, blocksOfBytes, type HeavyTask } from '../../core/heavy/heavy-task.ts'
import { inLanguage } from '../../core/languages/reader.ts'
import { listParents } from '../../expenses/categories-store.ts'
import { listExpensesIn } from '../../expenses/store.ts'
import { listPayKinds } from '../../gigs/counted-rows.ts'
import { listGigsOf } from '../../gigs/store.ts'
import { listTripsIn } from '../../gigs/trips.ts'
import { listInvoicePaymentsIn } from '../../invoices/store.ts'
import { listDrivesIn } from '../../mileage/store.ts'
import type { Owner } from '../../principal.ts'
import { MOST_BYTES, measure, refuseLarge, type Size, tooLarge } from '../paper/report-size.ts'
import { zipOfTables } from '../paper/tables-zip.ts'
import { listForms } from '../tax/forms-store.ts'
import { readStateFile } from '../tax/state-files.ts'
import { listTaxPayments, listTaxProfiles } from '../tax/store.ts'
import { documentOf } from './document.ts'
import { reportPage } from './report-page.ts'
import { reportSections } from './sections.ts'

export interface ReportAsked {
  readonly owner: Owner
  readonly today: Day
  readonly period: Period
  /** The receipts of the period, in their order on paper. */
  readonly receipts: readonly ReceiptOf[]
  /** Whether the receipts follow the report. */
  readonly areReceiptsAppended: boolean
}

/** Payers and quarters of a report cover the whole year. */
const yearOf = ({ year }: Period) => periodAt('annual', year, 1)

/** Measures a report. Throws 400 when it is too large, before any of its rows is loaded. */
const reportSize: HeavyTask<ReportAsked, Size> = async (queries, { owner, period }) => {
  const size = await measure(queries, owner, yearOf(period), period)
  refuseLarge(size, period)
  return size
}

async function load(
  queries: Queries,
  { owner, period, today, receipts, areReceiptsAppended }: ReportAsked,
  proceed: () => void,
): Promise<Report> {
  const year = yearOf(period)
  const [worker, taxPayments, profiles, forms] = await Promise.all([
    findReportWorker(queries, owner),
    listTaxPayments(queries, owner, year.year),
    listTaxProfiles(queries, owner),
    listForms(queries, owner),
  ])
  const accountingMethod = profileFor(profiles, year.year)?.accountingMethod
  const [gigs, expenses, drives, trips, payKinds, parents, invoicePayments] = await Promise.all([
    listGigsOf(queries, owner, forms.some(({ taxYear }) => taxYear === year.year) ? tieOutDays(year.year) : year),
    listExpensesIn(queries, owner, year),
    listDrivesIn(queries, owner, year),
    listTripsIn(queries, owner, year),
    listPayKinds(queries, owner),
    listParents(queries, owner),
    listInvoicePaymentsIn(queries, owner, year),
  ])
  const rows = taxRows(parents, { gigs, expenses, drives, payKinds })
  const federal = federalYear(year.year, today, { ...rows, profiles, payments: taxPayments, rates: worker, forms })
  const state = stateYear(federal, { gigs, payments: taxPayments }, await readStateFile(residenceOf(federal), year.year))
  proceed()
  const report = reportOf(
    period,
    worker,
    {
      ...{ gigs, expenses, drives, payKinds, parents, trips, accountingMethod, forms, taxPayments, state },
      ...{ receipts, areReceiptsAppended, invoicePayments },
    },
    today,
  )
  proceed()
  return report
}

const fileFormats = {
  csv: (report: Report): Uint8Array => zipOfTables(reportSections(report, reports).flatMap(({ tables = [] }) => tables)),
  txf: ({ scheduleC, madeOn }: Report): Uint8Array => Buffer.from(txfOf(scheduleC, madeOn, txfNames(reports)), 'ascii'),
} as const

type Quick = 'html' | keyof typeof fileFormats

/** Makes the answer with a report's page, or a file that is made quickly. */
const reportAnswer: HeavyTask<ReportAsked & { readonly format: Quick }, Blocks> = async (queries, { format, ...asked }, proceed) => {
  await reportSize(queries, asked, proceed)
  proceed()
  const report = await load(queries, asked, proceed)
  const check = (bytes: number) => {
    proceed()
    if (bytes > MOST_BYTES) throw tooLarge(asked.period)
  }
  if (format === 'html') return blocksOf(pageParts(report), check)
  // Preparers and their programs read these files, in English.
  const file = inLanguage('en', () => fileFormats[format](report))
  check(file.byteLength)
  return blocksOfBytes(file)
}

/** Writes the answer with a report's page part by part, because as one text it would be in memory several times. */
function* pageParts(report: Report): Generator<string> {
  yield '{"html":"'
  for (const part of reportPage(report, reports)) yield JSON.stringify(part).slice(1, -1)
  yield `","filename":${JSON.stringify(`${reportName(report.period)}.html`)}}`
}

/** Returns the printed contents of a report as bytes for the PDF thread. They are at most as large as `reportSize` measured. */
const reportForPdf: HeavyTask<ReportAsked, Uint8Array<ArrayBuffer>> = async (queries, asked, proceed) =>
  new Uint8Array(serialize(documentOf(await load(queries, asked, proceed), reports)))

/** The tasks of this room for the heavy thread. */
export const reportTasks = { reportSize, reportAnswer, reportForPdf }
export type ReportTasks = typeof reportTasks
