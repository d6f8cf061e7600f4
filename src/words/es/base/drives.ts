import type { Translated } from '../../catalog.ts'
import type { drives as english } from '../../en/base/drives.ts'

export const drives: Translated<typeof english> = {
  home: 'Casa',
  noSuggestions: 'No hay sugerencias de dirección',
  business: 'De negocio: deducirlos',
  commute: 'Traslados (commute): no deducirlos',
  drivesFromHome: '¿Qué son sus viajes de la casa a un gig?',
  askedOnce:
    'Entre su casa y su lugar de trabajo habitual, un viaje es un traslado entre la casa y el trabajo (commute). Desde una oficina en casa, o a un lugar de trabajo temporal, es de negocio. Se le pregunta una sola vez y puede cambiarlo en Configuración del perfil.',
  openMap: 'Abrir el mapa',
  useIrsRate: 'Usar la tarifa del IRS de cada fecha',
  useIrsRateHint: ({ rate }) => `Si no se usa, cada milla vale ${rate}. El informe siempre muestra ambas.`,
  irsRateUsed: 'Ahora cada milla cuenta a la tarifa del IRS de su día.',
  bothAddresses: 'Para calcular el millaje se necesitan las direcciones de inicio y de destino.',
  checkConnection: 'Revise su conexión a internet e intente de nuevo.',
  unable: 'No se pudo calcular la distancia',
  unableBecause: ({ error }) => `No se pudo calcular la distancia. ${error}`,
  enterByHand: 'No se pudo calcular el millaje. Anótelo a mano.',
  missing: 'Faltan direcciones',
  noInternet: 'Sin conexión a internet',
  timedOut: 'El cálculo tardó demasiado. Revise su conexión a internet e intente de nuevo.',
  networkFailed: 'Error de red. Revise su conexión a internet.',
  failed: 'No se pudo calcular el millaje. Revise las direcciones e intente de nuevo.',
}
