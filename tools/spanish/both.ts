import type { Language } from '#domain/check/language.ts'
import { inEnglish, inSpanish, marked } from './marks.ts'

/** The language of what is written now, while a text of both languages is made. */
let writing: Language | null = null

function written<T>(language: Language, write: () => T): T {
  const before = writing
  writing = language
  try {
    return write()
  } finally {
    writing = before
  }
}

type Writer = (...values: unknown[]) => unknown
const isWriter = (value: unknown): value is Writer => typeof value === 'function'
const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Joins what a room of the catalog exports in each language: every text is Spanish and carries its English. */
export function both(english: unknown, spanish: unknown): unknown {
  if (typeof english === 'string' && typeof spanish === 'string') return marked(english, spanish)
  if (isWriter(english) && isWriter(spanish)) return writerOf(english, spanish)
  if (Array.isArray(english) && Array.isArray(spanish)) return spanish.map((each, at) => both(english[at], each))
  if (!isGroup(english) || !isGroup(spanish)) return spanish
  return Object.fromEntries(Object.entries(spanish).map(([key, each]) => [key, both(english[key], each)]))
}

/** Returns values with their texts in one language. */
function inOne(value: unknown, read: (text: string) => string): unknown {
  if (typeof value === 'string') return read(value)
  if (Array.isArray(value)) return value.map((each) => inOne(each, read))
  return isGroup(value) ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inOne(each, read)])) : value
}

const writerOf =
  (english: Writer, spanish: Writer): Writer =>
  (...values) => {
    // A part of another text is in the language of that text.
    if (writing !== null) return (writing === 'en' ? english : spanish)(...values)
    return both(
      written('en', () => english(...(inOne(values, inEnglish) as unknown[]))),
      written('es', () => spanish(...(inOne(values, inSpanish) as unknown[]))),
    )
  }

/** Returns the language of what is written now. Outside of a text, it is the language of the page. */
export const languageNow = <T extends object>(english: T, spanish: T): T =>
  new Proxy(spanish, { get: (_, key) => Reflect.get(writing === 'en' ? english : spanish, key) })

/** A text that the page stores, as the description of a cost, is stored in English, as the journeys expect it. */
const { fetch } = globalThis
globalThis.fetch = (address, init) => fetch(address, typeof init?.body === 'string' ? { ...init, body: inEnglish(init.body) } : init)
