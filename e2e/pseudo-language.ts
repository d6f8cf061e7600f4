import type { Page } from '@playwright/test'
import { expenseCategories } from '#domain/expenses/category.ts'
import { gigTypes } from '#domain/gigs/gig-types.ts'
import { urgencies } from '#domain/marketplace/post.ts'
import { textsIn } from './texts-on-screen.ts'

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
  return (await textsIn(page, part)).filter((text) => /[A-Za-z]{2}/.test(left(text)))
}
