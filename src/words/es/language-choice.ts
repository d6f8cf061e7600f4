import type { Translated } from '../catalog.ts'
import type { languageTexts as english } from '../en/language-choice.ts'

export const languageTexts: Translated<typeof english> = {
  language: 'Idioma',
  notChanged: 'No se cambió el idioma',
  notChangedText: 'Conéctese a internet e intente de nuevo.',
  notReadYet: 'Una persona de lengua materna española aún no ha leído los textos en español.',
}
