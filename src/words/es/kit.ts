import type { Translated } from '../catalog.ts'
import type { kit as english } from '../en/kit.ts'
import { count } from './count.ts'

export const kit: Translated<typeof english> = {
  loading: 'Cargando...',
  removeName: ({ name }) => `Quitar ${name}`,
  cancel: 'Cancelar',
  saving: 'Guardando...',
  brand: 'Gigfolio',
  motto: 'Trabaje diferente',
  close: 'Cerrar',
  notification: 'Notificación',
  notifications: 'Notificaciones',
  dismiss: 'Descartar',
  networkError: 'Error de red: revise su conexión.',
  chosen: 'opción elegida',
  edit: 'Editar',
  editTitle: ({ title }) => `Editar: ${title}`,
  suggestions: ({ found }) => count('sugerencia', found),
}
