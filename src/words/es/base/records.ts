import type { Translated } from '../../catalog.ts'
import type { records as english } from '../../en/base/records.ts'
import { count } from '../count.ts'

export const records: Translated<typeof english> = {
  paysAtOnce: 'paga de inmediato',
  paysIn: ({ days }) => `paga en ${count('día', days)}`,
  alreadySaved: 'Esto ya se había guardado',
  alreadySavedText: 'Está en su lista. Puede editarlo allí.',
}
