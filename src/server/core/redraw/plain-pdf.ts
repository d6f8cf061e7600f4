import { inflateSync } from 'node:zlib'
import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFObjectStreamParser,
  PDFParser,
  PDFRawStream,
  PDFRef,
  PDFWriter,
  PDFXRefStreamParser,
} from '@cantoo/pdf-lib'
import { copyAnnotations } from './annotations.ts'
import type { Refused } from './bounded-thread.ts'
import { DrawingCopier, dictionaryIn, itemsIn, nameIn } from './copy.ts'

/** The maximum size of all packed objects together, in bytes. */
const MOST_UNPACKED = 8 * 1024 * 1024
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate']
const FILTER = PDFName.of('Filter')

export type PlainPdf = { readonly bytes: Uint8Array } | Refused<'locked'>

/**
 * Makes a new PDF that draws the same pages and opens the same web and mail links, and does nothing else. Scripts, actions, forms, embedded
 * files, metadata and bookmarks are not copied. Form fields and comments stay as pictures of themselves.
 */
export async function makePlain(bytes: Uint8Array): Promise<PlainPdf> {
  const from = await parse(bytes)
  if (!from) return { refused: 'content' }
  if (from.trailerInfo.Encrypt) return { refused: 'locked' }
  const catalog = from.lookup(from.trailerInfo.Root)
  const pages = catalog instanceof PDFDict ? pagesOf(catalog) : []
  if (pages.length === 0 || !(catalog instanceof PDFDict)) return { refused: 'content' }
  const to = PDFContext.create()
  const copier = new DrawingCopier(from, to)
  const parent = to.nextRef()
  const kids = pages.map((page) => to.register(copyPage(copier, page, parent)))
  to.assign(parent, to.obj({ Type: 'Pages', Kids: kids, Count: kids.length }))
  to.trailerInfo.Root = to.register(to.obj({ Type: 'Catalog', Pages: parent, ...layersOf(copier, catalog) }))
  return { bytes: await PDFWriter.forContext(to, Number.POSITIVE_INFINITY).serializeToBuffer() }
}

/** Reads all objects of a file. Returns undefined when its packed objects cannot be unpacked or are too large. */
async function parse(bytes: Uint8Array): Promise<PDFContext | undefined> {
  let left = MOST_UNPACKED
  let isWhole = true
  // The parser would unpack without a limit.
  const unpack = (stream: PDFRawStream): PDFRawStream => {
    try {
      const unpacked = unpackedOf(stream, left)
      left -= unpacked.length
      const dictionary = stream.dict.clone()
      dictionary.delete(FILTER)
      return PDFRawStream.of(dictionary, unpacked)
    } catch (error) {
      isWhole = false
      throw error
    }
  }
  const { forStream: objectsOf } = PDFObjectStreamParser
  const { forStream: tableOf } = PDFXRefStreamParser
  PDFObjectStreamParser.forStream = (stream, ...rest) => objectsOf(unpack(stream), ...rest)
  PDFXRefStreamParser.forStream = (stream) => tableOf(unpack(stream))
  try {
    const context = await PDFParser.forBytesWithOptions(bytes, Number.POSITIVE_INFINITY).parseDocument()
    return isWhole ? context : undefined
  } catch {
    return undefined
  } finally {
    PDFObjectStreamParser.forStream = objectsOf
    PDFXRefStreamParser.forStream = tableOf
  }
}

/** Unpacks as every known program packs: by one FlateDecode, or not at all. Throws for other filters and when the result is too large. */
function unpackedOf({ dict, contents }: PDFRawStream, most: number): Uint8Array {
  const filter = dict.lookup(FILTER)
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter
  if (only === undefined) return contents
  if (only !== PDFName.of('FlateDecode')) throw new Error('A filter that objects do not need')
  // 2 is Z_SYNC_FLUSH: a stream whose end is missing is read as far as it goes.
  return inflateSync(contents, { maxOutputLength: most, finishFlush: 2 })
}

