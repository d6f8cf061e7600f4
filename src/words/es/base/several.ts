import type { Translated } from '../../catalog.ts'
import type { several as english } from '../../en/base/several.ts'
import { count, pluralOf } from '../count.ts'

export const several: Translated<typeof english> = {
  // Gigs and expenses, which are masculine.
  selected: ({ rows }) => count('seleccionado', rows),
  tooMany: ({ most }) => `Seleccione hasta ${most} a la vez`,
  selection: 'Selección',
  clear: 'Limpiar',
  selectRow: ({ row }) => `Seleccionar ${row}`,
  deposit: 'Un depósito',
  paidAsAgreed: 'Pagado según lo acordado',
  setClient: 'Cambiar cliente',
  setCategory: 'Cambiar categoría',
  more: 'Más para la selección',
  remove: 'Eliminar',
  csv: 'CSV',
  saved: ({ filename }) => `Guardado: ${filename}`,
  undo: 'Deshacer',
  gigsPaid: ({ amount, gigs }) => `Se registraron ${amount} por ${count('gig', gigs)}`,
  setAside: ({ amount }) => `Por apartar para impuestos: ${amount}.`,
  gigsMoved: ({ gigs, clientName }) => `${count('gig', gigs)} ${pluralOf('pasó', gigs, 'pasaron')} a ${clientName}`,
  gigsDeleted: ({ gigs }) => count('gig eliminado', gigs, 'gigs eliminados'),
  categorySet: ({ expenses, category }) => `${count('gasto', expenses)} con la categoría ${category}`,
  expensesDeleted: ({ expenses }) => count('gasto eliminado', expenses, 'gastos eliminados'),
  leftOut: ({ left, of, names }) =>
    left === 1
      ? `1 de ${of} cambió mientras tanto y quedó fuera: ${names}`
      : `${left} de ${of} cambiaron mientras tanto y quedaron fuera: ${names}`,
  andMore: ({ names, more }) => `${names} y ${more} más`,
  notSaved: 'No se cambió nada. Intente de nuevo.',
  notUndone: 'No se pudo deshacer, porque algo cambió después.',
  notRestored: 'No se pudieron restaurar. Intente de nuevo.',
  paymentFailed: 'No se registró el pago',
  paymentFailedText: 'Intente de nuevo o escriba a soporte.',
  paidMeanwhile: 'Uno de estos gigs ya está pagado. No se registró nada.',
  allChanged: 'No se guardó: se cambiaron en otro lugar',
  allChangedText: 'Revíselos e intente de nuevo.',
}
