import type { Translated } from '../catalog.ts'
import type {
  goalCategoryNames as englishGoalCategoryNames,
  goalDurationNames as englishGoalDurationNames,
  goalPartNames as englishGoalPartNames,
  savings as englishSavings,
  savingsProblems as englishSavingsProblems,
} from '../en/savings.ts'
import { checkProblems } from './check.ts'

export const savings: Translated<typeof englishSavings> = {
  title: 'Ahorros',
  onlyCounts: 'Gigfolio lleva la cuenta. Mueva el dinero en su banco.',
  addGoal: 'Agregar meta',
  yourGoals: 'Sus metas',
  none: 'Aún no hay metas',
  noneText: 'Ahorre para una cámara, días libres o un fondo para imprevistos, un poco de cada pago.',
  saved: 'Ahorrado',
  ofTarget: ({ held, target }) => `${held} de ${target}`,
  percent: ({ percent }) => `${percent}%`,
  pace: ({ amount, every, day }) => `${amount} ${every === 'weekly' ? 'por semana' : 'por mes'} hasta el ${day}`,
  duePassed: ({ day }) => `La fecha límite era el ${day}.`,
  reached: 'Alcanzó su objetivo.',
  done: 'Terminar',
  doneGoals: ({ goals }) => `Terminadas (${goals})`,
  addMoney: 'Agregar dinero',
  more: ({ name }) => `Más opciones: ${name}`,
  takeOut: 'Retirar',
  correct: 'Fijar saldo...',
  edit: 'Editar',
  reopen: 'Abrir de nuevo',
  delete: 'Eliminar',
  moves: 'Entradas y salidas',
  noMoves: 'Aún no hay nada.',
  isDone: ({ name }) => `Meta terminada: ${name}`,
  isOpen: ({ name }) => `Meta abierta de nuevo: ${name}`,
  isDeleted: ({ name }) => `Se eliminó: ${name}`,
  undo: 'Deshacer',
  newGoal: 'Nueva meta',
  editGoal: 'Editar meta',
  name: 'Para qué',
  category: 'Categoría',
  ownCategory: 'Su categoría',
  target: 'Objetivo',
  due: 'Fecha límite',
  dueHint: 'Opcional. Con ella, usted ve cuánto agregar.',
  every: 'Cada cuánto agrega dinero',
  part: 'De cada pago',
  partHint: '“Me pagaron” lo ofrece. Usted elige cada vez.',
  partAmount: 'Importe de cada pago',
  partPercent: 'Porcentaje de lo que queda después de impuestos',
  save: 'Guardar meta',
  goalSaved: 'Meta guardada',
  notSaved: 'No se guardó la meta',
  notDeleted: 'No se eliminó la meta',
  notRestored: 'No se restauró la meta',
  changedElsewhere: 'Esta meta se cambió en otro lugar. Revísela de nuevo.',
}

export const goalCategoryNames: Translated<typeof englishGoalCategoryNames> = {
  gear: 'Equipo',
  time_off: 'Tiempo libre',
  emergency: 'Emergencia',
  debt: 'Deuda',
  travel: 'Viajes',
  other: 'Otra',
}

export const goalDurationNames: Translated<typeof englishGoalDurationNames> = { monthly: 'Cada mes', weekly: 'Cada semana' }

export const goalPartNames: Translated<typeof englishGoalPartNames> = {
  nothing: 'Nada',
  amount: 'Un importe fijo',
  percent: 'Un porcentaje',
}

export const savingsProblems: Translated<typeof englishSavingsProblems> = {
  ...checkProblems,
  noGoalName: 'Escriba para qué ahorra',
  noTarget: 'Escriba un importe, como 1200',
  duePassed: 'Elija hoy o un día posterior',
  noPart: 'Escriba un importe, como 25',
  notAPercent: 'Escriba un porcentaje entero de 1 a 100',
}
