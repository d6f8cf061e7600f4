import type { Translated } from '../catalog.ts'
import type { supportCategoryNames as englishCategories, urgencyNames as englishUrgencies } from '../en/support-names.ts'

export const supportCategoryNames: Translated<typeof englishCategories> = {
  bug: 'Algo no funciona',
  feature: 'Una idea',
  account: 'Mi cuenta',
  billing: 'Cobros del plan',
  general: 'Otra cosa',
}

export const urgencyNames: Translated<typeof englishUrgencies> = { low: 'Baja', medium: 'Media', high: 'Alta' }
