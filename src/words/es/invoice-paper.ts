import type { Translated } from '../catalog.ts'
import type {
  cardFee as englishCardFee,
  payWayHints as englishHints,
  invoicePaper as englishInvoicePaper,
  itemTexts as englishItemTexts,
  payWayTitles as englishPayWayTitles,
  receiptsText as englishReceiptsText,
} from '../en/invoice-paper.ts'
import { count, pluralOf } from './count.ts'

export const itemTexts: Translated<typeof englishItemTexts> = { parking: 'Estacionamiento' }

export const receiptsText: typeof englishReceiptsText = ({ names }) => `${names.length === 1 ? 'Recibo' : 'Recibos'}: ${names.join(', ')}`

export const cardFee: Translated<typeof englishCardFee> = {
  merchant: 'Stripe',
  purpose: ({ number }) => `Comisión por el pago con tarjeta de ${number}`,
}

export const payWayTitles: Translated<typeof englishPayWayTitles> = {
  check: 'Cheque',
  zelle: 'Zelle',
  venmo: 'Venmo',
  cashApp: 'Cash App',
  paypal: 'PayPal',
  bank: 'Transferencia bancaria',
  card: 'Tarjeta',
}

export const payWayHints: Translated<typeof englishHints> = {
  reportedOn1099K: 'Es posible que se declare en un Formulario 1099-K',
}

const units = { hour: 'hora', day: 'día' }

export const invoicePaper: Translated<typeof englishInvoicePaper> = {
  title: ({ number }) => `Factura ${number}`,
  draftTitle: ({ number }) => `BORRADOR de la factura ${number}`,
  voidTitle: ({ number }) => `ANULADA: factura ${number}`,
  state: {
    draft: 'Borrador, aún sin enviar',
    void: 'Anulada',
    replaced: ({ number }) => `Anulada: reemplazada por ${number}`,
    paid: 'Pagada',
    partlyPaid: ({ due }) => `Pagada en parte. ${due}`,
    due: ({ day }) => `Vence el ${day}`,
    overdue: ({ days }) => `Vencida hace ${count('día', days)}`,
  },
  from: 'De',
  billTo: 'Facturar a',
  details: 'Detalles',
  invoiceDate: 'Fecha de la factura',
  dueDate: 'Vencimiento',
  poNumber: 'Orden de compra (PO)',
  serviceDay: 'Día del servicio',
  serviceDays: 'Días del servicio',
  lines: 'Trabajo y gastos',
  head: { date: 'Fecha', description: 'Descripción', quantity: 'Cantidad', rate: 'Tarifa', amount: 'Importe' },
  mark: { work: null, expense: 'Gasto', fee: 'Recargo por mora' },
  quantity: ({ number, unit }) =>
    [number.toLocaleString('en-US', { maximumFractionDigits: 2 }), unit === 'flat' ? '' : pluralOf(units[unit], number)].join(' ').trim(),
  balance: 'Saldo',
  subtotal: 'Subtotal',
  salesTax: ({ percent }) => `Impuesto sobre las ventas (${percent}% del trabajo)`,
  total: 'Total',
  received: ({ day }) => `Recibido el ${day}`,
  writtenOff: 'Ya no se debe',
  balanceDue: 'Saldo pendiente',
  currency: 'Todos los importes están en dólares estadounidenses.',
  notes: 'Notas',
  percentFee: ({ percent }) =>
    `Se cobra un recargo por mora del ${percent}% del pago pendiente por cada 30 días completos después del vencimiento.`,
  flatFee: ({ amount }) => `Se cobra un recargo por mora de ${amount} si el pago llega después del vencimiento.`,
  howToPay: 'Cómo pagar',
  payWith: ({ way, amount }) => `Pagar ${amount} con ${way}`,
  writeInNote: ({ number }) => `Escriba ${number} en la nota`,
  payByCard: ({ amount }) => `Pagar ${amount} con tarjeta`,
  onStripe: 'Los datos de su tarjeta se escriben en una página de Stripe.',
  paidByCard: 'Gracias. Su pago con tarjeta aparecerá aquí en uno o dos minutos.',
  showAccount: 'Mostrar cuenta para la transferencia',
  qrAlt: ({ way, amount }) => `Código QR para pagar ${amount} con ${way}`,
  download: 'Descargar PDF',
  notAvailable: 'Esta factura no está disponible. Pida un enlace nuevo a quien se la envió.',
  madeWith: 'Hecha con Gigfolio',
  draftFile: ({ number }) => `BORRADOR-${number}`,
}
