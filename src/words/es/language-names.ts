import type { Translated } from '../catalog.ts'
import type { languageNames as english } from '../en/language-names.ts'

export const languageNames: Translated<typeof english> = { en: 'English', es: 'Español' }
