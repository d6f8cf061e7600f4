import { formatCents } from '#domain/money/money.ts'
import type { Translated } from '../catalog.ts'
import type {
  jar as englishJar,
  moveActs as englishMoveActs,
  moveNames as englishMoveNames,
  moveProblems as englishMoveProblems,
  setAsideProblems as englishSetAsideProblems,
} from '../en/jar.ts'
import { checkProblems } from './check.ts'
import { count } from './count.ts'

export const jar: Translated<typeof englishJar> = {
  title: 'Fondo para impuestos',
  setAsideAmount: ({ amount }) => (amount ? `Apartar ${amount} para impuestos` : 'Apartar para impuestos'),
  toGoal: ({ amount, goal, isAfterTax }) => (isAfterTax ? `También ${amount} para ${goal}` : `${amount} para ${goal}`),
  lessLeft: 'Menos de lo usual: no queda más después de impuestos.',
  onlyCounts: 'Gigfolio lleva la cuenta. Mueva el dinero en su banco.',
  amount: 'Importe',
  earnedOther: ({ setAside, before, now }) => `Apartó ${setAside} de ${before}; ahora son ${now}.`,
  setAsideButton: ({ amount }) => `Apartar ${amount}`,
  theJar: 'Su fondo para impuestos',
  ofStillToPay: ({ amount }) => `de ${amount} por pagar`,
  heldOf: ({ held, amount }) => `${held} de ${amount}`,
  nothingYet: 'Aparte dinero cuando le paguen y vea aquí si alcanza para sus impuestos.',
  quarterDue: ({ quarter, day, days }) => `T${quarter}: vence el ${day} (${days === 0 ? 'hoy' : count('día', days)})`,
  short: ({ amount }) => `Faltan ${amount}.`,
  coversIt: ({ percent, now }) =>
    percent === now
      ? `Si aparta el ${percent}%, lo cubre para el 31 de diciembre.`
      : `Si aparta el ${percent}% en vez del ${now}%, lo cubre para el 31 de diciembre.`,
  moreThanOpen: 'Eso es más de lo que ganará con sus gigs pendientes.',
  over: ({ amount }) => `${amount} más de lo que necesita hasta ahora.`,
  covered: 'Esto cubre lo que falta por pagar.',
  belowZero: ({ amount }) => `Retiró ${amount} más de lo que apartó.`,
  open: 'Lo que entró y salió',
  withoutAnswers: 'Según los porcentajes de sus gigs. Configure la estimación federal para usar las reglas de impuestos.',
  profitPercent: ({ percent }) => `Su estimación indica el ${percent}% de la ganancia de este año.`,
  adoptPercent: ({ percent }) => `Usar ${percent}%`,
  percentUsed: ({ percent }) => `De los gigs nuevos se apartará el ${percent}%`,
  percentFailed: 'No se cambió el porcentaje',
  earlier: ({ payments, amount }) => `Apartar por ${payments === 1 ? '1 pago anterior' : `${payments} pagos anteriores`}: ${amount}`,
  addEarlier: 'Agregar estos',
  earlierDone: ({ amount }) => `Apartado para impuestos: ${amount}`,
  setAsideFailed: 'No se apartó el dinero',
  moves: 'Entradas y salidas',
  noMoves: 'Aún no hay dinero apartado.',
  showAll: ({ rows }) => `Ver los ${rows}`,
  after: ({ balance }) => `Saldo ${balance}`,
  remove: ({ what, day }) => `Quitar: ${what}, ${day}`,
  removed: 'Se quitó',
  notRemoved: 'No se quitó',
  undo: 'Deshacer',
  saved: 'Saldo actualizado',
  notSaved: 'No se actualizó el saldo',
  changedElsewhere: 'Se cambió en otro lugar. Revíselo de nuevo.',
  day: 'Día',
  about: 'Para qué',
  fromGig: 'De qué gig',
  noGig: 'Ningún gig',
  fromGigHint: 'Opcional. El dinero cuenta mientras cuente ese pago.',
  gigOfDay: ({ day, eventName, clientName }) => `${day}: ${eventName}, ${clientName}`,
  thereIs: 'Saldo nuevo',
  holds: ({ amount }) => `Ahora tiene ${amount}.`,
  goalSaved: 'Meta actualizada',
  moveOfGoal: ({ move, goal }) => `${move}: ${goal}`,
  save: 'Guardar',
  fromJar: ({ amount }) => `Del fondo (${amount})`,
}

export const moveNames: Translated<typeof englishMoveNames> = {
  tax: 'Dinero apartado',
  goal: 'Dinero agregado',
  tax_payment: 'Pago de impuestos',
  withdrawal: 'Retiro',
  correction: 'Corrección',
}

export const moveActs: Translated<typeof englishMoveActs> = {
  tax: 'Apartar',
  goal: 'Agregar dinero',
  withdrawal: 'Retirar',
  correction: 'Corregir',
}

export const setAsideProblems: Translated<typeof englishSetAsideProblems> = {
  ...checkProblems,
  moreThanEarned: ({ cents }) => `Este pago deja ${formatCents(cents)} antes de impuestos. Escriba eso como máximo.`,
}

export const moveProblems: Translated<typeof englishMoveProblems> = {
  ...checkProblems,
  noMoveAmount: 'Escriba un importe, como 50 o 50.00',
  sameAsNow: 'Ese ya es el saldo',
  holdsLess: ({ cents }) => `Solo hay ${formatCents(cents)}`,
}
