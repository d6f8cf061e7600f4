import type { Day } from '#domain/time/calendar-day.ts'
import { reports } from '#words/en/reports.ts'
import { type Blocks, blocksOfBytes, type HeavyTask } from '../core/heavy/heavy-task.ts'
import { inLanguage } from '../core/languages/reader.ts'
import type { Owner } from '../principal.ts'
import { documentOfInvoice } from './invoice-document.ts'
import { fileNameOf } from './invoice-paper.ts'
import { loadPaper } from './load-paper.ts'

/** The invoice that a PDF is asked for. */
export interface InvoiceAsked {
  readonly owner: Owner
  readonly id: number
  readonly today: Day
}

/** The PDF of an invoice with its name. */
export interface InvoiceFile {
  readonly name: string
  readonly pdf: Blocks
}

/**
 * Loads an invoice and draws its PDF. It has at most 200 lines, so that the thread draws it itself: a thread of its own takes several times as
 * long to start. Throws 404 when the invoice does not belong to the owner.
 */
const invoicePdf: HeavyTask<InvoiceAsked, InvoiceFile> = async (queries, { owner, id, today }, proceed) => {
  const { row, paper } = await loadPaper(queries, owner, id, today)
  proceed()
  // Loaded with the first PDF, because figures need no fonts.
  const { pdfOf } = await import('../figures/paper/pdf.ts')
  const pdf = blocksOfBytes(await inLanguage(row.language, () => pdfOf(documentOfInvoice(paper, today), reports)))
  return { name: fileNameOf(paper, row.status === 'draft'), pdf }
}

/** The tasks of this room for the heavy thread. */
export const invoiceTasks = { invoicePdf }
export type InvoiceTasks = typeof invoiceTasks
