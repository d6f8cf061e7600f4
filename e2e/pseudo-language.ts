import type { Page } from '@playwright/test'
import type { Texts } from '#words/catalog.ts'

/**
 * Runs in the page before the app: a language whose texts are those of the English catalog with accents on every letter, and 40 % longer. So
 * a text that is not in a catalog is the only one with plain letters. Values that a text contains stay as they are.
 */
export function speakPseudoLanguage() {
  const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const accented = [...'áƀćďëƒğĥïĵķļɱñöƥʠŕšŧüṽŵẋýžÁƁĆĎËƑĞĤÏĴĶĻṀÑÖƤɊŔŠŦÜṼŴẊÝŽ']
  /** Marks around values that are texts, from the area of private use. */
  const [begin, end] = ['\uE000', '\uE001']
  const accent = (text: string) => [...text].map((letter) => accented[plain.indexOf(letter)] ?? letter).join('')
  /** Makes each word longer: languages such as German need more room. */
  const longer = (text: string) => text.replaceAll(/[A-Za-z]+/g, (word) => accent(word) + 'ö'.repeat(Math.round(word.length * 0.4)))
  const isTag = /^<\/?\w+\/?>$/
  const pseudo = (text: string) =>
    text
      .split(/(<\/?\w+\/?>|\uE000[^\uE001]*\uE001)/)
      .map((piece) => (isTag.test(piece) ? piece : piece.startsWith(begin) ? piece.slice(1, -1) : longer(piece)))
      .join('')
  const marked = (value: unknown): unknown =>
    typeof value === 'string' ? `${begin}${value}${end}` : Array.isArray(value) ? value.map(marked) : value
  type Written = (values: object) => string
  /** Writes a text with its values marked. A text that formats a value, such as a day, cannot be written with a marked one. */
  const written = (text: Written, values: object) => {
    try {
      return text(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, marked(value)])))
    } catch {
      return text(values)
    }
  }
  const translated = (text: unknown): unknown => {
    if (typeof text === 'string') return pseudo(text)
    if (typeof text === 'function') return (values: object) => pseudo(written(text as Written, values))
    return Object.fromEntries(Object.entries(text as object).map(([key, each]) => [key, translated(each)]))
  }
  globalThis.wordsOfPage = (_, english) => translated(english) as Texts
}

/** What Intl writes in English until dates have the language of the page. */
const ENGLISH_DATES = /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Sun|Mon|Tue|Wed|Thu|Fri|Sat)[a-z]*\b|\b[AP]M\b/g

/** Keeps every text that the server sends to the page: what people typed, and the sentences of the server. */
export function keepAnswers(page: Page): Set<string> {
  const kept = new Set<string>()
  page.on('response', async (answer) => {
    if (!answer.headers()['content-type']?.includes('json')) return
    // The page may have left before it read the answer.
    const text = await answer.text().catch(() => '')
    // Words such as `booked` are codes, not what people typed.
    for (const [, value = ''] of text.matchAll(/"((?:[^"\\]|\\.)*)"/g))
      if (/[A-Z\d@]/.test(value)) for (const line of String(JSON.parse(`"${value}"`)).split('\n')) kept.add(line.trim())
  })
  return kept
}

/** Returns the texts of a part of the page that contain English. `typed` are those that people typed. */
export async function englishIn(page: Page, part: string, typed: ReadonlySet<string>): Promise<string[]> {
  const longestFirst = [...typed].filter((text) => text.length > 1).sort((a, b) => b.length - a.length)
  const left = (text: string) => longestFirst.reduce((rest, known) => rest.replaceAll(known, ''), text).replaceAll(ENGLISH_DATES, '')
  return (await page.evaluate(textsOf, part)).filter((text) => /[A-Za-z]{2}/.test(left(text)))
}

/** Runs in the page: returns every text of a part that a person sees or hears. */
function textsOf(part: string): string[] {
  const found = new Set<string>()
  for (const root of document.querySelectorAll(part)) {
    for (const element of root.querySelectorAll('*')) {
      // Licenses are in English in every language.
      if (!element.checkVisibility() || element.closest('body [lang="en"]')) continue
      for (const name of ['aria-label', 'aria-valuetext', 'placeholder', 'title', 'alt'])
        if (element.hasAttribute(name)) found.add(element.getAttribute(name) ?? '')
      // Each text node alone: a sentence that is glued from two is found by its plain part.
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) found.add(node.textContent?.trim() ?? '')
    }
  }
  return [...found]
}

/** Returns the texts that do not fit: those beyond the edge of a page or dialog, and words that are cut off where no "…" is intended. */
export const tooLong = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isWide = [...document.querySelectorAll('html, [role="dialog"]')].some(
      (each) => each.scrollWidth > Math.min(each.clientWidth, innerWidth),
    )
    const drawn = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (each) => [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) && each.checkVisibility(),
    )
    const beyond = drawn.filter((each) => each.getBoundingClientRect().right > innerWidth)
    const cut = drawn.filter((each) => {
      // Text for screen readers only is one pixel wide.
      if (each.clientWidth < 2) return false
      const { textOverflow, overflowX, overflowY, webkitLineClamp } = getComputedStyle(each)
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false
      const isCut = each.scrollHeight > each.clientHeight + 2 && ['hidden', 'clip'].includes(overflowY)
      return isCut || (each.scrollWidth > each.clientWidth + 1 && overflowX !== 'auto' && overflowX !== 'scroll')
    })
    const nameOf = (each: Element) => `${each.tagName} ${each.getAttribute('aria-label') ?? each.textContent.trim().slice(0, 60)}`
    return [...(isWide ? ['The page scrolls sideways', ...beyond.map(nameOf)] : []), ...cut.map(nameOf)]
  })
