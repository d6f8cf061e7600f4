import { expect, test } from 'vitest'
import { isReceiptNeeded } from './needed-receipt.ts'

test.each([
  [7_499, 'Home Depot', 'Tape', false],
  [7_500, 'Home Depot', 'Tape', true],
  [100, 'La Quinta Inn', 'Night in Waco', true],
  [4_000, 'Airbnb', 'Stay', true],
  [4_000, '', 'Two hotels on tour', true],
  [4_000, 'BEST WESTERN 0212', 'Night before the show', true],
  [4_000, '', 'Two Airbnbs on tour', true],
  [4_000, '', 'Hospedaje en Dallas', true],
  [4_000, '', 'dos hoteles', true],
  [4_000, '', 'Cena en Dallas', false],
  [4_000, 'B&H', 'Super 8 film', false],
  [4_000, 'Western Union', 'Fee', false],
  [4_000, 'Innovation Lab', 'Workshop', false],
  [4_000, '', 'Suit for the gala', false],
  [0, 'Hilton', 'Free night', false],
])('a cost of %i cents at %j for %j needs a receipt: %s', (gross, merchant, purpose, isNeeded) =>
  expect(isReceiptNeeded({ gross, merchant, purpose })).toBe(isNeeded),
)
