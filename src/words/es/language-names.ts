import type { Translated } from '../catalog.ts'
import type { languageTexts as english, languageNames as englishNames } from '../en/language-names.ts'

export const languageNames: Translated<typeof englishNames> = { en: 'English', es: 'Español' }

export const languageTexts: Translated<typeof english> = {
  language: 'Idioma',
  notChanged: 'No se cambió el idioma',
  notChangedText: 'Conéctese a internet e intente de nuevo.',
  notReadYet: 'Los textos en español aún no los ha leído una persona de lengua materna española.',
}
