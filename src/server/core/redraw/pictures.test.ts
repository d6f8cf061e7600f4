import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPicture, heicPicture } from '../../testing/pictures.ts'
import { redraw, redrawHeic } from './pictures.ts'

const never = new AbortController().signal
const sizeOf = async (bytes: Buffer | undefined) => {
  const { format, width, height, exif } = await sharp(bytes).metadata()
  return [format, width, height, exif]
}

test('an HEIC picture of a phone becomes a JPEG in each size', async () => {
  const { parts, width, height } = await redrawHeic(heicPicture, [2_000, 32], never)
  expect([width, height]).toEqual([64, 48])
  expect(await Promise.all(parts.map(sizeOf))).toEqual([
    ['jpeg', 64, 48, undefined],
    ['jpeg', 32, 24, undefined],
  ])
  const { dominant } = await sharp(parts[0]).stats()
  expect(dominant.r).toBeGreaterThan(dominant.b + 50)
})

test.each([
  ['cut off', heicPicture.subarray(0, 300)],
  ['of another format', Buffer.from('GIF89a')],
  ['empty', Buffer.alloc(0)],
])('an HEIC picture that is %s is refused', async (_, bytes) => {
  await expect(redrawHeic(bytes, [32], never)).rejects.toMatchObject({ refusal: 'bad_file' })
})

test('a picture is turned clockwise, and keeps its longest side', async () => {
  const picture = await aPicture('jpeg', { width: 30, height: 20 })
  const upright = await redraw(picture, [20])
  expect([upright.width, upright.height]).toEqual([13, 20])
  const turned = await redraw(upright.parts[0] ?? Buffer.alloc(0), [20], { turn: 90 })
  expect([turned.width, turned.height]).toEqual([20, 13])
})
