const browsers = [
  [/Edg/, 'Edge'],
  [/Firefox/, 'Firefox'],
  [/Chrom/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const
const systems = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

/** A browser and its system, by their own names; null for one that we do not know. */
export interface Device {
  readonly browser: (typeof browsers)[number][1] | null
  readonly system: (typeof systems)[number][1] | null
}

/** Reads a browser and its system from its `User-Agent`. Returns only names from our own lists, whatever the header contains. */
export function deviceOf(userAgent: string | null): Device {
  const isIn = ([pattern]: readonly [RegExp, string]) => pattern.test(userAgent ?? '')
  return { browser: browsers.find(isIn)?.[1] ?? null, system: systems.find(isIn)?.[1] ?? null }
}
