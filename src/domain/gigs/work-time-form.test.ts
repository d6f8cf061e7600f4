import { expect, test } from 'vitest'
import { hoursText, rateNote } from '#words/gig-texts.ts'
import { aGig } from '../testing/factories.ts'
import {
  blankWorkTime,
  checkWorkTime,
  commonWorkTime,
  isBlankWorkTime,
  payByForm,
  storedWorkTime,
  workTimeFormOf,
  workTimePatch,
} from './work-time-form.ts'

const night = { ...blankWorkTime, startTime: '22:00', endTime: '06:00', breakMinutes: '30', payBasis: 'hour', rate: '24' } as const
const zone = 'America/New_York'

test('a gig’s time goes into the form and back unchanged', () => {
  const time = { startTime: '22:00', endTime: '06:00', breakMinutes: 30, payBasis: 'hour', rate: '24.00' } as const
  expect(storedWorkTime(workTimeFormOf(aGig(time)))).toEqual({ ...time, hoursWorked: null })
  expect(storedWorkTime(workTimeFormOf(aGig({ hoursWorked: 5.25 })))).toMatchObject({ startTime: null, hoursWorked: 5.25 })
  expect(isBlankWorkTime(workTimeFormOf(aGig()))).toBe(true)
  expect(isBlankWorkTime(workTimeFormOf(aGig({ payBasis: 'day', rate: '90.00' })))).toBe(false)
})

test('gigs with the same time show it in the form, and an edit sends only what was changed', () => {
  const time = { startTime: '22:00', endTime: '06:00' }
  const form = commonWorkTime([aGig(time), aGig(time)])
  expect(form).toMatchObject(time)
  expect(commonWorkTime([aGig(time), aGig()])).toEqual(blankWorkTime)
  expect(workTimePatch(form, form)).toEqual({})
  expect(workTimePatch({ ...form, endTime: '05:00' }, form)).toEqual({ endTime: '05:00' })
  expect(workTimePatch({ ...night, payBasis: 'flat' }, night)).toEqual({ payBasis: 'flat', rate: null })
})

test('an edit of days with different times leaves what was not typed to each day', () => {
  const before = commonWorkTime([aGig({ startTime: '09:00', endTime: '17:00' }), aGig({ startTime: '10:00', endTime: '16:00' })])
  expect(workTimePatch({ ...before, breakMinutes: '30' }, before)).toEqual({ breakMinutes: 30 })
  expect(workTimePatch({ ...before, payBasis: 'hour', rate: '25' }, before)).toEqual({ payBasis: 'hour', rate: '25.00' })
})

test.each([
  [{ endTime: '' }, ['endTime']],
  [{ breakMinutes: 'x' }, ['breakMinutes']],
  [{ breakMinutes: '481' }, ['breakMinutes']],
  [{ rate: '' }, ['rate']],
  [{ rate: 'much' }, ['rate']],
  [{ rate: '', payBasis: 'flat' }, []],
  [{}, []],
] as const)('%o is wrong in %o', (fields, paths) => {
  expect(checkWorkTime({ ...night, ...fields }).map(({ path }) => path)).toEqual(paths)
})

test('an hourly rate pays each day its own hours', () => {
  expect(payByForm(night, ['2026-10-30', '2026-10-31'], zone)).toBe(18_000 + 20_400)
  expect(payByForm({ ...night, payBasis: 'day', rate: '240' }, ['2026-10-30', '2026-10-31'], zone)).toBe(48_000)
  expect(payByForm({ ...night, endTime: '' }, ['2026-10-30'], zone)).toBeNull()
  expect(payByForm(blankWorkTime, ['2026-10-30'], zone)).toBeNull()
})

test('the form says how many hours are paid', () => {
  expect(hoursText(night, '2026-11-20', zone)).toBe('7 h 30 min paid')
  expect(hoursText({ ...night, startTime: '05:00', breakMinutes: '' }, '2026-11-20', zone)).toBe('1 h paid')
  expect(hoursText(blankWorkTime, '2026-11-20', zone)).toBeUndefined()
})

test('typed pay counts, and a note says when the rate gives another amount', () => {
  expect(rateNote('', 18_000)).toBe('$180.00 by the rate. Type an amount to agree on another.')
  expect(rateNote('200', 18_000)).toBe('What you typed counts. The rate would bring $180.00.')
  expect([rateNote('180', 18_000), rateNote('200', null)]).toEqual([undefined, undefined])
})

test.each([
  ['5.5', 5.5],
  ['0.25', 0.25],
  ['24.00', 24],
  ['', null],
  ['0.24', 'notHours'],
  ['24.01', 'notHours'],
  ['5.125', 'notHours'],
  ['five', 'notHours'],
])('hours typed as %j: %s', (hoursWorked, expected) => {
  const form = { ...blankWorkTime, hoursWorked }
  const [issue] = checkWorkTime(form)
  expect(issue ? issue.problem.code : storedWorkTime(form).hoursWorked).toBe(expected)
})

test('times replace hours, whose field they hide', () => {
  const form = { ...blankWorkTime, startTime: '09:00', endTime: '17:00', hoursWorked: 'five' }
  expect([checkWorkTime(form), storedWorkTime(form).hoursWorked]).toEqual([[], null])
})
