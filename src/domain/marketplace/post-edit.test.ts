import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesInEnglish } from '#words/testing/in-english.ts'
import {
  changesIn,
  changesOf,
  concernsWorkers,
  editedPost,
  factsOfChanges,
  hearsOfEdit,
  isOtherDeal,
  type PostFields,
  type PostPatch,
  readersOf,
  statusAfterEdit,
  summedChanges,
  termsAfterEdit,
  termsOf,
} from './post-edit.ts'

const post: PostFields = {
  eventName: 'Sneaker launch',
  eventDate: '2026-11-28T22:00:00.000Z',
  endTime: '22:00',
  timeZone: 'America/New_York',
  city: 'Albany, NY',
  venue: null,
  address: null,
  positions: 2,
  payBasis: 'flat',
  rate: '240.00',
  payRate: '$240 flat',
  payKind: null,
  roleDescription: 'Hand out samples.',
  urgency: 'ASAP',
}
const textOf = (patch: PostPatch, before = post) => changesInEnglish(changesOf(before, editedPost(before, patch)))

describe('an edit of a post', () => {
  test.each<[PostPatch, string, boolean]>([
    [{}, '', false],
    [{ urgency: 'This Week', positions: 5 }, '', false],
    [{ eventName: 'Sneaker launch II' }, 'called Sneaker launch II instead of Sneaker launch', false],
    [{ roleDescription: 'Pour samples.' }, 'a new role description', false],
    [{ eventDate: '2026-11-28T23:00:00.000Z' }, 'starts 6:00 PM instead of 5:00 PM', true],
    [{ eventDate: '2026-11-29T22:00:00.000Z' }, 'on Sun, Nov 29 instead of Sat, Nov 28', true],
    [{ endTime: '23:00' }, 'ends 11:00 PM instead of 10:00 PM', true],
    [{ endTime: null }, 'no end time instead of 10:00 PM', true],
    [{ timeZone: 'America/Chicago' }, 'starts 4:00 PM instead of 5:00 PM; times are CST instead of EST', true],
    [{ timeZone: 'America/Detroit' }, '', false],
    [{ city: 'Troy, NY' }, 'at Troy, NY instead of Albany, NY', true],
    [{ venue: 'The Foundry' }, 'at The Foundry, Albany, NY instead of Albany, NY', true],
    [{ rate: '200' }, 'pay $200 flat instead of $240 flat', true],
    [{ rate: '260.50' }, 'pay $260.50 flat instead of $240 flat', false],
    [{ payBasis: 'hour', rate: '60' }, 'pay $60/hour instead of $240 flat', false],
    [{ payBasis: 'hour', rate: '40' }, 'pay $40/hour instead of $240 flat', true],
    [{ rate: null, payRate: 'to be agreed' }, 'pay to be agreed instead of $240 flat', true],
    [{ payRate: '$300 flat' }, 'pay $300 flat instead of $240 flat', false],
    [{ rate: null, payRate: null }, 'no pay is named instead of $240 flat', true],
    [{ rate: '200', eventDate: '2026-11-28T23:00:00.000Z' }, 'starts 6:00 PM instead of 5:00 PM; pay $200 flat instead of $240 flat', true],
  ])('%j says %j, and asks again: %j', (patch, text, asks) => {
    expect([textOf(patch), isOtherDeal(post, editedPost(post, patch))]).toEqual([text, asks])
  })

  test('keeps words beside the old rate, and replaces words that stood for it', () => {
    const dinner = { ...post, payRate: '$240 and dinner' }
    expect(textOf({ rate: '250' }, dinner)).toBe('pay $250 flat · $240 and dinner instead of $240 flat · $240 and dinner')
    expect(isOtherDeal(dinner, editedPost(dinner, { rate: '300', payRate: null }))).toBe(true)
    const inWords = { ...post, rate: null, payRate: 'good pay' }
    expect(textOf({ rate: '250' }, inWords)).toBe('pay $250 flat instead of good pay')
  })

  test('and one back change nothing, and facts of a notice hold the same changes', () => {
    const patch = fc.record<PostPatch>(
      {
        eventName: fc.constantFrom('Sneaker launch', 'Expo'),
        eventDate: fc.constantFrom(post.eventDate, '2026-11-28T23:00:00.000Z', '2026-11-30T01:00:00.000Z'),
        endTime: fc.constantFrom(null, '22:00', '23:30'),
        timeZone: fc.constantFrom('America/New_York', 'America/Denver'),
        city: fc.constantFrom('Albany, NY', 'Troy'),
        venue: fc.constantFrom(null, 'The Foundry'),
        rate: fc.constantFrom('240.00', '25.00', '300.00'),
        payBasis: fc.constantFrom('flat', 'hour', 'day'),
        roleDescription: fc.constantFrom(null, 'Hand out samples.'),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(patch, (fields) => {
        const edited = editedPost(post, fields)
        const changes = changesOf(post, edited)
        expect(changesIn(factsOfChanges(changes))).toEqual(changes)
        expect(changesOf(edited, editedPost(edited, post))).toHaveLength(changes.length)
        expect(changesOf(post, editedPost(edited, post))).toEqual([])
        expect(changes.length > 0 || !isOtherDeal(post, edited)).toBe(true)
      }),
    )
  })
})

describe('an application keeps the terms that its worker knows', () => {
  const [first, cheap] = [termsOf(post), { ...post, rate: '1.00', payRate: null }]
  const named = { ...post, eventName: 'Expo' }
  test.each([
    ['booked', null, cheap, 'active', first],
    ['booked', first, named, 'active', null],
    ['canceled', null, cheap, 'active', first],
    ['canceled', null, named, 'active', first],
    ['applied', null, cheap, 'filled', first],
    ['applied', null, cheap, 'active', null],
    ['passed', null, cheap, 'active', null],
    ['shortlisted', first, cheap, 'active', first],
    ['canceled', first, post, 'active', null],
    ['applied', first, post, 'filled', null],
  ] as const)('who is %s', (state, known, after, status, kept) => {
    const before = known === null ? post : { ...post, rate: '150.00', payRate: '$150 flat' }
    expect(termsAfterEdit({ state, known }, before, { ...after, status })).toEqual(kept)
  })
})

test.each<[PostPatch, PostPatch, string]>([
  [{ rate: '100' }, { eventName: 'Expo' }, 'called Expo instead of Sneaker launch; pay $100 flat instead of $240 flat'],
  [{ rate: '100' }, { rate: '90' }, 'pay $90 flat instead of $240 flat'],
  [{ rate: '100', eventName: 'Expo' }, { rate: '240' }, 'called Expo instead of Sneaker launch'],
  [{ rate: '100' }, { rate: '240' }, 'pay $240 flat instead of $100 flat'],
  [{ roleDescription: 'One' }, { roleDescription: 'Two' }, 'a new role description'],
])('an unread edit %j and another one %j say %s', (one, other, text) => {
  const [first, last] = [editedPost(post, one), editedPost(editedPost(post, one), other)]
  expect(changesInEnglish(summedChanges(changesOf(post, first), changesOf(first, last)))).toBe(text)
})

test.each([
  ['filled', 2, 2, 3, 'active'],
  ['filled', 2, 1, 2, 'filled'],
  ['filled', 3, 1, 2, 'filled'],
  ['active', 3, 2, 2, 'filled'],
  ['active', 3, 1, 2, 'active'],
  ['active', 3, 0, 1, 'active'],
  ['unpaid', 1, 0, 4, 'unpaid'],
] as const)(
  'a post that is %s with %i positions, %i of them booked, and then %i positions is %s',
  (status, positions, booked, more, after) => {
    expect(statusAfterEdit({ status, positions, booked }, more)).toBe(after)
  },
)

test.each([
  ['booked', 'filled', true],
  ['applied', 'filled', false],
  ['applied', 'active', true],
  ['passed', 'active', true],
  ['canceled', 'active', false],
  ['withdrawn', 'active', false],
] as const)('a worker who is %s hears of an edit of a post that is %s: %j', (state, status, hears) => {
  expect(hearsOfEdit(state, status)).toBe(hears)
})

test.each([
  [[], 'active', null],
  [['withdrawn', 'canceled'], 'active', null],
  [['applied', 'shortlisted', 'passed'], 'active', { booked: 0, applied: 3 }],
  [['booked', 'applied'], 'active', { booked: 1, applied: 1 }],
  [['booked', 'booked', 'applied'], 'filled', { booked: 2, applied: 0 }],
] as const)('with applications that are %j, and a post that is %s, an edit is read by %j', (states, status, readers) => {
  expect(readersOf(states, status)).toEqual(readers)
})

test.each([
  [['positions', 'urgency'], false],
  [['urgency', 'rate'], true],
  [['timeZone'], true],
])('an edit of %j concerns workers: %j', (fields, concerns) => {
  expect(concernsWorkers(fields)).toBe(concerns)
})
