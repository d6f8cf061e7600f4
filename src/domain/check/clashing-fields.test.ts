import { expect, test } from 'vitest'
import { aGig } from '../testing/factories.ts'
import { clashingFields } from './clashing-fields.ts'

const seen = aGig({ expectedPay: '200.00', eventName: 'Auto show', actualPay: null })

test.each([
  ['another field', { eventName: 'Boat show' }, { expectedPay: '250.00' }, []],
  ['the same field', { expectedPay: '300.00' }, { expectedPay: '250.00' }, ['expectedPay']],
  ['the same field to the same value', { expectedPay: '250.00' }, { expectedPay: '250.00' }, []],
  ['a field that was emptied', { expectedPay: null }, { expectedPay: '250.00', eventName: 'Boat show' }, ['expectedPay']],
  ['nothing', {}, { actualPay: '10.00' }, []],
])('the clashing fields after somebody edited %s', (_, theirs, mine, clashes) =>
  expect(clashingFields(seen, { ...seen, ...theirs }, mine)).toEqual(clashes),
)

test.each([
  ['another part', { preferredClients: ['Acme'] }, []],
  ['the same part', { workingHours: { start: '08:00', end: '17:00' } }, ['workPreferences']],
])('a nested record clashes only in its edited parts, after somebody edited %s', (_, theirs, clashes) => {
  const before = { preferredClients: [], workingHours: { start: '09:00', end: '17:00' } }
  const mine = { workPreferences: { workingHours: { start: '10:00', end: '17:00' } } }
  expect(clashingFields({ workPreferences: before }, { workPreferences: { ...before, ...theirs } }, mine)).toEqual(clashes)
})
