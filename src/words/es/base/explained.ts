import type { Translated } from '../../catalog.ts'
import type { explained as english } from '../../en/base/explained.ts'

export const explained: Translated<typeof english> = {
  title: 'Cómo se calculó',
  total: 'Total',
}
