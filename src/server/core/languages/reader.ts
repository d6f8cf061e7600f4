import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from '#domain/check/language.ts'

const readers = new AsyncLocalStorage<Language>()

/** Does work whose texts somebody reads in a language: the catalogs give the texts of that language meanwhile. */
export const inLanguage = <T>(language: Language, work: () => T): T => readers.run(language, work)

/** Returns the language of the person who reads what is written now. */
export const readersLanguage = (): Language => readers.getStore() ?? 'en'

/** Returns a function that makes something from the texts of the reader's language, once for each language. */
export function onceInEach<T>(make: () => T): () => T {
  const made = new Map<Language, { readonly value: T }>()
  return () => {
    const language = readersLanguage()
    const known = made.get(language) ?? { value: make() }
    made.set(language, known)
    return known.value
  }
}

/**
 * Returns an export of a catalog's room that gives the texts of the reader's language. `catalogs.js` calls this for each room, so that the
 * server's code names a room once, as the pages do, which are built for one language.
 */
export function spoken<T extends object>(english: T, spanish: T): T {
  const ofReader = () => (readersLanguage() === 'es' ? spanish : english)
  return new Proxy(english, {
    get: (_, key) => Reflect.get(ofReader(), key),
    apply: (_, self, values) => Reflect.apply(ofReader() as (...values: unknown[]) => unknown, self, values),
  })
}
