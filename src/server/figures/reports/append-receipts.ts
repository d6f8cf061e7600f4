import { PDFDocument, type PDFPage, StandardFonts } from '@cantoo/pdf-lib'
import { unzipSync, type Zippable, zipSync } from 'fflate'

/** A receipt to append, in the order of its number. */
export interface AppendedReceipt {
  /** The name of its file in the ZIP: `3 2026-11-07 IMG_1.jpg`. */
  readonly fileName: string
  /** What stands above it in the PDF, in plain letters. */
  readonly caption: string
  readonly mediaType: 'image/jpeg' | 'application/pdf'
  readonly bytes: Uint8Array
}

/** US Letter in points, with a margin. */
const SHEET = { width: 612, height: 792, margin: 36 } as const
const CAPTION = { size: 10, height: 24 } as const
/** The earliest date of the ZIP format, as in the ZIP of the tables. */
const NO_DAY = new Date(1980, 0, 1)

/** Draws a picture or a page onto a sheet, in a size. */
interface Content {
  readonly width: number
  readonly height: number
  readonly draw: (sheet: PDFPage, place: { x: number; y: number; width: number; height: number }) => void
}

/** Adds a sheet for each picture and each page of a receipt to the PDF of a report. */
export async function appendToPdf(report: Uint8Array, receipts: readonly AppendedReceipt[]): Promise<Uint8Array> {
  const document = await PDFDocument.load(report, { updateMetadata: false })
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const { caption, mediaType, bytes } of receipts) {
    const contents = await contentsOf(document, mediaType, bytes).catch(() => [BLANK])
    for (const [at, { width, height, draw }] of contents.entries()) {
      const sheet = document.addPage([SHEET.width, SHEET.height])
      const top = SHEET.height - SHEET.margin
      const text = contents.length > 1 ? `${caption} (${at + 1}/${contents.length})` : caption
      sheet.drawText(text, { x: SHEET.margin, y: top - CAPTION.size, size: CAPTION.size, font })
      const room = { width: SHEET.width - 2 * SHEET.margin, height: top - CAPTION.height - SHEET.margin }
      const scale = Math.min(1, room.width / width, room.height / height)
      const size = { width: width * scale, height: height * scale }
      draw(sheet, { x: SHEET.margin, y: top - CAPTION.height - size.height, ...size })
    }
  }
  return document.save({ useObjectStreams: false })
}

/** A sheet without content: of a blank page, or of a receipt that cannot be drawn. Its caption still has its number. */
const BLANK: Content = { width: 1, height: 1, draw: () => {} }

const contentsOf = async (document: PDFDocument, mediaType: AppendedReceipt['mediaType'], bytes: Uint8Array) =>
  mediaType === 'image/jpeg' ? [await pictureOf(document, bytes)] : pagesOf(document, bytes)

async function pictureOf(document: PDFDocument, bytes: Uint8Array): Promise<Content> {
  const picture = await document.embedJpg(bytes)
  return { width: picture.width, height: picture.height, draw: (sheet, place) => sheet.drawImage(picture, place) }
}

async function pagesOf(document: PDFDocument, bytes: Uint8Array): Promise<Content[]> {
  const contents: Content[] = []
  for (const page of (await PDFDocument.load(bytes)).getPages()) contents.push(page.node.Contents() ? await pageOf(document, page) : BLANK)
  return contents
}

async function pageOf(document: PDFDocument, page: PDFPage): Promise<Content> {
  const embedded = await document.embedPage(page)
  // Without this it fails only when the whole report is written.
  await embedded.embed()
  return { width: embedded.width, height: embedded.height, draw: (sheet, place) => sheet.drawPage(embedded, place) }
}

/** Adds the receipts to the ZIP of a report's tables, in a folder of their own. */
export function appendToZip(tables: Uint8Array, receipts: readonly AppendedReceipt[]): Uint8Array {
  const files: Zippable = Object.fromEntries(Object.entries(unzipSync(tables)).map(([name, bytes]) => [name, [bytes, { level: 1 }]]))
  // Pictures and PDFs are compressed already.
  for (const { fileName, bytes } of receipts) files[`receipts/${fileName}`] = [bytes, { level: 0 }]
  return zipSync(files, { mtime: NO_DAY })
}
