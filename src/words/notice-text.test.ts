import { expect, test } from 'vitest'
import { noticeAddress, noticeKinds } from '#domain/notices/notice.ts'
import { pushTexts } from './en/notices.ts'
import { pushText } from './notice-text.ts'
import { noticeInEnglish } from './testing/in-english.ts'

const changed = { agencyName: 'Acme', eventName: 'Expo', when: 'Sat, Nov 28, 5:00 PM' }

test.each([
  [{ eventName: 'Expo', eventNameWas: 'Launch' }, 'Acme changed Launch: called Expo instead of Launch'],
  [
    { start: '6:00 PM', startWas: '5:00 PM', followed: 'yes' },
    'Acme changed Expo: starts 6:00 PM instead of 5:00 PM. Your calendar shows it',
  ],
  [{ role: '', roleWas: '', asked: 'yes' }, 'Acme changed Expo: a new role description. Does it still work for you?'],
  [
    { pay: '$9 flat', payWas: '$8 flat', kept: 'pay', recorded: 'no' },
    'Acme changed Expo: pay $9 flat instead of $8 flat. Your calendar keeps your own pay',
  ],
  [{ agencyWas: 'Apex', agency: 'Acme' }, 'Apex is now called Acme. It posted Expo, Sat, Nov 28, 5:00 PM'],
  [
    { agencyWas: 'Apex', agency: 'Acme', zone: 'CST', zoneWas: 'EST' },
    'Apex is now called Acme. Acme changed Expo: times are CST instead of EST',
  ],
])('a notice of a changed post with %j reads: %s', (facts, text) => {
  expect(noticeInEnglish({ kind: 'post changed', facts: { ...changed, ...facts } })).toBe(text)
})

test.each([
  [{ time: '9:00 AM – 5:00 PM' }, 'Coming up on Sat, Nov 28: Expo for Harbor, 9:00 AM – 5:00 PM'],
  [{}, 'Coming up on Sat, Nov 28: Expo for Harbor'],
])('a reminder of a gig with %j reads: %s', (facts, text) => {
  const gig = { date: '2026-11-28', eventName: 'Expo', clientName: 'Harbor' }
  expect(noticeInEnglish({ kind: 'gig tomorrow', facts: { ...gig, ...facts } })).toBe(text)
})

test.each(['2026-11-12', 'Nov 12'])('a notice of a payment has its day, stored as %s', (paidOn) => {
  const facts = { agencyName: 'Acme', amount: '$180.00', paidOn, eventName: 'Launch' }
  expect(noticeInEnglish({ kind: 'paid', facts })).toBe('Acme says it paid $180.00 on Nov 12 for Launch')
})

test.each([
  [
    { count: '1', what: 'Phone', amount: '$45.00', expense: '7' },
    'Phone, $45.00, was added to your expenses',
    '/expenses?in=all&open=edit-expense&expense=7',
  ],
  [{ count: '3', amount: '$135.00' }, '3 recurring expenses were added, $135.00 in all', '/expenses?in=all'],
])('a notice of added expenses with %j reads: %s', (facts, text, address) => {
  const notice = { kind: 'expenses added', subject: '2026-11-21', facts } as const
  expect([noticeInEnglish(notice), noticeAddress(notice)]).toEqual([text, address])
})

test.each([
  [{}, 'Acme paid INV-2026-004 by card: $452.96'],
  [{ over: '$52.96' }, 'Acme paid INV-2026-004 by card: $452.96. That is $52.96 more than was owed, and counts as extra pay'],
  [{ left: '$52.96' }, 'Acme paid INV-2026-004 by card: $452.96. $52.96 was no longer owed: refund it in Stripe, or record it yourself'],
  [{ left: '$452.96' }, 'Acme paid INV-2026-004 by card: $452.96. It was no longer owed: refund it in Stripe, or record it yourself'],
])('a notice of a card payment with %j reads: %s', (facts, text) => {
  const paid = { clientName: 'Acme', what: 'INV-2026-004', amount: '$452.96', ...facts }
  const notice = { kind: 'card payment', subject: '7 pi_1', facts: paid } as const
  expect([noticeInEnglish(notice), noticeAddress(notice)]).toEqual([text, '/invoices/7'])
})

test('a lock screen shows no amount and no message', () => {
  const facts = { amount: '$777.00', message: 'Come to the back door', agencyName: 'Acme', changes: '$777.00' }
  const pushed = noticeKinds.map((kind) => pushText(pushTexts, { kind, facts }))
  expect(pushed).toHaveLength(noticeKinds.length)
  expect(JSON.stringify(pushed)).not.toMatch(/777|back door|undefined/)
})