/** Returns the pages in their order, each with what it inherits. */
function pagesOf(catalog: PDFDict): PDFDict[] {
  const pages: PDFDict[] = []
  const seen = new Set<PDFObject>()
  const visit = (node: PDFObject | undefined, inherited: readonly (readonly [PDFName, PDFObject])[]) => {
    if (!(node instanceof PDFDict) || seen.has(node)) return
    seen.add(node)
    const own = INHERITED.map((key) => PDFName.of(key)).flatMap((key) => {
      const value = node.get(key)
      return value ? [[key, value] as const] : []
    })
    const all = [...inherited, ...own]
    if (nameIn(node, 'Type') === 'Pages' || node.has(PDFName.of('Kids'))) {
      for (const kid of itemsIn(node, 'Kids')) visit(node.context.lookup(kid), all)
      return
    }
    for (const [key, value] of all) node.set(key, value)
    pages.push(node)
  }
  visit(dictionaryIn(catalog, 'Pages'), [])
  return pages
}

function copyPage(copier: DrawingCopier, page: PDFDict, parent: PDFRef): PDFDict {
  const { to } = copier
  const copied = (key: string) => {
    const value = copier.copy(page.get(PDFName.of(key)))
    return value === PDFNull ? undefined : value
  }
  const { links, drawn } = copyAnnotations(copier, page)
  const copy = to.obj({
    Type: 'Page',
    Parent: parent,
    MediaBox: copied('MediaBox') ?? [0, 0, 612, 792],
    CropBox: copied('CropBox'),
    Rotate: copied('Rotate'),
    UserUnit: copied('UserUnit'),
    Group: copied('Group'),
    Resources: copier.copyResources(page.get(PDFName.of('Resources'))),
    Contents: copied('Contents'),
    Annots: links.length > 0 ? links.map((link) => to.register(link)) : undefined,
  }) as PDFDict
  if (drawn.length > 0) drawOnto(copy, drawn)
  return copy
}

/** Adds pictures to the content of a page. */
function drawOnto(page: PDFDict, drawn: ReturnType<typeof copyAnnotations>['drawn']) {
  const { context: to } = page
  const nameAt = (at: number) => `GigfolioDrawn${at}`
  const resources = page.lookup(PDFName.of('Resources'), PDFDict).clone()
  const pictures = dictionaryIn(resources, 'XObject')?.clone() ?? PDFDict.withContext(to)
  for (const [at, { form }] of drawn.entries()) pictures.set(PDFName.of(nameAt(at)), form)
  resources.set(PDFName.of('XObject'), pictures)
  page.set(PDFName.of('Resources'), resources)
  const contents = page.get(PDFName.of('Contents'))
  const found = to.lookup(contents)
  const own = found instanceof PDFArray ? found.asArray() : contents ? [contents] : []
  const pictured = drawn.map(({ matrix }, at) => `q ${matrix.map((value) => value.toFixed(4)).join(' ')} cm /${nameAt(at)} Do Q`)
  const streamOf = (text: string) => to.register(to.stream(text))
  page.set(PDFName.of('Contents'), to.obj([streamOf('q\n'), ...own, streamOf(`\nQ\n${pictured.join('\n')}\n`)]))
}

/** Returns which layers are hidden, so that the copy shows the same ones. */
function layersOf(copier: DrawingCopier, catalog: PDFDict) {
  const layers = dictionaryIn(catalog, 'OCProperties')
  const shown = dictionaryIn(layers, 'D')
  const listOf = (dictionary: PDFDict | undefined, key: string) => {
    const items = itemsIn(dictionary, key).map((item) => copier.copy(item))
    return items.filter((item) => item instanceof PDFRef)
  }
  if (!layers) return {}
  const isOff = shown && nameIn(shown, 'BaseState') === 'OFF'
  const D = { BaseState: isOff ? 'OFF' : 'ON', ON: listOf(shown, 'ON'), OFF: listOf(shown, 'OFF') }
  return { OCProperties: { OCGs: listOf(layers, 'OCGs'), D } }
}
