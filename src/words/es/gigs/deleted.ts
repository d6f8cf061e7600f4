import type { deleted as english } from '#words/en/gigs/deleted.ts'
import type { Translated } from '../../catalog.ts'
import { countLarge } from '../count.ts'

/** The list of what can be restored. */
export const deleted: Translated<typeof english> = {
  recentlyDeleted: 'Eliminados hace poco',
  deletedText: 'Los gigs, gastos, viajes y metas quedan aquí 30 días.',
  deletedNoun: 'Lo que eliminó',
  nothingDeleted: 'No se eliminó nada',
  nothingDeletedText: 'Lo que elimine se puede restaurar desde aquí.',
  deletedOn: ({ day }) => `Se eliminó el ${day}`,
  expenseOfDay: ({ day, category }) => `Gasto del ${day}, ${category}`,
  restore: 'Restaurar',
  restoreGig: ({ eventName, days }) => `Restaurar ${eventName}, ${days}`,
  restoreExpense: ({ businessPurpose, day }) => `Restaurar ${businessPurpose}, ${day}`,
  gigRestored: 'Gig restaurado',
  daysRestored: ({ days }) => (days === 1 ? '1 día restaurado' : `${days} días restaurados`),
  expenseRestored: 'Gasto restaurado',
  daysForClient: ({ days, clientName }) => `${days} para ${clientName}`,
  driveRestored: 'Viaje restaurado',
  goalRestored: 'Meta restaurada',
  goalOf: ({ target }) => `Meta de ahorro de ${target}`,
  restoreGoal: ({ name }) => `Restaurar ${name}`,
  driveOfDay: ({ day, miles }) => `Viaje del ${day}, ${countLarge('milla', miles)}`,
}
