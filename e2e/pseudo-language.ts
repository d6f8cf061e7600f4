import type { Page } from '@playwright/test'
import { expenseCategories } from '#domain/expenses/category.ts'
import { gigTypes } from '#domain/gigs/gig-types.ts'
import { urgencies } from '#domain/marketplace/post.ts'

/** Values that are stored in English and have a name in each language. A screen that shows one of them as it is shows English. */
const named: ReadonlySet<string> = new Set([...expenseCategories, ...gigTypes, ...urgencies])

/** Keeps what people typed: every text that the server sends to the page, except in refusals. Those have sentences, which the page translates. */
export function keepAnswers(page: Page): Set<string> {
  const kept = new Set<string>()
  page.on('response', async (answer) => {
    if (!answer.ok() || !answer.headers()['content-type']?.includes('json')) return
    // The page may have left before it read the answer.
    const text = await answer.text().catch(() => '')
    // Words such as `booked` are codes, not what people typed. Another journey posts shifts with names of many letters.
    for (const [, value = ''] of text.matchAll(/"((?:[^"\\]|\\.)*)"/g))
      if (/[A-Z\d@]|w{20}/.test(value) && !named.has(value))
        for (const line of String(JSON.parse(`"${value}"`)).split('\n')) kept.add(line.trim())
  })
  return kept
}

/** Returns the texts of a part of the page that contain English. `typed` are those that people typed. */
export async function englishIn(page: Page, part: string, typed: ReadonlySet<string>): Promise<string[]> {
  const longestFirst = [...typed].filter((text) => text.length > 1).sort((a, b) => b.length - a.length)
  const left = (text: string) => longestFirst.reduce((rest, known) => rest.replaceAll(known, ''), text)
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
