import { expect, test } from 'vitest'
import { preferredLanguage } from './language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['en;q=0.2, ES-419;q=0.7', 'es'],
  ['fr-FR,fr;q=0.9,es;q=0.1', 'es'],
  ['es;q=0, en', 'en'],
  ['es;q=0', 'en'],
  ['de', 'en'],
  ['es;q=high,;;,=', 'en'],
  ['english', 'en'],
])('a browser that accepts %s reads %s', (accepted, language) => {
  expect(preferredLanguage(accepted)).toBe(language)
})
