import type { Translated } from '../../catalog.ts'
import type { statementMails as english } from '../../en/mails/statement-mails.ts'

export const statementMails: Translated<typeof english> = {
  subject: ({ businessName, asOf }) => `Estado de cuenta de ${businessName} al ${asOf}`,
  copyOf: ({ email }) => `Esta es una copia de lo que recibió ${email}.`,
  hello: ({ clientName }) => `Hola, ${clientName}:`,
  owes: ({ total, asOf }) => `El saldo pendiente al ${asOf} es de ${total}.`,
  owesNothing: ({ asOf }) => `No hay saldo pendiente al ${asOf}.`,
  invoice: ({ invoiceNumber, due, amount }) => `Factura ${invoiceNumber}, con vencimiento el ${due}: ${amount}`,
  work: ({ eventName, day, due, amount }) => `${eventName}, ${day}, con vencimiento el ${due}: ${amount}`,
  more: ({ lines }) => (lines === 1 ? 'El total incluye una línea más.' : `El total incluye ${lines} líneas más.`),
  sentBy: ({ businessName, replyTo }) => `Este correo de ${businessName} se envió con Gigfolio. Su respuesta llega a ${replyTo}.`,
}
