import { expect, test } from 'vitest'
import { momentIn } from '#words/moment-text.ts'
import { listNames } from '#words/several-text.ts'
import { inLanguage } from './reader.ts'

test('the server writes lists and moments in the language of each reader', () => {
  const written = () => [listNames(['Ana', 'Ben', 'Cleo']), momentIn('America/Chicago')('2026-11-22T00:00:00Z')]
  expect(inLanguage('es', written)).toEqual(['Ana, Ben y Cleo', '21 nov 2026, 6:00 p.\u00A0m.'])
  expect(inLanguage('en', written)).toEqual(['Ana, Ben, and Cleo', 'Nov 21, 2026, 6:00 PM'])
})
