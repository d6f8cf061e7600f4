import type { Translated } from '../catalog.ts'
import type { tripFailureTexts as english } from '../en/places.ts'

const failed = 'No se pudo calcular el millaje. Revise las direcciones e intente de nuevo.'

export const tripFailureTexts: Translated<typeof english> = {
  invalid_address: 'Dirección no válida. Revise las direcciones e intente de nuevo.',
  too_imprecise: 'Estos lugares están demasiado cerca para estimar sin códigos postales. Agréguelos o anote usted las millas.',
  no_route: 'Ninguna carretera une estos lugares. Anote usted las millas.',
  timeout: 'El cálculo tardó demasiado. Revise su conexión a internet e intente de nuevo.',
  rate_limited: failed,
  provider_unavailable: failed,
  provider_misconfigured: failed,
}
