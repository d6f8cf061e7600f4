interface Shown {
  readonly bio: string | null
  readonly headshotUrls: readonly string[]
  readonly resumeUrl: string | null
  readonly preferredCities: readonly string[]
}

/** The parts of a complete BA profile, with the words that name a missing part. */
const parts: readonly { readonly name: string; readonly isThere: (profile: Shown) => boolean }[] = [
  { name: 'a bio', isThere: ({ bio }) => (bio ?? '').trim() !== '' },
  { name: 'a photo', isThere: ({ headshotUrls }) => headshotUrls.length > 0 },
  { name: 'a resume', isThere: ({ resumeUrl }) => !!resumeUrl },
  { name: 'a city', isThere: ({ preferredCities }) => preferredCities.length > 0 },
]

const inWords = new Intl.ListFormat('en-US')

/** Returns how much of a BA profile is filled in, in whole percent, and what is missing: `a bio and a city`, or an empty text. */
export function completenessOf(profile: Shown): { readonly percent: number; readonly missing: string } {
  const missing = parts.filter(({ isThere }) => !isThere(profile)).map(({ name }) => name)
  return { percent: Math.round(100 - (missing.length / parts.length) * 100), missing: inWords.format(missing) }
}
