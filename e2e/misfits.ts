import type { Page } from '@playwright/test'

/**
 * Finds elements that are wider than the window, and targets that are smaller than 44 px: now, and in each of the following months of the
 * calendar. A box inside a label counts as large as the label.
 */
export const misfits = (page: Page, months: number) =>
  page.evaluate(async (months) => {
    const isTouch = innerWidth < 1024
    const found = new Set<string>()
    const note = (element: Element, problem: string) =>
      found.add(
        `${innerWidth} px, ${problem}: ${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 60)}`,
      )
    const look = () => {
      for (const each of document.querySelectorAll('html, [role="dialog"]'))
        if (each.scrollWidth > Math.min(each.clientWidth, innerWidth)) note(each, 'too wide')
      for (const each of document.querySelectorAll('main :is(button, input, select), [role="dialog"] :is(button, a)')) {
        const { width, height, right } = (each.closest('label') ?? each).getBoundingClientRect()
        if (right > innerWidth) note(each, 'out of sight')
        // Text for screen readers only is one pixel wide.
        if (isTouch && width > 1 && (Math.round(width) < 44 || Math.round(height) < 44)) note(each, 'too small')
      }
    }
    for (let month = 0; month <= months; month++) {
      if (month > 0)
        document
          .querySelector('[role="gridcell"][tabindex="0"]')
          ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true }))
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      look()
    }
    return [...found]
  }, months)
