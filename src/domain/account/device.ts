/**
 * Names a browser and its system by its `User-Agent`: "Chrome on Windows". Returns only names from our own lists, whatever the header
 * contains.
 */
export function deviceName(userAgent: string | null): string {
  const text = userAgent ?? ''
  const named = (names: readonly (readonly [RegExp, string])[], other: string) =>
    names.find(([pattern]) => pattern.test(text))?.[1] ?? other
  const browser = named(
    [
      [/Edg/, 'Edge'],
      [/Firefox/, 'Firefox'],
      [/Chrom/, 'Chrome'],
      [/Safari/, 'Safari'],
    ],
    'A browser',
  )
  const system = named(
    [
      [/iPhone|iPad/, 'iOS'],
      [/Android/, 'Android'],
      [/Windows/, 'Windows'],
      [/Mac OS/, 'macOS'],
      [/Linux/, 'Linux'],
    ],
    'another device',
  )
  return `${browser} on ${system}`
}
