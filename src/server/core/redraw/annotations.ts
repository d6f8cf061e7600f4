import { PDFDict, PDFHexString, PDFName, type PDFObject, PDFRawStream, PDFString } from '@cantoo/pdf-lib'
import { type DrawingCopier, dictionaryIn, itemsIn, nameIn, numbersIn } from './copy.ts'

/** The addresses that a link may open. Others reach a program or a file of the reader's computer. */
const ADDRESS = /^(?:https?:\/\/|mailto:)[\x21-\x7e]+$/i
const MOST_LETTERS = 2_000
/** The flags of annotations that are not shown on a screen: hidden, and not viewed. */
const UNSEEN = 0b100010

export interface CopiedAnnotations {
  readonly links: readonly PDFDict[]
  /** The appearances of form fields and comments, as the page shows them. */
  readonly drawn: readonly { readonly form: PDFObject; readonly matrix: readonly number[] }[]
}

/** Copies the links of a page, and what its form fields and comments draw. Nothing else of an annotation is kept. */
export function copyAnnotations(copier: DrawingCopier, page: PDFDict): CopiedAnnotations {
  const links: PDFDict[] = []
  const drawn: { form: PDFObject; matrix: readonly number[] }[] = []
  for (const item of itemsIn(page, 'Annots')) {
    const annotation = copier.from.lookup(item)
    if (!(annotation instanceof PDFDict)) continue
    const kind = nameIn(annotation, 'Subtype')
    if (kind === 'Link') links.push(...linkOf(copier, annotation))
    else if (kind !== 'Popup') drawn.push(...drawingOf(copier, annotation))
  }
  return { links, drawn }
}

/** Returns a new link to the same address; empty when it does something else. */
function linkOf({ to }: DrawingCopier, annotation: PDFDict): PDFDict[] {
  const action = dictionaryIn(annotation, 'A')
  const address = action && nameIn(action, 'S') === 'URI' ? action.lookup(PDFName.of('URI')) : undefined
  const place = numbersIn(annotation, 'Rect', 4)
  if (!place || !(address instanceof PDFString || address instanceof PDFHexString)) return []
  const text = address.decodeText().trim()
  if (text.length > MOST_LETTERS || !ADDRESS.test(text)) return []
  const border = numbersIn(annotation, 'Border', 3) ?? [0, 0, 0]
  const opened = { Type: 'Action', S: 'URI', URI: PDFHexString.fromBytes(Buffer.from(text, 'latin1')) }
  return [to.obj({ Type: 'Annot', Subtype: 'Link', Rect: place, Border: border, A: opened }) as PDFDict]
}

/** Returns the present appearance of an annotation, and where the page draws it (ISO 32000-2, 12.5.5). */
function drawingOf(copier: DrawingCopier, annotation: PDFDict) {
  const flags = Number(annotation.lookup(PDFName.of('F')) ?? 0)
  const place = numbersIn(annotation, 'Rect', 4)
  const normal = dictionaryIn(annotation, 'AP')?.get(PDFName.of('N'))
  const state = nameIn(annotation, 'AS')
  const found = copier.from.lookup(normal)
  const form = found instanceof PDFDict && state ? found.get(PDFName.of(state)) : normal
  const stream = copier.from.lookup(form)
  if (!place || flags & UNSEEN || !(stream instanceof PDFRawStream)) return []
  const box = numbersIn(stream.dict, 'BBox', 4)
  if (!box) return []
  const matrix = placing(box, numbersIn(stream.dict, 'Matrix', 6) ?? [1, 0, 0, 1, 0, 0], place)
  return matrix.every(Number.isFinite) ? [{ form: copier.copy(form), matrix }] : []
}

/** Returns the matrix that fits a box, transformed by its own matrix, into a place of the page. */
function placing(box: readonly number[], own: readonly number[], place: readonly number[]): number[] {
  const [left = 0, bottom = 0, right = 0, top = 0] = box
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = own
  const corners = [left, right].flatMap((x) => [bottom, top].map((y) => [a * x + c * y + e, b * x + d * y + f] as const))
  const across = spanOf(corners.map(([x]) => x))
  const up = spanOf(corners.map(([, y]) => y))
  const toAcross = spanOf([place[0] ?? 0, place[2] ?? 0])
  const toUp = spanOf([place[1] ?? 0, place[3] ?? 0])
  const [wider, higher] = [toAcross.length / across.length, toUp.length / up.length]
  return [wider, 0, 0, higher, toAcross.start - across.start * wider, toUp.start - up.start * higher]
}

const spanOf = (values: readonly number[]) => ({ start: Math.min(...values), length: Math.max(...values) - Math.min(...values) })
