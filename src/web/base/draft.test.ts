import { describe, expect, test } from 'vitest'
import { isOld, isUntouched, parseDraft, restore } from './draft.ts'

const opened = { eventName: 'Gala', expectedPay: '220.00', date: '2026-11-14' }

describe('a draft that is restored', () => {
  const typed = { ...opened, eventName: 'Ball' }
  test('has what was typed', () =>
    expect(restore({ opened, typed }, opened)).toEqual({ values: { ...opened, eventName: 'Ball' }, clashes: [] }))
  test('follows its record where nothing was typed', () => {
    const now = { ...opened, expectedPay: '250.00' }
    expect(restore({ opened, typed }, now)).toEqual({ values: { ...now, eventName: 'Ball' }, clashes: [] })
  })
  test('names the fields that somebody else changed to something else', () => {
    const now = { ...opened, eventName: 'Picnic' }
    expect(restore({ opened, typed }, now)).toEqual({ values: { ...now, eventName: 'Ball' }, clashes: ['eventName'] })
  })
  test('has no clash where they changed it to the same', () =>
    expect(restore({ opened, typed }, { ...opened, eventName: 'Ball' })).toEqual({ values: typed, clashes: [] }))
  test('keeps the day on which it was typed', () => {
    const now = { ...opened, date: '2026-11-15' }
    expect(restore({ opened, typed }, now, ['date'])).toEqual({ values: typed, clashes: [] })
  })
  test('leaves out fields that the form no longer has', () =>
    expect(restore<object>({ opened: { ...opened, old: '1' }, typed: { ...typed, old: '2' } }, opened).values).toEqual(typed))
  test('compares lists by what is in them', () => {
    const items = { items: [{ amount: 5 }] }
    expect(restore({ opened: items, typed: { items: [{ amount: 5 }] } }, { items: [] })).toEqual({ values: { items: [] }, clashes: [] })
  })
})

test('nothing was typed when all is as it was opened', () => {
  expect(isUntouched(opened, { ...opened })).toBe(true)
  expect(isUntouched(opened, { ...opened, date: '' })).toBe(false)
})

test('a draft is kept for 30 days', () => {
  const day = 86_400_000
  expect([isOld({ typedAt: 0 }, 30 * day), isOld({ typedAt: 0 }, 30 * day + 1)]).toEqual([false, true])
})

test.each([null, '', '{', '3', 'null', '{"typedAt":1}', '{"typedAt":1,"idempotencyKey":"a","opened":{},"typed":null}'])(
  '%s is no draft',
  (text) => expect(parseDraft(text)).toBeNull(),
)
