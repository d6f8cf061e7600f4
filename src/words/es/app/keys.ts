import type { Translated } from '../../catalog.ts'
import type { keys as english } from '../../en/app/keys.ts'

export const keys: Translated<typeof english> = {
  anywhere: 'En todas partes',
  inLists: 'En listas',
  goTo: 'Ir a una pantalla: G y luego una letra',
  inMonth: 'En el mes',
  useSingleKeys: 'Usar atajos de una sola tecla',
  useSingleKeysHint: 'Desactívelo si presiona teclas sin querer o si dicta. Se conserva en este dispositivo.',
  // Keyboards in the United States have English names.
  ctrl: 'Ctrl',
  homeAndEnd: 'Home End',
  pageKeys: 'Page↑ Page↓',
  enter: 'Enter',
  newGig: 'Nuevo gig',
  newExpense: 'Nuevo gasto',
  search: 'Buscar gigs',
  nextRow: 'Fila siguiente',
  previousRow: 'Fila anterior',
  paid: 'Pagado: registrar el pago de la fila',
  selectRow: 'Seleccionar la fila; con Shift y el ratón, hasta otra',
  listKeys: 'Mostrar estos atajos',
  palette: 'Ir a una pantalla, un gig o un cliente',
  betweenDays: 'Moverse entre días',
  endsOfWeek: 'Primer y último día de la semana',
  betweenMonths: 'Mes anterior y siguiente',
  openDay: 'Abrir el día',
}
