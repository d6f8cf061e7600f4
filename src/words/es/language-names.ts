import type { Translated } from '../catalog.ts'
import type { languageTexts as english, languageNames as englishNames } from '../en/language-names.ts'

export const languageNames: Translated<typeof englishNames> = { en: 'English', es: 'Español' }

export const languageTexts: Translated<typeof english> = {
  language: 'Idioma',
}
