import type { Translated } from '../../catalog.ts'
import type { jobActs as english } from '../../en/base/job-acts.ts'

export const jobActs: Translated<typeof english> = {
  gigDeleted: '¡Gig eliminado!',
  undo: 'Deshacer',
  waitsForPayment: ({ eventName }) => `${eventName} espera su pago`,
  addDetails: 'Agregar detalles',
  paidAtOnce: ({ briefly }) => `¿Le pagaron ${briefly}?`,
  gigCreated: '¡Gig creado!',
  paid: 'Pago procesado',
  paidDays: ({ count }) => `Cálculos de impuestos guardados para los ${count} días.`,
  paidText: 'Cálculos de impuestos guardados.',
  setAside: ({ amount }) => `Apartado para impuestos: ${amount}.`,
  review: 'Revisar',
  paymentTakenBack: 'Pago deshecho',
}
