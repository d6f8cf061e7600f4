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

/** Finds what assistive technology would stumble over and axe does not report: controls of missing panels, bars without names, empty lists. */
export const looseEnds = (page: Page) =>
  page.evaluate(() => {
    const markOf = (element: Element) => element.outerHTML.slice(0, 120)
    const controls = [...document.querySelectorAll('[aria-controls]')].filter((control) =>
      (control.getAttribute('aria-controls') ?? '').split(' ').some((id) => !document.getElementById(id)),
    )
    const unnamed = document.querySelectorAll(':is(nav, aside, [role="navigation"]):not([aria-label], [aria-labelledby])')
    const empty = document.querySelectorAll(':is(ul, ol, dl):not(:has(> *))')
    return [...controls, ...unnamed, ...empty].map(markOf)
  })
