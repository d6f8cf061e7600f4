import { expect, test } from 'vitest'
import { merchantOf } from './bank-wording.ts'

test.each([
  ['SQ *PATRIOT CAFE Boston MA', 'patriot cafe boston'],
  ['SQ *SQ *PATRIOT CAFE', 'patriot cafe'],
  ['TST* THAI TOM - SEATTLE WA', 'thai tom seattle'],
  ['PAYPAL *STEAMGAMES 4029357733', 'steamgames'],
  ['POS DEBIT - CVS/PHARMACY #08871 OAKLAND CA', 'cvs pharmacy'],
  ['POS DEBIT VISA 4124 XXXXXX1234 SAFEWAY', 'safeway'],
  ['CHECKCARD 0612 SHELL OIL 57444573', 'shell oil'],
  ['RECURRING PAYMENT AUTHORIZED ON 05/14 SPOTIFY', 'spotify'],
  ['AMZN Mktp US*2H4XY9DK3 AMZN.COM/BILL WA', 'amzn mktp us'],
  ['UBER   *TRIP HELP.UBER.COM CA', 'uber trip'],
  ["MCDONALD'S F11173 FAIRBANKS AK", "mcdonald's"],
  ['RACETRAC2337 00023372 TAMPA FL', 'racetrac'],
  ['BP#3852035DLR RAJ-VQPS CINCINNATI OH', 'bp'],
  ['2348 GREAT CLIPS AT PARK', 'great clips at park'],
  ['7-ELEVEN 33521', '7 eleven'],
  ['APPLE.COM/BILL 866-712-7753 CA', 'apple com bill'],
  ['Café Olé', 'cafe ole'],
  // What a person writes stays, also numbers and words that banks use, too.
  ['Studio 1234 Rental', 'studio 1234 rental'],
  ['Recurring Nightmares', 'recurring nightmares'],
  ['PayPal', 'paypal'],
  ['Square', 'square'],
  ['', ''],
])('%j is %j', (line, name) => expect(merchantOf(line).name).toBe(name))

test('a state at the end says that a city may come before it', () => {
  expect(merchantOf('HAMPTON INN BOISE ID').mayEndWithCity).toBe(true)
  expect(merchantOf('HAMPTON INN 615-555-0134 BOISE ID').mayEndWithCity).toBe(false)
  expect(merchantOf('Come on in').mayEndWithCity).toBe(false)
})

test.each([
  ['TST* LUCKY RABBIT', 'restaurant'],
  ['DELTA AIR 0062341987654', 'ticket'],
  ['SHELL OIL 57444212901 LONG BEACH CA', null],
  ['0062341987654', null],
])('%j says %j', (line, says) => expect(merchantOf(line).says).toBe(says))
