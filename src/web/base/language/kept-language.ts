import type { Language } from '#domain/check/language.ts'
import { deviceStorage } from '../../kit/device-storage.ts'

/** The server reads the cookie (server/core/http/language-of.ts). A phone app has its pages itself, and `first.ts` reads the storage. */
const NAME = 'language'
const YEAR = 31_536_000

const kept = () => (import.meta.env.PHONE_SERVER ? deviceStorage.read(NAME) : /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1])

/** Keeps the language in which this browser shows Gigfolio. Returns whether the browser did. */
export function keepLanguage(chosen: Language): boolean {
  if (import.meta.env.PHONE_SERVER) deviceStorage.write(NAME, chosen)
  else {
    const secure = location.protocol === 'https:' ? '; secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser that Gigfolio supports
    document.cookie = `${NAME}=${chosen}; path=/; max-age=${YEAR}; samesite=lax${secure}`
  }
  return kept() === chosen
}

/** Returns whether this browser was told to show a language. */
export const isKeptLanguage = (asked: Language) => kept() === asked

/** Loads the page again at its address, in the language that the browser keeps. Drafts and waiting changes are on the device. */
export function loadAgain() {
  const address = new URL(location.href)
  address.searchParams.delete(NAME)
  if (address.href === location.href) location.reload()
  else location.replace(address)
}
