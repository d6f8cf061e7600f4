import { stateRules } from '#domain/testing/state-files.ts'
import { openEveryScreen } from './every-screen.ts'
import { expect, test } from './journey.ts'
import { speakPseudoLanguage } from './pseudo-build.ts'
import { englishIn, keepAnswers } from './pseudo-language.ts'
import { tooLong } from './texts-on-screen.ts'

/**
 * Names that are the same in every language: a file format, a state, the browser and the system of this journey, and the halves of a day,
 * which Russian has no letters for.
 */
const PROPER_NAMES = ['PDF', 'New York', 'Chrome', 'Windows', 'AM', 'PM']

// The pseudo-language is made of the English pages.
test.use({ locale: 'en-US' })

test('in a language with longer words every screen and dialog fits into 320 px, and none shows English', { tag: '@once' }, async ({
  page,
  visit,
  baseURL,
  watch,
}) => {
  test.setTimeout(300_000)
  // An unknown address, and a sign-in at a provider that never began.
  watch.allow(/40[014]/)
  await page.setViewportSize({ width: 320, height: 640 })
  await speakPseudoLanguage(page, baseURL)
  const typed = keepAnswers(page)
  for (const name of PROPER_NAMES) typed.add(name)
  // The sentences and the sources of a state's rules are data.
  const { leavesOut, sources } = stateRules('NY-2026')
  for (const text of [...leavesOut, ...sources.map((source) => source.replace('https://', '').replace(/#.*/, ''))]) typed.add(text)
  // The name of the identity provider is in the page itself.
  typed.add('Test ID')
  // The initials of the worker, Ada Reyes, and of the applicant, Sam Okafor.
  for (const initials of ['AR', 'SO']) typed.add(initials)
  await openEveryScreen(page, visit, async (name, part) => {
    expect.soft(await tooLong(page), name).toEqual([])
    expect.soft(await englishIn(page, part, typed), name).toEqual([])
  })
})
