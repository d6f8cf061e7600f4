import type { Translated } from '../../catalog.ts'
import type { offlineLine as english } from '../../en/app/offline-line.ts'
import { count } from '../count.ts'

export const offlineLine: Translated<typeof english> = {
  offline: 'Sin conexión.',
  offlineKept: 'Sin conexión. Se conserva lo que escriba.',
  notSaved: ({ refused }) => (refused === 1 ? 'No se pudo guardar 1 cambio' : `No se pudieron guardar ${refused} cambios`),
  waits: ({ waiting, device }) => `${count('cambio', waiting)} en ${device}, por sincronizar`,
  oneLost: ({ device }) => `No se puede leer un cambio que esperaba en ${device}`,
  someLost: ({ lost, device }) => `No se pueden leer ${lost} cambios que esperaban en ${device}`,
  enterAgain: 'Vuelva a anotarlo.',
}
