import type { Language } from '#domain/check/language.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import type { Queries } from '../core/database/queries.ts'
import { inLanguage } from '../core/languages/reader.ts'
import { found } from '../errors.ts'
import type { Owner } from '../principal.ts'
import { type InvoicePaper, paperOf } from './invoice-paper.ts'
import { numbersToBe, openInvoices } from './read.ts'
import { findInvoices, type InvoiceRow, listSuccessors } from './store.ts'

/** An invoice as it is stored, with what it says on a day. */
export interface LoadedPaper {
  readonly row: InvoiceRow
  /** In the language of its client. */
  readonly paper: InvoicePaper
  readonly paperIn: (language: Language) => InvoicePaper
}

/** Loads an invoice and what it says on a day, with what came for it so far. Throws 404 when it does not belong to the owner. */
export async function loadPaper(queries: Queries, owner: Owner, id: number, today: Day): Promise<LoadedPaper> {
  const [first] = await findInvoices(queries, owner, [id])
  const row = found(first)
  const isDraft = row.status === 'draft'
  const [ledger, replacedBy, numberToBe] = await Promise.all([
    openInvoices(queries, owner, [row]),
    row.status === 'void' ? numberOfSuccessor(queries, owner, id) : null,
    isDraft ? numbersToBe(queries, owner) : null,
  ])
  const facts = { today, replacedBy, numberToBe: numberToBe?.(row.invoiceDate) ?? null }
  const opened = found(ledger.invoices[0])
  const paperIn = (language: Language) => inLanguage(language, () => paperOf(opened, ledger, facts))
  return { row, paper: paperIn(row.language), paperIn }
}

/** Returns the number of the invoice that corrects another one. */
async function numberOfSuccessor(queries: Queries, owner: Owner, id: number): Promise<string | null> {
  const successor = (await listSuccessors(queries, owner, [id])).get(id)
  if (successor === undefined) return null
  const [row] = await findInvoices(queries, owner, [successor])
  return row?.invoiceNumber ?? null
}
