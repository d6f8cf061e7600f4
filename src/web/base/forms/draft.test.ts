import { describe, expect, test } from 'vitest'
import { isOld, isUntouched, parseDraft, restore } from './draft.ts'

const opened = { eventName: 'Gala', expectedPay: '220.00', date: '2026-11-14' }

describe('a restored draft', () => {
  const typed = { ...opened, eventName: 'Ball' }
  test('keeps the text that was typed', () =>
    expect(restore({ opened, typed }, opened)).toEqual({ values: { ...opened, eventName: 'Ball' }, clashes: [] }))
  test('follows its record in fields that were not edited', () => {
    const now = { ...opened, expectedPay: '250.00' }
    expect(restore({ opened, typed }, now)).toEqual({ values: { ...now, eventName: 'Ball' }, clashes: [] })
  })
  test('names the edited fields that somebody else set to another value', () => {
    const now = { ...opened, eventName: 'Picnic' }
    expect(restore({ opened, typed }, now)).toEqual({ values: { ...now, eventName: 'Ball' }, clashes: ['eventName'] })
  })
  test('has no clash if both set the same value', () =>
    expect(restore({ opened, typed }, { ...opened, eventName: 'Ball' })).toEqual({ values: typed, clashes: [] }))
  test('keeps its own date in a pinned field', () => {
    const now = { ...opened, date: '2026-11-15' }
    expect(restore({ opened, typed }, now, ['date'])).toEqual({ values: typed, clashes: [] })
  })
  test('leaves out fields that the form no longer has', () =>
    expect(restore<object>({ opened: { ...opened, old: '1' }, typed: { ...typed, old: '2' } }, opened).values).toEqual(typed))
  test('compares lists by their contents', () => {
    const items = { items: [{ amount: 5 }] }
    expect(restore({ opened: items, typed: { items: [{ amount: 5 }] } }, { items: [] })).toEqual({ values: { items: [] }, clashes: [] })
  })
})

test('a form is untouched while its values equal the opened ones', () => {
  expect(isUntouched(opened, { ...opened })).toBe(true)
  expect(isUntouched(opened, { ...opened, date: '' })).toBe(false)
})

test('a draft is kept for 30 days', () => {
  const day = 86_400_000
  expect([isOld({ typedAt: 0 }, 30 * day), isOld({ typedAt: 0 }, 30 * day + 1)]).toEqual([false, true])
})

test.each([null, '', '{', '3', 'null', '{"typedAt":1}', '{"typedAt":1,"idempotencyKey":"a","opened":{},"typed":null}'])(
  '%s is not a draft',
  (text) => expect(parseDraft(text)).toBeNull(),
)
