import {
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { drawingKeys, drawingKinds, namedMaps, resourceMaps } from './drawing-keys.ts'

const SUBTYPE = PDFName.of('Subtype')
/** A program that only printers run. */
const POSTSCRIPT = PDFName.of('PS')

const plainValues = [PDFName, PDFNumber, PDFString, PDFHexString, PDFBool]

/** Copies what pages draw from one file into another: only entries under `drawingKeys`, and each object once. */
export class DrawingCopier {
  readonly from: PDFContext
  readonly to: PDFContext
  readonly #copied = new Map<PDFRef, PDFRef>()
  readonly #resources = new Map<PDFRef, PDFRef>()

  constructor(from: PDFContext, to: PDFContext) {
    this.from = from
    this.to = to
  }

  /** Copies a value. An object that is missing or cannot be read becomes null. */
  copy(value: PDFObject | undefined): PDFObject {
    if (value instanceof PDFRef) return this.#once(this.#copied, value, (object) => this.copy(object))
    if (value instanceof PDFArray) return this.#arrayOf(value.asArray().map((item) => this.copy(item)))
    if (value instanceof PDFRawStream) return this.#copyStream(value)
    if (value instanceof PDFDict) return this.#copyKnown(value)
    return value && plainValues.some((kind) => value instanceof kind) ? value : PDFNull
  }

  /** Copies the resources of a page, a form or a font. */
  copyResources(value: PDFObject | undefined): PDFObject {
    if (value instanceof PDFRef) return this.#once(this.#resources, value, (object) => this.copyResources(object))
    const isMap = (key: PDFName) => resourceMaps.has(key.decodeText())
    return this.#dictionaryOf(entriesOf(value).flatMap(([key, map]) => (isMap(key) ? [[key, this.#copyMap(map)] as const] : [])))
  }

  /** Copies an object at its first use and returns the reference to the copy. */
  #once(copies: Map<PDFRef, PDFRef>, ref: PDFRef, copy: (object: PDFObject) => PDFObject): PDFObject {
    const known = copies.get(ref)
    if (known) return known
    const object = this.from.lookup(ref)
    if (!object || object === PDFNull || object instanceof PDFRef) return PDFNull
    const placed = this.to.nextRef()
    copies.set(ref, placed)
    this.to.assign(placed, copy(object))
    return placed
  }

  #copyStream({ dict, contents }: PDFRawStream): PDFObject {
    return dict.get(SUBTYPE) === POSTSCRIPT ? PDFNull : PDFRawStream.of(this.#copyKnown(dict), contents)
  }

  #copyKnown(dictionary: PDFDict): PDFDict {
    const entries = dictionary.entries().flatMap(([key, value]) => {
      const name = key.decodeText()
      if (!drawingKeys.has(name) || (name === 'S' && !drawingKinds.has(String(value)))) return []
      if (name === 'Resources') return [[key, this.copyResources(value)] as const]
      return [[key, namedMaps.has(name) ? this.#copyMap(value) : this.copy(value)] as const]
    })
    return this.#dictionaryOf(entries)
  }

  /** Copies a map whose keys the page chose. */
  #copyMap(value: PDFObject): PDFDict {
    return this.#dictionaryOf(entriesOf(this.from.lookup(value)).map(([key, item]) => [key, this.copy(item)] as const))
  }

  #dictionaryOf(entries: readonly (readonly [PDFName, PDFObject])[]): PDFDict {
    const copy = PDFDict.withContext(this.to)
    for (const [key, value] of entries) copy.set(key, value)
    return copy
  }

  #arrayOf(items: readonly PDFObject[]): PDFArray {
    const copy = PDFArray.withContext(this.to)
    for (const item of items) copy.push(item)
    return copy
  }
}

const entriesOf = (value: PDFObject | undefined) => (value instanceof PDFDict ? value.entries() : [])

/** Returns an entry of a dictionary as a dictionary; undefined when it is something else. */
export function dictionaryIn(dictionary: PDFDict | undefined, key: string): PDFDict | undefined {
  const value = dictionary?.lookup(PDFName.of(key))
  return value instanceof PDFDict ? value : undefined
}

/** Returns the items of an entry of a dictionary, without following references. */
export function itemsIn(dictionary: PDFDict | undefined, key: string): PDFObject[] {
  const value = dictionary?.lookup(PDFName.of(key))
  return value instanceof PDFArray ? value.asArray() : []
}

/** Returns an entry of a dictionary as numbers; undefined when it is not an array of so many numbers. */
export function numbersIn(dictionary: PDFDict, key: string, count: number): number[] | undefined {
  const items = itemsIn(dictionary, key).map((item) => dictionary.context.lookup(item))
  const numbers = items.flatMap((item) => (item instanceof PDFNumber ? item.asNumber() : []))
  return items.length === count && numbers.length === count ? numbers : undefined
}

export const nameIn = (dictionary: PDFDict, key: string): string | undefined => {
  const value = dictionary.lookup(PDFName.of(key))
  return value instanceof PDFName ? value.decodeText() : undefined
}
