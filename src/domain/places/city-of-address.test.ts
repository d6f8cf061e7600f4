import { expect, test } from 'vitest'
import { cityOfAddress } from './city-of-address.ts'

test.each([
  ['500 E 4th St, Austin, TX 78701', 'Austin, TX'],
  ['Javits Center, 429 11th Ave, New York, NY 10001, USA', 'New York, NY'],
  ['1 Main St, Albany, New York', 'Albany, NY'],
  ['Austin, TX', null],
  ['500 E 4th St, TX', null],
  ['500 E 4th St, Suite 200, TX 78701', null],
  ['Zoom', null],
  ['', null],
])('the city of %s', (address, city) => expect(cityOfAddress(address)).toBe(city))
