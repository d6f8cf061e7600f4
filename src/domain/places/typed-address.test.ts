import { expect, test } from 'vitest'
import { keyOfPlace } from './place-text.ts'
import { nameOfState, stateOf, statesBeginningWith } from './states.ts'
import { isBareStreet, readAddress } from './typed-address.ts'

const read = (text: string) => Object.fromEntries(Object.entries(readAddress(text)).filter(([, value]) => value !== undefined))

test.each([
  ['123 Main St, Austin, TX 78701', { parts: ['123 Main St', 'Austin'], state: 'TX', zip: '78701' }],
  ['123 main st austin tx 78701-1234', { parts: ['123 main st austin'], state: 'TX', zip: '78701' }],
  ['1 Infinite Loop, Cupertino, CA 95014, USA', { parts: ['1 Infinite Loop', 'Cupertino'], state: 'CA', zip: '95014' }],
  ['Austin, Texas', { parts: ['Austin'], state: 'TX', stateName: 'Texas' }],
  ['Charleston west virginia', { parts: ['Charleston'], state: 'WV' }],
  ['Washington, District of Columbia', { parts: ['Washington'], state: 'DC', stateName: 'District of Columbia' }],
  ['Javits Center, New York', { parts: ['Javits Center'], state: 'NY', stateName: 'New York' }],
  ['aus', { parts: ['aus'] }],
  ['new york', { parts: ['new york'] }],
  ['787', { parts: [], zipStart: '787' }],
  ['78701', { parts: [], zip: '78701' }],
  ['123 main st, austin, tx 787', { parts: ['123 main st', 'austin'], state: 'TX', zipStart: '787' }],
  ['123 Main St 12', { parts: ['123 Main St 12'] }],
  [' , ', { parts: [] }],
])('%j is read', (text, expected) => expect(read(text)).toEqual(expected))

test('names are compared without accents, punctuation and spaces, and with one spelling of Saint, Fort and Mount', () => {
  expect(["Coeur d'Alene", 'coeur d alene'].map(keyOfPlace)).toEqual(['coeurdalene', 'coeurdalene'])
  expect(['Saint Louis', 'St. Louis', 'st louis'].map(keyOfPlace)).toEqual(['stlouis', 'stlouis', 'stlouis'])
  expect(keyOfPlace('Cañon City')).toBe('canoncity')
})

test('states are found by code, by name and by the beginning of either', () => {
  expect(['tx', 'TEXAS', 'new mexico', 'zz'].map(stateOf)).toEqual(['TX', 'TX', 'NM', undefined])
  expect([...statesBeginningWith('te')].sort()).toEqual(['TN', 'TX'])
  expect(['Nueva York', 'nuevo mexico', 'Carolina del Norte', 'Hawái'].map(stateOf)).toEqual(['NY', 'NM', 'NC', 'HI'])
  expect(readAddress('12 Main St, Buffalo, Nueva York 14201')).toMatchObject({ parts: ['12 Main St', 'Buffalo'], state: 'NY' })
})

test.each([
  ['123 main st', true],
  ['500 W 2nd', false],
  ['12 Oak Dr apt 4', true],
  ['austin', false],
  ['123 main st austin', false],
])('%j is only a street line: %s', (text, isStreet) => expect(isBareStreet(text)).toBe(isStreet))

test('each of the 50 states and the District of Columbia has a name and is found by its code', () => {
  const codes =
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
  expect(codes.split(' ').filter((code) => nameOfState(code) === code || stateOf(code) !== code)).toEqual([])
})
