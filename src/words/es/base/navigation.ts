import type { Translated } from '../../catalog.ts'
import type { navigation as english } from '../../en/base/navigation.ts'

export const navigation: Translated<typeof english> = {
  close: 'Cerrar',
  loading: 'Cargando...',
  featureFailed: '¡Ay! Algo salió mal con esta función.',
  tryAgain: 'Intentar de nuevo',
  trying: 'Intentando...',
  loadFailed: ({ what }) => `${what}: hubo un error al cargar.`,
}
