import { expect, test } from 'vitest'
import { changedName, namePartsOf } from './person-name.ts'

const person = (name: string, firstName: string | null = null, lastName: string | null = null) => ({ name, firstName, lastName })

test.each([
  [person('Ada Lovelace'), 'Ada', 'Lovelace'],
  [person(' Maria  del Carmen '), 'Maria', 'del Carmen'],
  [person('Ada'), 'Ada', null],
  [person('DJ Ada', 'Ada', 'Lovelace'), 'Ada', 'Lovelace'],
  [person('DJ Ada', 'Ada'), 'Ada', null],
])('the parts of %j are %j and %j', (whole, firstName, lastName) => {
  expect(namePartsOf(whole)).toEqual({ firstName, lastName })
})

test.each([
  ['the name follows its parts', person('Ada Lovelace'), { firstName: 'Grace' }, person('Grace Lovelace', 'Grace', 'Lovelace')],
  ['both parts at once', person('Ada'), { firstName: ' Grace ', lastName: 'Hopper' }, person('Grace Hopper', 'Grace', 'Hopper')],
  ['a removed part leaves the name', person('Ada Lovelace'), { lastName: '' }, person('Ada', 'Ada')],
  ['a stage name stays', person('DJ Ada', 'Ada', 'L.'), { lastName: 'Lovelace' }, person('DJ Ada', 'Ada', 'Lovelace')],
  ['given parts stay when the name changes', person('Ada L.', 'Ada', 'L.'), { name: ' DJ Ada ' }, person('DJ Ada', 'Ada', 'L.')],
  ['a sent name counts beside sent parts', person('Ada'), { name: 'DJ Ada', firstName: 'Ada' }, person('DJ Ada', 'Ada')],
  ['removed parts never remove the name', person('Ada'), { firstName: null, lastName: null }, person('Ada')],
  ['nothing sent', person('Ada'), {}, person('Ada')],
])('%s', (_, before, change, after) => {
  expect(changedName(before, change)).toEqual(after)
})
