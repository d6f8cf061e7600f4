import type { Translated } from '../../catalog.ts'
import type { invoiceMails as english } from '../../en/mails/invoice-mails.ts'

export const invoiceMails: Translated<typeof english> = {
  subject: ({ invoiceNumber, businessName, open }) => `Factura ${invoiceNumber} de ${businessName}: ${open}`,
  reminder: ({ invoiceNumber, businessName, open }) => `Recordatorio: factura ${invoiceNumber} de ${businessName}, saldo de ${open}`,
  hello: ({ clientName }) => `Hola, ${clientName}:`,
  what: ({ invoiceNumber, businessName }) => `Le llega la factura ${invoiceNumber} de ${businessName}. Está adjunta como PDF.`,
  number: 'Factura',
  total: 'Total',
  open: 'Saldo pendiente',
  state: 'Estado',
  link: 'Ver la factura',
  howToPay: 'La página muestra cómo pagar y lo que se ha recibido hasta ahora.',
  reply: ({ businessName }) => `Responda a este correo para escribir a ${businessName}.`,
  copySubject: ({ invoiceNumber, clientName }) => `Copia: factura ${invoiceNumber} para ${clientName}`,
  copy: ({ invoiceNumber, clientName, sentTo }) =>
    `Gigfolio envió la factura ${invoiceNumber} a ${clientName} (${sentTo}). Esta es su copia. Las respuestas de su cliente llegan al correo de su negocio.`,
  yourMessage: 'Su mensaje:',
}
