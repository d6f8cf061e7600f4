import type { Translated } from '../../catalog.ts'
import type { exported as english, summaryHeads as englishHeads } from '../../en/account/exported.ts'

export const exported: Translated<typeof english> = {
  title: ({ name, takenOn }) => `Lo que Gigfolio guarda sobre ${name}, con fecha ${takenOn}`,
  csv: 'Archivos para una hoja de cálculo (CSV). No incluyen los gigs y gastos eliminados:',
  json: 'Todo, para programas (JSON), con los registros eliminados que aún se pueden restaurar:',
  uploads: 'Lo que usted subió:',
  file: ({ name, about }) => `  ${name}: ${about}`,
  notIn:
    'No están en esta exportación: las sumas de verificación de su contraseña, sesiones y enlaces, que no se pueden convertir de nuevo en aquello de lo que provienen;',
  notes: 'y las notas que nuestro servidor guarda unos minutos o días, que repiten lo que está aquí.',
  about: {
    summary: 'las cifras de su panel de cada mes',
    gigs: 'cada día que planeó o trabajó',
    payments: 'lo que entró por cada gig; un pago por varios gigs tiene una fila para cada uno',
    expenses: 'cada gasto que anotó',
    mileage: 'cada viaje, a un gig o por separado',
    clients: 'quién le paga',
    goals: 'lo que quiere ganar',
  },
}

// Programs read these heads, so that they are the same in every language.
export const summaryHeads: typeof englishHeads = {
  month: 'Month',
  gigs: 'Gigs',
  completed: 'Completed',
  taxableIncome: 'Taxable income',
  expectedEarnings: 'Expected earnings',
  tips: 'Tips',
  expenses: 'Expenses',
  taxEstimate: 'Tax estimate',
}
