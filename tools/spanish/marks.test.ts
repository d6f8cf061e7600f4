import { expect, test } from 'vitest'
import { both, languageNow } from './both.ts'
import { inEnglish, marked } from './marks.ts'

const signs = /\u2061.*?\u2062|\u2064/g

test('a text in Spanish carries its English, in each of its elements and with its values', () => {
  const text = marked('You have <name>Own “wedding”</name> on that day', 'Tiene <name>Own “wedding”</name> ese día')
  expect(text.replace(signs, '')).toBe('Tiene <name>Own “wedding”</name> ese día')
  expect(text.split(/<.*?>/).map(inEnglish)).toEqual(['You have ', 'Own “wedding”', ' on that day'])
})

test('a text of other texts has both languages of each', () => {
  const dayOf = both(
    () => language.code,
    () => language.code,
  ) as () => string
  const language = languageNow({ code: 'Nov 7' }, { code: '7 nov' })
  const room = both(
    { due: ({ day }: { day: string }) => `Due ${day}, ${dayOf()}` },
    { due: ({ day }: { day: string }) => `Vence el ${day}, ${dayOf()}` },
  ) as { due: (values: { day: string }) => string }
  const text = `${room.due({ day: dayOf() })} · ${dayOf()}`
  expect(inEnglish(text)).toBe('Due Nov 7, Nov 7 · Nov 7')
  expect(text.replace(signs, '')).toBe('Vence el 7 nov, 7 nov · 7 nov')
})
