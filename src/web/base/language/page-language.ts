import type { Language } from '#domain/check/language.ts'
import { language } from '#words/en/language.ts'

/** The language of this page, for which it was built. */
export const pageLanguage = language.code as Language
