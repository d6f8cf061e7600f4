import { expect, test } from 'vitest'
import { canonicalAddress } from './canonical-address.ts'

test.each([
  ['123 Main Street, Apt 4B, Austin, TX 78701, USA', '123 main st austin tx 78701'],
  ['123 main st. #12 austin tx 78701', '123 main st austin tx 78701'],
  ['500 West 2nd St, Suite 100, Austin TX', '500 w 2nd st austin tx'],
  ['  São Paulo Café ', 'são paulo café'],
])('%j is stored as %j', (address, canonical) => expect(canonicalAddress(address)).toBe(canonical))
