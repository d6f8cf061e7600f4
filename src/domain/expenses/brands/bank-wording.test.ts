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
  ['QT 465 INSIDE 06/16 PURCHASE PHOENIX AZ', 'qt'],
  ['DEBIT CARD PURCHASE XXXX1234 SHELL OIL', 'shell oil'],
  ['PURCHASE 0615 HARBOR GRILL', 'harbor grill'],
  ['HARBOR GRILL PORTLAND ME 09/14', 'harbor grill portland'],
  ['GEICO DES:PREM ID:8127 INDN:J DOE CO ID:XXXXX WEB', 'geico'],
  ['ORIG CO NAME:GEICO ORIG ID:9182 DESC DATE:', 'geico'],
  ['PURCHASE AUTHORIZED ON 09/28 HARBOR GRILL PORTLAND ME S582 CARD 1234', 'harbor grill portland'],
  // Words that banks use, too, but not here.
  ['Purchase Street Cafe', 'purchase street cafe'],
  ['Debit Records', 'debit records'],
])('%j is %j', (line, name) => expect(merchantOf(line).name).toBe(name))

test('a state at the end says that a city may come before it', () => {
  expect(merchantOf('HAMPTON INN BOISE ID').mayEndWithCity).toBe(true)
  expect(merchantOf('HAMPTON INN 615-555-0134 BOISE ID').mayEndWithCity).toBe(false)
  expect(merchantOf('Come on in').mayEndWithCity).toBe(false)
})

test.each([
  ['TST* LUCKY RABBIT', 'meal'],
  ['CTLP*COIN MACHINES', 'meal'],
  ['DELTA AIR 0062341987654', 'ticket'],
  ['SHELL OIL 57444212901 LONG BEACH CA', null],
  ['0062341987654', null],
])('%j says %j', (line, says) => expect(merchantOf(line).says).toBe(says))

test.each([
  ['MAMA ROSA ITALIAN RESTAU DES PLAINES IL', ['restau']],
  ['SQ *HARBOR HOUSES COFF', ['coff']],
  ['Some long name of a restau', []],
  ['SHORT NAME IL', []],
])('of %j, the bank may have cut off %j', (line, words) => expect([...merchantOf(line).cutWords]).toEqual(words))
