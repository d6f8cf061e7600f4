import { describe, expect, test } from 'vitest'
import { keys } from '../base/records/keys.ts'
import { changedLists, mayAsk, nextStep } from './follow.ts'

const [ann, bob] = [1, 2]

describe('a tab that shows Ann', () => {
  const tab = { account: ann, isShown: true, wasRefused: false }
  test('stays while Ann is signed in', () => expect(nextStep(tab, ann)).toBe('stay'))
  test('asks Ann to sign in again when nobody is signed in', () => expect(nextStep(tab, null)).toBe('ask'))
  test('reloads for Bob when he is signed in', () => expect(nextStep(tab, bob)).toBe('load anew'))
})

describe('a tab of Ann with a refused action', () => {
  const tab = { account: ann, isShown: true, wasRefused: true }
  test('stays while Ann is signed in', () => expect(nextStep(tab, ann)).toBe('stay'))
  test('asks Ann to sign in again when nobody is signed in', () => expect(nextStep(tab, null)).toBe('ask'))
  test('tells the person when Bob is signed in', () => expect(nextStep(tab, bob)).toBe('tell'))
})

describe('a tab with the sign-in form', () => {
  const fresh = { account: undefined, isShown: false, wasRefused: false }
  const ofAnn = { account: ann, isShown: false, wasRefused: false }
  test('stays while nobody is signed in', () => expect([nextStep(fresh, null), nextStep(ofAnn, null)]).toEqual(['stay', 'stay']))
  test('shows any account that signs in, if it belonged to nobody', () => expect(nextStep(fresh, bob)).toBe('enter'))
  test('shows Ann again when she signs in again', () => expect(nextStep(ofAnn, ann)).toBe('enter'))
  test('reloads for Bob when it belonged to Ann', () => expect(nextStep(ofAnn, bob)).toBe('load anew'))
})

test.each([
  [
    '/api/gigs',
    [
      ['gigs'],
      ['deleted gigs'],
      ['expenses'],
      ['clients'],
      ['gig resume'],
      ['allocations'],
      ['savings-goals'],
      ['invoices'],
      ['client statement'],
    ],
  ],
  [
    '/api/gigs/days/:groupId',
    [
      ['gigs'],
      ['deleted gigs'],
      ['expenses'],
      ['clients'],
      ['gig resume'],
      ['allocations'],
      ['savings-goals'],
      ['invoices'],
      ['client statement'],
    ],
  ],
  ['/api/expenses/:id', [['expenses'], ['deleted expenses']]],
  ['/api/drives/:id', [['drives'], ['deleted drives']]],
  ['/api/goals/period/:period/:date', [['goals']]],
  ['/api/tax/payments/:id', [['tax', 'profiles'], ['tax', 'payments'], ['tax', 'forms'], ['allocations']]],
  ['/api/user/client-terms', [['user'], ['clients'], ['exports']]],
  ['/api/clients/merge', [['clients'], ['gigs'], ['user'], ['tax', 'forms'], ['invoices'], ['client statement']]],
  // A resource whose writes change nothing else.
  ['/api/notices/read', [keys.notices]],
  ['/api/calendar-feed', [keys.calendarFeed]],
])('a write to %s may change the lists %j', (path, lists) => expect(changedLists(path)).toEqual(lists))

test('a visible tab asks who is signed in at most every 30 seconds, or at once after a message from another tab', () => {
  expect([mayAsk(0, 29_999, false), mayAsk(0, 30_000, false), mayAsk(0, 1, true)]).toEqual([false, true, true])
})
