import { afterEach, expect, test } from 'vitest'
import { language } from './en/language.ts'
import { language as spanish } from './es/language.ts'
import { compareNames, compareTexts } from './name-order.ts'

const english = { ...language }
afterEach(() => void Object.assign(language, english))

const names = ['Ñandú', 'Núñez', 'Ozuna', 'Nzinga', 'Álvarez', 'Alvear', 'zeta']

test('names are in the alphabet of the language', () => {
  expect(names.toSorted(compareNames)).toEqual(['Álvarez', 'Alvear', 'Ñandú', 'Núñez', 'Nzinga', 'Ozuna', 'zeta'])
  Object.assign(language, spanish)
  expect(names.toSorted(compareNames)).toEqual(['Álvarez', 'Alvear', 'Núñez', 'Nzinga', 'Ñandú', 'Ozuna', 'zeta'])
})

test('texts are in the same order, with numbers by their value', () =>
  expect(['Gig 10', 'Gig 9', 'Álamo'].toSorted(compareTexts)).toEqual(['Álamo', 'Gig 9', 'Gig 10']))
