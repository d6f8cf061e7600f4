interface Shown {
  readonly bio: string | null
  readonly headshotUrls: readonly string[]
  readonly resumeUrl: string | null
  readonly preferredCities: readonly string[]
}

const missingFrom = {
  bio: ({ bio }) => (bio ?? '').trim() === '',
  photo: ({ headshotUrls }) => headshotUrls.length === 0,
  resume: ({ resumeUrl }) => !resumeUrl,
  city: ({ preferredCities }) => preferredCities.length === 0,
} satisfies Readonly<Record<string, (profile: Shown) => boolean>>

/** A part of a complete BA profile. */
export type Missing = keyof typeof missingFrom

const parts = Object.keys(missingFrom) as Missing[]

/** Returns how much of a BA profile is filled in, in whole percent, and which parts are missing. */
export function completenessOf(profile: Shown): { readonly percent: number; readonly missing: readonly Missing[] } {
  const missing = parts.filter((part) => missingFrom[part](profile))
  return { percent: Math.round(100 - (missing.length / parts.length) * 100), missing }
}
