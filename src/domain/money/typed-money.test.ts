import { expect, test } from 'vitest'
import { isTypedMoney, moneyTyped, typedMoney } from './typed-money.ts'

test.each([
  ['12.50', '12.50'],
  ['0.01', '0.01'],
  ['0.00', ''],
  [null, ''],
])('the stored amount %s is shown in a form as %j', (money, text) => expect(typedMoney(money)).toBe(text))

test.each([
  ['', true, '0.00'],
  ['  ', true, '0.00'],
  ['0', true, '0.00'],
  ['$1,234.5', true, '1234.50'],
  ['abc', false, '0.00'],
])('the text %j is blank or an amount: %s, stored as %s', (text, isAmount, money) => {
  expect([isTypedMoney(text), moneyTyped(text)]).toEqual([isAmount, money])
})
