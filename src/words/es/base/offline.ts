import type { Translated } from '../../catalog.ts'
import type { offline as english } from '../../en/base/offline.ts'

export const offline: Translated<typeof english> = {
  thisPhone: 'este teléfono',
  thisComputer: 'esta computadora',
  savedWillSync: ({ device }) => `Guardado en ${device}, se sincronizará`,
  sentLater: 'Se envía en cuanto haya red.',
}
