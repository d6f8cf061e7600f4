import type { Translated } from '../catalog.ts'
import type {
  statementAges as englishStatementAges,
  statementProblems as englishStatementProblems,
  statements as englishStatements,
} from '../en/statements.ts'

export const statementAges: Translated<typeof englishStatementAges> = {
  notDue: 'Aún no vence',
  days30: '1–30 días de atraso',
  days60: '31–60 días de atraso',
  older: 'Más de 60 días de atraso',
}

export const statements: Translated<typeof englishStatements> = {
  theStatement: 'El estado de cuenta',
  pageTitle: ({ client }) => `Estado de cuenta de ${client}`,
  clientAsOf: ({ day }) => `<client/>, al ${day}`,
  owesYou: '<client/> le debe',
  owesNothing: ({ client }) => `${client} no le debe nada`,
  owesNothingText: 'Aquí aparecen las facturas pendientes y el trabajo terminado que aún no se ha pagado.',
  howLate: 'Atraso',
  open: 'Pendiente',
  openInvoices: 'Facturas pendientes',
  invoiceNumber: ({ number }) => `Factura ${number}`,
  dueOn: ({ day, age }) => `Vencimiento: ${day} (${age.toLowerCase()})`,
  ofTotal: ({ total }) => `de ${total}`,
  notInvoiced: 'En ninguna factura pendiente',
  onADraft: 'En un borrador',
  invoiceIt: 'Facturar',
  invoiceFor: ({ work }) => `Facturar ${work}`,
  lastPayments: 'Pagos de los últimos 90 días',
  noPayments: 'No hay pagos en los últimos 90 días.',
  andTips: ({ tips }) => `y ${tips} en propinas`,
  downloadPdf: 'Descargar PDF',
  makingPdf: 'Creando el PDF...',
  pdfFailed: 'No se pudo descargar el estado de cuenta. Intente de nuevo.',
  mailTo: ({ client }) => `Enviar a ${client}`,
  addEmail: 'Agregar un correo para enviarlo',
  goesTo: ({ email }) => `Va a ${email}, con copia para usted. La respuesta le llega a usted.`,
  yourWords: 'Su mensaje (opcional)',
  yourWordsHint: 'Arriba de los importes, en una sola línea y sin enlaces.',
  theyRead: ({ text }) => `El cliente lee: “${text}”`,
  mailIt: 'Enviar estado de cuenta',
  mailed: ({ client }) => `Estado de cuenta enviado a ${client}`,
  notMailed: 'No se envió el estado de cuenta',
  notMailedText: 'Intente de nuevo.',
}

export const statementProblems: Translated<typeof englishStatementProblems> = {
  onlyLinksTyped: 'Su mensaje solo tiene enlaces, y los enlaces se omiten',
}
