import type { Translated } from '../catalog.ts'
import type { sizeTexts as english } from '../en/sizes.ts'

export const sizeTexts: Translated<typeof english> = {
  kilobytes: ({ size }) => `${size} kB`,
  megabytes: ({ size }) => `${size} MB`,
}
