import type { Translated } from '../../catalog.ts'
import type * as english from '../../en/expenses/recurring.ts'
import { count } from '../count.ts'
import { expenseProblems } from '../expenses.ts'

const large = (number: number) => number.toLocaleString('en-US')

export const scheduleProblems: Translated<typeof english.scheduleProblems> = {
  untilBeforeStart: 'Es antes del primer día. Elija uno posterior',
  notPlanned: 'El gasto no se repite en este día',
  nextInPast: 'Elija hoy o un día posterior',
  noNextDay: 'Indique el próximo día',
  tooManyExpenses: ({ most }) => `Esto agregaría más de ${large(most)} gastos. Elija un día posterior`,
}

export const recurringProblems: Translated<typeof english.recurringProblems> = {
  ...expenseProblems,
  ...scheduleProblems,
}

export const recurrenceNames: Translated<typeof english.recurrenceNames> = {
  week: 'Cada semana',
  month: 'Cada mes',
  quarter: 'Cada trimestre',
  year: 'Cada año',
}

export const recurring: Translated<typeof english.recurring> = {
  repeat: 'Repetir',
  never: 'No se repite',
  until: 'Hasta (opcional)',
  addsSince: ({ expenses, day }) => `Agrega ${count('gasto', expenses)} desde el ${day}, y cada uno de los próximos en su día.`,
  addsOnDay: ({ day }) => `Agrega el primero el ${day}, y cada uno de los próximos en su día.`,
  notAdded: 'No se pudo agregar el gasto recurrente. Intente de nuevo.',
  added: ({ expenses }) => (expenses === 1 ? 'Se agregó 1 gasto' : `Se agregaron ${expenses} gastos`),
  saved: 'Se agregó el gasto recurrente',
  addedText: ({ day }) => `El próximo será el ${day}.`,
  addedLast: 'No sigue ningún otro.',
  title: 'Gastos recurrentes',
  titleWith: ({ expenses }) => `Gastos recurrentes (${expenses})`,
  show: 'Mostrar los gastos recurrentes',
  hide: 'Ocultar los gastos recurrentes',
  titleOf: ({ what }) => `Editar gasto recurrente: ${what}`,
  next: ({ day }) => `próximo el ${day}`,
  lastOn: ({ day }) => `hasta el ${day}`,
  edit: 'Editar gasto recurrente',
  nextDay: 'Próximo día',
  nextDayHint: 'Los días que siguen se cuentan desde aquí.',
  fromNextOn: 'Lo que ya se agregó queda como está.',
  skip: ({ day }) => `Omitir el ${day}`,
  skipped: ({ day }) => `Se omite el ${day}`,
  stop: 'Dejar de repetir',
  stopped: 'Este gasto ya no se repite',
  stoppedText: 'Lo que se agregó se queda.',
  updated: 'Se actualizó el gasto recurrente',
  notUpdated: 'No se pudo actualizar el gasto recurrente. Intente de nuevo.',
  changedElsewhere: 'No se guardó: este gasto recurrente se cambió en otro lugar',
  changedElsewhereText: 'Ábralo otra vez para ver cómo está ahora.',
  applyTo: 'Este gasto se repite. Aplicar los cambios a',
  onlyThis: 'Solo este',
  fromHereOn: 'Este y los siguientes',
  fromHereOnHint: 'Este, los que siguen y todos los que se agreguen después. La fecha y el gig cambian solo para este.',
  deleteQuestion: '¿Quiere eliminar un gasto recurrente?',
  deleteFromHereOn: 'Este y los siguientes',
  deleteText: 'Se repite. Eliminar este y todos los siguientes también lo detiene.',
  laterDeleted: ({ expenses }) => (expenses === 1 ? 'Se eliminó 1 gasto' : `Se eliminaron ${expenses} gastos`),
  laterDeletedText: 'Ya no se repite.',
  deleting: 'Eliminando...',
  thisExpense: 'Este gasto recurrente',
  notDeleted: 'No se pudieron eliminar los gastos. Intente de nuevo.',
  notRestored: 'No se pudieron recuperar los gastos. Intente de nuevo.',
  undo: 'Deshacer',
  cancel: 'Cancelar',
}
