import type { Page } from '@playwright/test'

/** Returns every text of a part of the page that a person sees or hears. */
export const textsIn = (page: Page, part: string): Promise<string[]> => page.evaluate(textsOf, part)

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

/**
 * Returns the texts that do not fit: those beyond the edge of a page or dialog, and words that are cut off where no "…" is intended. `css` holds
 * for the check only.
 */
export const tooLong = (page: Page, css = ''): Promise<string[]> =>
  page.evaluate((style) => {
    // The content security policy refuses a style element.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    document.adoptedStyleSheets = [sheet]
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
    // Before the page is drawn, so that a check costs little.
    document.adoptedStyleSheets = []
    return [...(isWide ? ['The page scrolls sideways', ...beyond.map(nameOf)] : []), ...cut.map(nameOf)]
  }, css)
