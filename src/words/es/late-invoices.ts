import type { Translated } from '../catalog.ts'
import type { lateInvoice as english } from '../en/late-invoices.ts'

export const lateInvoice: Translated<typeof english> = {
  title: 'Recordatorios',
  nextOn: ({ step, day }) => `${step}: desde el ${day}`,
  sentOn: ({ reminders, day }) =>
    reminders === 1 ? `1 recordatorio enviado, el ${day}` : `${reminders} recordatorios enviados, el último el ${day}`,
  theReminder: 'El recordatorio',
  copy: 'Copiar',
  mail: 'Correo',
  mailTo: ({ email }) => `Enviar a ${email}`,
  isSent: ({ email }) => `En camino a ${email}`,
  share: 'Compartir',
  askIfSent: '¿Envió el recordatorio?',
  wasSent: 'Marcar como enviado',
  notCopied: 'Su navegador no permitió copiar el recordatorio.',
  replied: 'El cliente respondió',
  disputed: 'El cliente la disputa',
  resume: 'Reanudar recordatorios',
  paused: {
    reply: 'Su cliente respondió, así que no se envía ningún recordatorio.',
    dispute: 'Su cliente disputa la factura, así que no se envía ningún recordatorio.',
  },
  notNoted: 'No se pudo guardar. Intente de nuevo.',
}
