import { itemsText } from '#domain/gigs/other-expenses.ts'
import { formatCents } from '#domain/money/money.ts'
import type { Translated } from '../catalog.ts'
import { formatDay } from '../dates.ts'
import type * as english from '../en/gigs.ts'
import { durationText } from '../time-texts.ts'
import { checkProblems } from './check.ts'
import { count, countLarge } from './count.ts'

const listed = new Intl.ListFormat('es')

/** What keeps a gig from being saved or repeated. */
export const gigProblems: Translated<typeof english.gigProblems> = {
  ...checkProblems,
  noGigType: 'Falta el tipo de gig',
  noEventName: 'Falta el nombre del evento',
  noClient: 'Falta el nombre del cliente',
  noStartDate: 'Falta la fecha de inicio',
  noExpectedPay: 'Falta el pago esperado',
  endsBeforeStart: 'La fecha final no puede ser anterior a la de inicio',
  oneTime: 'Escriba las dos horas o ninguna',
  sameTimes: 'La hora de fin es igual a la de inicio',
  hoursBesideTimes: 'Este gig tiene hora de inicio y de fin',
  breakTooLong: 'La pausa dura tanto como el trabajo',
  rateMissing: 'Escriba la tarifa o elija “Fijo”',
  notWeeks: ({ most }) => `Escriba un número entero de 1 a ${most}`,
  beyondCalendar: 'Eso pasa del calendario: elija menos semanas',
  itemsAndTotal: 'Envíe las partidas o su total, no ambos.',
  payBelowWithheld: ({ cents }) =>
    `El talón de pago muestra ${formatCents(cents)} de retención: el pago no puede ser menor. En su lugar, corrija el pago registrado.`,
  totalBelowItems: ({ cents, items }) =>
    `Las partidas suman ${formatCents(cents)} (${itemsText(items)}). Escriba al menos eso o cambie una partida.`,
}

/** Notes about planning, repeating and paying for time. */
export const gigTexts: Translated<typeof english.gigTexts> = {
  everyWeekday: ({ day, days }) => `Cada ${formatDay(day, 'weekdayName')}: ${days}`,
  addGigs: 'Agregar gigs',
  addNumber: ({ gigs }) => `Agregar ${count('gig', gigs)}`,
  added: ({ gigs }) => (gigs === 1 ? 'Se agregó 1 gig.' : `Se agregaron ${gigs} gigs.`),
  inThePast: ({ past }) =>
    past === 1 ? '1 de ellos ya pasó y quedará en espera de pago.' : `${past} de ellos ya pasaron y quedarán en espera de pago.`,
  paidTime: ({ minutes }) => `Tiempo pagado: ${durationText(minutes)}`,
  byTheRate: ({ cents }) => `${formatCents(cents)} según la tarifa. Para acordar otro importe, escríbalo.`,
  typedCounts: ({ cents }) => `Cuenta lo que escribió. La tarifa daría ${formatCents(cents)}.`,
  milesAsOn: ({ miles, day }) => `${miles} mi, como el ${formatDay(day, 'short')}`,
}

