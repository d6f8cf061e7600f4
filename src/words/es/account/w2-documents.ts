import type { Translated } from '../../catalog.ts'
import type { w2Documents as english, w2Problems as englishProblems } from '../../en/account/w2-documents.ts'

export const w2Documents: Translated<typeof english> = {
  title: 'Documentos W-2',
  yourDocuments: 'Sus documentos W-2',
  none: 'Guarde los W-2 que le envían sus empleadores: solo usted los ve.',
  add: 'Agregar W-2',
  ofYear: ({ year }) => `Año tributario ${year}`,
  open: ({ payer, year, name }) => `Abrir el W-2 de ${payer} para ${year}: ${name}`,
  notSent: 'Aún sin enviar',
  year: 'Año tributario',
  payer: 'Pagador',
  payerHint: 'El nombre de su empleador, en la casilla c.',
  file: 'El documento',
  noFile: 'Elija una foto o un PDF del W-2.',
  isFull: ({ year, most }) => `El máximo para ${year} es de ${most} W-2. Quite uno primero.`,
}

export const w2Problems: Translated<typeof englishProblems> = { noPayer: 'Escriba quién envió el W-2' }
