/** The languages of Gigfolio. English is that of a person who asks for none of them. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (name: unknown): name is Language => (languages as readonly unknown[]).includes(name)

/** A language in an `Accept-Language` header: `es-MX;q=0.8`. */
const ACCEPTED = /^\s*([a-z]{1,8})(?:-[a-z\d-]{1,40})?\s*(?:;\s*q=(\d(?:\.\d{1,3})?)\s*)?$/i

/**
 * Returns the first of our languages in the order that an `Accept-Language` header gives (RFC 9110, 12.5.4), and English if it names none.
 * Regions do not matter: `es-MX` is `es`. A part that is not a language is left out.
 */
export function preferredLanguage(accepted = ''): Language {
  const named = accepted
    .slice(0, 1_000)
    .split(',')
    .flatMap((part) => {
      const [, name = '', weight = '1'] = ACCEPTED.exec(part) ?? []
      const language = name.toLowerCase()
      return isLanguage(language) && Number(weight) > 0 ? [{ language, weight: Number(weight) }] : []
    })
  // The sort keeps the order of equal weights.
  return named.sort((one, other) => other.weight - one.weight)[0]?.language ?? 'en'
}
