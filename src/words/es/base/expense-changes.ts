import type { Translated } from '../../catalog.ts'
import type { expenseChanges as english } from '../../en/base/expense-changes.ts'

export const expenseChanges: Translated<typeof english> = {
  addExpenseFailed: 'No se agregó el gasto. Intente de nuevo.',
  editExpenseFailed: 'No se actualizó el gasto. Intente de nuevo.',
  deleteExpenseFailed: 'No se eliminó el gasto. Intente de nuevo.',
  restoreExpenseFailed: 'No se restauró el gasto. Intente de nuevo.',
  deleteChanged: 'No se eliminó: esto se cambió en otro lugar',
  deleteChangedText: 'Revíselo de nuevo antes de eliminarlo.',
}
