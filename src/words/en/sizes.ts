/** Sizes of files. */
export const sizeTexts = {
  kilobytes: ({ size }: { size: string }) => `${size} kB`,
  megabytes: ({ size }: { size: string }) => `${size} MB`,
}
