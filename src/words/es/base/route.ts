import type { Translated } from '../../catalog.ts'
import type { route as english } from '../../en/base/route.ts'

export const route: Translated<typeof english> = {
  milesFromAddresses: 'Calcular las millas entre dos direcciones',
  startingAddress: 'Dirección de inicio',
  startHint: 'Dónde empezó',
  endingAddress: 'Dirección de destino',
  calculateMiles: 'Calcular millas',
  calculating: 'Calculando...',
  from: ({ place }) => `Desde ${place}`,
  to: ({ place }) => `Hasta ${place}`,
}
