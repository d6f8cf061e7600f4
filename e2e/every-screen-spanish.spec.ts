import { englishWordsIn } from '../tools/english-words.ts'
import { openEveryScreen } from './every-screen.ts'
import { expect, test } from './journey.ts'
import { textsIn, tooLong } from './texts-on-screen.ts'

test.use({ locale: 'es-MX', contextOptions: { reducedMotion: 'reduce' } })

/** What people typed, and names that are the same in every language. */
const NAMES = [
  ...['Acme Events', 'Bluebird Agency', 'Northside Events', 'Boat show', 'Harvest days', 'Street fair', 'Tree lighting', 'Cold brew'],
  ...['My iPhone', 'My laptop', 'Phone', 'Bank run', 'Stage makeup', 'Storage', 'Nothing yet'],
  ...['CC BY', 'New York City', 'Test ID', 'Idioma: English', 'SO'],
]

/** The widest spacing that a person may set without losing text (WCAG 1.4.12). */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`

test('in Spanish every screen and dialog fits into 320 px, and none shows English', async ({ page, visit, watch }) => {
  test.setTimeout(480_000)
  // An unknown address, and a sign-in at a provider that never began.
  watch.allow(/40[014]/)
  await page.setViewportSize({ width: 320, height: 640 })
  const isEnglish = (text: string) => englishWordsIn(NAMES.reduce((rest, name) => rest.replaceAll(name, ''), text)).length > 0
  await openEveryScreen(page, visit, async (name, part) => {
    expect.soft(await tooLong(page), name).toEqual([])
    expect.soft(await tooLong(page, TEXT_SPACING), `${name}, with text spacing`).toEqual([])
    expect.soft((await textsIn(page, part)).filter(isEnglish), name).toEqual([])
  })
})
