import type { Translated } from '../catalog.ts'
import type { workLogs as english } from '../en/work-logs.ts'

/** Business time without a gig, on the page of proof. */
export const workLogs: Translated<typeof english> = {
  show: 'Otro tiempo del negocio, en sus propias líneas',
  title: 'Otro tiempo del negocio',
  note: 'Conducir, preparar, buscar trabajo, contabilidad: tiempo que no es de ningún gig. Pregunte a su agencia si estas horas cuentan.',
  hoursIn: ({ hours }) => `${hours} h en estos meses`,
  day: 'Fecha',
  hours: 'Horas',
  what: 'Concepto',
  about: 'Nota (opcional)',
  add: 'Agregar tiempo',
  adding: 'Agregando…',
  added: '¡Tiempo agregado!',
  notAdded: 'El tiempo no se agregó',
  noDay: 'Elija una fecha',
  future: 'Elija hoy o un día anterior',
  remove: ({ what, day }) => `Eliminar: ${what}, ${day}`,
  removed: 'Tiempo eliminado',
  notRemoved: 'El tiempo no se eliminó',
  undo: 'Deshacer',
}
