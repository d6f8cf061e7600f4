import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cityOnly } from './city-only.ts'

test.each([
  ['500 Canyon Ridge Dr, Austin, TX 78753', 'Austin, TX'],
  ['Union Market, 1309 5th St NE, Washington, DC', 'Washington, DC'],
  ['Austin, Texas', 'Austin, TX'],
  ['655 W 34th St, New York, New York 10001', 'New York, NY'],
  ['New York, New York', 'New York, NY'],
  ['Brooklyn, NY 11201, USA', 'Brooklyn, NY'],
  // The venue cannot be distinguished from the city.
  ['Javits Center, New York', null],
  // No comma between the street and the city.
  ['500 E 4th St Austin TX 78701', null],
  ['12 Foundry St, TX', null],
  ['Ocean Drive, FL', null],
  ['Auditorium Shores, Austin', null],
  ['78701', null],
  ['', null],
  [null, null],
])('the city of %j is %j', (address, city) => expect(cityOnly(address)).toBe(city))

test('a city never contains a house number', () =>
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), fc.nat(99_999), fc.constantFrom(', ', ' ', ','), (text, number, comma) => {
      expect(cityOnly(`${number} ${text}${comma}Austin, TX 78701`) ?? '').not.toMatch(/\d/)
    }),
  ))
