import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileProblem, fileRefusals, MAX_FILE_BYTES, moved } from './profile-files.ts'

test.each([
  ['headshot', 'image/jpeg', MAX_FILE_BYTES, undefined],
  ['headshot', 'image/webp', 1, undefined],
  ['headshot', 'image/png', MAX_FILE_BYTES + 1, fileRefusals.headshot.size],
  ['headshot', 'image/gif', 10, fileRefusals.headshot.type],
  ['headshot', 'image/svg+xml', 10, fileRefusals.headshot.type],
  ['headshot', '', 10, fileRefusals.headshot.type],
  ['headshot', 'image/png', 0, { code: 'emptyFile' }],
  ['resume', 'application/pdf', 200_000, undefined],
  ['resume', 'application/pdf', 6_000_000, fileRefusals.resume.size],
  ['resume', 'application/msword', 10, fileRefusals.resume.type],
  ['resume', 'image/png', 10, fileRefusals.resume.type],
] as const)('the problem of a %s of type %j with %i bytes: %s', (kind, type, size, text) =>
  expect(fileProblem(kind, { type, size })).toEqual(text),
)

test.each([
  [3, 0, [3, 1, 2]],
  [1, 2, [2, 3, 1]],
  [1, 1, [2, 1, 3]],
  [2, 1, [1, 2, 3]],
  [2, -1, [2, 1, 3]],
  [2, 9, [1, 3, 2]],
  [9, 0, [1, 2, 3]],
])('%i of 1, 2, 3 moved to place %i gives %j', (id, to, order) => expect(moved([1, 2, 3], id, to)).toEqual(order))

test('moving never loses or duplicates a photo', () =>
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(20)), fc.nat(20), fc.integer({ min: -3, max: 25 }), (ids, id, to) => {
      expect(moved(ids, id, to).sort()).toEqual([...ids].sort())
    }),
  ))
