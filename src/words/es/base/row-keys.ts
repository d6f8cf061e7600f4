import type { Translated } from '../../catalog.ts'
import type { rowKeys as english } from '../../en/base/row-keys.ts'

export const rowKeys: Translated<typeof english> = {
  move: '<key>J</key> <key>K</key> siguiente, anterior',
  paid: '<key>P</key> pagado',
}
