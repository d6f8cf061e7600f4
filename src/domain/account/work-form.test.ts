import { expect, test } from 'vitest'
import { checkWorkForm, toggledType, workFormOf, workPatch } from './work-form.ts'

const before = workFormOf({ primaryGigTypes: ['Driver'], workingHours: { start: '09:00', end: '17:00' } })

test.each([
  [{}, []],
  [{ start: '18:00', end: '02:00' }, []],
  [{ end: '09:00' }, ['end']],
  [{ start: '' }, ['start']],
  [{ start: '', end: '25:00' }, ['start', 'end']],
])('working hours with %j are wrong at %j', (typed, wrong) => {
  expect(checkWorkForm({ ...before, ...typed }).map(({ path }) => path)).toEqual(wrong)
})

test('a pressed type is added or removed, whatever its case', () => {
  expect(toggledType(['Driver'], 'Mascot')).toEqual(['Driver', 'Mascot'])
  expect(toggledType(['Driver', 'Mascot'], 'driver')).toEqual(['Mascot'])
})

test('only edited preferences are sent', () => {
  expect(workPatch(before, before)).toEqual({ workPreferences: {} })
  expect(workPatch({ ...before, end: '15:00' }, before)).toEqual({ workPreferences: { workingHours: { start: '09:00', end: '15:00' } } })
  expect(workPatch({ ...before, types: [] }, before)).toEqual({ workPreferences: { primaryGigTypes: [] } })
})
