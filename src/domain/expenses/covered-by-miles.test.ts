import { expect, test } from 'vitest'
import { milesQuestion } from '#words/expense-texts.ts'
import { aGig } from '../testing/factories.ts'
import { coveredCost } from './covered-by-miles.ts'

const car = 'Car (besides mileage)'
const driven = [aGig({ date: '2026-03-02', mileage: 40 }), aGig({ date: '2025-03-02', mileage: 0 })]
const gas = 'Miles at $0.70 already cover gas. Log it anyway?'
const all = 'Miles at $0.70 already cover gas, repairs and insurance. Log it anyway?'

test.each([
  ['gas by its category', car, 'Shell', '', '2026-11-21', gas],
  ['gas by its merchant, before a category is chosen', '', 'Shell', '', '2026-11-21', gas],
  ['gas by its purpose', '', '', 'Gas for the fair', '2026-11-21', gas],
  ['repairs', car, '', 'Oil change', '2026-11-21', all],
  ['insurance of the car', car, 'Geico', 'Car', '2026-11-21', all],
  ['parking, which is deductible beside miles', car, 'SpotHero', '', '2026-11-21', null],
  ['parking by its purpose', car, '', 'Parking at the fair', '2026-11-21', null],
  ['tolls', car, 'E-ZPass', 'Tolls', '2026-11-21', null],
  ['gas in Spanish, before a category is chosen', '', '', 'Gasolina', '2026-11-21', gas],
  ['repairs in Spanish', '', '', 'Cambio de aceite', '2026-11-21', all],
  ['parking in Spanish', '', '', 'Estacionamiento en la feria', '2026-11-21', null],
  ['tolls in Spanish', car, '', 'peajes', '2026-11-21', null],
  ['a year without miles', car, 'Shell', '', '2025-11-21', null],
  ['another category', 'Supplies', 'Shell', '', '2026-11-21', null],
  ['a ride', '', 'Uber', '', '2026-11-21', null],
  ['nothing typed yet', '', '', '', '2026-11-21', null],
])('%s', (_, category, merchant, purpose, day, question) =>
  expect(milesQuestion(coveredCost({ category, merchant, purpose }, day, driven, { usesIrsMileageRate: false }))).toBe(question),
)

test('the question names the rate that the worker uses', () =>
  expect(
    milesQuestion(coveredCost({ category: car, merchant: 'Shell', purpose: '' }, '2026-03-02', driven, { usesIrsMileageRate: true })),
  ).toMatch(/^Miles at \$0\.7\d+ already cover gas\./))
