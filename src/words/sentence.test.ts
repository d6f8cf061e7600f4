import { expect, test } from 'vitest'
import { ended, joined, unbroken } from './sentence.ts'

test('a sentence ends with one full stop', () => {
  expect(['Usted se postuló', 'Hoy, 6:00 p.\u00A0m.', '¿Le conviene?'].map(ended)).toEqual([
    'Usted se postuló.',
    'Hoy, 6:00 p.\u00A0m.',
    '¿Le conviene?',
  ])
})

test('joined sentences have one full stop between them, and the last one keeps its end', () => {
  expect(joined(['Canceló Gala, 6:00 p.\u00A0m.', 'Usted se había postulado'])).toBe(
    'Canceló Gala, 6:00 p.\u00A0m. Usted se había postulado',
  )
  expect(joined(['It starts at 6:00 PM', 'Does it still work for you?'])).toBe('It starts at 6:00 PM. Does it still work for you?')
})

test.each(['2:14 p. m.', '2:14 p.m.', '2:14 p.\u00A0m.'])('the half of the day stays on one line in %s', (time) => {
  expect(unbroken(`21 nov 2026, ${time}`)).toBe('21 nov 2026, 2:14 p.\u00A0m.')
})