export const gigs: Translated<typeof english.gigs> = {
  addGig: 'Agregar gig nuevo',
  planningTool: '<title>Para planear.</title> Al terminar el trabajo, use “Me pagaron” para el registro detallado.',
  saveGig: 'Guardar gig',
  saveJob: ({ days }) => `Guardar gig de ${count('día', days)}`,
  editGig: 'Editar gig',
  asClientPays: 'Como suele pagar el cliente',
  editJob: ({ days }) => `Editar gig de ${count('día', days)}`,
  saveChanges: 'Guardar cambios',
  chooseType: 'Elija un tipo',
  newClient: 'Cliente nuevo',
  backToList: 'Volver a la lista',
  chooseClient: 'Elija un cliente',
  addNewClient: '+ Agregar cliente nuevo',
  recentClients: 'Clientes recientes y preferidos',
  startDate: 'Fecha de inicio',
  endDate: 'Fecha final',
  optionalEndDate: 'Fecha final (opcional)',
  rangeNote: ({ days, dates }) => `Gig de varios días: ${days} días, ${dates}. Cada día está en su calendario.`,
  rangeTooLong: ({ days, most, first }) =>
    `Son ${days} días, y un gig puede durar ${most}. Acorte las fechas; si no, solo se guarda el ${first}.`,
  hoursHint: 'Por día, si no anota el horario.',
  addTimes: 'Agregar horario o tarifa por hora',
  addTimesAndAddress: 'Agregar horario, tarifa o dirección',
  times: 'Horario y tarifa',
  timesAndAddress: 'Horario, tarifa y dirección',
  flat: 'Fijo',
  perHour: 'Por hora',
  perDay: 'Por día',
  optional: ({ label }) => `${label} (opcional)`,
  payForDays: ({ days }) => `Por los ${days} días`,
  paySplitOverDays: ({ days, shares }) => `Por los ${days} días: ${shares}`,
  actualPayHint: 'Lo que le queda, sin reembolsos. Cuenta cuando el gig está completado.',
  taxPercentageHint: 'Un número entero de 0 a 50.',
  payHint: 'Por todo el trabajo, igual que las propinas, las millas y el estacionamiento.',
  doneKeepsPart: ({ shares }) => `${shares}: lo ya hecho conserva su parte.`,
  differs: 'Distinto cada día',
  payIsShared: ({ days, before }) =>
    `El trabajo tendrá ${count('día', days)} en vez de ${before}; el pago se reparte de nuevo, al centavo.`,
  paidIsShared: ({ days, before }) =>
    `El trabajo tendrá ${count('día', days)} en vez de ${before}; lo pagado se reparte de nuevo, al centavo.`,
  openPayIsShared: ({ days, before }) =>
    `El trabajo tendrá ${count('día', days)} en vez de ${before}; lo pagado no cambia, y lo que falta por pagar se reparte entre los demás días, al centavo.`,
  gigOnDay: ({ eventName, clientName, day }) => `${eventName} para ${clientName} el ${day}`,
  overlaps: ({ gigs: named }) => `Ya tiene ${listed.format(named)}.`,
  overlapsMore: ({ gigs: named, more }) => `Ya tiene ${named.join(', ')} y ${more} más.`,
  gigUpdated: '¡Gig actualizado!',
  movedToClient: ({ clientName }) => `Pasó al cliente ${clientName}.`,
  gigChanged: 'No se guardó: este gig se cambió en otro lugar',
  gigChangedText: 'Revise los campos marcados. Guarde de nuevo para conservar lo que escribió.',
  jobChangedText: 'Revise lo que escribió y guarde de nuevo.',
  jobUpdated: 'Gig de varios días actualizado',
  jobRecreated: 'Gig de varios días creado de nuevo',
  theGig: 'El gig',
  fromAddresses: 'Calcular con direcciones',
  milesFromAddresses: 'Calcular las millas con direcciones',
  startingAddress: 'Dirección de salida',
  endingAddress: 'Dirección de llegada',
  stop: ({ at }) => `Parada ${at}`,
  addStop: 'Agregar parada',
  removeStop: ({ at }) => `Quitar parada ${at}`,
  stopNotFound: 'No se encontró; no cuenta en las millas.',
  roundTrip: 'Ida y vuelta (duplica las millas)',
  calculateMiles: 'Calcular millas',
  calculating: 'Calculando...',
  milesCalculated: 'Millas calculadas',
  miles: ({ miles }) => countLarge('milla', miles),
  milesWithoutStops: ({ miles, missed }) =>
    `${countLarge('milla', miles)}. ${missed === 1 ? '1 parada no se encontró y no cuenta.' : `${missed} paradas no se encontraron y no cuentan.`}`,
  repeatWeekly: 'Repetir cada semana',
  weeks: 'Cuántas semanas más',
  whatIsRepeated: 'Cada uno tiene el mismo evento, cliente, pago y tareas, y aún nada pagado.',
  gigCreated: '¡Gig creado!',
  undo: 'Deshacer',
  deleteQuestion: ({ eventName }) => `¿Eliminar ${eventName}?`,
  daysForClient: ({ days, clientName }) => `${days} para ${clientName}`,
  deleteSeveral: ({ gigs: number }) => `¿Eliminar ${count('gig', number)}?`,
  deletePlanned: 'Salen de su calendario. Con “Deshacer” vuelven.',
  deleteText: 'Esto quita <amount/> de ingresos de sus totales e informes, con sus gastos y millas.',
  cancel: 'Cancelar',
  remove: 'Eliminar',
  moveFailed: 'No se actualizó',
  moveFailedText: 'No se pudieron cambiar las fechas. Intente de nuevo.',
}
