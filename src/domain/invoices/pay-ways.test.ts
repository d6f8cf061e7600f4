import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PaymentLine, payWays } from './invoice.ts'
import { canPayByCard, linkNamesInvoice, payLink, reportsOn1099K } from './pay-ways.ts'

const linkOf = (way: PaymentLine['way'], text: string) => payLink({ way, text }, 15_296, 'INV-2026-005')

test.each([
  ['paypal', 'adareyes', 'https://paypal.me/adareyes/152.96USD'],
  ['paypal', '@AdaReyes', 'https://paypal.me/AdaReyes/152.96USD'],
  ['paypal', 'paypal.me/adareyes', 'https://paypal.me/adareyes/152.96USD'],
  ['paypal', ' https://www.paypal.com/paypalme/adareyes/ ', 'https://paypal.me/adareyes/152.96USD'],
  ['venmo', '@ada-reyes_1', 'https://venmo.com/u/ada-reyes_1?txn=pay&amount=152.96&note=INV-2026-005'],
  ['venmo', 'https://venmo.com/u/ada-reyes', 'https://venmo.com/u/ada-reyes?txn=pay&amount=152.96&note=INV-2026-005'],
  ['venmo', 'https://account.venmo.com/u/ada-reyes', 'https://venmo.com/u/ada-reyes?txn=pay&amount=152.96&note=INV-2026-005'],
  ['cashApp', '$adareyes', 'https://cash.app/$adareyes/152.96'],
  ['cashApp', 'https://cash.app/$ada1', 'https://cash.app/$ada1/152.96'],
] as const)('%s: %s becomes a link', (way, text, link) => expect(linkOf(way, text)).toBe(link))

test.each([
  ['paypal', 'ada@example.com'],
  ['paypal', '512-555-0100'],
  ['paypal', 'ada reyes'],
  ['paypal', 'javascript:alert(1)'],
  ['paypal', 'https://paypal.me.evil.example/ada'],
  ['paypal', 'https://evil.example/paypal.me/ada'],
  ['paypal', 'paypal.me/ada/999'],
  ['paypal', 'paypal.me/ada?x=1'],
  ['paypal', 'paypal.me/a%2Fb'],
  ['paypal', 'Keℓvin'],
  ['paypal', 'x'.repeat(21)],
  ['venmo', '@ada'],
  ['venmo', 'ada.reyes'],
  ['venmo', '//evil.example/u/adareyes'],
  ['venmo', 'venmo.com/u/adareyes#x'],
  ['venmo', 'adareyes\nevil.example'],
  ['cashApp', '$12345'],
  ['cashApp', '$$adareyes'],
  ['cashApp', 'https://cash.app.evil.example/$ada'],
  ['check', 'Ada Reyes'],
  ['zelle', 'adareyes'],
  ['bank', 'adareyes'],
] as const)('%s: %j stays a text', (way, text) => expect(linkOf(way, text)).toBeNull())

test('nothing that is typed leads to another host, or adds to a link', () =>
  fc.assert(
    fc.property(fc.constantFrom(...payWays), fc.string({ unit: 'grapheme' }), fc.string(), (way, text, number) => {
      const link = payLink({ way, text }, 100, number)
      if (link === null) return
      const { protocol, host, username, hash } = new URL(link)
      expect([protocol, username, hash]).toEqual(['https:', '', ''])
      expect(['paypal.me', 'venmo.com', 'cash.app']).toContain(host)
    }),
  ))

test('only a link with a note names its invoice', () => {
  const linked = payWays.map((way) => ({ way, link: linkOf(way, 'adareyes') })).filter(({ link }) => link !== null)
  expect(linked.length).toBe(3)
  for (const { way, link } of linked) expect(link?.includes('INV-2026-005')).toBe(linkNamesInvoice(way))
})

test('a paid invoice has no link to pay', () => expect(payLink({ way: 'paypal', text: 'adareyes' }, 0, 'INV-1')).toBeNull())

test('a note cannot add a parameter', () =>
  expect(payLink({ way: 'venmo', text: 'adareyes' }, 100, 'A&amount=1#\ud800')).toBe(
    'https://venmo.com/u/adareyes?txn=pay&amount=1.00&note=A%26amount%3D1%23%EF%BF%BD',
  ))

test('providers of cards and wallets report to the IRS, and banks, Zelle and checks do not', () =>
  expect(payWays.filter(reportsOn1099K)).toEqual(['venmo', 'cashApp', 'paypal', 'card']))

test('a card pays 50 cents to 999,999.99', () =>
  expect([49, 50, 99_999_999, 100_000_000].map(canPayByCard)).toEqual([false, true, true, false]))
