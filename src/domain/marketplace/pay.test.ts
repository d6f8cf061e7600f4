import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { payText, shiftPayText } from '#words/shift-texts.ts'
import { payBases } from '../gigs/work-time.ts'
import { moneyOf } from '../money/money.ts'
import { gigOfShift } from './application.ts'
import { agreedFor, completePay, extraWords, rateIn, rateText } from './pay.ts'

const named = (payBasis: string, rate: string) => ({ payBasis, rate })

describe('a rate in words', () => {
  test.each([
    ['$30/hour', named('hour', '30.00')],
    ['30/hr', named('hour', '30.00')],
    ['$28/hr.', named('hour', '28.00')],
    ['$32.50 / h', named('hour', '32.50')],
    ['$30 per hour', named('hour', '30.00')],
    ['$30 AN HOUR', named('hour', '30.00')],
    ['  $30  hourly ', named('hour', '30.00')],
    ['30 USD/hour', named('hour', '30.00')],
    ['$200/day', named('day', '200.00')],
    ['$1,200 a day', named('day', '1200.00')],
    ['$150 flat', named('flat', '150.00')],
    ['150 flat rate', named('flat', '150.00')],
    ['$150 per shift', named('flat', '150.00')],
    ['$150 in total', named('flat', '150.00')],
    ['$30/hora', named('hour', '30.00')],
    ['30 por hora', named('hour', '30.00')],
    ['$30 la hora', named('hour', '30.00')],
    ['$30 a la hora', named('hour', '30.00')],
    ['25 x hora', named('hour', '25.00')],
    ['25 dólares por hora', named('hour', '25.00')],
    ['$200/día', named('day', '200.00')],
    ['$200 al dia', named('day', '200.00')],
    ['$1,200 por día', named('day', '1200.00')],
    ['200 diarios', named('day', '200.00')],
    ['$150 fijo', named('flat', '150.00')],
    ['$150 por turno', named('flat', '150.00')],
    ['150 por el evento', named('flat', '150.00')],
    ['$150 en total', named('flat', '150.00')],
  ])('%j is one number', (words, rate) => expect(rateIn(words)).toEqual(rate))

  test.each([
    ...[
      '',
      '$30',
      '30',
      'hour',
      '/hour',
      '$/hour',
      '$0/hour',
      '$-5/hour',
      '$25-30/hour',
      '25 or 30/hour',
      'From $25 an hour',
      '$1,50/hour',
    ],
    ...[
      '$150 and dinner',
      '$20/hour + tips',
      '$30/week',
      '$30.555/hour',
      '$9999999999/hour',
      '30€/hour',
      'Gas and lunch',
      '$30/constructor',
    ],
    ...['$30/hour/day', '30 30/hour'],
    ...['desde $25 por hora', '$150 y cena', '$20 por hora + propinas', '$30 por semana', '$25 o $30 la hora'],
  ])('%j is no number, and stays words', (payRate) => {
    const pay = { payBasis: 'flat' as const, rate: null, payRate }
    expect([rateIn(payRate), completePay(pay)]).toEqual([null, pay])
  })

  test('is what a rate writes', () =>
    fc.assert(
      fc.property(fc.constantFrom(...payBases), fc.integer({ min: 1, max: 99_999_999_999 }), (payBasis, cents) => {
        const rate = { payBasis, rate: moneyOf(cents) }
        expect(rateIn(rateText(rate))).toEqual(rate)
      }),
    ))
})

test.each([
  ['words name the number', named('flat', ''), '$30/hour', ['hour', '30.00', '$30/hour', '$30/hour', null]],
  ['a number without words', named('day', '200.00'), null, ['day', '200.00', '$200/day', '$200/day', null]],
  [
    'other words beside a number',
    named('hour', '32'),
    '$32 and dinner',
    ['hour', '32', '$32 and dinner', '$32/hour · $32 and dinner', '$32 and dinner'],
  ],
  ['words for another number', named('hour', '32'), '$30/hour', ['hour', '32', '$30/hour', '$32/hour · $30/hour', '$30/hour']],
  ['words only', named('flat', ''), 'Gas and lunch', ['flat', null, 'Gas and lunch', 'Gas and lunch', 'Gas and lunch']],
  ['nothing', named('flat', ''), null, ['flat', null, null, null, null]],
] as const)('the pay of a post with %s', (_, { payBasis, rate }, payRate, [basis, number, words, text, extra]) => {
  const pay = completePay({ payBasis: payBasis as 'flat', rate: rate || null, payRate })
  expect(pay).toEqual({ payBasis: basis, rate: number, payRate: words })
  expect([payText(pay), extraWords(pay)]).toEqual([text, extra])
})

test.each([
  ['hour', '30.00', '19:00', '120.00', '4 h, about $120'],
  ['hour', '25.00', '22:30', '187.50', '7 h 30 min, about $187.50'],
  ['hour', '30.00', '01:00', '300.00', '10 h, about $300'],
  ['hour', '30.00', null, null, null],
  ['hour', null, '19:00', null, '4 h'],
  ['day', '200.00', null, '200.00', null],
  ['day', '200.00', '19:00', '200.00', '4 h'],
  ['flat', '180.00', null, '180.00', null],
  ['flat', '180.00', '15:20', '180.00', '20 min'],
  ['flat', null, null, null, null],
] as const)('a shift from 3 PM paid by the %s with %s until %s pays %s, and its card says %s', (payBasis, rate, endTime, agreed, text) => {
  const shift = { eventDate: '2026-11-21T20:00:00Z', timeZone: 'America/New_York', endTime, payBasis, rate }
  expect([agreedFor(shift), shiftPayText(shift)]).toEqual([agreed, text])
  const more = {
    eventName: 'Launch',
    city: 'Austin',
    venue: null,
    address: null,
    positions: 1,
    payRate: null,
    payKind: null,
    roleDescription: null,
  }
  expect(gigOfShift({ ...shift, ...more, agencyName: 'Acme', contactEmail: null }, () => null).expectedPay).toBe(agreed)
})
