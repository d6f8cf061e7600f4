import type { Translated } from '../catalog.ts'
import type { budgetProblems as englishBudgetProblems, budgets as englishBudgets } from '../en/budgets.ts'
import { checkProblems } from './check.ts'

export const budgets: Translated<typeof englishBudgets> = {
  note: 'Lo que piensa gastar en el trabajo, por mes. Las millas no son gasto.',
  yourBudgets: 'Sus presupuestos',
  add: 'Agregar presupuesto',
  none: 'Aún no hay presupuestos',
  noneText: 'Fije lo que piensa gastar en equipo, viajes o comidas, y vea cuánto queda.',
  previous: 'Mes anterior',
  next: 'Mes siguiente',
  leftInMonth: 'Queda de sus presupuestos',
  overInMonth: 'Por encima de sus presupuestos',
  total: ({ spent, budget }) => `Gastado: ${spent} de ${budget}`,
  ofBudget: ({ spent, budget }) => `${spent} de ${budget}`,
  left: ({ amount }) => `Quedan ${amount}`,
  almost: ({ amount }) => `Casi agotado, quedan ${amount}`,
  over: ({ amount }) => `${amount} por encima`,
  onlyThisMonth: 'solo este mes',
  withoutBudget: 'Sin presupuesto',
  withoutText: 'Lo que gastó en otras cosas este mes.',
  setAt: ({ amount }) => `Fijar ${amount}`,
  setAtOf: ({ name, amount }) => `Fijar ${amount} para ${name}`,
  spent: ({ amount }) => `Gastado: ${amount}`,
  newBudget: 'Nuevo presupuesto',
  editBudget: 'Editar presupuesto',
  category: 'Categoría',
  chooseCategory: 'Elija una categoría',
  amount: 'Importe al mes',
  holds: 'Por cuánto tiempo',
  spans: {
    monthly: ({ month }) => `Cada mes desde ${month}`,
    once: ({ month }) => `Solo ${month}`,
  },
  save: 'Guardar presupuesto',
  saved: ({ name, amount }) => `Presupuesto de ${name}: ${amount}`,
  remove: 'Quitar presupuesto',
  removed: ({ name }) => `Se quitó el presupuesto de ${name}`,
  undo: 'Deshacer',
  notSaved: 'No se guardó el presupuesto',
  changedElsewhere: 'Este presupuesto se cambió en otro lugar. Revíselo de nuevo.',
  parking: 'Estacionamiento y peajes',
  part: ({ category, subcategory }) => `${category}, ${subcategory}`,
  passed: ({ budgets: over }) => (over === 1 ? 'Por encima del presupuesto' : 'Por encima de sus presupuestos'),
  nowOver: ({ name, over, budget }) => `${name}: ${over} por encima de su presupuesto de ${budget}.`,
}

export const budgetProblems: Translated<typeof englishBudgetProblems> = {
  ...checkProblems,
  noCategory: 'Elija una categoría',
  budgetThere: 'Ya tiene un presupuesto. Toque ese para cambiarlo',
  noBudget: 'Escriba un importe como 25.00',
}
