import { expect, test } from 'vitest'
import { beyondStub, highShares, isOverWithheld, netOf, splitStub, sumStubs, wholeStub } from './stub.ts'

const stub = wholeStub({ gross: '600.00', federal: '48.00', socialSecurity: '37.20', medicare: '8.70', state: '21.30' })

test('money.md: the net pay of a stub, and what is missing beside it', () => {
  expect(netOf(stub)).toBe(48_480)
  expect(beyondStub(stub, 50_080, 1_600)).toBe(0)
  expect(beyondStub(stub, 49_500, 1_600)).toBe(-580)
})

test('days of a job sum to the whole stub', () => {
  const days = splitStub(stub, 7)
  expect(days).toHaveLength(7)
  expect(sumStubs(days)).toEqual(stub)
  expect(sumStubs([null, undefined])).toBeNull()
})

test.each([
  ['37.21', '8.71', []],
  ['37.22', '8.70', ['socialSecurity']],
  ['37.20', '8.72', ['medicare']],
] as const)('social security %s and Medicare %s of 600.00: too high %o', (socialSecurity, medicare, high) =>
  expect(highShares({ ...stub, socialSecurity, medicare })).toEqual(high),
)

test('more cannot be withheld than was earned', () => {
  expect(isOverWithheld(stub)).toBe(false)
  expect(isOverWithheld(wholeStub({ gross: '10.00', federal: '10.01' }))).toBe(true)
})
